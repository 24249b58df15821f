import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { applyScheduledChange } from "./use-cases/apply-scheduled-change.ts";
import { notifyEmailChanged } from "./use-cases/notify-email-changed.ts";
import { endExpiredEmployments } from "./use-cases/terminate.ts";
import { ApplyScheduledChange, EndEmployment, NotifyEmailChanged } from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const employeesWorkflows = [
  defineWorkflow(EndEmployment, (dependencies, { payload, step }) =>
    step("end employment", () => endExpiredEmployments(dependencies, payload)),
  ),
  defineWorkflow(ApplyScheduledChange, (dependencies, { payload, step }) =>
    step("apply change", () => applyScheduledChange(dependencies, payload)),
  ),
  defineWorkflow(NotifyEmailChanged, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => notifyEmailChanged(dependencies, { outboxId, ...payload })),
  ),
];
