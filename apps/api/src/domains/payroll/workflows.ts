import { approvalWorkflows } from "./approval/workflows.ts";
import { calculationWorkflows } from "./calculation/workflows.ts";
import { payslipQueriesWorkflows } from "./payslip-queries/workflows.ts";
import { payslipsWorkflows } from "./payslips/workflows.ts";
import { statutoryWorkflows } from "./statutory/workflows.ts";

/** The durable workflows of the payroll domain. */
export const payrollWorkflows = [
  ...statutoryWorkflows,
  ...payslipsWorkflows,
  ...payslipQueriesWorkflows,
  ...calculationWorkflows,
  ...approvalWorkflows,
];
