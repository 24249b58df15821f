import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { HousingFundBase } from "./law/contributions.ts";
import type { ReliefBase } from "./law/income-tax.ts";

/** What an earning is. The pension's legal floor is basic, housing and transport. */
export type EarningKind =
  | "basic"
  | "housing"
  | "transport"
  | "allowance"
  | "overtime"
  | "bonus"
  | "arrears"
  | "benefit_in_kind"
  | "reimbursement";

/** One earning of the month. */
export interface Earning {
  readonly id: string;
  readonly name: string;
  readonly kind: EarningKind;
  readonly amount: Kobo;
  readonly isTaxable: boolean;
  readonly isPensionable: boolean;
  /** Regular pay is expected again next month; what is not is taxed in full when it is paid. */
  readonly isRegular: boolean;
  /** What arrears are arrears of: the housing fund and the health insurance look at basic pay. */
  readonly arrearsOf?: EarningKind;
  /** Arrears for months of an earlier tax year: taxed when paid, though the law does not say so in words. */
  readonly isOfEarlierYear?: boolean;
}

export type DeductionKind = "loan" | "advance" | "cooperative" | "union" | "fine" | "other";

/** One deduction that is neither tax nor a contribution: a loan, an advance, a co-operative, a union. */
export interface OtherDeduction {
  readonly id: string;
  /** Other, where it is not told. */
  readonly kind?: DeductionKind;
  readonly name: string;
  readonly amount: Kobo;
}

/** What a person has claimed for the year, with evidence. */
export interface YearlyClaims {
  readonly annualRent: Kobo;
  /** Paid in the year before the year of assessment. */
  readonly lifePremiumPrecedingYear: Kobo;
  readonly ownerOccupierInterest: Kobo;
}

/** What was paid and taken in this tax year before this payslip: here, or at an employer before. */
export interface YearToDate {
  readonly taxablePay: Kobo;
  /** Employee's pension, housing fund and health contributions that are reliefs. */
  readonly contributions: Kobo;
  readonly paye: Kobo;
}

/** The same, with what the projection needs to know of this employment. */
export interface EmploymentToDate extends YearToDate {
  /** The part of the PAYE that was taken for one-off payments. */
  readonly payeOnOneOffs: Kobo;
  /** The instalments of regular tax so far before rounding, in parts of a kobo (see `instalmentParts` of the projection). */
  readonly instalments: bigint;
}

/** Health insurance: none here, the shares of basic pay that the guidelines name, or what was agreed. Only contributions under the national scheme. */
export type HealthPlan =
  | { readonly by: "none" }
  | { readonly by: "guideline" }
  | { readonly by: "agreement"; readonly employee: Kobo; readonly employer: Kobo };

/** What this employment costs the employer beyond pay, pension and NSITF. */
export interface EmployersDuties {
  /** Whether the company is large enough for the Industrial Training Fund. */
  readonly owesTrainingFund: boolean;
  /** This person's part of the month's premium for group life cover. */
  readonly groupLifePremium: Kobo;
}

export type PayeMethod = "projection" | "cumulative" | "month_times_twelve";

/** What is still to come of a year's regular pay when a payslip pays extras beside the months: a bonus, a correction. */
export interface RegularPayToCome {
  /** How many months of regular pay are still to be paid this year. None settles the year. */
  readonly months: number;
  /** What one of them brings: taxable pay, and the worker's own contributions that are reliefs. */
  readonly taxablePay: Kobo;
  readonly contributions: Kobo;
}

/** All that a payslip is made of. Nothing else may change it. */
export interface PayFacts {
  readonly payDay: LocalDate;
  /** The tax year that is paid for: the pay day's own where it is not told. December's pay may be late, January's early. */
  readonly taxYear?: number;
  /** 1 to 12: the month of the tax year that is paid. */
  readonly month: number;
  /** The last month of this tax year in which the person is expected to be paid here. */
  readonly lastExpectedMonth: number;
  /** Told where the payslip pays no month's salary, so that a year is not taken to be poorer than it is. */
  readonly besideTheMonths?: RegularPayToCome;
  readonly earnings: readonly Earning[];
  readonly deductions: readonly OtherDeduction[];
  readonly pension: { readonly scheme: "shared" | "employer_only" | "none"; readonly voluntary: Kobo };
  readonly housingFund: { readonly isMember: boolean; readonly base?: HousingFundBase };
  readonly health: HealthPlan;
  readonly employer: EmployersDuties;
  readonly claims: YearlyClaims;
  readonly toDate: EmploymentToDate;
  readonly previousEmployer: YearToDate;
  readonly paye: { readonly method: PayeMethod; readonly mayRefund: boolean; readonly reliefBase?: ReliefBase };
}
