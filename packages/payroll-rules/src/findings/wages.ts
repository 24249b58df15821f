import { formatNaira, type Kobo } from "@albashi/money";
import type { DeductionKind, PayFacts } from "../facts.ts";
import { labourAct } from "../law/citations.ts";
import { ifInForceOn } from "../law/in-force.ts";
import { advanceLimitMonths, advanceRecoveryMonths, deductionLimit } from "../law/labour.ts";
import { minimumWage, minimumWageCovers } from "../law/minimum-wage.ts";
import type { Check } from "./finding.ts";
import { fullMonthGrossOf } from "./full-month.ts";
import { partOf } from "./part-of.ts";

/** What the Labour Act and the minimum wage require of pay and deductions. */
export const wages: readonly Check[] = [
  ({ slip }) =>
    slip.net < 0n
      ? {
          code: "net_below_nothing",
          severity: "error",
          what: `Net pay is ${formatNaira(slip.net)}.`,
          cure: "Take some deductions off this month, or spread them over the next ones.",
        }
      : undefined,
  ({ slip }) =>
    slip.gross === 0n
      ? {
          code: "no_earnings",
          severity: "warning",
          what: "Nothing is earned this month.",
          cure: "Leave the person out of the run, or enter what they earned.",
        }
      : undefined,
  ({ facts, slip, about }) => {
    const found = ifInForceOn(minimumWage, facts.payDay);
    const monthly = fullMonthGrossOf(facts, about);
    if (!found || slip.gross === 0n || monthly >= found.value || about.isPartTime) return undefined;
    const covered = ifInForceOn(minimumWageCovers, facts.payDay);
    return {
      code: "below_minimum_wage",
      severity: covered && BigInt(about.peopleInCompany) >= covered.value ? "error" : "warning",
      what: `Regular pay of ${formatNaira(monthly as Kobo)} for a whole month is below the national minimum wage of ${formatNaira(found.value)}.`,
      cure: "Raise the pay, or mark the person as part-time if they are.",
      law: found.law,
    };
  },
  ({ facts, slip, about }) => {
    const found = ifInForceOn(deductionLimit, facts.payDay);
    if (!found) return undefined;
    const agreed = sumOf(facts, about.agreedDeductionIds) + facts.pension.voluntary;
    const limit = partOf(slip.gross, found.value);
    if (agreed <= limit) return undefined;
    return {
      code: "agreed_deductions_over_a_third",
      severity: about.isLabourActWorker ? "error" : "warning",
      what: `Loans, co-operative and voluntary pension take ${formatNaira(agreed as Kobo)}, more than a third of gross pay (${formatNaira(limit as Kobo)}).`,
      cure: "Spread the loan over more months. The law is unsure here: we count only what the worker agreed to.",
      law: found.law,
    };
  },
  ({ facts, slip, about }) => {
    const found = ifInForceOn(advanceLimitMonths, facts.payDay);
    if (!found || about.advanceOutstanding <= slip.gross * found.value) return undefined;
    return {
      code: "advance_over_a_month",
      severity: "warning",
      what: `The advance of ${formatNaira(about.advanceOutstanding)} is more than a month's wages.`,
      cure: "Do not advance more than a month's wages, and recover it over at least three months.",
      law: found.law,
    };
  },
  ({ facts, about }) => {
    const found = ifInForceOn(advanceRecoveryMonths, facts.payDay);
    if (!found || about.advanceRecoveredOver === undefined || BigInt(about.advanceRecoveredOver) >= found.value) return undefined;
    return {
      code: "advance_recovered_too_fast",
      severity: about.isLabourActWorker ? "error" : "warning",
      what: `An advance is taken back over ${about.advanceRecoveredOver} months.`,
      cure: `Spread it over at least ${found.value} months.`,
      law: found.law,
    };
  },
  ({ facts, about }) =>
    about.isLabourActWorker && facts.deductions.some(({ kind }) => kind === "fine")
      ? {
          code: "fine_is_forbidden",
          severity: "error",
          what: "A fine is taken off wages.",
          cure: "Take it off: an employer may not fine a worker.",
          law: labourAct("s.5"),
        }
      : undefined,
  ({ facts, about }) => {
    const notAgreed = facts.deductions.filter(({ id, kind }) => !about.agreedDeductionIds.includes(id) && needsAgreement(kind));
    if (!about.isLabourActWorker || notAgreed.length === 0) return undefined;
    return {
      code: "deduction_not_agreed",
      severity: "error",
      what: `The worker has not agreed to what is taken for ${notAgreed.map(({ name }) => name).join(" and ")}.`,
      cure: "Ask for consent in writing: the worker's, or a labour officer's where something was damaged or lost. Otherwise take it off.",
      law: labourAct("s.5"),
    };
  },
];

/** Union dues are lawful without individual consent; a fine is unlawful even with consent. */
const needsAgreement = (kind: DeductionKind | undefined) => kind !== "union" && kind !== "fine";

const sumOf = (facts: PayFacts, ids: readonly string[]) =>
  facts.deductions.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0n);
