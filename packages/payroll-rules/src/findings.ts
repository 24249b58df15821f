import { divide, formatNaira, type Kobo } from "@albashi/money";
import type { PayFacts } from "./facts.ts";
import { healthInsuranceAct, labourAct, nigeriaTaxAct, pensionReformAct, taxAdministrationAct } from "./law/citations.ts";
import { healthInsurance, trainingFund, trainingFundMayClaim } from "./law/contributions.ts";
import { type Citation, inForceOn } from "./law/in-force.ts";
import { advanceLimitMonths, deductionLimit } from "./law/labour.ts";
import { minimumWage, minimumWageCovers } from "./law/minimum-wage.ts";
import { groupLifeMultiple, pensionMayBegin, pensionMustBegin, voluntaryPensionLimit } from "./law/pension.ts";
import type { Payslip } from "./payslip.ts";

/** Something about a payslip that somebody should look at: what it is, by which law, and what to do. */
export interface Finding {
  readonly code: string;
  /** An error stops a run; a warning is dismissed with a reason; a notice informs. */
  readonly severity: "error" | "warning" | "notice";
  readonly what: string;
  readonly cure: string;
  readonly law?: Citation;
}

/** What is known of the person and the company beyond the month's pay. */
export interface Circumstances {
  readonly peopleInCompany: number;
  readonly taxState: string | undefined;
  readonly taxId: string | undefined;
  readonly rsaPin: string | undefined;
  readonly hasRentEvidence: boolean;
  readonly hasLifeEvidence: boolean;
  readonly hasInterestEvidence: boolean;
  readonly hasHousingFundConsent: boolean;
  readonly isLabourActWorker: boolean;
  readonly isPartTime: boolean;
  /** Deductions of this month that the worker agreed to: loans, co-operative. */
  readonly agreedDeductionIds: readonly string[];
  readonly advanceOutstanding: Kobo;
  /** What the group life policy pays, or nothing when there is none. */
  readonly groupLifeCover: Kobo;
  readonly annualTurnover: Kobo;
}

type Check = (seen: { facts: PayFacts; slip: Payslip; about: Circumstances }) => Finding | undefined;

/** Everything worth a look on one payslip, the gravest first. */
export const findingsOf = (facts: PayFacts, slip: Payslip, about: Circumstances): Finding[] => {
  const gravity = { error: 0, warning: 1, notice: 2 };
  const found = checks.flatMap((check) => check({ facts, slip, about }) ?? []);
  return found.toSorted((one, other) => gravity[one.severity] - gravity[other.severity]);
};

const monthsInYear = 12n;
const isTooSmallForPension = ({ payDay }: PayFacts, { peopleInCompany }: Circumstances) =>
  BigInt(peopleInCompany) < inForceOn(pensionMayBegin, payDay).value;
const sumOf = (facts: PayFacts, ids: readonly string[]) =>
  facts.deductions.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0n);
const partOf = (amount: bigint, { part, of }: { part: bigint; of: bigint }) => divide(amount * part, of, "down");
const floorOf = (facts: PayFacts) =>
  facts.earnings
    .filter(({ kind }) => kind === "basic" || kind === "housing" || kind === "transport")
    .reduce((sum, { amount }) => sum + amount, 0n);
const pensionableOf = (facts: PayFacts) =>
  facts.earnings.filter(({ isPensionable }) => isPensionable).reduce((sum, { amount }) => sum + amount, 0n);

const checks: readonly Check[] = [
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
    const found = inForceOn(minimumWage, facts.payDay);
    if (slip.gross === 0n || slip.gross >= found.value || about.isPartTime) return undefined;
    return {
      code: "below_minimum_wage",
      severity: BigInt(about.peopleInCompany) >= inForceOn(minimumWageCovers, facts.payDay).value ? "error" : "warning",
      what: `Gross pay of ${formatNaira(slip.gross)} is below the national minimum wage of ${formatNaira(found.value)}.`,
      cure: "Raise the pay, or mark the person as part-time if they are.",
      law: found.law,
    };
  },
  ({ facts, slip, about }) => {
    const found = inForceOn(deductionLimit, facts.payDay);
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
    const found = inForceOn(advanceLimitMonths, facts.payDay);
    if (about.advanceOutstanding <= slip.gross * found.value) return undefined;
    return {
      code: "advance_over_a_month",
      severity: "warning",
      what: `The advance of ${formatNaira(about.advanceOutstanding)} is more than a month's wages.`,
      cure: "Do not advance more than a month's wages, and recover it over at least three months.",
      law: found.law,
    };
  },
  ({ facts }) => {
    if (facts.pension.scheme === "none" || pensionableOf(facts) >= floorOf(facts)) return undefined;
    return {
      code: "pension_base_below_floor",
      severity: "error",
      what: `The pension is taken of ${formatNaira(pensionableOf(facts) as Kobo)}, less than basic, housing and transport (${formatNaira(floorOf(facts) as Kobo)}).`,
      cure: "Mark basic, housing and transport as pensionable.",
      law: pensionReformAct("s.120"),
    };
  },
  ({ facts, about }) => {
    if (facts.pension.scheme !== "none" || isTooSmallForPension(facts, about)) return undefined;
    const found = inForceOn(pensionMustBegin, facts.payDay);
    return {
      code: "no_pension",
      severity: BigInt(about.peopleInCompany) >= found.value ? "error" : "warning",
      what: `No pension is taken, in a company of ${about.peopleInCompany} people.`,
      cure: "Switch the pension on, or write down why it is off.",
      law: found.law,
    };
  },
  ({ facts, about }) =>
    facts.pension.scheme !== "none" && about.rsaPin === undefined
      ? {
          code: "rsa_pin_missing",
          severity: "warning",
          what: "The pension has no RSA PIN to go to.",
          cure: "Ask the person for their RSA PIN, or open a nominal account after six months.",
          law: pensionReformAct("s.11"),
        }
      : undefined,
  ({ facts, slip }) => {
    const found = inForceOn(voluntaryPensionLimit, facts.payDay);
    return facts.pension.voluntary > partOf(slip.gross, found.value)
      ? {
          code: "voluntary_pension_over_a_third",
          severity: "warning",
          what: "The voluntary pension is more than a third of the month's pay.",
          cure: "Lower it to a third.",
          law: found.law,
        }
      : undefined;
  },
  ({ facts, about }) =>
    facts.claims.annualRent > 0n && !about.hasRentEvidence
      ? {
          code: "rent_evidence_missing",
          severity: "error",
          what: "Rent relief is given without evidence of the rent.",
          cure: "Upload the tenancy agreement or receipt, or take the claim off.",
          law: nigeriaTaxAct("s.31, s.32"),
        }
      : undefined,
  ({ facts, about }) =>
    facts.claims.lifePremiumPrecedingYear > 0n && !about.hasLifeEvidence
      ? {
          code: "life_premium_evidence_missing",
          severity: "error",
          what: "Life premium is relieved without evidence.",
          cure: "Upload the insurer's receipt for the year before.",
          law: nigeriaTaxAct("s.31, s.32"),
        }
      : undefined,
  ({ facts, about }) =>
    facts.claims.ownerOccupierInterest > 0n && !about.hasInterestEvidence
      ? {
          code: "house_loan_evidence_missing",
          severity: "error",
          what: "Interest on a house loan is relieved without evidence.",
          cure: "Upload the bank's statement that the loan built the person's own house.",
          law: nigeriaTaxAct("s.30(2)(a)"),
        }
      : undefined,
  ({ about }) =>
    about.taxState === undefined
      ? {
          code: "tax_state_unknown",
          severity: "error",
          what: "We do not know which state this tax belongs to.",
          cure: "Enter where the person lived on 1 January, or on their first day.",
          law: taxAdministrationAct("s.3(2), First Schedule"),
        }
      : undefined,
  ({ about }) =>
    about.taxId === undefined
      ? {
          code: "tax_id_missing",
          severity: "warning",
          what: "The person has no Tax ID, so the state cannot credit the tax to them.",
          cure: "Look it up with the person's NIN and enter it.",
          law: taxAdministrationAct("s.8"),
        }
      : undefined,
  ({ facts, about }) =>
    facts.housingFund.isMember && !about.hasHousingFundConsent
      ? {
          code: "housing_fund_consent_missing",
          severity: "warning",
          what: "The housing fund is taken without the person's written wish.",
          cure: "Ask for it in writing, or take the person out of the fund.",
        }
      : undefined,
  ({ facts, slip }) =>
    slip.taxOfYear < facts.toDate.paye + facts.previousEmployer.paye && !facts.paye.mayRefund
      ? {
          code: "tax_over_deducted",
          severity: "notice",
          what: "More tax was taken this year than the year owes.",
          cure: "Switch refunds on, or tell the person to claim it from the state within six years.",
          law: taxAdministrationAct("s.55"),
        }
      : undefined,
  ({ facts, slip, about }) => {
    const found = inForceOn(groupLifeMultiple, facts.payDay);
    const wanted = slip.gross * monthsInYear * found.value;
    if (isTooSmallForPension(facts, about) || about.groupLifeCover >= wanted) return undefined;
    return {
      code: "group_life_too_small",
      severity: "warning",
      what: `Group life pays ${formatNaira(about.groupLifeCover)}; the law asks for ${found.value} years' pay, ${formatNaira(wanted as Kobo)}.`,
      cure: "Raise the cover: without it the company owes the difference itself.",
      law: found.law,
    };
  },
  ({ facts, about }) => {
    const found = inForceOn(trainingFund, facts.payDay);
    const isDue = BigInt(about.peopleInCompany) >= found.value.people;
    const claims = inForceOn(trainingFundMayClaim, facts.payDay);
    const mayClaim = BigInt(about.peopleInCompany) >= claims.value.people || about.annualTurnover >= claims.value.turnover;
    if (isDue || !mayClaim) return undefined;
    return {
      code: "training_fund_may_claim",
      severity: "notice",
      what: "The Industrial Training Fund may claim 1 % of the year's pay, although the newer law begins with larger companies.",
      cure: "Ask your adviser, and keep the money ready.",
      law: found.law,
    };
  },
  ({ facts, about }) => {
    const found = inForceOn(healthInsurance, facts.payDay);
    return BigInt(about.peopleInCompany) >= found.value.people && facts.healthContribution === 0n
      ? {
          code: "health_insurance_missing",
          severity: "notice",
          what: "No health insurance is deducted.",
          cure: "If the company pays a private plan, nothing is to do; otherwise enrol under the national scheme.",
          law: healthInsuranceAct("s.14"),
        }
      : undefined;
  },
  ({ facts, about }) =>
    about.isLabourActWorker && facts.deductions.some(({ id }) => id.startsWith("fine"))
      ? {
          code: "fine_is_forbidden",
          severity: "error",
          what: "A fine is taken off wages.",
          cure: "Take it off: an employer may not fine a worker.",
          law: labourAct("s.5"),
        }
      : undefined,
];
