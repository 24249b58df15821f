import type { RunKind } from "@albashi/contracts/payroll/runs";
import type { LocalDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { firstComponents } from "../../pay-structure/model/component.ts";
import { inputOf, type Typed } from "./input.ts";

const november = {
  kind: "regular" as RunKind,
  firstDay: "2026-11-01" as LocalDate,
  lastDay: "2026-11-30" as LocalDate,
  payDay: "2026-11-25" as LocalDate,
};
const read = (typed: Typed, run = november) => inputOf(typed, run, firstComponents);
const fieldsOf = (typed: Typed) => {
  try {
    return read(typed);
  } catch (error) {
    return (error as { fields: object }).fields;
  }
};
const nothingElse = { code: null, amount: null, hundredths: null, days: null, note: null };

test("an earning has a component and an amount, which may be negative to recover an overpayment", () => {
  const bonus = { kind: "earning", code: "bonus", amountKobo: "-5000000", note: "Paid twice in October" } as const;
  expect(read(bonus)).toEqual({ ...nothingElse, kind: "earning", code: "bonus", amount: -5_000_000n, note: "Paid twice in October" });
  expect(fieldsOf({ kind: "earning", code: "bonus" })).toEqual({ amountKobo: "Please enter an amount." });
  expect(fieldsOf({ kind: "earning", amountKobo: "1" })).toEqual({ code: "Please enter an earning." });
});

test("only a correction may have a negative deduction, because it would be paid out untaxed", () => {
  const back = { kind: "deduction", code: "cooperative", amountKobo: "-5000000" } as const;
  expect(fieldsOf(back)).toEqual({
    amountKobo: "A deduction can't be negative here. Enter it as an earning, or refund an over-deduction with a correction run.",
  });
  expect(read(back, { ...november, kind: "correction" }).amount).toBe(-5_000_000n);
});

test("hours are stored in hundredths, in any notation", () => {
  const hundredths = (hours: string) => read({ kind: "overtime", hours }).hundredths;
  expect(["12.5", "12.50", "12", "0.25", "0.07"].map(hundredths)).toEqual([1250n, 1250n, 1200n, 25n, 7n]);
});

test("rejects a field that belongs to another kind instead of ignoring it", () => {
  expect(fieldsOf({ kind: "overtime", hours: "3", amountKobo: "100" })).toEqual({
    amountKobo: "This field is not used for this type of entry. Please remove it.",
  });
  expect(read({ kind: "thirteenth_month" })).toEqual({ ...nothingElse, kind: "thirteenth_month" });
});

test("rejects basic pay, which comes from the salary, and a deduction entered as an earning", () => {
  const words = (side: string) => ({
    code: `We can't find this ${side}, or it can't be entered here. Please choose one from the list.`,
  });
  expect(fieldsOf({ kind: "earning", code: "basic", amountKobo: "1" })).toEqual(words("earning"));
  expect(fieldsOf({ kind: "earning", code: "cooperative", amountKobo: "1" })).toEqual(words("earning"));
  expect(fieldsOf({ kind: "deduction", code: "bonus", amountKobo: "1" })).toEqual(words("deduction"));
});

test("unpaid days are within the month, and each is counted once", () => {
  expect(read({ kind: "unpaid_days", days: ["2026-11-04", "2026-11-03", "2026-11-04"] }).days).toEqual(["2026-11-03", "2026-11-04"]);
  expect(fieldsOf({ kind: "unpaid_days", days: ["2026-12-01"] })).toEqual({
    days: "Please choose days from 1 November 2026 to 30 November 2026.",
  });
});

test("severance pay is an amount above zero, in runs paid since the Nigeria Tax Act began", () => {
  const severance = { kind: "severance", amountKobo: "6000000000" } as const;
  expect(read(severance)).toEqual({ ...nothingElse, kind: "severance", amount: 6_000_000_000n });
  expect(fieldsOf({ ...severance, amountKobo: "-1" })).toEqual({ amountKobo: "Enter a severance amount greater than zero." });
  expect(() => read(severance, { ...november, payDay: "2025-12-31" as LocalDate })).toThrow("paid in 2026 or later");
});

test("an amount agreed as take-home pay is above zero, and has a component unless it is all of the pay", () => {
  const net = { kind: "net_earning", code: "bonus", amountKobo: "10000000" } as const;
  expect(read(net)).toEqual({ ...nothingElse, kind: "net_earning", code: "bonus", amount: 10_000_000n });
  expect(fieldsOf({ ...net, amountKobo: "-1" })).toEqual({ amountKobo: "Enter a take-home amount greater than zero." });
  expect(() => read({ ...net, code: "cooperative" })).toThrow();
  expect(read({ kind: "take_home", amountKobo: "30000000" })).toMatchObject({ kind: "take_home", code: null, amount: 30_000_000n });
  expect(fieldsOf({ kind: "take_home", code: "bonus", amountKobo: "1" })).toHaveProperty("code");
});
