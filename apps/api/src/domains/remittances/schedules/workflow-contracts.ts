import { CompanyId, ReceiptId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { ReminderNotice } from "./model/reminder.ts";

const reminder = z.object({ companyId: CompanyId, notice: ReminderNotice, dueDay: z.string() });

/** Due in the morning of the reminder: enqueues a mail for each admin concerned. */
export const RemindOfRemittances = workflowContract({ name: "remindOfRemittances", payload: reminder });
export type ReminderRef = PayloadOf<typeof RemindOfRemittances>;

export const SendRemittanceReminder = workflowContract({
  name: "sendRemittanceReminder",
  payload: z.extend(reminder, { userId: UserId }),
});
export type ReminderMailRef = PayloadOf<typeof SendRemittanceReminder>;

/** Looks up the RRR of a receipt that an employer entered. Attempts are numbered from 0. */
export const LookUpReceipt = workflowContract({
  name: "lookUpReceipt",
  payload: z.object({ companyId: CompanyId, receiptId: ReceiptId, attempt: z.number() }),
});
export type ReceiptLookUp = PayloadOf<typeof LookUpReceipt>;
