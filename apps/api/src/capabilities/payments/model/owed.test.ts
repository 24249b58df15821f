import { expect, test } from "vitest";
import { collectable, mayNeedMoney, owedCollected } from "./owed.ts";

const money = { owed: 30n, came: 100n, brought: 100n, inWallet: 100n, needed: 0n };

test("what is owed is taken from money for the wallet, and never more than came", () => {
  expect(collectable(money)).toBe(30n);
  expect(collectable({ ...money, owed: 300n })).toBe(100n);
  expect(collectable({ ...money, owed: 0n })).toBe(0n);
});

test("what a run asked for its people stays: only what is beyond it is taken", () => {
  expect(collectable({ ...money, needed: 100n })).toBe(0n);
  expect(collectable({ ...money, needed: 90n })).toBe(10n);
  expect(collectable({ ...money, needed: 500n })).toBe(0n);
  // By two visits: 60 came for 100, then 60 more.
  expect(collectable({ ...money, came: 60n, brought: 120n, inWallet: 120n, needed: 100n })).toBe(20n);
});

test("what left the wallet, or was taken already, is not taken once more", () => {
  expect(collectable({ ...money, inWallet: 5n })).toBe(5n);
  expect(collectable({ ...money, brought: 180n, inWallet: 120n, came: 60n, needed: 100n, owed: 300n })).toBe(20n);
});

test("a run needs its money until it is being paid", () => {
  expect((["approved", "funding", "stale", "in_review"] as const).every(mayNeedMoney)).toBe(true);
  expect((["paying", "settled", "partially_settled", "closed", "cancelled"] as const).some(mayNeedMoney)).toBe(false);
});

test("it leaves the wallet, and the company owes as much less", () => {
  const at = new Date("2026-06-25T08:00:00Z");
  expect(owedCollected({ subject: "s", amount: 30n, at })).toEqual({
    ...{ what: "owed_collected", subject: "s", bookedAt: at, happenedAt: at },
    lines: [
      ["wallet", 30n],
      ["owed_by_employer", -30n],
    ],
  });
});
