import type { CompanyId } from "@albashi/contracts/ids";

/** The invariants of money, each with a sentence that is true while it holds. */
export const invariants = {
  I1: "Every journal sums to nothing, the balances are the sum of the journals, and the books say what the payments say.",
  I2: "Of all the tries at one payslip at most one is on its way or paid, and a second payment by the bank is known to somebody.",
  I3: "Of a closed run everybody was paid or their money given back, and nothing is left over.",
  I4: "What is paid is what was approved, and follows from what was put in.",
  I5: "Whatever names a payment belongs to the company of that payment.",
  I6: "What was done is written down in one unbroken chain that the product cannot change.",
  I7: "Every payment that is over is over in the same way at the provider, and its statement moved what our books moved.",
  I8: "Whatever is not over will be looked at again, or somebody was told.",
  I10: "No pay is below nothing, and what is kept for authorities is the sum of the payslips' lines.",
  I11: "What Restate works on is asked for by a row, and what a row says was handed over, Restate knows.",
  I12: "Nothing happened in the future, and nothing ended before it began.",
  I13: "No more went out than was approved and than the limits allow.",
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
