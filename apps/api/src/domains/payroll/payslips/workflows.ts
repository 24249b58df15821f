import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { notifyPayslipBatch, sendPayslipMail } from "./use-cases/notify-payslips.ts";
import { NotifyEmployeePayslipPublished, NotifyPayslipsPublished } from "./workflow-contracts.ts";

/** The durable workflows of this module. */
export const payslipsWorkflows = [
  defineWorkflow(NotifyPayslipsPublished, (dependencies, { outboxId, payload, step }) =>
    step("enqueue a batch of mails", () => notifyPayslipBatch(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyEmployeePayslipPublished, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendPayslipMail(dependencies, { outboxId, ...payload })),
  ),
];
