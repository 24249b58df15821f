export { approveRun, startRun, submitRun } from "./approval/index.ts";
export { calculateSynchronously, changesSinceApproval, verifyStoredRuns } from "./calculation/index.ts";
export { findRunEmployees } from "./inputs/index.ts";
export { countNetAmounts, findLineTotals, findPayeeLines, findRunsOfEmployees } from "./payslip-records/index.ts";
export { readPartOfMonth } from "./payslips/index.ts";
export { findTaxByState } from "./review/index.ts";
export {
  advanceRun,
  approvedStates,
  approversOf,
  findNextPeriod,
  findOwnPay,
  findPaidEmployees,
  findRun,
  findRunsInState,
  lockRun,
  type Run,
  requireNotOwnPay,
} from "./runs/index.ts";
export { setUpNewCompany } from "./setup/index.ts";
