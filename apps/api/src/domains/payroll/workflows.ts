import { approvalWorkflows } from "./approval/workflows.ts";
import { calculationTasks, calculationWorkflows } from "./calculation/workflows.ts";
import { inputsWorkflows } from "./inputs/workflows.ts";
import { payslipQueriesWorkflows } from "./payslip-queries/workflows.ts";
import { payslipsWorkflows } from "./payslips/workflows.ts";
import { salaryReviewsWorkflows } from "./salary-reviews/workflows.ts";
import { statutoryWorkflows } from "./statutory/workflows.ts";

/** The tasks that the workflows of the payroll domain hand out. */
export const payrollTasks = calculationTasks;

/** The durable workflows of the payroll domain. */
export const payrollWorkflows = [
  ...statutoryWorkflows,
  ...salaryReviewsWorkflows,
  ...payslipsWorkflows,
  ...payslipQueriesWorkflows,
  ...inputsWorkflows,
  ...calculationWorkflows,
  ...approvalWorkflows,
];
