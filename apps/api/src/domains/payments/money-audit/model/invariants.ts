import type { CompanyId } from "@albashi/contracts/ids";

/** The invariants of money, each with a sentence that is true while it holds. */
export const invariants = {
  I1: "Every journal balances to zero, each balance is the sum of its journals, and the ledger agrees with the state of every payment.",
  I2: "At most one attempt per payslip is in flight or paid, and an incident reports a second payment by the bank.",
  I3: "In a closed run every employee was paid or their money was returned to the wallet, and nothing is left over.",
  I4: "Payments equal what was approved, and the approved payslips can be recalculated from their inputs.",
  I5: "Every reference, response and statement line belongs to the company of the payment it names.",
  I6: "The audit trail is one unbroken chain that the application cannot change.",
  I7: "Every final payment has the same outcome at the provider, and the provider's statement moved what the ledger moved.",
  I8: "Every unfinished payment will be polled again, or an incident reports it.",
  I10: "No net pay is negative, and the amounts reserved for authorities equal the sum of the payslip lines.",
  I11: "Every invocation in Restate has an outbox row, and Restate knows every dispatched row.",
  I12: "Nothing is dated in the future, and nothing ended before it started.",
  I13: "No more was sent than was approved and than the limits allow.",
  I14: "Money is held for remittance only where Albashi remits, and equals the obligations that were neither released nor remitted.",
} as const;

export type Invariant = keyof typeof invariants;

/** A subject that violates an invariant. */
export interface InvariantViolation {
  readonly subject: string;
  readonly what: string;
}

/** One violation of an invariant; without a company where it concerns the whole platform. */
export interface Fault extends InvariantViolation {
  readonly invariant: Invariant;
  readonly companyId: CompanyId | null;
}
