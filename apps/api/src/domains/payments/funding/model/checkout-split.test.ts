import fc from "fast-check";
import { expect, test } from "vitest";
import { maxPayable, splitIntoCheckouts, type Terms } from "./checkout-split.ts";

/** 1.5 % and ₦100 from ₦2,500 on, at most ₦2,000. */
const feeQuote = (amount: bigint) => {
  const fee = (amount * 150n + 9_999n) / 10_000n + (amount < 2_500_00n ? 0n : 100_00n);
  return fee < 2_000_00n ? fee : 2_000_00n;
};
const added: Terms = { smallest: 100_00n, largest: 10_000_000_00n, feeQuote, feeIs: "added" };
const takenOut: Terms = { ...added, feeIs: "taken_out" };
const asked = (missing: bigint, terms: Terms) => splitIntoCheckouts(missing, terms).map(({ amount }) => amount);

test("splits the missing amount into checkouts within the provider's minimum and maximum", () => {
  expect(asked(0n, added)).toEqual([]);
  expect(asked(1n, added)).toEqual([100_00n]);
  expect(asked(10_000_000_00n, added)).toEqual([10_000_000_00n]);
  // A rest of one naira would be refused, so the part before it gives some.
  expect(asked(10_000_001_00n, added)).toEqual([9_999_901_00n, 100_00n]);
});

test("an added fee leaves the amount as it is; a deducted fee is added to the amount", () => {
  // 1.5 % of 10,000 and 100 are 250; of 10,254 they are 253.81, and 10,000.19 is left.
  expect(splitIntoCheckouts(10_000_00n, added)).toEqual([{ brings: 10_000_00n, amount: 10_000_00n, fee: 250_00n }]);
  expect(splitIntoCheckouts(10_000_00n, takenOut)).toEqual([{ brings: 10_000_00n, amount: 10_254_00n, fee: 253_81n }]);
  // Above the cap it is ₦2,000 more, whatever is asked for.
  expect(asked(1_411_397_00n, takenOut)).toEqual([1_413_397_00n]);
  // 2,499 leaves 2,461.51 after 1.5 %; from 2,500 on ₦100 more is taken, so that 2,463 needs 2,603, of which 2,463.95 is left.
  expect(asked(2_463_00n, takenOut)).toEqual([2_603_00n]);
});

test("the payer pays the same maximum, whether the fee is added or deducted", () => {
  const paid = (terms: Terms) => splitIntoCheckouts(1_000_000_00n, terms).map((part) => maxPayable(part, terms));
  expect([paid(added), paid(takenOut)]).toEqual([[1_002_000_00n], [1_002_000_00n]]);
});

test("with a deducted fee several checkouts bring less each, and together the missing amount", () => {
  // Of ten million 9,998,000 are left.
  expect(splitIntoCheckouts(20_000_000_00n, takenOut).map(({ brings }) => brings)).toEqual([9_998_000_00n, 9_998_000_00n, 4_000_00n]);
});

test("each checkout brings its share after the fee, in whole naira, and one naira less would not", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 40_000_000_00n }), fc.constantFrom(added, takenOut), (missing, terms) => {
      const { smallest, largest, feeIs } = terms;
      const parts = splitIntoCheckouts(missing, terms);
      const left = (amount: bigint) => (feeIs === "added" ? amount : amount - feeQuote(amount));
      for (const { brings, amount, fee } of parts) {
        expect([amount % 100n, brings % 100n, fee]).toEqual([0n, 0n, feeQuote(amount)]);
        expect(amount >= smallest && amount <= largest && left(amount) >= brings).toBe(true);
        expect(left(amount - 100n)).toBeLessThan(brings);
      }
      const sum = parts.reduce((all, { brings }) => all + brings, 0n);
      expect(sum - missing >= 0n && sum - missing < smallest).toBe(true);
    }),
  );
});
