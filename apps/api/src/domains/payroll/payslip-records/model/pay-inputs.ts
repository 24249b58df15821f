import type { RunKind } from "@albashi/contracts/payroll/runs";
import type { ContractBase } from "@albashi/contracts/payroll/statutory";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type {
  Benefit,
  CalculationRules,
  Earning,
  EarningKind,
  EmploymentToDate,
  HealthPlan,
  OtherDeduction,
  PayeMethod,
  PensionRates,
  ProrationBasis,
  SalaryComponent,
  UnpaidPart,
  YearlyClaims,
  YearToDate,
} from "@albashi/payroll-rules";

/** Everything about one employee and one run that determines the payslip. Nothing else may influence it. */
export interface PayInputs {
  readonly run: RunTerms;
  /** How this employee's salary is split; segments refer to an entry by its index. */
  readonly structures: readonly Structure[];
  readonly employment: Employment;
  /** The salaries in force in the period, in order: a raise in mid-month makes two. */
  readonly salaries: readonly SalarySegment[];
  readonly terms: PersonTerms;
  readonly unpaidDays: readonly LocalDate[];
  /** The parts of days that are not paid because of leave, as leave had published them; absent if there are none. */
  readonly unpaidParts?: readonly UnpaidPart[];
  /**
   * What arrears correct of days of months already paid, because leave was approved or cancelled later: positive where a part of the day
   * is no longer paid, negative where it is given back; absent if there is none.
   */
  readonly leaveCorrections?: readonly UnpaidPart[];
  /** What these corrections change of the pay of each month; absent if nothing. */
  readonly leaveCorrectedPay?: readonly LeaveCorrectedPay[];
  readonly extras: readonly Extra[];
  readonly standing: readonly Item[];
  /** Benefits in kind of the period; absent if there are none. */
  readonly benefits?: readonly BenefitGiven[];
  readonly loans: readonly LoanToRepay[];
  /** Arrears for months already paid, by earning. */
  readonly arrears: readonly Earning[];
  /** What was overpaid in months already paid and is more than this pay bears, so that later pay bears it; absent if nothing. */
  readonly arrearsCarried?: Kobo;
  readonly claims: YearlyClaims;
  readonly toDate: EmploymentToDate;
  readonly previousEmployer: YearToDate;
  /** The last month of this tax year whose salary an earlier run paid; zero before the first. */
  readonly lastPaidMonth: number;
  /** The tax year, where it is not the year of the run's month: a December bonus paid in January. */
  readonly taxYear?: number;
  /** Severance pay of earlier runs, where this one pays some too. */
  readonly severancePaidBefore?: Kobo;
  readonly tax: { readonly state?: string; readonly hasTaxId: boolean; readonly hasRsaPin: boolean };
}

/** What is the same for all employees of a run. */
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
  /** The corrections of the rules that apply. None in inputs stored before them: their payslips are recalculated without. */
  readonly rules?: CalculationRules;
}

/** The company's statutory obligations and calculation methods on the run's pay day. */
export interface StatutoryProfile {
  readonly pensionScheme: PensionScheme;
  readonly housingFundBase: "basic" | "gross";
  readonly health: HealthPlan;
  readonly owesTrainingFund: boolean;
  readonly annualTurnover: Kobo;
  readonly groupLifeCover: Kobo;
  /** For one employee and month. */
  readonly groupLifePremium: Kobo;
  readonly payeMethod: PayeMethod;
  readonly mayRefund: boolean;
  readonly hoursOfMonth: number;
  readonly overtimeRateBps: number;
  /** The pension rates agreed for the company's own scheme; none for the minimum of the law. */
  readonly pensionRates?: PensionRates;
  /** What contracts compute pay in lieu of notice and a 13th month from. None in inputs stored before the setting: the gross. */
  readonly noticePayBase?: ContractBase;
  readonly thirteenthMonthBase?: ContractBase;
}

export type PensionScheme = "shared" | "employer_only" | "none";
export type Structure = readonly SalaryComponent[];

export interface Employment {
  readonly firstDay: LocalDate;
  readonly lastDay?: LocalDate;
  readonly noticeGivenOn?: LocalDate;
  readonly missingNoticeOwedBy?: "employer" | "worker" | "nobody";
  /** Severance pay agreed when the employment was ended, paid with its last month. */
  readonly severance?: Kobo;
}

/** The pay of a month, as corrected because of leave: positive where days are given back. Days are in hundredths. */
export interface LeaveCorrectedPay {
  readonly year: number;
  readonly month: number;
  readonly hundredths: number;
  readonly amount: Kobo;
}

export interface SalarySegment {
  /** From this day of the period until the next segment's. */
  readonly from: LocalDate;
  readonly monthlyGross: Kobo;
  readonly structure: number;
}

/** The terms an employee is paid on, besides the salary. */
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

/** The inputs of a run in addition to recurring pay. Hours and days are in hundredths. */
export type Extra =
  | Item
  | { readonly side: "overtime"; readonly hundredths: bigint }
  | { readonly side: "unused_leave"; readonly hundredths: bigint }
  | { readonly side: "thirteenth_month" }
  | { readonly side: "severance"; readonly amount: Kobo }
  /** An amount of a component that raises take-home pay by exactly as much. */
  | (Omit<EarningItem, "side"> & { readonly side: "net_earning" })
  /** The whole take-home pay of the run. */
  | { readonly side: "take_home"; readonly amount: Kobo };

/** A benefit in kind and the days it is given. */
export interface BenefitGiven {
  /** Its number among the employee's benefits, and so the payslip's line: benefit-1. */
  readonly place: number;
  readonly kind: Benefit["kind"];
  readonly name: string;
  readonly amount: Kobo;
  readonly madeGood: Kobo;
  readonly from: LocalDate;
  readonly to?: LocalDate;
}

export interface LoanToRepay {
  /** Its number among the employee's loans, and so the payslip's line: loan-1. */
  readonly place: number;
  readonly kind: "loan" | "advance";
  readonly name: string;
  readonly amount: Kobo;
  readonly months: number;
  readonly repaid: Kobo;
  readonly instalmentsDone: number;
}
