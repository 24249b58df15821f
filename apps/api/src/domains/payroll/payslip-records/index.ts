export { payslipNotFound } from "./errors.ts";
export { isAgreedNetUnreached } from "./model/agreed-net-pay.ts";
export { annualGrossFor, benefitOf } from "./model/benefits.ts";
export { defaultTerms, explainedLines, type FullMonth, inputsOf, regularMonth } from "./model/full-month.ts";
export { componentOfLine, isLoanLine, sharedLineName } from "./model/line-ids.ts";
export type { ListedPayslip, StoredVariance } from "./model/listed-payslip.ts";
export { earningsOfMonth, type PaidMonth, paidMonthOf, unsplitSalaryId } from "./model/month-earnings.ts";
export { paidDaysOf } from "./model/paid-days.ts";
export { factsFrom, type PayParts, partsOf } from "./model/pay-components.ts";
export type {
  BenefitGiven,
  Extra,
  Item,
  LeaveCorrectedPay,
  LoanToRepay,
  PayInputs,
  PersonTerms,
  RunTerms,
  SalarySegment,
  StatutoryProfile,
  Structure,
} from "./model/pay-inputs.ts";
export { encodeInputs, formText, readForm } from "./model/payslip-codec.ts";
export { parseTemplate, type StoredTemplate, templateRegistry } from "./model/payslip-template.ts";
export { circumstancesOf, factsOf } from "./model/rule-facts.ts";
export { type ComponentTotal, explainPayslipLine, type PayslipRow, type StoredPayslip } from "./model/stored-payslip.ts";
export { decodeNumbers, encodeNumbers, encodePayslip } from "./model/varint.ts";
export {
  findChangedPay,
  findChangeOf,
  findEmployeesWithPayslips,
  findListedPayslips,
  findPayslipHead,
  findPayslipYears,
  sumPaidThisYear,
} from "./store/employee-payslips.ts";
export { findPayeeLines, sumOnBankSchedule } from "./store/payees.ts";
export {
  type CalculatedPay,
  deleteStalePayslips,
  findCalculatedPay,
  findLaterApprovedMonth,
  findNetOf,
  findPaidEarning,
  findPayslip,
  findPayslipRowOf,
  findPayslipRows,
  findPayslipsOf,
  findRepayments,
  insertPayslips,
  insertTemplates,
  type PayslipRows,
} from "./store/payslips.ts";
export { countNetAmounts, findLineTotals, findRunsOfEmployees, sumPayslips } from "./store/run-amounts.ts";
export { findPayslipRun, type PayslipRequest } from "./use-cases/find-payslip.ts";
