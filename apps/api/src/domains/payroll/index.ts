export { approveRun, createRun, submitRun } from "./approval/index.ts";
export { calculateSynchronously, changesSinceApproval, findPayGroupOf, previewSinglePay, verifyStoredRuns } from "./calculation/index.ts";
export { findNextPayPeriod, findRunEmployees, purgeInputSheets } from "./inputs/index.ts";
export {
  countNetAmounts,
  findLineTotals,
  findPayeeLines,
  findPayslipYears,
  findRunsOfEmployees,
  sumOnBankSchedule,
} from "./payslip-records/index.ts";
export { publishSinglePayslip, readProration } from "./payslips/index.ts";
export { readTaxBases, readTaxYear, type TaxYear } from "./reports/index.ts";
export { findTaxByState } from "./review/index.ts";
export {
  advanceRun,
  approvedStates,
  countedApproversOf,
  findFullyPaidEmployees,
  findLastRegularRuns,
  findNextPeriod,
  findOwnEntry,
  findPeriodsWithoutRun,
  findRun,
  findRunsInState,
  lockRun,
  openStates,
  type Run,
  requireNotOwnPay,
} from "./runs/index.ts";
export { purgeSalaryReviews } from "./salary-reviews/index.ts";
export { setUpNewCompany } from "./setup/index.ts";
export { findStateRegistrations, purgeOpeningImports } from "./statutory/index.ts";
