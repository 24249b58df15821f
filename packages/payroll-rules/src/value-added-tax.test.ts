import type { LocalDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { valueAddedTax } from "./value-added-tax.ts";

const day = "2026-11-18" as LocalDate;

test.each([
  [0n, 0n],
  // A month of Premium and of Enterprise, and a quarter of each.
  [499_900n, 37_493n],
  [999_900n, 74_993n],
  [1_349_700n, 101_228n],
  [2_699_700n, 202_478n],
  // 0.45 and 0.525 kobo.
  [6n, 0n],
  [7n, 1n],
  // Exactly half a kobo is rounded up: 20 × 7.5% is 1.5.
  [20n, 2n],
])("VAT of 7.5%% on %d kobo is %d kobo, half a kobo rounded up", (taxed, expected) => {
  expect(valueAddedTax(taxed, day)).toMatchObject({ amount: expected, rateBps: 750n, law: { section: "s.148" } });
});

test("a day before the Nigeria Tax Act has no rate", () => {
  expect(() => valueAddedTax(100n, "2025-12-31" as LocalDate)).toThrow('We know no "value-added-tax-rate"');
});
