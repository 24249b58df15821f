import type { Finding } from "@albashi/payroll-rules";

/** What a finding of the rules says about several people at once, where its own words tell one person's amounts. */
const aboutSeveral: Readonly<Record<string, string>> = {
  net_below_nothing: "Deductions are more than the pay: the net is below nothing.",
  below_minimum_wage: "Regular pay for a whole month is below the national minimum wage.",
  agreed_deductions_over_a_third: "Loans, co-operative and voluntary pension take more than a third of gross pay.",
  advance_over_a_month: "An advance is more than a month's wages.",
  advance_recovered_too_fast: "An advance is taken back faster than the law allows.",
  deduction_not_agreed: "Something is taken off wages to which the worker has not agreed.",
  group_life_too_small: "Group life pays less than the law asks for.",
};

/** A finding as a run tells it. */
export const toldOfRun = ({ code, severity, what, cure }: Finding) => ({ code, severity, what: aboutSeveral[code] ?? what, cure });

const gravity = { error: 0, warning: 1, notice: 2 };

/** The gravest first; of the same gravity in the order they came. */
export const byGravity = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => gravity[one.severity] - gravity[other.severity]);
