import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { UnpaidPart, YearlyClaims } from "@albashi/payroll-rules";
import type { Component } from "../../pay-structure/index.ts";
import type {
  BenefitGiven,
  Extra,
  Item,
  LoanToRepay,
  PayInputs,
  PersonTerms,
  RunTerms,
  SalarySegment,
  Structure,
} from "../../payslip-records/index.ts";

/** The company-wide settings of a calculation. */
export interface PaySettings {
  readonly run: RunTerms;
  readonly components: ReadonlyMap<string, Component>;
  /** The versions of each structure, newest first. */
  readonly structures: ReadonlyMap<string, readonly { readonly validFrom: string; readonly components: Structure }[]>;
  readonly grades: ReadonlyMap<string, { readonly name: string; readonly structureId: string }>;
  readonly defaultStructureId: string | undefined;
}

/** The rows found for one employee, table by table. */
export interface Found {
  readonly person: {
    readonly employeeId: EmployeeId;
    readonly firstDay: LocalDate;
    readonly lastDay: LocalDate | null;
    readonly noticeGivenOn: LocalDate | null;
    readonly missingNoticeOwedBy: "employer" | "worker" | "nobody" | null;
    readonly severance: bigint | null;
    readonly taxState: string | null;
    readonly hasTaxId: boolean;
    readonly hasRsaPin: boolean;
  };
  /** Earliest first. */
  readonly salaries: readonly { readonly validFrom: LocalDate; readonly monthlyGross: bigint }[];
  /** Newest first. */
  readonly terms: readonly FoundTerms[];
  readonly inputs: readonly FoundInput[];
  readonly standing: readonly { readonly code: string; readonly amount: bigint }[];
  readonly benefits: readonly FoundBenefit[];
  /** Unpaid leave of the period; undefined if there is none. */
  readonly unpaidParts?: readonly UnpaidPart[] | undefined;
  readonly loans: readonly (Omit<LoanToRepay, "place" | "amount" | "repaid" | "instalmentsDone"> & {
    readonly sequenceNumber: number;
    readonly amount: bigint;
  })[];
  readonly repaid: readonly { readonly line: string; readonly repaid: bigint; readonly times: number }[];
  /** Severance pay of earlier runs; zero if none. */
  readonly severancePaid: bigint;
  readonly claims: readonly { readonly kind: string; readonly amount: bigint; readonly state: string }[];
  readonly paidSoFar:
    | (Record<"taxablePay" | "contributions" | "paye" | "payeOnOneOffs" | "instalments", bigint> & {
        readonly lastPaidMonth: number | null;
      })
    | undefined;
  readonly opening:
    | Record<"taxablePay" | "contributions" | "paye" | "elsewhereTaxablePay" | "elsewhereContributions" | "elsewherePaye", bigint>
    | undefined;
}

type EarningItem = Extract<Item, { side: "earning" }>;

interface FoundBenefit extends Pick<BenefitGiven, "kind" | "name"> {
  readonly sequenceNumber: number;
  readonly amount: bigint;
  readonly employeeContribution: bigint;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate | null;
}

interface FoundTerms {
  readonly validFrom: LocalDate;
  readonly structureId: string | null;
  readonly gradeId: string | null;
  readonly pensionScheme: PersonTerms["pensionScheme"] | null;
  readonly voluntaryPension: bigint;
  readonly isHousingFundMember: boolean;
  readonly housingFundConsent: boolean;
  readonly isPartTime: boolean;
  readonly isLabourActWorker: boolean;
}

interface FoundInput {
  readonly kind: string;
  readonly code: string | null;
  readonly amount: bigint | null;
  readonly hundredths: bigint | null;
  readonly days: readonly LocalDate[] | null;
}

/** Assembles the inputs of one employee. Arrears are not known yet: they need the payslips of earlier months. */
export const assembleInputs = (company: PaySettings, found: Found): PayInputs => {
  const { run } = company;
  const { person } = found;
  return {
    run,
    ...segmentsOf(company, found),
    employment: withoutUndefined<PayInputs["employment"]>({
      firstDay: person.firstDay,
      lastDay: person.lastDay,
      noticeGivenOn: person.noticeGivenOn,
      missingNoticeOwedBy: person.missingNoticeOwedBy,
      severance: person.severance,
    }),
    terms: personTerms(run, termsOn(found.terms, endOf(run, person))),
    unpaidDays: unpaidDaysOf(found),
    extras: found.inputs.flatMap((input) => extraOf(company, input)),
    standing: found.standing.map(({ code, amount }) => itemOf(company, code, amount)),
    loans: found.loans.flatMap((loan) => loanOf(loan, found)),
    arrears: [],
    claims: claimsOf(found),
    ...yearOf(found),
    ...(found.unpaidParts ? { unpaidParts: found.unpaidParts } : {}),
    ...(found.benefits.length > 0 ? { benefits: found.benefits.map(benefitGiven) } : {}),
    ...(found.severancePaid > 0n ? { severancePaidBefore: found.severancePaid as Kobo } : {}),
    tax: withoutUndefined<PayInputs["tax"]>({ state: person.taxState, hasTaxId: person.hasTaxId, hasRsaPin: person.hasRsaPin }),
  };
};

/** Without undefined members. */
const withoutUndefined = <Member>(members: Readonly<Record<string, unknown>>): Member => {
  const kept: Record<string, unknown> = {};
  for (const name in members) if (members[name] !== null) kept[name] = members[name];
  return kept as Member;
};

const personTerms = ({ profile }: RunTerms, terms: FoundTerms | undefined): PersonTerms => ({
  pensionScheme: terms?.pensionScheme ?? profile.pensionScheme,
  voluntaryPension: (terms?.voluntaryPension ?? 0n) as Kobo,
  isHousingFundMember: terms?.isHousingFundMember ?? false,
  hasHousingFundConsent: terms?.housingFundConsent ?? false,
  isPartTime: terms?.isPartTime ?? false,
  isLabourActWorker: terms?.isLabourActWorker ?? false,
});

/** Year-to-date amounts of approved runs plus the opening balance. */
const yearOf = ({ paidSoFar, opening }: Found): Pick<PayInputs, "toDate" | "previousEmployer" | "lastPaidMonth"> => {
  const [paid, before] = [paidSoFar ?? nothingPaid, opening ?? nothingOpened];
  const sum = (name: "taxablePay" | "contributions" | "paye") => (paid[name] + before[name]) as Kobo;
  return {
    toDate: {
      taxablePay: sum("taxablePay"),
      contributions: sum("contributions"),
      paye: sum("paye"),
      payeOnOneOffs: paid.payeOnOneOffs as Kobo,
      instalments: paid.instalments,
    },
    previousEmployer: {
      taxablePay: before.elsewhereTaxablePay as Kobo,
      contributions: before.elsewhereContributions as Kobo,
      paye: before.elsewherePaye as Kobo,
    },
    lastPaidMonth: paid.lastPaidMonth ?? 0,
  };
};

const nothingPaid = { taxablePay: 0n, contributions: 0n, paye: 0n, payeOnOneOffs: 0n, instalments: 0n, lastPaidMonth: null };
const nothingOpened = {
  taxablePay: 0n,
  contributions: 0n,
  paye: 0n,
  elsewhereTaxablePay: 0n,
  elsewhereContributions: 0n,
  elsewherePaye: 0n,
};

/** The name of the employee's grade at the end of the period. */
export const gradeOf = ({ run, grades }: PaySettings, { person, terms }: Pick<Found, "person" | "terms">): string | null => {
  const { gradeId } = termsOn(terms, endOf(run, person)) ?? {};
  return (gradeId && grades.get(gradeId)?.name) || null;
};

/** The last day of the period on which the employee works. */
const endOf = (run: RunTerms, { lastDay }: Found["person"]): LocalDate =>
  lastDay !== null && lastDay < run.lastDay ? lastDay : run.lastDay;

const termsOn = (terms: Found["terms"], day: LocalDate) => terms.find(({ validFrom }) => validFrom <= day);

/** The salaries of a period, each with the structure of its days. Equal neighbours are merged. */
const segmentsOf = (company: PaySettings, found: Found): Pick<PayInputs, "structures" | "salaries"> => {
  const { run } = company;
  const structures: Structure[] = [];
  const salaries: SalarySegment[] = [];
  for (const from of turningDays(company, found)) {
    const salary = found.salaries.findLast(({ validFrom }) => validFrom <= from);
    const structure = structureOn(company, found, from);
    if (!salary || !structure) continue;
    if (!structures.includes(structure)) structures.push(structure);
    const segment = { from, monthlyGross: salary.monthlyGross as Kobo, structure: structures.indexOf(structure) };
    const before = salaries.at(-1);
    if (before?.monthlyGross !== segment.monthlyGross || before.structure !== segment.structure) salaries.push(segment);
  }
  return run.firstDay > run.lastDay ? { structures: [], salaries: [] } : { structures, salaries };
};

/** The first day of the period, and each later day on which a salary, the pay terms or a structure changes. */
const turningDays = ({ run, structures }: PaySettings, found: Found): LocalDate[] => {
  const isWithin = (day: string) => day > run.firstDay && day <= run.lastDay;
  const days = [...found.salaries, ...found.terms].map(({ validFrom }) => validFrom).filter(isWithin);
  for (const versions of structures.values()) {
    for (const { validFrom } of versions) if (isWithin(validFrom)) days.push(validFrom as LocalDate);
  }
  return days.length === 0 ? [run.firstDay] : [run.firstDay, ...new Set(days.toSorted())];
};

const structureOn = ({ structures, grades, defaultStructureId }: PaySettings, { terms }: Found, day: LocalDate): Structure | undefined => {
  const { structureId, gradeId } = termsOn(terms, day) ?? {};
  const chosen = structureId ?? (gradeId && grades.get(gradeId)?.structureId) ?? defaultStructureId;
  const versions = chosen === undefined ? undefined : structures.get(chosen);
  // A structure that begins later is still used for the days before, because there is no other.
  return (versions?.find(({ validFrom }) => validFrom <= day) ?? versions?.at(-1))?.components;
};

const unpaidDaysOf = ({ inputs }: Found): readonly LocalDate[] => {
  const days = inputs.flatMap(({ kind, days: some }) => (kind === "unpaid_days" ? (some ?? []) : []));
  return days.length === 0 ? days : [...new Set(days)].toSorted();
};

const extraOf = (company: PaySettings, { kind, code, amount, hundredths }: FoundInput): Extra[] => {
  switch (kind) {
    case "earning":
    case "deduction":
      return [itemOf(company, code ?? "", amount ?? 0n)];
    case "overtime":
    case "unused_leave":
      return [{ side: kind, hundredths: hundredths ?? 0n }];
    case "thirteenth_month":
      return [{ side: kind }];
    case "severance":
    case "take_home":
      return [{ side: kind, amount: (amount ?? 0n) as Kobo }];
    case "net_earning":
      return [{ ...(itemOf(company, code ?? "", amount ?? 0n) as EarningItem), side: kind }];
    default:
      return [];
  }
};

const itemOf = ({ components }: PaySettings, code: string, amount: bigint): Item => {
  const component = components.get(code);
  if (!component) throw new RangeError(`This company has no component "${code}".`);
  const { side, name, kind, isTaxable, isPensionable, isRegular } = component;
  const item = { side, code, name, kind, amount, ...(side === "earning" ? { isTaxable, isPensionable, isRegular } : {}) };
  return item as Item;
};

const benefitGiven = ({ sequenceNumber, kind, name, amount, employeeContribution, validFrom, validTo }: FoundBenefit): BenefitGiven => ({
  place: sequenceNumber,
  kind,
  name,
  amount: amount as Kobo,
  madeGood: employeeContribution as Kobo,
  from: validFrom,
  ...(validTo === null ? {} : { to: validTo }),
});

/** A repaid loan has no further repayment. */
const loanOf = ({ sequenceNumber: place, kind, name, amount, months }: Found["loans"][number], { repaid }: Found): LoanToRepay[] => {
  const repayment = repaid.find(({ line }) => line === `loan-${place}`);
  if (repayment && repayment.repaid >= amount) return [];
  return [
    {
      place,
      kind,
      name,
      amount: amount as Kobo,
      months,
      repaid: (repayment?.repaid ?? 0n) as Kobo,
      instalmentsDone: repayment?.times ?? 0,
    },
  ];
};

const claimsOf = ({ claims }: Found): YearlyClaims => {
  const accepted = (wanted: string) =>
    claims.reduce((sum, { kind, amount, state }) => sum + (kind === wanted && state === "accepted" ? amount : 0n), 0n) as Kobo;
  const healthInsurance = accepted("health_insurance");
  return {
    annualRent: accepted("rent"),
    lifePremiumPrecedingYear: accepted("life_premium"),
    ownerOccupierInterest: accepted("house_loan_interest"),
    ...(healthInsurance > 0n ? { healthInsurance } : {}),
  };
};
