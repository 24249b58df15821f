import { expect, test } from "vitest";
import { readNaira } from "./read-naira.ts";

test.each([
  ["250000", 25_000_000n],
  ["250,000", 25_000_000n],
  ["1,250,000.5", 125_000_050n],
  ["0.05", 5n],
  ["007.10", 710n],
])("parses %s naira as %d kobo", (text, kobo) => expect(readNaira(text)).toBe(kobo));

test.each([
  "",
  "1,5",
  "25,00",
  "1234,567",
  "250.000",
  "1.505",
  "1.500",
  ".5",
  "5.",
  "-5",
  "+5",
  "1e3",
  " 5",
  "5 ",
  "₦5",
  "5\n",
  "٥",
  "1".repeat(16),
])("rejects the ambiguous amount %j", (text) => expect(readNaira(text)).toBeUndefined());

test("rounds digits beyond the kobo as requested", () => {
  expect(["15.314", "15.315", "15.310", "15"].map((text) => readNaira(text, "half_up"))).toEqual([1_531n, 1_532n, 1_531n, 1_500n]);
  expect(["15.311", "15.3100001", "15.310"].map((text) => readNaira(text, "up"))).toEqual([1_532n, 1_532n, 1_531n]);
  expect(readNaira("83333.333333333333333333", "half_up")).toBe(8_333_333n);
});
