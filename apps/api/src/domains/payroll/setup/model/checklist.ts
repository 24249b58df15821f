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

const because = (reason: string) => `You cannot run payroll yet because ${reason}.`;
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
      what: because("there is nobody to pay"),
      cure: "Add your first person, or drop a sheet of them.",
      place: "people",
    }),
    ...company(!facts.hasPayGroup, {
      code: "no_pay_group",
      what: because("no pay day is chosen"),
      cure: "Add a pay group with its pay day, or begin with our defaults.",
      place: "pay-groups",
    }),
    ...company(facts.hasPayGroup && !facts.hasCalendar, {
      code: "no_calendar",
      what: because(`the pay days of ${facts.year} are not generated`),
      cure: `Generate the calendar of ${facts.year}.`,
      place: "pay-groups",
    }),
    ...company(!facts.hasStructure, {
      code: "no_structure",
      what: because("we do not know how a salary is split into basic, housing, transport and the rest"),
      cure: "Add a salary structure and make it the default, or begin with ours.",
      place: "structures",
    }),
    ...company(!facts.hasProfile, {
      code: "profile_not_confirmed",
      what: because("nobody has confirmed what your company owes by law"),
      cure: "Look at the statutory profile and confirm it.",
      place: "statutory-profile",
    }),
    ...company(facts.month !== january && !facts.isYearOpened, {
      code: "opening_balances_missing",
      what: because(
        `we do not know what your people were paid in ${facts.year} before they came here, and the tax of a year counts every month of it`,
      ),
      cure: "Upload a sheet of what was paid and taken since January, or say that nothing was.",
      place: "opening-balances",
    }),
  ];
};

const blockersOfPeople = (facts: SetupFacts): PayrollBlocker[] => {
  const some = (people: number, words: Pick<PayrollBlocker, "code" | "what" | "cure" | "place">): PayrollBlocker[] =>
    people > 0 ? [{ ...words, stops: "some_people", people }] : [];
  return [
    ...some(facts.withoutSalary, {
      code: "people_without_salary",
      what: `${persons(facts.withoutSalary)} cannot be paid because they have no salary.`,
      cure: "Give each a salary on their page, or leave them out of the run.",
      place: "people",
    }),
    ...some(facts.withoutAccount, {
      code: "people_without_account",
      what: `${persons(facts.withoutAccount)} cannot be paid because we have no bank account of theirs.`,
      cure: "Enter the account on their page, or ask them to enter it.",
      place: "bank-accounts",
    }),
    ...some(facts.withoutTaxState, {
      code: "people_without_tax_state",
      what: `${persons(facts.withoutTaxState)} ${has(facts.withoutTaxState)} no tax state of ${facts.year}, so nobody knows which state their tax goes to.`,
      cure: "Enter the state they lived in on 1 January, or ask them to tell where they live.",
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
      ...{ code: "company_known", what: "Say who employs your people", place: "company-particulars" },
      // Payslips show the company's name until then, and legal details are needed for the first remittance only.
      isDone: facts.hasParticulars && facts.hasEmployer,
    },
    { code: "people_added", what: "Add your people", place: "people", isDone: isDone("no_people") },
    { code: "pay_days_chosen", what: "Choose your pay day", place: "pay-groups", isDone: isDone("no_pay_group", "no_calendar") },
    {
      ...{ code: "salary_split", what: "Split salaries into basic, housing, transport and the rest", place: "structures" },
      isDone: isDone("no_structure"),
    },
    {
      ...{ code: "profile_confirmed", what: "Confirm what you owe by law", place: "statutory-profile" },
      isDone: isDone("profile_not_confirmed"),
    },
    {
      ...{ code: "year_opened", what: "Bring in what was paid this year", place: "opening-balances" },
      isDone: isDone("opening_balances_missing"),
    },
    {
      ...{ code: "everybody_payable", what: "Complete what is missing about people", place: "people" },
      isDone: facts.people > 0 && isDone("people_without_salary", "people_without_account", "people_without_tax_state"),
    },
  ];
};
