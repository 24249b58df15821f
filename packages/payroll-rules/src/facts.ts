import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { Benefit } from "./benefits.ts";
import type { CalculationRules } from "./calculation-rules.ts";
import type { HousingFundBase } from "./law/contributions.ts";
import type { ReliefBase } from "./law/income-tax.ts";

/** Kinds of earning. The statutory minimum base of pension is basic, housing and transport. */
export type EarningKind =
  | "basic"
  | "housing"
  | "transport"
  | "allowance"
  | "overtime"
  | "bonus"
  | "arrears"
  | "benefit_in_kind"
  | "reimbursement"
  | "severance";

/** One earning of the month. */
export interface Earning {
  readonly id: string;
  readonly name: string;
  readonly kind: EarningKind;
  readonly amount: Kobo;
  readonly isTaxable: boolean;
  readonly isPensionable: boolean;
  /** Regular pay is expected again next month; one-off pay is taxed in full when it is paid. */
  readonly isRegular: boolean;
  /** The kind of pay that arrears belong to: housing fund and health insurance are based on basic pay. */
  readonly arrearsOf?: EarningKind;
  /** Arrears for months of an earlier tax year: taxed when paid, although the law does not say so explicitly. */
  readonly isOfEarlierYear?: boolean;
  /** Found from an amount that was agreed as take-home pay. */
  readonly isGrossedUp?: boolean;
}

/** A benefit in kind during a month: taxed by its statutory value for these days, and never paid in cash. */
export interface MonthlyBenefit {
  readonly id: string;
  readonly name: string;
  readonly benefit: Benefit;
  /** The year's gross pay without accommodation, which limits its value. */
  readonly annualGross: Kobo;
  readonly days: number;
  readonly ofDays: number;
}

export type DeductionKind = "loan" | "advance" | "cooperative" | "union" | "fine" | "other";

/** One deduction other than tax and contributions: a loan, an advance, a co-operative, a union. */
export interface OtherDeduction {
  readonly id: string;
  /** Defaults to "other". */
  readonly kind?: DeductionKind;
  readonly name: string;
  readonly amount: Kobo;
}

/** Reliefs a person has claimed for the year, with evidence. */
export interface YearlyClaims {
  readonly annualRent: Kobo;
  /** Paid in the year before the year of assessment. */
  readonly lifePremiumPrecedingYear: Kobo;
  readonly ownerOccupierInterest: Kobo;
  /** Contributions to the national health insurance that the employee paid directly, not through payroll. Absent if none. */
  readonly healthInsurance?: Kobo | undefined;
}

/** Year-to-date amounts before this payslip, here or at a previous employer. */
export interface YearToDate {
  readonly taxablePay: Kobo;
  /** Employee's pension, housing fund and health contributions that are reliefs. */
  readonly contributions: Kobo;
  readonly paye: Kobo;
}

/** The same, with what the projection needs about this employment. */
export interface EmploymentToDate extends YearToDate {
  /** The part of the PAYE deducted for one-off payments. */
  readonly payeOnOneOffs: Kobo;
  /** The regular tax instalments so far before rounding, in parts of a kobo: as many as `instalmentParts` says. */
  readonly instalments: bigint;
}

/** Health insurance: none, the shares of basic pay in the guidelines, or agreed amounts. Only contributions under the national scheme. */
export type HealthPlan =
  | { readonly by: "none" }
  | { readonly by: "guideline" }
  | { readonly by: "agreement"; readonly employee: Kobo; readonly employer: Kobo };

/** What this employment costs the employer beyond pay, pension and NSITF. */
export interface EmployerObligations {
  /** Whether the company is large enough for the Industrial Training Fund. */
  readonly owesTrainingFund: boolean;
  /** This person's share of the month's group life premium. */
  readonly groupLifePremium: Kobo;
}

export type PayeMethod = "projection" | "cumulative" | "month_times_twelve";

/** Who pays into the pension. Agreed rates replace the minimum of the law (Pension Reform Act s.4(2)). */
export interface PensionTerms {
  readonly scheme: "shared" | "employer_only" | "none";
  readonly voluntary: Kobo;
  readonly rates?: PensionRates | undefined;
}

export interface PensionRates {
  readonly employeeBps: bigint;
  readonly employerBps: bigint;
}

/** The regular pay still to come this year when a payslip pays only extras: a bonus or a correction. */
export interface RemainingRegularPay {
  /** How many months of regular pay are still to be paid this year. Zero settles the year. */
  readonly months: number;
  /** What each of them adds: taxable pay, and the employee's contributions that are reliefs. */
  readonly taxablePay: Kobo;
  readonly contributions: Kobo;
}

/** All inputs of a payslip. Nothing else may influence it. */
export interface PayFacts {
  /** Which later corrections of our own calculation apply; absent for payslips stored before them. */
  readonly rules?: CalculationRules | undefined;
  readonly payDay: LocalDate;
  /** The tax year that is paid for; defaults to the year of the pay day. December's pay may be late, January's early. */
  readonly taxYear?: number;
  /** 1 to 12: the month of the tax year that is paid. */
  readonly month: number;
  /** The last month of this tax year in which the person is expected to be paid here. */
  readonly lastExpectedMonth: number;
  /** Set when the payslip pays no month's salary, so that the year's income is not underestimated. */
  readonly besideTheMonths?: RemainingRegularPay;
  /** The regular gross pay of a full month at the salary in force; defaults to this month's regular pay. */
  readonly monthlyRate?: Kobo | undefined;
  readonly earnings: readonly Earning[];
  /** Absent if there are none. */
  readonly benefits?: readonly MonthlyBenefit[] | undefined;
  readonly deductions: readonly OtherDeduction[];
  readonly pension: PensionTerms;
  readonly housingFund: { readonly isMember: boolean; readonly base?: HousingFundBase };
  readonly health: HealthPlan;
  readonly employer: EmployerObligations;
  readonly claims: YearlyClaims;
  readonly toDate: EmploymentToDate;
  readonly previousEmployer: YearToDate;
  /** Severance pay of earlier payslips for the same loss of employment: it has used part of the exemption. Absent if none. */
  readonly severancePaidBefore?: Kobo | undefined;
  readonly paye: { readonly method: PayeMethod; readonly mayRefund: boolean; readonly reliefBase?: ReliefBase };
}
