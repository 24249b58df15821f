import type { PayrollBlocker, SetupStep } from "@albashi/contracts/payroll/setup";

/** The facts about a company before its first run. */
export interface SetupFacts {
  readonly year: number;
  readonly month: number;
  readonly hasParticulars: boolean;
  readonly hasEmployer: boolean;
  readonly people: number;
  readonly withoutSalary: number;
  readonly withoutAccount: number;
  readonly withoutTaxState: number;
  readonly hasPayGroup: boolean;
  /** Whether this month of the default group has a calendar. */
  readonly hasCalendar: boolean;
  readonly hasStructure: boolean;
  readonly hasProfile: boolean;
  /** Whether the opening balances of this year were entered, a run of it was approved here, or the company signed up this month. */
  readonly isYearOpened: boolean;
}

const persons = (count: number) => (count === 1 ? "1 person" : `${count} people`);
const has = (count: number) => (count === 1 ? "has" : "have");

/** Why payroll cannot run yet, each with its remedy; most severe first. */
export const blockersOf = (facts: SetupFacts): PayrollBlocker[] => [...blockersOfCompany(facts), ...blockersOfPeople(facts)];

const january = 1;

const blockersOfCompany = (facts: SetupFacts): PayrollBlocker[] => {
  const company = (isMissing: boolean, words: Pick<PayrollBlocker, "code" | "what" | "cure" | "place">): PayrollBlocker[] =>
    isMissing ? [{ ...words, stops: "every_run", people: null }] : [];
  return [
    ...company(facts.people === 0, {
      code: "no_people",
      what: "There are no employees to pay.",
      cure: "Add your first employee, or import a spreadsheet.",
      place: "people",
    }),
    ...company(!facts.hasPayGroup, {
      code: "no_pay_group",
      what: "No pay day has been chosen.",
      cure: "Add a pay group with its pay day, or use the standard settings.",
      place: "pay-groups",
    }),
    ...company(facts.hasPayGroup && !facts.hasCalendar, {
      code: "no_calendar",
      what: `The pay days for ${facts.year} have not been generated.`,
      cure: `Generate the ${facts.year} pay calendar.`,
      place: "pay-groups",
    }),
    ...company(!facts.hasStructure, {
      code: "no_structure",
      what: "There is no salary structure that splits pay into basic, housing, transport and other allowances.",
      cure: "Add a salary structure and make it the default, or use the standard one.",
      place: "structures",
    }),
    ...company(!facts.hasProfile, {
      code: "profile_not_confirmed",
      what: "Your statutory settings have not been confirmed.",
      cure: "Review the statutory settings and confirm them.",
      place: "statutory-profile",
    }),
    ...company(facts.month !== january && !facts.isYearOpened, {
      code: "opening_balances_missing",
      what: `We need pay earlier in ${facts.year} to deduct the right tax: PAYE is calculated on the whole tax year.`,
      cure: "Upload the pay and deductions since January, or confirm that there were none.",
      place: "opening-balances",
    }),
  ];
};

const blockersOfPeople = (facts: SetupFacts): PayrollBlocker[] => {
  const blockerIfAny = (people: number, words: Pick<PayrollBlocker, "code" | "what" | "cure" | "place">): PayrollBlocker[] =>
    people > 0 ? [{ ...words, stops: "some_people", people }] : [];
  return [
    ...blockerIfAny(facts.withoutSalary, {
      code: "people_without_salary",
      what: `${persons(facts.withoutSalary)} cannot be paid: no salary has been set.`,
      cure: "Set their salary on their profile, or exclude them from the run.",
      place: "people",
    }),
    ...blockerIfAny(facts.withoutAccount, {
      code: "people_without_account",
      what: `${persons(facts.withoutAccount)} cannot be paid: no bank account has been added.`,
      cure: "Add the account on their profile, or ask them to add it.",
      place: "bank-accounts",
    }),
    ...blockerIfAny(facts.withoutTaxState, {
      code: "people_without_tax_state",
      what: `${persons(facts.withoutTaxState)} ${has(facts.withoutTaxState)} no tax state for ${facts.year}, so we can't tell which state their PAYE goes to.`,
      cure: "Enter the state they lived in on 1 January, or ask them to update their address.",
      place: "people",
    }),
  ];
};

/** The seven setup steps of a new company, and which of them are done. */
export const stepsOf = (facts: SetupFacts): SetupStep[] => {
  const open = new Set(blockersOf(facts).map(({ code }) => code));
  const isDone = (...codes: readonly PayrollBlocker["code"][]) => codes.every((code) => !open.has(code));
  return [
    {
      code: "company_known",
      what: "Legal employer",
      place: "company-particulars",
      // Payslips show the company's name until then, and legal details are needed for the first remittance only.
      isDone: facts.hasParticulars && facts.hasEmployer,
    },
    { code: "people_added", what: "Employees", place: "people", isDone: isDone("no_people") },
    { code: "pay_days_chosen", what: "Pay day", place: "pay-groups", isDone: isDone("no_pay_group", "no_calendar") },
    {
      code: "salary_split",
      what: "Salary structure",
      place: "structures",
      isDone: isDone("no_structure"),
    },
    {
      code: "profile_confirmed",
      what: "Statutory settings",
      place: "statutory-profile",
      isDone: isDone("profile_not_confirmed"),
    },
    {
      code: "year_opened",
      what: "Earlier pay this year",
      place: "opening-balances",
      isDone: isDone("opening_balances_missing"),
    },
    {
      code: "everybody_payable",
      what: "Employee details",
      place: "people",
      isDone: facts.people > 0 && isDone("people_without_salary", "people_without_account", "people_without_tax_state"),
    },
  ];
};
