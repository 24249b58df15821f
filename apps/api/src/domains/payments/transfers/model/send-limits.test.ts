import { describe, expect, test } from "vitest";
import { checkoutReference, payoutReference } from "../../provider-log/model/payment-reference.ts";
import { holdOf } from "./payee-check.ts";
import { computeSendBudget, type SendConditions } from "./send-limits.ts";

const free: SendConditions = {
  ...{ isStopped: false, pauseReason: null, net: 900n, limits: { perItem: 500n, perRun: 1_000n, perDay: 2_000n }, sent: 0n },
  ...{ clearing: 1_000n, pending: 1n, inTransit: -100n, feeReserve: -50n, feesLent: 0n, available: 5_000n, deductsOnSubmit: false },
};
/** Why the payout is paused when not even the next payment fits. */
const pauseOf = (conditions: SendConditions, unsent = 900n) => {
  const budget = computeSendBudget(conditions);
  return budget.canSend ? budget.pauseIfNoneFits(unsent) : budget.pause;
};

describe("the send budget", () => {
  test("is the company's own money, less what is in transit and the fee reserve", () => {
    expect(computeSendBudget(free)).toMatchObject({ canSend: true, budget: 850n });
    expect(pauseOf(free)).toEqual({ reason: "awaiting_settlement", shortfall: null });
  });
  test("waits for pending settlement, and without any states the shortfall for all unsent payments, in whole naira", () => {
    const limits = { ...free.limits, perDay: 1_000_000n };
    // 10,000 kobo available, 100 in transit, 50 for fees: 9,850 for 1,000,001 unsent.
    const short = { ...free, limits, pending: 0n, clearing: 10_000n, available: 50_000n };
    expect(pauseOf(short, 1_000_001n)).toEqual({ reason: "insufficient_funds", shortfall: 990_200n });
    expect(pauseOf({ ...short, pending: 1n }, 1_000_001n)).toMatchObject({ reason: "awaiting_settlement" });
    expect(computeSendBudget({ ...short, pauseReason: "insufficient_funds" }).canSend).toBe(true);
  });
  test("is not reduced by fees that we lend the employer: a single payment's checkout brings in the pay and no fee", () => {
    const single = { ...free, net: 1_000n, inTransit: 0n, limits: { ...free.limits, perRun: 1_000n } };
    expect(computeSendBudget(single)).toMatchObject({ budget: 950n });
    expect(computeSendBudget({ ...single, feesLent: 50n })).toMatchObject({ budget: 1_000n });
    // The next month: the first fee has left, and the second is lent too.
    expect(computeSendBudget({ ...single, clearing: 950n, feesLent: 100n })).toMatchObject({ budget: 1_000n });
  });
  test("is capped by the provider's balance, less its fees and what it has not deducted yet", () => {
    expect(computeSendBudget({ ...free, available: 300n })).toMatchObject({ canSend: true, budget: 150n });
    expect(computeSendBudget({ ...free, available: 300n, deductsOnSubmit: true })).toMatchObject({ canSend: true, budget: 250n });
  });
  test("waits for confirmation while payments are in flight, and for an admin otherwise", () => {
    // 100 have arrived and are not polled yet: the provider has deducted them already, and the ledger still has them in transit.
    expect(pauseOf({ ...free, available: 300n })).toMatchObject({ reason: "awaiting_confirmation" });
    expect(pauseOf({ ...free, available: 300n, inTransit: 0n })).toMatchObject({ reason: "provider_balance_low" });
  });
  test("is capped by the rest of the daily limit", () => {
    expect(computeSendBudget({ ...free, sent: 1_950n })).toMatchObject({ canSend: true, budget: 50n });
    expect(pauseOf({ ...free, sent: 1_950n })).toMatchObject({ reason: "daily_limit_reached" });
  });
  test.each([
    ["a stop is active", { isStopped: true }, null],
    ["the payout is paused until an admin acts", { pauseReason: "provider_balance_low" }, null],
    ["the run is over its limit", { net: 1_001n }, { reason: "run_limit_exceeded", shortfall: null }],
  ] as const)("is not given when %s", (_when, over, pause) => {
    expect(computeSendBudget({ ...free, ...over })).toEqual({ canSend: false, pause });
  });
  test("is computed again while the run waits for settlement", () => {
    expect(computeSendBudget({ ...free, pauseReason: "awaiting_settlement" }).canSend).toBe(true);
  });
});

describe("a payment is held", () => {
  const bankAccountId = "one" as never;
  const provider = { smallest: 100n, largest: 400n };
  const held = (amount: bigint, now?: { bankAccountId: string; mayBePaid: boolean }) =>
    holdOf({ amount, bankAccountId }, { now, limits: free.limits, provider });
  const here = { bankAccountId: "one", mayBePaid: true };
  test("when the account has changed or is missing, and is never sent to the new one instead", () => {
    expect(held(200n, { ...here, bankAccountId: "other" })).toEqual({ reason: "account_changed", limit: null, note: null });
    expect(held(200n)).toMatchObject({ reason: "account_changed" });
  });
  test("when the account is held", () => {
    expect(held(200n, { ...here, mayBePaid: false })).toMatchObject({ reason: "account_not_payable" });
  });
  test("when it is over a limit or under the provider's minimum, on both sides", () => {
    expect([held(100n, here), held(400n, here)]).toEqual([undefined, undefined]);
    expect(held(99n, here)).toEqual({ reason: "below_provider_minimum", limit: 100n, note: null });
    expect(held(401n, here)).toMatchObject({ reason: "above_provider_maximum", limit: 400n });
    // Over both: what the provider cannot pay at all, no raised limit cures.
    expect(held(501n, here)).toMatchObject({ reason: "above_provider_maximum" });
    expect(holdOf({ amount: 301n, bankAccountId }, { now: here, limits: { perItem: 300n }, provider })).toMatchObject({
      reason: "above_payment_limit",
      limit: 300n,
    });
  });
});

test("a reference is the id in small letters and digits, and sorts as ids do", () => {
  const ids = [
    "00000000-0000-7000-8000-000000000000",
    "0198a7c4-0000-7000-8000-00000000000a",
    "ffffffff-ffff-7fff-bfff-ffffffffffff",
  ] as const;
  const references = ids.map((id) => payoutReference(id as never));

  for (const reference of references) expect(reference).toMatch(/^po-[a-z0-9]{26}$/);
  expect(references.toSorted()).toEqual(references);
  expect(new Set(references).size).toBe(3);
  expect(checkoutReference(ids[1] as never)).toBe(references[1]?.replace("po-", "pay-"));
});
