import type { CheckoutState } from "../../funding/index.ts";
import type { AttemptState } from "../../transfers/index.ts";

/** Missing in our ledger, missing at the provider, or present in both with different amounts. */
export type ExceptionKind = "missing_in_ledger" | "missing_at_provider" | "mismatch";

/** One payment in our ledger beside its lines on the provider's statement. */
export interface PaymentToMatch {
  readonly reference: string;
  readonly subject: string;
  readonly kind: "payout" | "checkout" | "withdrawal";
  readonly state: AttemptState | CheckoutState;
  readonly amount: bigint;
  readonly fee: bigint;
  /** The net movement at the provider: positive for credits, negative for debits. */
  readonly ledgerAmount: bigint;
  readonly providerAmount: bigint;
  readonly lineCount: number;
  /** Credits and debits separately, both positive. */
  readonly creditedAmount: bigint;
  readonly debitedAmount: bigint;
  /** The time of the last credit and of the last debit on the statement. */
  readonly lastCreditAt: Date | null;
  readonly lastDebitAt: Date | null;
  /** How much of a checkout's credit is already booked as reversed; our amount excludes it. */
  readonly reversedAmount: bigint;
  /** Whether it was posted so recently that the statement may not list it yet. */
  readonly isFresh: boolean;
  /** Whether it is final. */
  readonly isFinal: boolean;
}

/** The result of matching one payment. */
export type Finding = "matched" | "pending" | "returned" | "fee_returned" | "reversed" | ExceptionKind;

/**
 * Matches one payment. Payments in flight are left to the poll loop. A credit for a payout is a return, and a debit of a checkout is a
 * reversal, whichever source reports it.
 */
export const matchLines = (payment: PaymentToMatch): Finding => {
  const { kind, ledgerAmount, providerAmount, lineCount, isFresh, isFinal } = payment;
  if (!isFinal) return "pending";
  if (ledgerAmount === providerAmount) return "matched";
  const reversal = kind === "checkout" ? (isReversed(payment) ? "reversed" : undefined) : payoutReturn(payment);
  if (reversal) return reversal;
  if (lineCount === 0) return isFresh ? "pending" : "missing_at_provider";
  return ledgerAmount === 0n ? "missing_in_ledger" : "mismatch";
};

/** A return is recognised by its credit: a smaller debit than posted proves nothing while lines may be missing. */
const payoutReturn = ({
  state,
  amount,
  fee,
  ledgerAmount,
  providerAmount,
  creditedAmount,
  isFresh,
}: PaymentToMatch): Finding | undefined => {
  const returnedAmount = providerAmount - ledgerAmount;
  if (state === "returned" && returnedAmount === fee && creditedAmount >= amount + fee) return "fee_returned";
  const isPaidOut = state === "succeeded" || state === "duplicate";
  if (!isPaidOut || creditedAmount < amount || (returnedAmount !== amount && returnedAmount !== amount + fee)) return undefined;
  return isFresh ? "pending" : "returned";
};

const isReversed = (payment: PaymentToMatch): boolean => payment.debitedAmount > 0n && reversedAmountOf(payment) > payment.reversedAmount;

/** The total reversed amount of a checkout according to the statement. It can be reversed in parts. */
export const reversedAmountOf = ({ ledgerAmount, providerAmount, debitedAmount, reversedAmount }: PaymentToMatch): bigint => {
  const credited = ledgerAmount + reversedAmount;
  return [credited, credited - providerAmount, debitedAmount].reduce((least, next) => (next < least ? next : least));
};

export const isException = (finding: Finding): finding is ExceptionKind =>
  finding === "missing_in_ledger" || finding === "missing_at_provider" || finding === "mismatch";
