import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { checkAccountName } from "./use-cases/check-account-name.ts";
import { sendAccountChangedMail, sendAccountRejectedMail, sendAlarmMails } from "./use-cases/notify-account.ts";
import { CheckAccountName, NotifyBankAccountChanged, NotifyBankAccountRefused, NotifyOwnersOfAccountAlarm } from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const bankAccountsWorkflows = [
  defineWorkflow(CheckAccountName, async (dependencies, { payload, step }) => {
    await step("check account name", () => checkAccountName(dependencies, payload));
  }),
  defineWorkflow(NotifyBankAccountChanged, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendAccountChangedMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyBankAccountRefused, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendAccountRejectedMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyOwnersOfAccountAlarm, (dependencies, { outboxId, payload, step }) =>
    step("send mails", () => sendAlarmMails(dependencies, { outboxId, ...payload })),
  ),
];
