import { formatNaira, type Kobo } from "@albashi/money";
import type { DeductionKind, PayFacts } from "../facts.ts";
import { noticeDeductionId } from "../final-settlement.ts";
import { labourAct } from "../law/citations.ts";
import { ifInForceOn } from "../law/in-force.ts";
import { advanceLimitMonths, advanceRecoveryMonths, deductionLimit } from "../law/labour.ts";
import { minimumWage, minimumWageCovers } from "../law/minimum-wage.ts";
import type { Check } from "./finding.ts";
import { fullMonthGrossOf } from "./full-month.ts";
import { partOf } from "./part-of.ts";

/** What the Labour Act and the minimum wage require of pay and deductions. */
export const wageChecks: readonly Check[] = [
  ({ slip }) =>
    slip.net < 0n
      ? {
          code: "net_below_nothing",
          severity: "error",
          what: () => `Net pay is ${formatNaira(slip.net)}.`,
          cure: "Remove some deductions this month, or spread them over later months.",
        }
      : undefined,
  ({ facts, slip }) =>
    slip.gross === 0n && facts.earnings.every(({ kind }) => kind !== "severance")
      ? {
          code: "no_earnings",
          severity: "warning",
          what: "There are no earnings this month.",
          cure: "Exclude the employee from the run, or enter what they earned.",
        }
      : undefined,
  ({ facts, slip, circumstances }) => {
    const rule = ifInForceOn(minimumWage, facts.payDay);
    const monthly = fullMonthGrossOf(facts, circumstances);
    if (!rule || slip.gross === 0n || monthly >= rule.value || circumstances.isPartTime) return undefined;
    const coverage = ifInForceOn(minimumWageCovers, facts.payDay);
    return {
      code: "below_minimum_wage",
      severity: coverage && BigInt(circumstances.peopleInCompany) >= coverage.value ? "error" : "warning",
      what: () =>
        `Regular pay of ${formatNaira(monthly as Kobo)} for a full month is below the national minimum wage of ${formatNaira(rule.value)}.`,
      cure: "Increase the pay, or mark the employee as part-time if they are.",
      law: rule.law,
    };
  },
  ({ facts, slip, circumstances }) => {
    const rule = ifInForceOn(deductionLimit, facts.payDay);
    if (!rule) return undefined;
    const agreed = sumOf(facts, circumstances.agreedDeductionIds) + facts.pension.voluntary;
    const limit = partOf(slip.gross, rule.value);
    if (agreed <= limit) return undefined;
    return {
      code: "agreed_deductions_over_a_third",
      severity: circumstances.isLabourActWorker ? "error" : "warning",
      what: () =>
        `Loans, co-operative and voluntary pension take ${formatNaira(agreed as Kobo)}, more than a third of gross pay (${formatNaira(limit as Kobo)}).`,
      cure: "Spread the loan over more months. The law is unclear here, so we count only deductions the employee agreed to.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) => {
    const taken = sumOf(facts, [noticeDeductionId]);
    if (circumstances.noticeOwed <= taken) return undefined;
    return {
      code: "notice_pay_over_limit",
      severity: "notice",
      what: () =>
        `The employee owes ${formatNaira(circumstances.noticeOwed)} for notice not served, of which ${formatNaira(taken as Kobo)} is deducted. Deductions are limited to a third of the month's wages.`,
      cure: "Agree with the employee how to pay the balance, or waive it. It is not deducted from pay.",
      law: labourAct("s.5(7), s.11"),
    };
  },
  ({ facts, slip, circumstances }) => {
    const rule = ifInForceOn(advanceLimitMonths, facts.payDay);
    if (!rule || circumstances.advanceOutstanding <= slip.gross * rule.value) return undefined;
    return {
      code: "advance_over_a_month",
      severity: "warning",
      what: () => `The advance of ${formatNaira(circumstances.advanceOutstanding)} is more than a month's wages.`,
      cure: "Do not advance more than a month's wages, and recover it over at least three months.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(advanceRecoveryMonths, facts.payDay);
    if (!rule || circumstances.advanceRecoveredOver === undefined || BigInt(circumstances.advanceRecoveredOver) >= rule.value)
      return undefined;
    return {
      code: "advance_recovered_too_fast",
      severity: circumstances.isLabourActWorker ? "error" : "warning",
      what: () => `A salary advance is repaid over ${circumstances.advanceRecoveredOver} months.`,
      cure: `Spread it over at least ${rule.value} months.`,
      law: rule.law,
    };
  },
  ({ facts, circumstances }) =>
    circumstances.isLabourActWorker && facts.deductions.some(({ kind }) => kind === "fine")
      ? {
          code: "fine_is_forbidden",
          severity: "error",
          what: "A fine is deducted from wages.",
          cure: "Remove it. Employers are not allowed to fine workers.",
          law: labourAct("s.5"),
        }
      : undefined,
  ({ facts, circumstances }) => {
    const notAgreed = facts.deductions.filter(({ id, kind }) => !circumstances.agreedDeductionIds.includes(id) && needsAgreement(kind));
    if (!circumstances.isLabourActWorker || notAgreed.length === 0) return undefined;
    return {
      code: "deduction_not_agreed",
      severity: "error",
      what: () => `The employee has not agreed to the deduction for ${notAgreed.map(({ name }) => name).join(" and ")}.`,
      cure: "Get written consent from the employee, or from a labour officer for damage or loss. Otherwise, remove the deduction.",
      law: labourAct("s.5"),
    };
  },
];

/** Union dues are lawful without individual consent; a fine is unlawful even with consent. */
const needsAgreement = (kind: DeductionKind | undefined) => kind !== "union" && kind !== "fine";

const sumOf = (facts: PayFacts, ids: readonly string[]) =>
  facts.deductions.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0n);
