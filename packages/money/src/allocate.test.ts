import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { type Kobo, kobo } from "./kobo.ts";

describe("allocate", () => {
  test("splits 100 kobo among three as 34, 33 and 33", () => {
    expect(allocate(kobo("100"), [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  });

  test("gives the leftover kobo to the largest remainder: 10 by 1, 1 and 2 is 3, 2 and 5", () => {
    // 10 × 1/4 = 2.5, 10 × 1/4 = 2.5, 10 × 2/4 = 5: the first of the equal remainders is raised.
    expect(allocate(kobo("10"), [1n, 1n, 2n])).toEqual([3n, 2n, 5n]);
  });

  test("gives nothing to a zero weight", () => {
    expect(allocate(kobo("7"), [0n, 1n])).toEqual([0n, 7n]);
  });

  test("splits a negative amount like a positive one", () => {
    expect(allocate(-100n as Kobo, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
  });

  test.each<[string, bigint[]]>([
    ["none at all", []],
    ["all nothing", [0n, 0n]],
    ["below nothing", [2n, -1n]],
  ])("rejects weights that are %s", (_what, weights) => {
    expect(() => allocate(kobo("1"), weights)).toThrow(RangeError);
  });

  test("loses no kobo, and every share is within one kobo of the exact share", () => {
    const someWeights = fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { maxLength: 12 }).map((weights) => [...weights, 1n]);
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), someWeights, (total, weights) => {
        const shares = allocate(total as Kobo, weights);
        const whole = weights.reduce((sum, weight) => sum + weight, 0n);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total);
        for (const [place, share] of shares.entries()) {
          const apart = share * whole - total * (weights[place] ?? 0n);
          expect(apart < whole && apart > -whole).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
