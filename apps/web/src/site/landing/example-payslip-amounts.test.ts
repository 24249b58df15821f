import { kobo } from "@albashi/money";
import { expect, test } from "vitest";
import { amounts } from "./example-payslip-amounts.ts";

const of = (name: keyof typeof amounts): bigint => kobo(amounts[name]);
const naira = 100n;

test("basic, housing and transport of the example are its gross pay of ₦400,000.00", () => {
  expect(of("basic") + of("housing") + of("transport")).toBe(400_000n * naira);
  expect(of("gross")).toBe(400_000n * naira);
});

test("the person gives 8 % and the employer 10 % of basic, housing and transport to the pension", () => {
  expect(of("pension")).toBe((of("gross") * 8n) / 100n);
  expect(of("employerPension")).toBe((of("gross") * 10n) / 100n);
});

test("the chargeable income is the year's gross pay less the year's pension, ₦4,416,000.00", () => {
  expect(of("yearGross")).toBe(12n * of("gross"));
  expect(of("yearPension")).toBe(12n * of("pension"));
  expect(of("yearChargeable")).toBe(of("yearGross") - of("yearPension"));
  expect(of("yearChargeable")).toBe(4_416_000n * naira);
});

test("the bands of the Fourth Schedule of the Nigeria Tax Act 2025 give ₦584,880.00 a year", () => {
  const aboveBothBands = of("yearChargeable") - (800_000n + 2_200_000n) * naira;
  expect(aboveBothBands).toBe(1_416_000n * naira);
  expect(of("yearTaxNil")).toBe(0n);
  expect(of("yearTaxLow")).toBe((2_200_000n * naira * 15n) / 100n);
  expect(of("yearTaxMiddle")).toBe((aboveBothBands * 18n) / 100n);
  expect(of("yearTax")).toBe(of("yearTaxNil") + of("yearTaxLow") + of("yearTaxMiddle"));
  expect(of("yearTax")).toBe(584_880n * naira);
});

test("a twelfth of the year's tax is ₦48,740.00 without any rounding", () => {
  expect(12n * of("paye")).toBe(of("yearTax"));
});

test("take-home plus deductions is gross pay", () => {
  expect(of("takeHome") + of("pension") + of("paye")).toBe(of("gross"));
});
