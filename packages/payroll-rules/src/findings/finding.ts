import type { Kobo } from "@albashi/money";
import type { PayFacts } from "../facts.ts";
import type { Citation } from "../law/in-force.ts";
import type { Payslip } from "../payslip.ts";

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
  /** What a whole month would pay, regular pay alone; this month's where it is not told. */
  readonly fullMonthGross?: Kobo | undefined;
  /** Deductions of this month that the worker agreed to: loans, co-operative. */
  readonly agreedDeductionIds: readonly string[];
  readonly advanceOutstanding: Kobo;
  /** Over how many months that advance is taken back, or there is none. */
  readonly advanceRecoveredOver: number | undefined;
  /** What the group life policy pays, or nothing when there is none. */
  readonly groupLifeCover: Kobo;
  readonly annualTurnover: Kobo;
}

/** Looks at one thing, and says what is wrong with it, if anything. */
export type Check = (seen: { facts: PayFacts; slip: Payslip; about: Circumstances }) => Finding | undefined;
