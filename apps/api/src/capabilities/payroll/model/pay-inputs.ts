import type { RunKind } from "@albashi/contracts/payroll-runs";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type {
  Earning,
  EarningKind,
  EmploymentToDate,
  HealthPlan,
  OtherDeduction,
  PayeMethod,
  ProrationBasis,
  SalaryComponent,
  YearlyClaims,
  YearToDate,
} from "@albashi/payroll-rules";

/** Everything about one person and one run from which the payslip follows. Nothing else may change it. */
export interface PayInputs {
  readonly run: RunTerms;
  /** How this person's salary is split; segments name theirs by its place here. */
  readonly structures: readonly Structure[];
  readonly employment: Employment;
  /** The salaries in force in the period, one after the other: a raise in mid-month makes two. */
  readonly salaries: readonly SalarySegment[];
  readonly terms: PersonTerms;
  readonly unpaidDays: readonly LocalDate[];
  readonly extras: readonly Extra[];
  readonly standing: readonly Item[];
  readonly loans: readonly LoanToRepay[];
  /** What is owed for months already paid, by earning. */
  readonly arrears: readonly Earning[];
  readonly claims: YearlyClaims;
  readonly toDate: EmploymentToDate;
  readonly previousEmployer: YearToDate;
  /** The last month of this tax year whose salary was paid by an earlier run; nought before the first. */
  readonly lastPaidMonth: number;
  readonly tax: { readonly state?: string; readonly hasTaxId: boolean; readonly hasRsaPin: boolean };
}

/** What holds for everybody in a run. */
export interface RunTerms {
  readonly kind: RunKind;
  readonly year: number;
  readonly month: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly payDay: LocalDate;
  readonly proration: ProrationBasis;
  /** The public holidays of the period. */
  readonly holidays: readonly LocalDate[];
  readonly profile: StatutoryProfile;
}

/** What the company owes by law and how it reckons, on the run's pay day. */
export interface StatutoryProfile {
  readonly pensionScheme: PensionScheme;
  readonly housingFundBase: "basic" | "gross";
  readonly health: HealthPlan;
  readonly owesTrainingFund: boolean;
  readonly annualTurnover: Kobo;
  readonly groupLifeCover: Kobo;
  /** For one person and month. */
  readonly groupLifePremium: Kobo;
  readonly payeMethod: PayeMethod;
  readonly mayRefund: boolean;
  readonly hoursOfMonth: number;
  readonly overtimeRateBps: number;
}

export type PensionScheme = "shared" | "employer_only" | "none";
export type Structure = readonly SalaryComponent[];

export interface Employment {
  readonly firstDay: LocalDate;
  readonly lastDay?: LocalDate;
  readonly noticeGivenOn?: LocalDate;
  readonly missingNoticeOwedBy?: "employer" | "worker" | "nobody";
}

export interface SalarySegment {
  /** From this day of the period until the next segment's. */
  readonly from: LocalDate;
  readonly monthlyGross: Kobo;
  readonly structure: number;
}

/** On which terms a person is paid, beside the salary. */
export interface PersonTerms {
  readonly pensionScheme: PensionScheme;
  readonly voluntaryPension: Kobo;
  readonly isHousingFundMember: boolean;
  readonly hasHousingFundConsent: boolean;
  readonly isPartTime: boolean;
  readonly isLabourActWorker: boolean;
}

/** An amount under a component of the company's catalogue. */
export type Item = EarningItem | DeductionItem;

interface EarningItem {
  readonly side: "earning";
  readonly code: string;
  readonly name: string;
  readonly kind: EarningKind;
  readonly isTaxable: boolean;
  readonly isPensionable: boolean;
  readonly isRegular: boolean;
  readonly amount: Kobo;
}

interface DeductionItem {
  readonly side: "deduction";
  readonly code: string;
  readonly name: string;
  readonly kind: NonNullable<OtherDeduction["kind"]>;
  readonly amount: Kobo;
}

/** What a run is given beside what holds every month. Hours and days are in hundredths. */
export type Extra =
  | Item
  | { readonly side: "overtime"; readonly hundredths: bigint }
  | { readonly side: "unused_leave"; readonly hundredths: bigint }
  | { readonly side: "thirteenth_month" };

export interface LoanToRepay {
  /** Its place among the person's loans, and so the payslip's line: loan-1. */
  readonly place: number;
  readonly kind: "loan" | "advance";
  readonly name: string;
  readonly amount: Kobo;
  readonly months: number;
  readonly repaid: Kobo;
  readonly instalmentsDone: number;
}

/** Whether runs of a kind pay the month's salary; the others pay their extras alone, beside the months. */
export const paysMonth = (kind: RunKind): boolean => kind === "regular" || kind === "leaver" || kind === "single";
