import { CompanyId, PayeeAccountId, ReceiptId, RemittancePaymentId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../platform/outbox/workflow-contract.ts";
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

/** The next step of a payment to an authority. Steps are numbered, so that a repeated message does nothing. */
export const AdvanceRemittancePayment = workflowContract({
  name: "advanceRemittancePayment",
  payload: z.object({ companyId: CompanyId, paymentId: RemittancePaymentId, poll: z.number() }),
});
export type RemittancePaymentStep = PayloadOf<typeof AdvanceRemittancePayment>;

/** Due three days after a pension payment was requested: reports one that no operator has recorded as confirmed. */
export const ReportUnconfirmedPension = workflowContract({
  name: "reportUnconfirmedPension",
  payload: z.object({ companyId: CompanyId, paymentId: RemittancePaymentId, poll: z.number() }),
});

/** Looks up the RRR of a receipt that an employer entered. Attempts are numbered from 0. */
export const LookUpReceipt = workflowContract({
  name: "lookUpReceipt",
  payload: z.object({ companyId: CompanyId, receiptId: ReceiptId, attempt: z.number() }),
});
export type ReceiptLookUp = PayloadOf<typeof LookUpReceipt>;

/** Mails one admin about an account of a third party. */
export const NotifyPayeeAccount = workflowContract({
  name: "notifyPayeeAccount",
  payload: z.object({
    companyId: CompanyId,
    event: z.enum(["entered", "approved"]),
    accountId: PayeeAccountId,
    by: UserId,
    userId: UserId,
    at: z.string(),
  }),
});
export type PayeeAccountMailRef = PayloadOf<typeof NotifyPayeeAccount>;
