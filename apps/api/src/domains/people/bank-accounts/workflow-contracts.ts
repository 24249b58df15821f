import { BankAccountId, CompanyId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const BankAccountRef = z.object({ companyId: CompanyId, bankAccountId: BankAccountId });
export type BankAccountRef = Readonly<z.infer<typeof BankAccountRef>>;

export const CheckAccountName = workflowContract({
  name: "checkAccountName",
  // Rows of earlier releases store the number of tries as a string.
  payload: z.extend(BankAccountRef, { tries: z.coerce.number() }),
});
export type AccountNameCheck = PayloadOf<typeof CheckAccountName>;

export const NotifyBankAccountChanged = workflowContract({
  name: "notifyBankAccountChanged",
  formerNames: ["tellAccountChanged"],
  payload: BankAccountRef,
});

export const NotifyBankAccountRefused = workflowContract({
  name: "notifyBankAccountRefused",
  formerNames: ["tellAccountRefused"],
  payload: BankAccountRef,
});

export const NotifyOwnersOfAccountAlarm = workflowContract({
  name: "notifyOwnersOfAccountAlarm",
  formerNames: ["tellOwnersOfAlarm"],
  payload: z.object({ companyId: CompanyId, alarmId: z.uuid() }),
});

export const NotifyAdminsOfSharedAccount = workflowContract({ name: "notifyAdminsOfSharedAccount", payload: BankAccountRef });

export const NotifyOwnersOfAccountChange = workflowContract({ name: "notifyOwnersOfAccountChange", payload: BankAccountRef });
