import type { BankAccountId, CompanyId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { checkAccountName } from "../use-cases/check-account-name.ts";
import { sendAccountChangedMail, sendAccountRefusedMail, sendAlarmMails } from "../use-cases/send-bank-mails.ts";

interface OfAccount {
  readonly companyId: CompanyId;
  readonly bankAccountId: BankAccountId;
}

/** What happens after a bank account was entered, changed or refused. */
export const bankAccountWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "checkAccountName",
    run: async (parts, { payload, step }) => {
      const { tries, ...asked } = payload as OfAccount & { tries: string };
      await step("ask the bank", () => checkAccountName(parts, { ...asked, tries: Number(tries) }));
    },
  },
  {
    name: "tellAccountChanged",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendAccountChangedMail(parts, { outboxId, ...(payload as OfAccount) })),
  },
  {
    name: "tellAccountRefused",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendAccountRefusedMail(parts, { outboxId, ...(payload as OfAccount) })),
  },
  {
    name: "tellOwnersOfAlarm",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mails", () => sendAlarmMails(parts, { outboxId, ...(payload as { companyId: CompanyId; alarmId: string }) })),
  },
];
