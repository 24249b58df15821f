import { describe, expect, test } from "vitest";
import type { Kobo } from "./kobo.ts";
import { nairaInWords } from "./naira-in-words.ts";

describe("nairaInWords", () => {
  test.each<[bigint, string]>([
    [0n, "Nought naira"],
    [1n, "One kobo"],
    [99n, "Ninety-nine kobo"],
    [100n, "One naira"],
    [1_350n, "Thirteen naira and fifty kobo"],
    [10_000n, "One hundred naira"],
    [11_100n, "One hundred and eleven naira"],
    [100_500n, "One thousand and five naira"],
    [110_500n, "One thousand, one hundred and five naira"],
    [2_000_000n, "Twenty thousand naira"],
    [32_286_000n, "Three hundred and twenty-two thousand, eight hundred and sixty naira"],
    [100_000_100n, "One million and one naira"],
    [125_000_050n, "One million, two hundred and fifty thousand naira and fifty kobo"],
    [100_000_000_000n, "One billion naira"],
    [
      999_999_999_999_999n,
      "Nine trillion, nine hundred and ninety-nine billion, nine hundred and ninety-nine million, nine hundred and ninety-nine thousand, nine hundred and ninety-nine naira and ninety-nine kobo",
    ],
    [-150n, "Minus one naira and fifty kobo"],
  ])("%s kobo is %s", (amount, words) => {
    expect(nairaInWords(amount as Kobo)).toBe(words);
  });

  test("rejects an amount beyond the supported range instead of writing it wrongly", () => {
    expect(() => nairaInWords((10n ** 21n) as Kobo)).toThrow(RangeError);
  });
});
