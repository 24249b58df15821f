import { expect, test } from "vitest";
import { matchLines, type PaymentToMatch, reversedAmountOf } from "./matching.ts";

const [amount, fee] = [80_000_00n, 50_00n];
const on = new Date("2026-06-28T08:00:00Z");

/** A payment that both have alike. */
const payout = (over: Partial<PaymentToMatch> = {}): PaymentToMatch => ({
  ...{ reference: "po-1", subject: "1", kind: "payout", state: "succeeded", amount, fee },
  ...{ ledgerAmount: -amount - fee, providerAmount: -amount - fee, lineCount: 2, creditedAmount: 0n, debitedAmount: amount + fee },
  ...{ lastCreditAt: null, lastDebitAt: on, reversedAmount: 0n, isFresh: false, isFinal: true },
  ...over,
});
const checkout = (over: Partial<PaymentToMatch> = {}): PaymentToMatch => ({
  ...{ reference: "co-1", subject: "2", kind: "checkout", state: "accepted", amount, fee: 0n },
  ...{ ledgerAmount: amount, providerAmount: amount, lineCount: 1, creditedAmount: amount, debitedAmount: 0n },
  ...{ lastCreditAt: on, lastDebitAt: null, reversedAmount: 0n, isFresh: false, isFinal: true },
  ...over,
});

test("equal amounts match, and a payment in flight stays pending", () => {
  expect([matchLines(payout()), matchLines(checkout())]).toEqual(["matched", "matched"]);
  expect(matchLines(payout({ isFinal: false, providerAmount: 0n, lineCount: 0 }))).toBe("pending");
});

test("a payment was returned only when the statement has a credit for it", () => {
  const credited = { creditedAmount: amount, lastCreditAt: on };
  expect(matchLines(payout({ providerAmount: -fee, lineCount: 3, ...credited }))).toBe("returned");
  expect(matchLines(payout({ providerAmount: 0n, lineCount: 3, ...credited, creditedAmount: amount + fee }))).toBe("returned");
  // Two rows of fees, and the row of the payment itself is not there yet.
  expect(matchLines(payout({ providerAmount: -fee, lineCount: 2, debitedAmount: fee }))).toBe("mismatch");
  expect(matchLines(payout({ providerAmount: -fee, lineCount: 2, creditedAmount: 1n, debitedAmount: fee + 1n, lastCreditAt: on }))).toBe(
    "mismatch",
  );
  // PostedPayment so lately that rows may be lacking: nothing is concluded yet.
  expect(matchLines(payout({ providerAmount: -fee, lineCount: 3, ...credited, isFresh: true }))).toBe("pending");
});

test("a fee was returned only when the statement has a credit for it", () => {
  const returned = { state: "returned", ledgerAmount: -fee } as const;
  expect(matchLines(payout({ ...returned, providerAmount: 0n, creditedAmount: amount + fee, lastCreditAt: on }))).toBe("fee_returned");
  expect(matchLines(payout({ ...returned, providerAmount: 0n, lineCount: 0, debitedAmount: 0n, isFresh: true }))).toBe("pending");
  expect(matchLines(payout({ ...returned, providerAmount: 0n, lineCount: 0, debitedAmount: 0n }))).toBe("missing_at_provider");
});

test("a debit of a checkout is a reversal of that amount", () => {
  const all = checkout({ providerAmount: 0n, lineCount: 2, debitedAmount: amount, lastDebitAt: on });
  expect([matchLines(all), reversedAmountOf(all)]).toEqual(["reversed", amount]);
  const some = checkout({ providerAmount: amount - 100n, lineCount: 2, debitedAmount: 100n, lastDebitAt: on });
  expect([matchLines(some), reversedAmountOf(some)]).toEqual(["reversed", 100n]);
  // A penalty on top is not what was brought in.
  expect(reversedAmountOf(checkout({ providerAmount: -500n, lineCount: 3, debitedAmount: amount + 500n, lastDebitAt: on }))).toBe(amount);
  // Half of it was posted before: the total reversed amount is returned.
  const rest = { ...some, ledgerAmount: amount - 50n, reversedAmount: 50n };
  expect([matchLines(rest), reversedAmountOf(rest)]).toEqual(["reversed", 100n]);
  // All of it was reversed already, and a further debit appeared: an operator must investigate.
  expect(
    matchLines(checkout({ ledgerAmount: 0n, reversedAmount: amount, providerAmount: -500n, lineCount: 3, debitedAmount: amount + 500n })),
  ).toBe("missing_in_ledger");
  // A smaller credit than posted, without a debit: an operator must investigate.
  expect(matchLines(checkout({ providerAmount: amount - 100n, creditedAmount: amount - 100n }))).toBe("mismatch");
});
