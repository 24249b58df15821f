import fc from "fast-check";
import { expect, test } from "vitest";
import { feeOfNaira, koboOfDigits, koboOfNaira, nairaOfKobo } from "./amounts.ts";

test.each([
  ["100.00", 10_000n],
  ["150.99", 15_099n],
  ["245000", 24_500_000n],
  ["0.5", 50n],
  ["15.310", 1_531n],
  [150.99, 15_099n],
  [787_500.1, 78_750_010n],
  ["10000000.00", 1_000_000_000n],
])("%s naira are %d kobo", (naira, kobo) => expect(koboOfNaira(naira)).toBe(kobo));

test.each([
  "15.315",
  "1e3",
  "-5",
  "+5",
  " 5",
  "5 ",
  "5.",
  ".5",
  "1,000.00",
  "₦5",
  "",
  "NaN",
  "0x10",
  "99999999999999",
  null,
  undefined,
  {},
  [],
  true,
  Number.NaN,
  1e21,
  0.1 + 0.2,
])("rejects %s as an amount", (naira) => expect(koboOfNaira(naira)).toBeUndefined());

test("every amount in kobo can be written in naira and parsed again", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 100_000_000_000_00n), (kobo) => {
      expect(koboOfNaira(nairaOfKobo(kobo))).toBe(kobo);
      // As it travels: written as JSON by us, and parsed as text.
      expect(koboOfNaira(JSON.stringify(nairaOfKobo(kobo)))).toBe(kobo);
    }),
  );
});

test("any text is parsed exactly or rejected", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.anything()), (naira) => {
      const kobo = koboOfNaira(naira);
      if (kobo !== undefined) expect(Number(naira) * 100).toBeCloseTo(Number(kobo), 3);
    }),
  );
});

test("a fee with more decimals is rounded up to the kobo, and an invalid fee is undefined", () => {
  expect(feeOfNaira("15.315")).toBe(1_532n);
  expect(feeOfNaira("15.310")).toBe(1_531n);
  expect(feeOfNaira("40.3")).toBe(4_030n);
  expect(feeOfNaira("soon")).toBeUndefined();
});

test("kobo are whole", () => {
  expect(koboOfDigits("78750000")).toBe(78_750_000n);
  expect(koboOfDigits(78_750_000)).toBe(78_750_000n);
  expect(koboOfDigits("1000.00")).toBe(1_000n);
  expect(koboOfDigits("1000.5")).toBeUndefined();
  expect(koboOfDigits("-1")).toBeUndefined();
});
