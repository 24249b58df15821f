// Tests each kind of step on its own.
import { describe, expect, test } from "vitest";
import { exactBandOf } from "./arithmetic.ts";
import { explain, inPlainText } from "./explain.ts";
import { minimumWageIsExempt } from "./law/income-tax.ts";
import type { Cell, CellUnit } from "./step.ts";
import { Worksheet } from "./worksheet.ts";

const exemption = minimumWageIsExempt.history[2] as (typeof minimumWageIsExempt.history)[number];

/** The sentence a cell explains itself with on its own worksheet, and the sentences of its operands. */
const explainCell = (put: (sheet: Worksheet, given: (what: string, value: bigint, unit?: CellUnit) => Cell) => Cell) => {
  const sheet = new Worksheet({ isExplained: true });
  const cell = put(sheet, (what, value, unit = "kobo") => sheet.given(what, value, "a test", unit));
  const { sentence, because } = explain(sheet, cell);
  return [sentence, ...because.map((one) => one.sentence)];
};

describe("a number is explained", () => {
  test("when it is given", () => {
    expect(explainCell((_, given) => given("Bonus", 12_345n))).toEqual(["Bonus is ₦123.45: from a test."]);
  });

  test("when it is a sum, without its zero operands", () => {
    expect(explainCell((sheet, given) => sheet.sum("Pay", [given("Basic", 100n), given("Meals", 0n), given("Wages", 200n)]))).toEqual([
      "Pay is ₦3.00: basic ₦1.00 + wages ₦2.00.",
      "Basic is ₦1.00: from a test.",
      "Wages are ₦2.00: from a test.",
    ]);
  });

  test("when it is a sum of zeros, by the first of them", () => {
    expect(explainCell((sheet, given) => sheet.sum("Pay", [given("Basic", 0n), given("Meals", 0n)]))).toEqual([
      "Pay is ₦0.00: basic ₦0.00.",
      "Basic is ₦0.00: from a test.",
    ]);
  });

  test("when it is a sum without operands", () => {
    expect(explainCell((sheet) => sheet.sum("Arrears", []))).toEqual(["Arrears are ₦0.00: none."]);
  });

  test("when it does not apply, by the reason", () => {
    expect(explainCell((sheet) => sheet.given("Pension", 0n, "because no pension is taken"))).toEqual([
      "Pension is ₦0.00: none, because no pension is deducted.",
    ]);
  });

  test("with a company's own name for it, which is never treated as a plural", () => {
    expect(explainCell((_, given) => given("Premises allowance", 100n))).toEqual(["Premises allowance is ₦1.00: from a test."]);
    expect(explainCell((_, given) => given("Harmattans", 100n))).toEqual(["Harmattans is ₦1.00: from a test."]);
  });

  test("when it is a difference, without zero operands", () => {
    expect(explainCell((sheet, given) => sheet.difference("Net", given("Gross", 300n), [given("Tax", 100n), given("Loan", 0n)]))[0]).toBe(
      "Net is ₦2.00: gross ₦3.00 − tax ₦1.00.",
    );
    expect(explainCell((sheet, given) => sheet.difference("Net", given("Gross", 300n), [given("Loan", 0n)]))).toEqual([
      "Net is ₦3.00: gross ₦3.00.",
      "Gross is ₦3.00: from a test.",
    ]);
  });

  test.each([
    ["half_up", "to the nearest kobo", "₦0.50"],
    ["down", "rounded down to the kobo", "₦0.49"],
    ["up", "rounded up to the kobo", "₦0.50"],
  ] as const)("when it is divided and rounded %s", (rounding, words, amount) => {
    expect(explainCell((sheet, given) => sheet.quotient("Part", given("Whole", 199n), given("Months", 4n, "count"), rounding))[0]).toBe(
      `Part is ${amount}: whole ₦1.99 ÷ months 4, ${words}.`,
    );
  });

  test("when it is a share, with a rate in basis points", () => {
    const at = (bps: bigint) =>
      explainCell((sheet, given) => sheet.share("Part", given("Pay", 10_000n), given("Rate", bps, "bps"), "half_up"))[0];
    expect([at(800n), at(250n), at(5n), at(10_000n), at(1_005n)]).toEqual([
      "Part is ₦8.00: 8% of pay ₦100.00, to the nearest kobo.",
      "Part is ₦2.50: 2.5% of pay ₦100.00, to the nearest kobo.",
      "Part is ₦0.05: 0.05% of pay ₦100.00, to the nearest kobo.",
      "Part is ₦100.00: 100% of pay ₦100.00, to the nearest kobo.",
      "Part is ₦10.05: 10.05% of pay ₦100.00, to the nearest kobo.",
    ]);
  });

  test("when it is an unrounded part, with as many digits as it has but at least two", () => {
    const fine = (value: bigint) => explainCell((_, given) => given("Part", value, "fine"))[0];
    expect([fine(1n), fine(1_500_000n), fine(1_230_000n), fine(1_234_567_000_000n), fine(1_001_000n)]).toEqual([
      "Part is ₦0.000001: from a test.",
      "Part is ₦1.50: from a test.",
      "Part is ₦1.23: from a test.",
      "Part is ₦1,234,567.00: from a test.",
      "Part is ₦1.001: from a test.",
    ]);
  });

  test("when it is a count of thousands", () => {
    expect(explainCell((_, given) => given("Hours", 1_234_567n, "count"))).toEqual(["Hours are 1,234,567: from a test."]);
  });

  test("when it is an instalment, in parts of a kobo", () => {
    expect(explainCell((_, given) => given("Instalment", 27_720n * 150n, "instalment"))).toEqual(["Instalment is ₦1.50: from a test."]);
  });

  test("when it is an exact share or band, by whole kobo as themselves and with all its decimals", () => {
    const half = (sheet: Worksheet, given: (what: string, value: bigint, unit?: CellUnit) => Cell) =>
      sheet.exactShare("Part", sheet.exactly(given("Pay", 333n)), given("Rate", 1_250n, "bps"));
    expect(explainCell(half)).toEqual([
      "Part is ₦0.41625: 12.5% of pay ₦3.33.",
      "Pay is ₦3.33: from a test.",
      "Rate is 12.5%: from a test.",
    ]);
    const band = exactBandOf({ above: 100n, width: 200n, rateBps: 1_500n });
    const slice = (sheet: Worksheet, given: (what: string, value: bigint) => Cell) =>
      sheet.exactSlice("Band 2", sheet.exactly(given("Chargeable income", 333n)), band, minimumWageIsExempt, exemption);
    expect(explainCell(slice)[0]).toBe(
      "Tax at 15% is ₦0.30: ₦2.00 of chargeable income ₦3.33 at 15% (Nigeria Tax Act 2025, s.58, s.163(1)(t)).",
    );
  });

  test("when an exact amount is divided, and rounded once at the end", () => {
    const third = (sheet: Worksheet, given: (what: string, value: bigint, unit?: CellUnit) => Cell) =>
      sheet.quotient("Part", sheet.exactly(given("Tax", -100n)), given("Months left", 3n, "count"), "half_up");
    expect(explainCell(third)[0]).toBe("Part is −₦0.333333: tax −₦1.00 ÷ months left 3.");
    expect(explainCell((sheet, given) => sheet.round("Deducted", third(sheet, given)))[0]).toBe(
      "Deducted is −₦0.33: part −₦0.333333, to the nearest kobo.",
    );
    const twelfth = (sheet: Worksheet, given: (what: string, value: bigint, unit?: CellUnit) => Cell) =>
      sheet.round("Deducted", sheet.exactly(given("Tax", 100n)), given("Months", 12n, "count"));
    expect(explainCell(twelfth)).toEqual([
      "Deducted is ₦0.08: tax ₦1.00 ÷ months 12, to the nearest kobo.",
      "Tax is ₦1.00: from a test.",
      "Months are 12: from a test.",
    ]);
  });

  test("when it is only a new name, by the calculation behind it and every law on the way", () => {
    const pensionable = (sheet: Worksheet, given: (what: string, value: bigint) => Cell) =>
      sheet.sum("Regular pay", [given("Basic", 100n), given("Housing", 200n)], exemption.law);
    expect(explainCell((sheet, given) => sheet.floorAtZero("Tax", sheet.sum("Pay", [pensionable(sheet, given)])))).toEqual([
      "Tax is ₦3.00: basic ₦1.00 + housing ₦2.00 (Nigeria Tax Act 2025, s.58, s.163(1)(t)).",
      "Basic is ₦1.00: from a test.",
      "Housing is ₦2.00: from a test.",
    ]);
  });

  test("when it has a lower limit of zero", () => {
    const floored = (value: bigint) => explainCell((sheet, given) => sheet.floorAtZero("Tax", given("Worked out", value)))[0];
    expect([floored(-100n), floored(0n), floored(100n)]).toEqual([
      "Tax is ₦0.00: worked out −₦1.00 is below zero.",
      "Tax is ₦0.00: worked out ₦0.00.",
      "Tax is ₦1.00: worked out ₦1.00.",
    ]);
  });

  test("when a debt is shown as an amount", () => {
    expect(explainCell((sheet, given) => sheet.negate("Taken too much", given("Tax", -100n)))).toEqual([
      "Taken too much is ₦1.00: tax −₦1.00, as a positive amount.",
      "Tax is −₦1.00: from a test.",
    ]);
  });

  test("when it is the smaller or the larger of two", () => {
    expect(explainCell((sheet, given) => sheet.smaller("Relief", [given("Share", 100n), given("Limit", 200n)]))[0]).toBe(
      "Relief is ₦1.00: the smaller of share ₦1.00 and limit ₦2.00.",
    );
    expect(explainCell((sheet, given) => sheet.larger("Tax", [given("Bands", 100n), given("Least", 200n)]))[0]).toBe(
      "Tax is ₦2.00: the larger of bands ₦1.00 and least ₦2.00.",
    );
  });

  const isPoor = (sheet: Worksheet, given: (what: string, value: bigint) => Cell, pay: bigint) =>
    sheet.isAtMost("Earns the minimum", given("Pay", pay), given("Minimum", 200n), minimumWageIsExempt, exemption);

  test("when it is a yes or no", () => {
    const law = "(Nigeria Tax Act 2025, s.58, s.163(1)(t))";
    expect(explainCell((sheet, given) => isPoor(sheet, given, 200n))[0]).toBe(
      `Earns the minimum? Yes: pay ₦2.00 is not more than minimum ₦2.00 ${law}.`,
    );
    expect(explainCell((sheet, given) => isPoor(sheet, given, 201n))[0]).toBe(
      `Earns the minimum? No: pay ₦2.01 is more than minimum ₦2.00 ${law}.`,
    );
  });

  test("when it was chosen, and opens into the chosen cell", () => {
    const tax = (pay: bigint) =>
      explainCell((sheet, given) =>
        sheet.choose("Tax", { when: isPoor(sheet, given, pay), take: given("Nothing", 0n), otherwise: given("By bands", 50n) }),
      );
    expect(tax(200n)[0]).toBe('Tax is ₦0.00: nothing ₦0.00, because the answer to "Earns the minimum" is yes.');
    expect(tax(200n)[2]).toBe("Nothing is ₦0.00: from a test.");
    expect(tax(201n)[0]).toBe('Tax is ₦0.50: by bands ₦0.50, because the answer to "Earns the minimum" is no.');
    expect(tax(201n)[2]).toBe("By bands is ₦0.50: from a test.");
  });

  test("with names that keep their capitals inside a sentence", () => {
    const inside = (name: string) => explainCell((sheet, given) => sheet.sum("All", [given(name, 100n)]))[0];
    expect([inside("National Housing Fund"), inside("NSITF"), inside("Income tax (PAYE)"), inside("Pension, your part")]).toEqual([
      "All is ₦1.00: National Housing Fund ₦1.00.",
      "All is ₦1.00: NSITF ₦1.00.",
      "All is ₦1.00: income tax (PAYE) ₦1.00.",
      "All is ₦1.00: employee pension contribution ₦1.00.",
    ]);
  });
});

test("rejects a worksheet without its values", () => {
  const sheet = new Worksheet({ isExplained: true });
  const cell = sheet.given("Pay", 1n, "a test");
  expect(() => explain({ steps: sheet.steps, values: [] }, cell)).toThrow("This payslip has no cell 0.");
});

test("in plain text each number is explained once, indented by two spaces per level", () => {
  const sheet = new Worksheet({ isExplained: true });
  const pay = sheet.given("Pay", 100n, "a test");
  const twice = sheet.sum("Twice", [pay, pay]);
  expect(inPlainText(explain(sheet, sheet.sum("All", [twice, pay])))).toBe(
    "All is ₦3.00: twice ₦2.00 + pay ₦1.00.\n  Twice is ₦2.00: pay ₦1.00 + pay ₦1.00.\n    Pay is ₦1.00: from a test.",
  );
});
