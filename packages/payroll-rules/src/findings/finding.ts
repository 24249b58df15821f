import type { Kobo } from "@albashi/money";
import type { PayFacts } from "../facts.ts";
import type { Citation } from "../law/in-force.ts";
import type { Payslip } from "../payslip.ts";

/** Everything that the law's checks can find. */
export type RuleFindingCode =
  | "net_below_nothing"
  | "no_earnings"
  | "below_minimum_wage"
  | "agreed_deductions_over_a_third"
  | "advance_over_a_month"
  | "advance_recovered_too_fast"
  | "fine_is_forbidden"
  | "deduction_not_agreed"
  | "rent_relief_unknown_then"
  | "rent_evidence_missing"
  | "life_premium_evidence_missing"
  | "house_loan_evidence_missing"
  | "tax_state_unknown"
  | "tax_id_missing"
  | "tax_over_deducted"
  | "tax_to_set_off"
  | "arrears_of_an_earlier_year"
  | "year_is_not_settled"
  | "pension_base_below_floor"
  | "no_pension"
  | "rsa_pin_missing"
  | "pension_administrator_missing"
  | "notice_pay_over_limit"
  | "one_off_paid_in_another_year"
  | "voluntary_pension_over_a_third"
  | "group_life_too_small"
  | "housing_fund_consent_missing"
  | "training_fund_not_set_aside"
  | "training_fund_may_claim"
  | "health_insurance_missing";

/** Something about a payslip that needs review: the problem, the law and the remedy. */
export interface Finding<Code extends string = RuleFindingCode> {
  readonly code: Code;
  /** An error blocks a run; a warning is dismissed with a reason; a notice informs. */
  readonly severity: "error" | "warning" | "notice";
  readonly what: string;
  readonly cure: string;
  readonly law?: Citation;
}

/** What a check found. A message with amounts is made only where it is read: a run of thousands of payslips stores codes. */
export interface Found extends Omit<Finding, "what"> {
  readonly what: string | (() => string);
}

/** What is known about the person and the company beyond the month's pay. */
export interface Circumstances {
  /** The employees of the legal employer; where that is Albashi, only the highest threshold of the law that they reach. */
  readonly peopleInCompany: number;
  readonly taxState: string | undefined;
  readonly taxId: string | undefined;
  readonly rsaPin: string | undefined;
  readonly hasPensionAdministrator: boolean;
  /** The wages of the notice that the employee did not give and owes; zero otherwise. */
  readonly noticeOwed: Kobo;
  readonly hasRentEvidence: boolean;
  readonly hasLifeEvidence: boolean;
  readonly hasInterestEvidence: boolean;
  readonly hasHousingFundConsent: boolean;
  readonly isLabourActWorker: boolean;
  readonly isPartTime: boolean;
  /** The regular pay of a full month; defaults to this month's. */
  readonly fullMonthGross?: Kobo | undefined;
  /** Deductions of this month the employee agreed to: loans, co-operative. */
  readonly agreedDeductionIds: readonly string[];
  readonly advanceOutstanding: Kobo;
  /** Over how many months that advance is repaid; undefined without one. */
  readonly advanceRecoveredOver: number | undefined;
  /** What the group life policy pays; undefined without one. */
  readonly groupLifeCover: Kobo;
  readonly annualTurnover: Kobo;
}

/** What the checks look at. */
export interface CheckSubject {
  readonly facts: PayFacts;
  readonly slip: Payslip;
  readonly circumstances: Circumstances;
}

/** Checks one rule and returns its finding, if any. */
export type Check = (subject: CheckSubject) => Found | undefined;
