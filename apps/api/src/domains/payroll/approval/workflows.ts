import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendApprovalMail } from "./use-cases/notify-approvers.ts";
import { sendApprovalPolicyMail } from "./use-cases/send-approval-policy-mail.ts";
import { RequestApproval, SendApprovalPolicyMail } from "./workflow-contracts.ts";

/** The durable workflows of this module. */
export const approvalWorkflows = [
  defineWorkflow(RequestApproval, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendApprovalMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendApprovalPolicyMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendApprovalPolicyMail(dependencies, { outboxId, ...payload })),
  ),
];
