import { kobo } from "@albashi/money";
import { expect, test } from "vitest";
import { amounts } from "./example-payslip-amounts.ts";

const amountOf = (name: keyof typeof amounts): bigint => kobo(amounts[name]);
const naira = 100n;

test("basic, housing and transport add up to the gross pay of ₦400,000.00", () => {
  expect(amountOf("basic") + amountOf("housing") + amountOf("transport")).toBe(400_000n * naira);
  expect(amountOf("gross")).toBe(400_000n * naira);
});

test("the pension is 8% from the employee and 10% from the employer, of basic, housing and transport", () => {
  expect(amountOf("pension")).toBe((amountOf("gross") * 8n) / 100n);
  expect(amountOf("employerPension")).toBe((amountOf("gross") * 10n) / 100n);
});

test("the chargeable income is the year's gross pay less the year's pension, ₦4,416,000.00", () => {
  expect(amountOf("yearGross")).toBe(12n * amountOf("gross"));
  expect(amountOf("yearPension")).toBe(12n * amountOf("pension"));
  expect(amountOf("yearChargeable")).toBe(amountOf("yearGross") - amountOf("yearPension"));
  expect(amountOf("yearChargeable")).toBe(4_416_000n * naira);
});

test("the bands of the Fourth Schedule of the Nigeria Tax Act 2025 give ₦584,880.00 a year", () => {
  const aboveBothBands = amountOf("yearChargeable") - (800_000n + 2_200_000n) * naira;
  expect(aboveBothBands).toBe(1_416_000n * naira);
  expect(amountOf("yearTaxNil")).toBe(0n);
  expect(amountOf("yearTaxLow")).toBe((2_200_000n * naira * 15n) / 100n);
  expect(amountOf("yearTaxMiddle")).toBe((aboveBothBands * 18n) / 100n);
  expect(amountOf("yearTax")).toBe(amountOf("yearTaxNil") + amountOf("yearTaxLow") + amountOf("yearTaxMiddle"));
  expect(amountOf("yearTax")).toBe(584_880n * naira);
});

test("a twelfth of the year's tax is ₦48,740.00 without any rounding", () => {
  expect(12n * amountOf("paye")).toBe(amountOf("yearTax"));
});

test("take-home plus deductions is gross pay", () => {
  expect(amountOf("takeHome") + amountOf("pension") + amountOf("paye")).toBe(amountOf("gross"));
});
