import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { advancePayment } from "./use-cases/advance-payment.ts";
import { reportUnconfirmedPension } from "./use-cases/report-unconfirmed-pension.ts";
import { AdvanceRemittancePayment, ReportUnconfirmedPension } from "./workflow-contracts.ts";

/** Durable work of this module. */
export const remittancePaymentsWorkflows = [
  defineWorkflow(AdvanceRemittancePayment, (dependencies, { payload, step }) =>
    step("advance remittance payment", () => advancePayment(dependencies, payload)),
  ),
  defineWorkflow(ReportUnconfirmedPension, (dependencies, { payload, step }) =>
    step("report unconfirmed pension", () => reportUnconfirmedPension(dependencies, payload)),
  ),
];
