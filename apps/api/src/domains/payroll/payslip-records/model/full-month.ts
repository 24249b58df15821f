import { type LocalDate, monthOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import {
  computePayslip,
  currentRules,
  displayLabel,
  explainLine,
  noClaims,
  owesTrainingFundByLaw,
  type Payslip,
  type SalaryComponent,
  zeroEmploymentToDate,
  zeroYearToDate,
} from "@albashi/payroll-rules";
import { healthPlanOf, pensionRatesOf, type StatutoryProfile } from "../../statutory/index.ts";
import type { BenefitGiven, Item, LoanToRepay, PayInputs, PersonTerms } from "./pay-inputs.ts";
import { factsOf } from "./rule-facts.ts";

/** The inputs of an employee's regular month: a full month at today's salary, without one-off items. */
export interface FullMonth {
  readonly day: LocalDate;
  readonly monthlyGross: Kobo;
  readonly components: readonly SalaryComponent[];
  readonly profile: StatutoryProfile;
  readonly terms: PersonTerms;
  readonly standing: readonly Item[];
  readonly loans: readonly LoanToRepay[];
  readonly benefits?: readonly BenefitGiven[] | undefined;
  readonly peopleInCompany: number;
}

/** An employee without terms of their own is paid on the company's. */
export const defaultTerms = ({ pensionScheme }: Pick<StatutoryProfile, "pensionScheme">): PersonTerms => ({
  pensionScheme,
  voluntaryPension: 0n as Kobo,
  isHousingFundMember: false,
  hasHousingFundConsent: false,
  isPartTime: false,
  isLabourActWorker: false,
});

/** The payslip of a regular month by the law of a day. Year-to-date amounts are left out: one twelfth of the year's tax is deducted. */
export const regularMonth = (month: FullMonth): Payslip => computePayslip(factsOf(inputsOf(month)));

/** The same as inputs, for the findings too. */
export const inputsOf = (full: FullMonth): PayInputs => {
  const { day, monthlyGross, components, profile, terms, standing, loans, peopleInCompany } = full;
  const { year, month } = monthOf(day);
  const firstDay = `${day.slice(0, 8)}01` as LocalDate;
  const size = { people: peopleInCompany, annualTurnover: profile.annualTurnover };
  return {
    run: {
      kind: "regular",
      year,
      month,
      firstDay,
      lastDay: day,
      payDay: day,
      proration: "calendar_days",
      holidays: [],
      rules: currentRules,
      profile: {
        ...profile,
        health: healthPlanOf(profile),
        ...ratesOf(profile),
        owesTrainingFund: profile.trainingFund === "by_law" ? owesTrainingFundByLaw(day, size) : profile.trainingFund === "owed",
        // In a steady year every method deducts a twelfth; this one has the shortest explanation.
        payeMethod: "month_times_twelve",
        mayRefund: true,
      },
    },
    structures: [components],
    employment: { firstDay },
    salaries: [{ from: firstDay, monthlyGross, structure: 0 }],
    terms,
    unpaidDays: [],
    extras: [],
    standing,
    loans,
    arrears: [],
    claims: noClaims,
    toDate: zeroEmploymentToDate,
    previousEmployer: zeroYearToDate,
    lastPaidMonth: month - 1,
    ...(full.benefits?.length ? { benefits: full.benefits } : {}),
    tax: { hasTaxId: true, hasRsaPin: true },
  };
};

const ratesOf = (profile: StatutoryProfile) => {
  const pensionRates = pensionRatesOf(profile);
  return pensionRates ? { pensionRates } : {};
};

/** The non-zero lines, each with its calculation. */
export const explainedLines = (slip: Payslip) =>
  slip.lines.flatMap(({ id, name, side, amount, cell }) =>
    side === "information" || amount === 0n
      ? []
      : [{ id, name: displayLabel(name), side, amountKobo: `${amount}`, explanation: explainLine(slip, cell) }],
  );
