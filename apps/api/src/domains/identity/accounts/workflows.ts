import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendEmailChangeMail } from "./use-cases/change-email.ts";
import { SendEmailChangeMail } from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const accountsWorkflows = [
  defineWorkflow(SendEmailChangeMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendEmailChangeMail(dependencies, { outboxId, ...payload })),
  ),
];
