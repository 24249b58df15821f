export { approveRun, startRun, submitRun } from "./approval/index.ts";
export { calculateSynchronously, changesSinceApproval, verifyStoredRuns } from "./calculation/index.ts";
export { findRunPeople } from "./inputs/index.ts";
export { countNetAmounts, findLinesToPay, findLineTotals, findRunsOfPeople } from "./payslip-records/index.ts";
export { findTaxByState } from "./review/index.ts";
export {
  advanceRun,
  approvedStates,
  approversOf,
  findNextPeriod,
  findOwnPay,
  findPaidPeople,
  findRun,
  findRunsInState,
  lockRun,
  type Run,
  requireNotOwnPay,
} from "./runs/index.ts";
