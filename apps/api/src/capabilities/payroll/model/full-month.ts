import { type LocalDate, monthOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import {
  explain,
  noClaims,
  nothingElsewhere,
  nothingToDate,
  owesTrainingFundByLaw,
  type Payslip,
  payslip,
  type SalaryComponent,
} from "@albashi/payroll-rules";
import { factsOf } from "./facts-of.ts";
import type { Item, LoanToRepay, PayInputs, PersonTerms } from "./pay-inputs.ts";
import { healthPlanOf, type StatutoryProfile } from "./statutory-profile.ts";

/** What an ordinary month of somebody is made of: a whole month at today's salary, and nothing that comes once. */
export interface FullMonth {
  readonly day: LocalDate;
  readonly monthlyGross: Kobo;
  readonly components: readonly SalaryComponent[];
  readonly profile: StatutoryProfile;
  readonly terms: PersonTerms;
  readonly standing: readonly Item[];
  readonly loans: readonly LoanToRepay[];
  readonly peopleInCompany: number;
}

/** Who has no terms of their own is paid on the company's. */
export const plainTerms = ({ pensionScheme }: Pick<StatutoryProfile, "pensionScheme">): PersonTerms => ({
  ...{ pensionScheme, voluntaryPension: 0n as Kobo, isHousingFundMember: false, hasHousingFundConsent: false },
  ...{ isPartTime: false, isLabourActWorker: false },
});

/** The payslip of an ordinary month, by the law of a day. What was paid before in the year is left out: a twelfth of the year's tax is taken. */
export const fullMonthOf = (month: FullMonth): Payslip => payslip(factsOf(inputsOf(month)));

/** The same as inputs, for the findings too. */
export const inputsOf = ({ day, monthlyGross, components, profile, terms, standing, loans, peopleInCompany }: FullMonth): PayInputs => {
  const { year, month } = monthOf(day);
  const firstDay = `${day.slice(0, 8)}01` as LocalDate;
  const size = { people: peopleInCompany, annualTurnover: profile.annualTurnover };
  return {
    run: {
      ...{ kind: "regular", year, month, firstDay, lastDay: day, payDay: day, proration: "calendar_days", holidays: [] },
      profile: {
        ...profile,
        health: healthPlanOf(profile),
        owesTrainingFund: profile.trainingFund === "by_law" ? owesTrainingFundByLaw(day, size) : profile.trainingFund === "owed",
        // In a steady year every method takes a twelfth; this one says so in the fewest words.
        ...{ payeMethod: "month_times_twelve", mayRefund: true },
      },
    },
    structures: [components],
    employment: { firstDay },
    salaries: [{ from: firstDay, monthlyGross, structure: 0 }],
    ...{ terms, unpaidDays: [], extras: [], standing, loans, arrears: [] },
    ...{ claims: noClaims, toDate: nothingToDate, previousEmployer: nothingElsewhere, lastPaidMonth: month - 1 },
    tax: { hasTaxId: true, hasRsaPin: true },
  };
};

/** The lines that take or bring something, each with how it came about. */
export const explainedLines = (slip: Payslip) =>
  slip.lines.flatMap(({ id, name, side, amount, cell }) =>
    side === "information" || amount === 0n ? [] : [{ id, name, side, amountKobo: `${amount}`, explanation: explain(slip, cell) }],
  );
