import { describe, expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { type Kobo, kobo } from "./kobo.ts";

describe("allocate", () => {
  test("a hundred kobo among three is 34, 33 and 33", () => {
    expect(allocate(kobo("100"), [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  });

  test("the kobo left over goes to the largest remainder: 10 by 1, 1 and 2 is 3, 2 and 5", () => {
    // 10 × 1/4 = 2.5, 10 × 1/4 = 2.5, 10 × 2/4 = 5: the first of the equal remainders is raised.
    expect(allocate(kobo("10"), [1n, 1n, 2n])).toEqual([3n, 2n, 5n]);
  });

  test("a weight of nothing gets nothing", () => {
    expect(allocate(kobo("7"), [0n, 1n])).toEqual([0n, 7n]);
  });

  test("what is taken back is split like what was given", () => {
    expect(allocate(-100n as Kobo, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
  });

  test.each<[string, bigint[]]>([
    ["none at all", []],
    ["all nothing", [0n, 0n]],
    ["below nothing", [2n, -1n]],
  ])("weights that are %s are refused", (_what, weights) => {
    expect(() => allocate(kobo("1"), weights)).toThrow(RangeError);
  });

  test("no kobo is lost or made, whatever the amount and the weights", () => {
    let seed = 7n;
    const next = (below: bigint) => {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      return (seed >> 11n) % below;
    };
    for (let round = 0; round < 2_000; round += 1) {
      const weights = Array.from({ length: Number(next(9n)) + 1 }, () => next(1_000n)).concat(1n);
      const total = next(10n ** 12n) as Kobo;
      const shares = allocate(total, weights);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total);
    }
  });
});
