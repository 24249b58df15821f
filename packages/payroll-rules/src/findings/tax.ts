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
          what: "Rent is claimed, but the law of that year gives no relief for it.",
          cure: "Take the claim off: relief for rent begins with the tax year 2026.",
          law: nigeriaTaxAct("s.30(2)(a)(vi)"),
        }
      : undefined,
  ({ facts, circumstances }) =>
    facts.claims.annualRent > 0n && !circumstances.hasRentEvidence && hasRentRelief(facts)
      ? {
          code: "rent_evidence_missing",
          severity: "error",
          what: "Rent relief is given without evidence of the rent.",
          cure: "Upload the tenancy agreement or receipt, or take the claim off.",
          law: nigeriaTaxAct("s.31, s.32"),
        }
      : undefined,
  ({ facts, circumstances }) =>
    facts.claims.lifePremiumPrecedingYear > 0n && !circumstances.hasLifeEvidence
      ? {
          code: "life_premium_evidence_missing",
          severity: "error",
          what: "Life premium is relieved without evidence.",
          cure: "Upload the insurer's receipt for the year before.",
          law: nigeriaTaxAct("s.31, s.32"),
        }
      : undefined,
  ({ facts, circumstances }) =>
    facts.claims.ownerOccupierInterest > 0n && !circumstances.hasInterestEvidence
      ? {
          code: "house_loan_evidence_missing",
          severity: "error",
          what: "Interest on a house loan is relieved without evidence.",
          cure: "Upload the bank's statement that the loan built the person's own house.",
          law: nigeriaTaxAct("s.30(2)(a)"),
        }
      : undefined,
  ({ circumstances }) =>
    circumstances.taxState === undefined
      ? {
          code: "tax_state_unknown",
          severity: "error",
          what: "We do not know which state this tax belongs to.",
          cure: "Enter where the person lived on 1 January, or on their first day.",
          law: taxAdministrationAct("s.3(2), First Schedule"),
        }
      : undefined,
  ({ circumstances }) =>
    circumstances.taxId === undefined
      ? {
          code: "tax_id_missing",
          severity: "notice",
          what: "The person has no Tax ID, so the state cannot credit the tax to them.",
          cure: "Look it up with the person's NIN and enter it.",
          law: taxAdministrationAct("s.8"),
        }
      : undefined,
  ({ slip }) =>
    slip.lines.some(({ id }) => id === "over-deducted")
      ? {
          code: "tax_over_deducted",
          severity: "notice",
          what: "More tax was taken this year than the year owes.",
          cure: "Switch refunds on, or tell the person to claim it from the state within six years.",
          law: taxAdministrationAct("s.55"),
        }
      : undefined,
  ({ facts, slip }) =>
    slip.lines.some(({ id }) => id === "tax-to-set-off")
      ? {
          code: "tax_to_set_off",
          severity: "notice",
          what: "More tax has been taken so far than the year seems to owe, so no tax is taken this month.",
          cure: "Nothing is to do: later months take less. Switch refunds on to give it back at once.",
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
          what: `One-off pay is taxed here with ${facts.taxYear}, but it is income of the year in which it is paid.`,
          cure: "Pay it in a run of its own, which is taxed in the year of its pay day.",
          law: nigeriaTaxAct("s.26(2)"),
        }
      : undefined,
  ({ facts }) =>
    facts.earnings.some(({ isOfEarlierYear }) => isOfEarlierYear)
      ? {
          code: "arrears_of_an_earlier_year",
          severity: "notice",
          what: "Arrears for months of an earlier tax year are taxed now, with this year's income.",
          cure: "Nothing is to do. The law does not say in words to which year they belong: we take the year they are paid in.",
          law: nigeriaTaxAct("s.26(2)"),
        }
      : undefined,
  ({ facts }) =>
    facts.paye.method === "month_times_twelve"
      ? {
          code: "year_is_not_settled",
          severity: "notice",
          what: "The month times twelve does not settle the year: after a bonus, a raise or a part of a year, the tax taken is not the tax of the year.",
          cure: "Choose the projection, or settle the difference with the person and the state after the year's end.",
          law: annualPayeRule(facts),
        }
      : undefined,
];

const hasRentRelief = (facts: PayFacts) => ifInForceOn(rentRelief, taxDayOf(facts)) !== undefined;
