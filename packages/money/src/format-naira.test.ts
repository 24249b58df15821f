import { expect, test } from "vitest";
import { formatNaira } from "./format-naira.ts";
import { type Kobo, kobo } from "./kobo.ts";

test("one and a quarter million naira is written ₦1,250,000.00", () => {
  expect(formatNaira(kobo("125000000"))).toBe("₦1,250,000.00");
});

test("zero is written ₦0.00", () => {
  expect(formatNaira(kobo("0"))).toBe("₦0.00");
});

test("an amount below one naira has a leading zero and two kobo digits", () => {
  expect(formatNaira(kobo("5"))).toBe("₦0.05");
  expect(formatNaira(kobo("99"))).toBe("₦0.99");
});

test("thousands are separated by commas from four digits on", () => {
  expect(formatNaira(kobo("99999"))).toBe("₦999.99");
  expect(formatNaira(kobo("100000"))).toBe("₦1,000.00");
  expect(formatNaira(kobo("100000000"))).toBe("₦1,000,000.00");
});

test("a negative amount starts with a minus sign, not a hyphen", () => {
  expect(formatNaira(-kobo("4874000") as Kobo)).toBe("\u2212₦48,740.00");
  expect(formatNaira(-kobo("5") as Kobo)).toBe("\u2212₦0.05");
});

test("an amount beyond floating-point precision is exact to the kobo", () => {
  expect(formatNaira(kobo("900719925474099301"))).toBe("₦9,007,199,254,740,993.01");
});
