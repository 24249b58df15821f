import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import type { Finding } from "@albashi/payroll-rules";

/** The message of a rules finding for several employees, where the finding's own message contains one employee's amounts. */
const aboutSeveral: Readonly<Partial<Record<FindingCode, string>>> = {
  net_below_nothing: "Deductions are more than the pay, so net pay is negative.",
  below_minimum_wage: "Regular pay for a full month is below the national minimum wage.",
  agreed_deductions_over_a_third: "Loans, co-operative and voluntary pension take more than a third of gross pay.",
  advance_over_a_month: "A salary advance is more than a month's wages.",
  advance_recovered_too_fast: "A salary advance is being repaid faster than the law allows.",
  deduction_not_agreed: "A deduction was made that the employee has not agreed to.",
  notice_pay_over_limit: "An employee owes more for notice not served than can be deducted from their final pay.",
  group_life_too_small: "Group life cover is below the legal minimum.",
};

/** Presents a finding for the whole run. */
export const presentRunFinding = ({ code, severity, what, cure }: Finding<FindingCode>) => ({
  code,
  severity,
  what: aboutSeveral[code] ?? what,
  cure,
});

const gravity = { error: 0, warning: 1, notice: 2 };

/** Most severe first; findings of the same severity keep their order. */
export const bySeverity = <Found extends Pick<Finding, "severity">>(findings: readonly Found[]): Found[] =>
  findings.toSorted((one, other) => gravity[one.severity] - gravity[other.severity]);
