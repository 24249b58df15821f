import { defineWorkflow } from "../../platform/outbox/workflow.ts";
import { sendDocumentRequests, sendUploadRejected } from "./use-cases/notify-employees.ts";
import { settleQuarantine } from "./use-cases/settle-quarantine.ts";
import { SendDocumentRequests, SendUploadRejected, SettleQuarantine } from "./workflow-contracts.ts";

/** Durable work of this domain. */
export const documentRequestsWorkflows = [
  defineWorkflow(SendDocumentRequests, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendDocumentRequests(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SettleQuarantine, (dependencies, { payload, step }) =>
    step("settle quarantine", () => settleQuarantine(dependencies, payload)),
  ),
  defineWorkflow(SendUploadRejected, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendUploadRejected(dependencies, { outboxId, ...payload })),
  ),
];
