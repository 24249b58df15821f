import { calculationWorkflows } from "./workflows/calculation.ts";
import { payslipWorkflows } from "./workflows/payslips.ts";
import { runWorkflows } from "./workflows/runs.ts";

export { approvedStates, type Run } from "./model.ts";
export { payrollRoutes } from "./routes.ts";
export {
  findLinesToPay,
  findLineTotals,
  findNetAmounts,
  findNextPeriod,
  findPaidPeople,
  findRun,
  findRunPeople,
  findRunsInState,
  findRunsOfPeople,
  findTaxByState,
  lockRun,
} from "./store.ts";
export { approveRun } from "./use-cases/approve-run.ts";
export { calculateAtOnce } from "./use-cases/calculate-at-once.ts";
export { whatChangedSinceApproval } from "./use-cases/changed-since-approval.ts";
export { moveRun } from "./use-cases/move-run.ts";
export { findOwnPay, refuseOwnPay } from "./use-cases/refuse-own-pay.ts";
export { reproveRuns } from "./use-cases/reprove-runs.ts";
export { approversOf } from "./use-cases/run-standing.ts";
export { startRun } from "./use-cases/start-run.ts";
export { submitRun } from "./use-cases/submit-run.ts";

export const payrollWorkflows = [...calculationWorkflows, ...runWorkflows, ...payslipWorkflows];
