import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendRecordDecidedMail } from "./use-cases/notify-decisions.ts";
import { NotifyRecordDecided } from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const recordsWorkflows = [
  defineWorkflow(NotifyRecordDecided, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendRecordDecidedMail(dependencies, { outboxId, ...payload })),
  ),
];
