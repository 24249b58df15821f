import { localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { blankValue, readInputCell } from "./read-input-cell.ts";

const run = { kind: "regular", firstDay: localDate("2026-11-01"), lastDay: localDate("2026-11-30") } as const;
const read = (kind: Parameters<typeof readInputCell>[1]["kind"], text: string) => {
  const result = readInputCell(text, { kind }, run);
  return "code" in result ? result.code : result.value;
};

test.each(["", " ", "0", "0.00", "-"])("reads %j as blank in every column", (text) => {
  for (const kind of ["overtime", "unpaid_days", "earning", "deduction"] as const) expect(read(kind, text)).toEqual(blankValue);
});

describe("an amount", () => {
  test.each([
    ["50000", 5_000_000n],
    ["50,000.50", 5_000_050n],
    ["₦ 50,000", 5_000_000n],
    ["0.30000000000000004", 30n],
    ["-1,000", -100_000n],
    ["(1,000)", -100_000n],
    ["1000000000", 100_000_000_000n],
  ])("of an earning is read from %s", (text, amount) => {
    expect(read("earning", text)).toEqual({ ...blankValue, amount });
  });

  test.each([
    ["earning", "50k", "amount_not_understood"],
    ["earning", "50.000", "amount_not_understood"],
    ["earning", "5,00", "amount_not_understood"],
    ["earning", "(5,000", "amount_not_understood"],
    ["earning", "5,000)", "amount_not_understood"],
    ["earning", "1000000000.01", "amount_too_large"],
    ["deduction", "-500", "deduction_negative"],
  ] as const)("of a %s is not read from %s: %s", (kind, text, code) => {
    expect(read(kind, text)).toBe(code);
  });

  test("of a deduction is negative only in a correction run", () => {
    expect(readInputCell("-500", { kind: "deduction" }, { ...run, kind: "correction" })).toEqual({
      value: { ...blankValue, amount: -50_000n },
    });
  });
});

test.each([
  ["12.5", { ...blankValue, hundredths: 1_250n }],
  ["8", { ...blankValue, hundredths: 800n }],
  ["7,25", { ...blankValue, hundredths: 725n }],
  ["1000", "hours_not_understood"],
  ["8:30", "hours_not_understood"],
  ["7.125", "hours_not_understood"],
  ["-2", "hours_not_understood"],
])("reads the hours %j", (text, result) => {
  expect(read("overtime", text)).toEqual(result);
});

test.each([
  ["3; 4; 17", ["2026-11-03", "2026-11-04", "2026-11-17"]],
  ["17, 3 and 3", ["2026-11-03", "2026-11-17"]],
  ["03/11/2026; 2026-11-09", ["2026-11-03", "2026-11-09"]],
])("reads the days %j", (text, days) => {
  expect(read("unpaid_days", text)).toEqual({ ...blankValue, days });
});

test.each([
  ["31", "day_outside_period"],
  ["01/12/2026", "day_outside_period"],
  ["34", "days_not_understood"],
  ["Monday", "days_not_understood"],
])("rejects the days %j: %s", (text, code) => {
  expect(read("unpaid_days", text)).toBe(code);
});
