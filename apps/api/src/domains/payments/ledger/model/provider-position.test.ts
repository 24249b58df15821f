import { expect, test } from "vitest";
import { expectedBalance, isCovered, type ProviderPosition, shortfallAt } from "./provider-position.ts";

const held = (over: Partial<ProviderPosition> = {}): ProviderPosition => ({
  ...{ clearing: 0n, inTransit: 0n, feeReserve: 0n, credited: 0n, debited: 0n },
  ...over,
});
const later = { deductsOnSubmit: false };
const atOnce = { deductsOnSubmit: true };

test("a provider must have what companies can spend, less payments in flight where it deducts on submission", () => {
  expect(expectedBalance(held({ clearing: 100n, inTransit: -30n }), later)).toBe(100n);
  expect(expectedBalance(held({ clearing: 100n, inTransit: -30n }), atOnce)).toBe(70n);
});

test("card money is settled when the balance exceeds all companies' money by it, to the kobo", () => {
  const others = held({ clearing: 100n });
  expect(isCovered(50n, { available: 149n, held: others })).toBe(false);
  expect(isCovered(50n, { available: 150n, held: others })).toBe(true);
});

test("ledger debits since the balance was queried may have been part of it", () => {
  // 100 were there and were paid out while the provider answered: they are not the card's.
  expect(isCovered(100n, { available: 100n, held: held({ debited: 100n }) })).toBe(false);
  // What is on its way may never have reached the provider, and is in its balance then.
  expect(isCovered(100n, { available: 100n, held: held({ clearing: 100n, inTransit: -100n }) })).toBe(false);
});

test("a shortfall excludes recent credits and payments in flight with their fees", () => {
  expect(shortfallAt({ available: 100n, held: held({ clearing: 100n }) })).toBe(0n);
  expect(shortfallAt({ available: 99n, held: held({ clearing: 100n }) })).toBe(1n);
  expect(shortfallAt({ available: 0n, held: held({ clearing: 100n, credited: 100n }) })).toBe(0n);
  expect(shortfallAt({ available: 65n, held: held({ clearing: 100n, inTransit: -30n, feeReserve: -5n }) })).toBe(0n);
  expect(shortfallAt({ available: 64n, held: held({ clearing: 100n, inTransit: -30n, feeReserve: -5n }) })).toBe(1n);
  // Fees are taken with payments alone.
  expect(shortfallAt({ available: 95n, held: held({ clearing: 100n, feeReserve: -5n }) })).toBe(5n);
});
