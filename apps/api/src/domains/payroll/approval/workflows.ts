import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendApprovalMail } from "./use-cases/notify-approvers.ts";
import { RequestApproval } from "./workflow-contracts.ts";

/** The durable workflows of this module. */
export const approvalWorkflows = [
  defineWorkflow(RequestApproval, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendApprovalMail(dependencies, { outboxId, ...payload })),
  ),
];
