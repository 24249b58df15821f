import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendPayeeAccountMail } from "./use-cases/notify-of-account.ts";
import { NotifyPayeeAccount } from "./workflow-contracts.ts";

/** Durable work of this module. */
export const thirdPartiesWorkflows = [
  defineWorkflow(NotifyPayeeAccount, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendPayeeAccountMail(dependencies, { outboxId, ...payload })),
  ),
];
