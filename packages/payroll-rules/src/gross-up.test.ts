import type { Kobo } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { grossUp } from "./gross-up.ts";

/** A net pay that rises with gross, except for given steps at some gross amounts. */
const netWith =
  (steps: Readonly<Record<number, bigint>>) =>
  (gross: Kobo): Kobo =>
    Object.entries(steps).reduce((net, [from, step]) => (gross >= BigInt(from) ? net + step : net), gross as bigint) as Kobo;
const gross = (net: bigint, steps: Readonly<Record<number, bigint>>) => grossUp(net as Kobo, netWith(steps));

describe("the gross of a net", () => {
  test("is the one that gives it exactly", () => {
    expect(gross(1_000n, {})).toBe(1_000n);
    expect(gross(1_000n, { 500: -100n })).toBe(1_100n);
  });

  test("is a neighbour that gives it exactly, where rounding takes a kobo back", () => {
    // 999 gives 999, 1000 gives 1001, and 1001 gives 1000 again.
    expect(gross(1_000n, { 1000: 1n, 1001: -2n })).toBe(1_001n);
  });

  test("gives the least above it, where rounding skips it: no one gets less than was agreed", () => {
    expect(gross(1_000n, { 1000: 2n })).toBe(1_000n);
  });

  test("is undefined where the net jumps by more than rounding can", () => {
    expect(gross(1_000n, { 1000: 50n })).toBeUndefined();
  });
});
