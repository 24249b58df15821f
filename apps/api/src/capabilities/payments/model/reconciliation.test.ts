import { expect, test } from "vitest";
import { type Compared, compare, takenBackOf } from "./reconciliation.ts";

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
  expect([compare(payout()), compare(checkout())]).toEqual(["agrees", "agrees"]);
  expect(compare(payout({ isOver: false, theirs: 0n, theirRows: 0 }))).toBe("waits");
});

test("a payment came back only when the statement says that money came in", () => {
  const credited = { theirCredit: amount, lastCreditAt: on };
  expect(compare(payout({ theirs: -fee, theirRows: 3, ...credited }))).toBe("returned");
  expect(compare(payout({ theirs: 0n, theirRows: 3, ...credited, theirCredit: amount + fee }))).toBe("returned");
  // Two rows of fees, and the row of the payment itself is not there yet.
  expect(compare(payout({ theirs: -fee, theirRows: 2, theirDebit: fee }))).toBe("differs");
  expect(compare(payout({ theirs: -fee, theirRows: 2, theirCredit: 1n, theirDebit: fee + 1n, lastCreditAt: on }))).toBe("differs");
  // Booked so lately that rows may be lacking: nothing is concluded yet.
  expect(compare(payout({ theirs: -fee, theirRows: 3, ...credited, isFresh: true }))).toBe("waits");
});

test("a fee came back only when the statement says that it came in", () => {
  const returned = { state: "returned", ours: -fee } as const;
  expect(compare(payout({ ...returned, theirs: 0n, theirCredit: amount + fee, lastCreditAt: on }))).toBe("fee_came_back");
  expect(compare(payout({ ...returned, theirs: 0n, theirRows: 0, theirDebit: 0n, isFresh: true }))).toBe("waits");
  expect(compare(payout({ ...returned, theirs: 0n, theirRows: 0, theirDebit: 0n }))).toBe("only_ours");
});

test("money of a checkout that went again was taken back, as much of it as went", () => {
  const all = checkout({ theirs: 0n, theirRows: 2, theirDebit: amount, lastDebitAt: on });
  expect([compare(all), takenBackOf(all)]).toEqual(["taken_back", amount]);
  const some = checkout({ theirs: amount - 100n, theirRows: 2, theirDebit: 100n, lastDebitAt: on });
  expect([compare(some), takenBackOf(some)]).toEqual(["taken_back", 100n]);
  // A penalty on top is not what was brought in.
  expect(takenBackOf(checkout({ theirs: -500n, theirRows: 3, theirDebit: amount + 500n, lastDebitAt: on }))).toBe(amount);
  // Half of it was booked before: it is told what is gone in all.
  const rest = { ...some, ours: amount - 50n, takenBack: 50n };
  expect([compare(rest), takenBackOf(rest)]).toEqual(["taken_back", 100n]);
  // All that it brought is gone already, and then more went: somebody must ask.
  expect(compare(checkout({ ours: 0n, takenBack: amount, theirs: -500n, theirRows: 3, theirDebit: amount + 500n }))).toBe("only_theirs");
  // Less came in than we booked, and nothing went: somebody must ask.
  expect(compare(checkout({ theirs: amount - 100n, theirCredit: amount - 100n }))).toBe("differs");
});
