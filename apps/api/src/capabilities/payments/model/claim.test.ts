import { describe, expect, test } from "vitest";
import { endsByItself, isTriedAgain, leaveToSend, type Standing } from "./claim.ts";
import { heldBecause } from "./destination.ts";
import { confirmingWords, downWords, missingWords, overDayWords, overRunWords, shortWords, waitingWords } from "./failures.ts";
import { checkoutReference, payoutReference } from "./reference.ts";

const free: Standing = {
  ...{ isStopped: false, pausedBecause: null, net: 900n, limits: { perItem: 500n, perRun: 1_000n, perDay: 2_000n }, sent: 0n },
  ...{ clearing: 1_000n, pending: 1n, inTransit: -100n, feesKept: -50n, feesLent: 0n, available: 5_000n, deductsAtOnce: false },
};
/** What is said when not even the next payment fits. */
const saidBy = (standing: Standing, unsent = 900n) => {
  const leave = leaveToSend(standing);
  return leave.may ? leave.otherwise(unsent) : leave.pauses;
};

describe("leave to send", () => {
  test("is for the company's own money: what it has, less what is on its way and what fees are kept for", () => {
    expect(leaveToSend(free)).toMatchObject({ may: true, budget: 850n });
    expect(saidBy(free)).toBe(waitingWords);
  });
  test("waits for money that is being settled, and where none is, says what is missing for everybody who is left, in whole naira", () => {
    const limits = { ...free.limits, perDay: 1_000_000n };
    // 10,000 kobo are there, 100 on their way, 50 for fees: 9,850 for 1,000,001 that are unsent.
    const short = { ...free, limits, pending: 0n, clearing: 10_000n, available: 50_000n };
    expect(saidBy(short, 1_000_001n)).toContain("Bring ₦9,902.00 into the wallet.");
    expect(saidBy({ ...short, pending: 1n }, 1_000_001n)).toBe(waitingWords);
    const pausedBecause = missingWords(5n);
    // Somebody must bring it, and is told; senders look whether it is there.
    expect([endsByItself(pausedBecause), isTriedAgain(pausedBecause)]).toEqual([false, true]);
    expect(leaveToSend({ ...short, pausedBecause }).may).toBe(true);
  });
  test("is not lessened by fees that we lend the employer: one person's checkout brings in the pay and no fee", () => {
    const single = { ...free, net: 1_000n, inTransit: 0n, limits: { ...free.limits, perRun: 1_000n } };
    expect(leaveToSend(single)).toMatchObject({ budget: 950n });
    expect(leaveToSend({ ...single, feesLent: 50n })).toMatchObject({ budget: 1_000n });
    // The next month: the first fee has left, and the second is lent too.
    expect(leaveToSend({ ...single, clearing: 950n, feesLent: 100n })).toMatchObject({ budget: 1_000n });
  });
  test("is for no more than the provider has, less its fees and what it has not taken off yet", () => {
    expect(leaveToSend({ ...free, available: 300n })).toMatchObject({ may: true, budget: 150n });
    expect(leaveToSend({ ...free, available: 300n, deductsAtOnce: true })).toMatchObject({ may: true, budget: 250n });
  });
  test("waits by itself for what is on its way, and for a person when nothing is", () => {
    // 100 have arrived and are not looked at yet: the provider's balance lacks them already, and our books still have them on their way.
    expect(saidBy({ ...free, available: 300n })).toBe(confirmingWords);
    expect(saidBy({ ...free, available: 300n, inTransit: 0n })).toBe(shortWords);
  });
  test("is for no more than a day's limit leaves", () => {
    expect(leaveToSend({ ...free, sent: 1_950n })).toMatchObject({ may: true, budget: 50n });
    expect(saidBy({ ...free, sent: 1_950n })).toBe(overDayWords);
  });
  test.each([
    ["a stop stands", { isStopped: true }, null],
    ["the run stands still until a person acts", { pausedBecause: shortWords }, null],
    ["the run is over its limit", { net: 1_001n }, overRunWords],
  ] as const)("is not given when %s", (_when, over, pauses) => {
    expect(leaveToSend({ ...free, ...over })).toEqual({ may: false, pauses });
  });
  test("comes back by itself when the run waited for its money, for the next day or for the provider", () => {
    expect([waitingWords, confirmingWords, overDayWords, downWords].every(endsByItself)).toBe(true);
    expect([shortWords, overRunWords].some(endsByItself)).toBe(false);
    expect(leaveToSend({ ...free, pausedBecause: waitingWords }).may).toBe(true);
  });
});

describe("a payment is held", () => {
  const bankAccountId = "one" as never;
  const provider = { smallest: 100n, largest: 400n };
  const held = (amount: bigint, now?: { bankAccountId: string; mayBePaid: boolean }) =>
    heldBecause({ amount, bankAccountId }, { now, limits: free.limits, provider });
  const here = { bankAccountId: "one", mayBePaid: true };
  test("when the account is another one now, or none, and never sent there instead", () => {
    expect(held(200n, { ...here, bankAccountId: "other" })).toContain("another one now");
    expect(held(200n)).toContain("another one now");
  });
  test("when the account is held", () => {
    expect(held(200n, { ...here, mayBePaid: false })).toContain("held or was refused");
  });
  test("when it is over a limit or under what the provider pays, on both sides", () => {
    expect([held(100n, here), held(400n, here)]).toEqual([undefined, undefined]);
    expect(held(99n, here)).toContain("at least");
    expect(held(401n, here)).toContain("at most");
    // Over both: what the provider cannot pay at all, no raised limit cures.
    expect(held(501n, here)).toContain("at most");
    expect(heldBecause({ amount: 301n, bankAccountId }, { now: here, limits: { perItem: 300n }, provider })).toContain("limit");
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
