// A change of law is a change of data: a draft from 2027 affects pay days from that day only.
import { addDays, localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { lawVersions } from "./canonical.ts";
import type { InForce } from "./law/in-force.ts";
import { incomeTaxBands } from "./law/income-tax.ts";
import { computePayslip } from "./payslip.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const slipOn = (day: string) => computePayslip(plainFacts(localDate(day), [earning("salary", naira(500_000n))]));
const days = ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01", "2027-06-30"];

describe("a draft law with a flat rate of 20% from 1 January 2027", () => {
  const draftFrom = localDate("2027-01-01");

  /** The law with a draft appended, as a data change would do it; restored afterwards. */
  const withDraft = <Result>(work: () => Result): Result => {
    const history = incomeTaxBands.history as InForce<unknown>[];
    const [last] = history.slice(-1);
    if (!last) throw new Error("There is no law to amend.");
    history[history.length - 1] = { ...last, to: addDays(draftFrom, -1) };
    history.push({ value: [{ width: undefined, rateBps: 2_000n }], from: draftFrom, law: { act: "A draft", section: "s.1" } });
    try {
      return work();
    } finally {
      history.pop();
      history[history.length - 1] = last;
    }
  };

  test("changes only the pay days from that day on", () => {
    const before = days.map((day) => slipOn(day).paye);
    const after = withDraft(() => days.map((day) => slipOn(day).paye));
    expect(after.map((paye, index) => paye === before[index])).toEqual([true, true, true, false, false]);
    expect(after.slice(3)).toEqual([10_000_000n, 10_000_000n]);
  });

  test("is cited only by the payslips calculated with it", () => {
    const cited = (day: string) => slipOn(day).steps.flatMap(({ law }) => law?.act ?? []);
    expect(withDraft(() => days.map((day) => cited(day).includes("A draft")))).toEqual([false, false, false, true, true]);
  });
});

test("a payslip lists the law versions it was calculated with", () => {
  expect(lawVersions(slipOn("2026-06-25"))).toEqual([
    "compensation-fund@2010-12-17",
    "income-tax-bands@2026-01-01",
    "minimum-wage-exemption@2026-01-01",
    "minimum-wage@2024-07-29",
    "rent-relief@2026-01-01",
  ]);
});
