import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendWithdrawalMail } from "./use-cases/notify-withdrawal.ts";
import { pollWithdrawal, sendWithdrawal } from "./use-cases/transfer-withdrawal.ts";
import { NotifyWithdrawal, PollWithdrawal, SendWithdrawal } from "./workflow-contracts.ts";

/** Durable work of this module. */
export const withdrawalsWorkflows = [
  defineWorkflow(SendWithdrawal, (dependencies, { payload, step }) => step("send", () => sendWithdrawal(dependencies, payload))),
  defineWorkflow(PollWithdrawal, (dependencies, { payload, step }) => step("poll", () => pollWithdrawal(dependencies, payload))),
  defineWorkflow(NotifyWithdrawal, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendWithdrawalMail(dependencies, { outboxId, ...payload })),
  ),
];
