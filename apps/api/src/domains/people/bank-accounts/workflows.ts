import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { EmploymentEnded } from "../employees/index.ts";
import { announceColleaguesOf } from "./use-cases/announce-account-change.ts";
import { checkAccountName } from "./use-cases/check-account-name.ts";
import { sendAccountChangedMail, sendAccountRejectedMail, sendAlarmMails } from "./use-cases/notify-account.ts";
import { sendOwnersAccountChange, sendSharedAccountMails } from "./use-cases/notify-admins.ts";
import {
  CheckAccountName,
  NotifyAdminsOfSharedAccount,
  NotifyBankAccountChanged,
  NotifyBankAccountRefused,
  NotifyOwnersOfAccountAlarm,
  NotifyOwnersOfAccountChange,
} from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const bankAccountsWorkflows = [
  defineWorkflow(CheckAccountName, async (dependencies, { payload, step }) => {
    await step("check account name", () => checkAccountName(dependencies, payload));
  }),
  defineWorkflow(EmploymentEnded, (dependencies, { payload, step }) =>
    step("announce colleagues", () => announceColleaguesOf(dependencies, payload)),
  ),
  defineWorkflow(NotifyBankAccountChanged, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendAccountChangedMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyOwnersOfAccountChange, (dependencies, { outboxId, payload, step }) =>
    step("send mails", () => sendOwnersAccountChange(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyAdminsOfSharedAccount, (dependencies, { outboxId, payload, step }) =>
    step("send mails", () => sendSharedAccountMails(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyBankAccountRefused, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendAccountRejectedMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyOwnersOfAccountAlarm, (dependencies, { outboxId, payload, step }) =>
    step("send mails", () => sendAlarmMails(dependencies, { outboxId, ...payload })),
  ),
];
