import { expect, test } from "vitest";
import { type Compared, matchLines, takenBackOf } from "./matching.ts";

const [amount, fee] = [80_000_00n, 50_00n];
const on = new Date("2026-06-28T08:00:00Z");

/** A payment that both have alike. */
const payout = (over: Partial<Compared> = {}): Compared => ({
  ...{ reference: "po-1", subject: "1", kind: "payout", state: "succeeded", amount, fee },
  ...{ ours: -amount - fee, theirs: -amount - fee, theirRows: 2, theirCredit: 0n, theirDebit: amount + fee },
  ...{ lastCreditAt: null, lastDebitAt: on, takenBack: 0n, isFresh: false, isOver: true },
  ...over,
});
const checkout = (over: Partial<Compared> = {}): Compared => ({
  ...{ reference: "co-1", subject: "2", kind: "checkout", state: "accepted", amount, fee: 0n },
  ...{ ours: amount, theirs: amount, theirRows: 1, theirCredit: amount, theirDebit: 0n },
  ...{ lastCreditAt: on, lastDebitAt: null, takenBack: 0n, isFresh: false, isOver: true },
  ...over,
});

test("what both have alike agrees, and what is on its way waits", () => {
  expect([matchLines(payout()), matchLines(checkout())]).toEqual(["agrees", "agrees"]);
  expect(matchLines(payout({ isOver: false, theirs: 0n, theirRows: 0 }))).toBe("waits");
});

test("a payment came back only when the statement says that money came in", () => {
  const credited = { theirCredit: amount, lastCreditAt: on };
  expect(matchLines(payout({ theirs: -fee, theirRows: 3, ...credited }))).toBe("returned");
  expect(matchLines(payout({ theirs: 0n, theirRows: 3, ...credited, theirCredit: amount + fee }))).toBe("returned");
  // Two rows of fees, and the row of the payment itself is not there yet.
  expect(matchLines(payout({ theirs: -fee, theirRows: 2, theirDebit: fee }))).toBe("differs");
  expect(matchLines(payout({ theirs: -fee, theirRows: 2, theirCredit: 1n, theirDebit: fee + 1n, lastCreditAt: on }))).toBe("differs");
  // Booked so lately that rows may be lacking: nothing is concluded yet.
  expect(matchLines(payout({ theirs: -fee, theirRows: 3, ...credited, isFresh: true }))).toBe("waits");
});

test("a fee came back only when the statement says that it came in", () => {
  const returned = { state: "returned", ours: -fee } as const;
  expect(matchLines(payout({ ...returned, theirs: 0n, theirCredit: amount + fee, lastCreditAt: on }))).toBe("fee_came_back");
  expect(matchLines(payout({ ...returned, theirs: 0n, theirRows: 0, theirDebit: 0n, isFresh: true }))).toBe("waits");
  expect(matchLines(payout({ ...returned, theirs: 0n, theirRows: 0, theirDebit: 0n }))).toBe("only_ours");
});

test("a debit of a checkout is a reversal of that amount", () => {
  const all = checkout({ theirs: 0n, theirRows: 2, theirDebit: amount, lastDebitAt: on });
  expect([matchLines(all), takenBackOf(all)]).toEqual(["taken_back", amount]);
  const some = checkout({ theirs: amount - 100n, theirRows: 2, theirDebit: 100n, lastDebitAt: on });
  expect([matchLines(some), takenBackOf(some)]).toEqual(["taken_back", 100n]);
  // A penalty on top is not what was brought in.
  expect(takenBackOf(checkout({ theirs: -500n, theirRows: 3, theirDebit: amount + 500n, lastDebitAt: on }))).toBe(amount);
  // Half of it was posted before: the total reversed amount is returned.
  const rest = { ...some, ours: amount - 50n, takenBack: 50n };
  expect([matchLines(rest), takenBackOf(rest)]).toEqual(["taken_back", 100n]);
  // All of it was reversed already, and a further debit appeared: an operator must investigate.
  expect(matchLines(checkout({ ours: 0n, takenBack: amount, theirs: -500n, theirRows: 3, theirDebit: amount + 500n }))).toBe("only_theirs");
  // A smaller credit than posted, without a debit: an operator must investigate.
  expect(matchLines(checkout({ theirs: amount - 100n, theirCredit: amount - 100n }))).toBe("differs");
});
