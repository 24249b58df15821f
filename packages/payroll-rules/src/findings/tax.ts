import { yearOf } from "@albashi/dates";
import type { PayFacts } from "../facts.ts";
import { nigeriaTaxAct, taxAdministrationAct } from "../law/citations.ts";
import { ifInForceOn } from "../law/in-force.ts";
import { rentRelief } from "../law/income-tax.ts";
import { annualPayeRule } from "../paye-settlement.ts";
import { taxDayOf } from "../tax-day.ts";
import type { Check } from "./finding.ts";

/** What the tax authority and the employee will ask about the tax. */
export const taxChecks: readonly Check[] = [
  ({ facts }) =>
    facts.claims.annualRent > 0n && !hasRentRelief(facts)
      ? {
          code: "rent_relief_unknown_then",
          severity: "warning",
          what: "Rent relief is claimed, but the law for that year does not allow it.",
          cure: "Remove the claim. Rent relief starts with the 2026 tax year.",
          law: nigeriaTaxAct("s.30(2)(a)(vi)"),
        }
      : undefined,
  ({ facts, circumstances }) =>
    facts.claims.annualRent > 0n && !circumstances.hasRentEvidence && hasRentRelief(facts)
      ? {
          code: "rent_evidence_missing",
          severity: "error",
          what: "Rent relief is given without proof of rent.",
          cure: "Upload the tenancy agreement or receipt, or remove the claim.",
          law: nigeriaTaxAct("s.31, s.32"),
        }
      : undefined,
  ({ facts, circumstances }) =>
    facts.claims.lifePremiumPrecedingYear > 0n && !circumstances.hasLifeEvidence
      ? {
          code: "life_premium_evidence_missing",
          severity: "error",
          what: "Life insurance relief is given without proof of payment.",
          cure: "Upload the insurer's receipt for the previous year.",
          law: nigeriaTaxAct("s.31, s.32"),
        }
      : undefined,
  ({ facts, circumstances }) =>
    facts.claims.ownerOccupierInterest > 0n && !circumstances.hasInterestEvidence
      ? {
          code: "house_loan_evidence_missing",
          severity: "error",
          what: "Mortgage interest relief is given without proof.",
          cure: "Upload the bank's statement that the loan is for the employee's own home.",
          law: nigeriaTaxAct("s.30(2)(a)"),
        }
      : undefined,
  ({ circumstances }) =>
    circumstances.taxState === undefined
      ? {
          code: "tax_state_unknown",
          severity: "error",
          what: "We don't know which state this PAYE goes to.",
          cure: "Enter where the employee lived on 1 January, or on their start date.",
          law: taxAdministrationAct("s.3(2), First Schedule"),
        }
      : undefined,
  ({ circumstances }) =>
    circumstances.taxId === undefined
      ? {
          code: "tax_id_missing",
          severity: "notice",
          what: "The employee has no Tax ID, so the state can't credit the tax to them.",
          cure: "Find it on the Tax ID portal with the employee's NIN, and enter it under ID numbers.",
          law: taxAdministrationAct("s.8"),
        }
      : undefined,
  ({ slip }) =>
    slip.lines.some(({ id }) => id === "over-deducted")
      ? {
          code: "tax_over_deducted",
          severity: "notice",
          what: "More PAYE was deducted this year than is due.",
          cure: "Turn on refunds, or tell the employee to claim it from the state within six years.",
          law: taxAdministrationAct("s.55"),
        }
      : undefined,
  ({ facts, slip }) =>
    slip.lines.some(({ id }) => id === "tax-to-set-off")
      ? {
          code: "tax_to_set_off",
          severity: "notice",
          what: "More PAYE has been deducted so far than the year is likely to need, so none is deducted this month.",
          cure: "No action is needed: later months deduct less. Turn on refunds to return it now.",
          law: annualPayeRule(facts),
        }
      : undefined,
  ({ facts }) =>
    facts.besideTheMonths === undefined &&
    facts.taxYear !== undefined &&
    facts.taxYear !== yearOf(facts.payDay) &&
    facts.earnings.some(({ isRegular, isTaxable, amount, kind }) => !isRegular && isTaxable && amount !== 0n && kind !== "arrears")
      ? {
          code: "one_off_paid_in_another_year",
          severity: "warning",
          what: () => `One-off pay is taxed here with ${facts.taxYear}, but it is income of the year it is paid in.`,
          cure: "Pay it in a separate run, which is taxed in the year of its pay day.",
          law: nigeriaTaxAct("s.26(2)"),
        }
      : undefined,
  ({ facts }) =>
    facts.earnings.some(({ isOfEarlierYear }) => isOfEarlierYear)
      ? {
          code: "arrears_of_an_earlier_year",
          severity: "notice",
          what: "Arrears from an earlier tax year are taxed with this year's income.",
          cure: "No action is needed. The law doesn't say which year they belong to, so we use the year they are paid in.",
          law: nigeriaTaxAct("s.26(2)"),
        }
      : undefined,
  ({ facts }) =>
    facts.paye.method === "month_times_twelve"
      ? {
          code: "year_is_not_settled",
          severity: "notice",
          what: "Month × 12 doesn't settle the year. After a bonus, a raise or a part year, the tax deducted differs from the annual tax.",
          cure: "Use the projected method, or settle the difference with the employee and the state after year end.",
          law: annualPayeRule(facts),
        }
      : undefined,
];

const hasRentRelief = (facts: PayFacts) => ifInForceOn(rentRelief, taxDayOf(facts)) !== undefined;
