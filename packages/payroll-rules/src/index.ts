export { hasCheckDigit } from "./account-number.ts";
export { koboOfCell } from "./arithmetic.ts";
export { annualValueOf, type Benefit } from "./benefits.ts";
export { type CalculationRules, currentRules } from "./calculation-rules.ts";
export { canonicalBytes, lawVersions } from "./canonical.ts";
export { citationsBehind } from "./citations-behind.ts";
export { type Audience, displayLabel } from "./display-labels.ts";
export { equationOf } from "./equation.ts";
export { type Explanation, explain, inPlainText } from "./explain.ts";
export { explainLine, type LineExplanation } from "./explain-line.ts";
export type {
  Earning,
  EarningKind,
  EmployerObligations,
  EmploymentToDate,
  HealthPlan,
  MonthlyBenefit,
  OtherDeduction,
  PayeMethod,
  PayFacts,
  PensionRates,
  RemainingRegularPay,
  YearlyClaims,
  YearToDate,
} from "./facts.ts";
export {
  deductibleFromWages,
  finalSettlement,
  missingNoticeDays,
  missingNoticePay,
  noticeDeduction,
  type Termination,
} from "./final-settlement.ts";
export type { Circumstances, Finding } from "./findings/finding.ts";
export { evaluateChecks, findingsOf } from "./findings.ts";
export { grossUp } from "./gross-up.ts";
export { requiredGroupLifeCover } from "./group-life.ts";
export { headcountThresholds } from "./headcount-thresholds.ts";
export {
  type LatePenalty,
  latePenalty,
  lateReturnFine,
  type PenaltyPart,
  type PenaltyReading,
  underDeductionFine,
} from "./late-penalty.ts";
export { everyParameter } from "./law/every-parameter.ts";
export { type Citation, type InForce, inForceOn, NoLawInForce, type OpenQuestion, type Parameter, parameter } from "./law/in-force.ts";
export { annualLeaveDays, annualLeaveDeferral, paidSickLeaveDays } from "./law/labour.ts";
export { renderLawReference } from "./law/law-reference.ts";
export { type Loan, minAdvanceMonths, repaymentOf, repaymentPlan } from "./loans.ts";
export { severancePay, taxOnLossOfOffice } from "./loss-of-office.ts";
export { minimumWageOwed } from "./minimum-wage-owed.ts";
export { noticeAfter } from "./notice.ts";
export { type Overtime, overtimePay } from "./overtime.ts";
export { isWorkingDay, type PayMonth, type PaySchedule, payCalendar } from "./pay-calendar.ts";
export { isSettlementMonth } from "./paye-settlement.ts";
export { computePayslip, type Payslip, type PayslipLine } from "./payslip.ts";
export { minimumPensionRates } from "./pension-share.ts";
export { type PaidPart, type ProrationBasis, paidPartOf, prorate, type UnpaidPart } from "./prorate.ts";
export { type PublicHoliday, publicHolidaysOf } from "./public-holidays.ts";
export { readCircumstances, readFacts } from "./read-facts.ts";
export { recalculate } from "./recalculate.ts";
export {
  annualReturnDueByRule,
  nextLegalDay,
  type RemittanceKind,
  remittanceDueByRule,
  remittanceDueOn,
} from "./remittance-due.ts";
export { arrearsFor, type RecomputedMonth } from "./retro-pay.ts";
export {
  type ComponentSize,
  InvalidStructureError,
  type SalaryComponent,
  type StructureErrorCode,
  splitSalary,
} from "./salary-structure.ts";
export type { Cell, Step } from "./step.ts";
export { thirteenthMonth } from "./thirteenth-month.ts";
export { afterPayslip, noClaims, zeroEmploymentToDate, zeroYearToDate } from "./to-date.ts";
export { owesTrainingFundByLaw } from "./training-fund.ts";
export { valueAddedTax, valueAddedTaxAt } from "./value-added-tax.ts";
export { type CheckedCase, checkVectors, type VectorFile } from "./vectors/check-vectors.ts";
