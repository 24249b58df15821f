import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendQueryAnsweredMail } from "./use-cases/notify-query-answered.ts";
import { sendQueryRaisedMail } from "./use-cases/notify-query-raised.ts";
import { NotifyPayslipQueryAnswered, NotifyPayslipQueryRaised } from "./workflow-contracts.ts";

/** The durable workflows of this module. */
export const payslipQueriesWorkflows = [
  defineWorkflow(NotifyPayslipQueryAnswered, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendQueryAnsweredMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyPayslipQueryRaised, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendQueryRaisedMail(dependencies, { outboxId, ...payload })),
  ),
];
