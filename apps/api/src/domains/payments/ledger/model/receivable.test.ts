import { expect, test } from "vitest";
import { collectable, receivableJournal } from "./receivable.ts";

const money = { owed: 30n, credited: 100n, walletBalance: 100n, pending: 0n, needed: 0n };

test("collects the receivable from new money, and never more than was credited", () => {
  expect(collectable(money)).toBe(30n);
  expect(collectable({ ...money, owed: 300n })).toBe(100n);
  expect(collectable({ ...money, owed: 0n })).toBe(0n);
});

test("leaves what runs need and collects only the surplus", () => {
  expect(collectable({ ...money, needed: 100n })).toBe(0n);
  expect(collectable({ ...money, needed: 90n })).toBe(10n);
  expect(collectable({ ...money, needed: 500n })).toBe(0n);
});

test("collects nothing that is unsettled or has left the wallet", () => {
  expect(collectable({ ...money, pending: 95n })).toBe(5n);
  expect(collectable({ ...money, walletBalance: 5n })).toBe(5n);
  expect(collectable({ ...money, walletBalance: 0n, pending: 50n })).toBe(0n);
});

test("debits the wallet and reduces the receivable by the same amount", () => {
  const at = new Date("2026-06-25T08:00:00Z");
  expect(receivableJournal({ sourceId: "s", amount: 30n, at })).toEqual({
    ...{ eventType: "owed_collected", sourceId: "s", postedAt: at, effectiveAt: at },
    lines: [
      ["wallet", 30n],
      ["owed_by_employer", -30n],
    ],
  });
});
