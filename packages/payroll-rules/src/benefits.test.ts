import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { annualValueOf, type Benefit } from "./benefits.ts";
import { explain, inPlainText } from "./explain.ts";
import type { MonthlyBenefit } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { recalculate } from "./recalculate.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const year = { day: localDate("2026-12-25"), annualGross: naira(6_000_000n) };

const valued: [string, Benefit, bigint][] = [
  ["the employer's own car counts 5% of its cost", { kind: "employer_asset", cost: naira(10_000_000n) }, 50_000_000n],
  ["a hired one counts what it costs", { kind: "hired_asset", annualRent: naira(900_000n) }, 90_000_000n],
  ["a home counts its rental value", { kind: "accommodation", annualRentalValue: naira(1_000_000n) }, 100_000_000n],
  ["a dear home counts a fifth of the year's pay", { kind: "accommodation", annualRentalValue: naira(1_200_001n) }, 120_000_000n],
  ["a home worth exactly a fifth counts whole", { kind: "accommodation", annualRentalValue: naira(1_200_000n) }, 120_000_000n],
  ["anything else counts its cost, less what was made good", { kind: "other", annualCost: naira(300n), madeGood: naira(100n) }, 20_000n],
  ["what was made good twice over is not below nothing", { kind: "other", annualCost: naira(1n), madeGood: naira(2n) }, 0n],
];
test.each(valued)("%s", (_what, benefit, value) => {
  expect(annualValueOf(benefit, year)).toBe(value as Kobo);
});

describe("benefits on a payslip", () => {
  const month = (benefit: Benefit, over: Partial<MonthlyBenefit> = {}) => ({
    ...{ id: "benefit-1", name: "Benefit", benefit, annualGross: naira(12_000_000n), days: 31, ofDays: 31 },
    ...over,
  });
  const slipOf = (...benefits: MonthlyBenefit[]) =>
    computePayslip({
      ...plainFacts(localDate("2026-01-25"), [earning("salary", naira(1_000_000n))]),
      pension: { scheme: "none", voluntary: naira(80_000n) },
      ...(benefits.length === 0 ? {} : { benefits }),
    });

  test("a car and a home are taxed but not paid: ₦2,567,400 of tax on ₦12,000,000 a year (case S6)", () => {
    const car = month({ kind: "employer_asset", cost: naira(30_000_000n) }, { name: "Company car" });
    const home = month({ kind: "accommodation", annualRentalValue: naira(5_000_000n) }, { id: "benefit-2", name: "Flat" });
    const [without, slip] = [slipOf(), slipOf(home, car)];
    expect(slip.taxOfYear).toBe(naira(2_567_400n));
    expect(slip.lines.filter(({ id }) => id.startsWith("benefit-"))).toMatchObject([
      { id: "benefit-1", side: "information", amount: naira(125_000n) },
      { id: "benefit-2", side: "information", amount: naira(200_000n) },
    ]);
    expect([slip.gross, slip.taxablePay - without.taxablePay]).toEqual([without.gross, naira(325_000n)]);
    expect(without.net - slip.net).toBe(slip.paye - without.paye);
    const carLine = slip.lines.find(({ id }) => id === "benefit-1");
    const text = inPlainText(explain(slip, carLine?.cell as never));
    expect(text).toContain("Company car, value of a year is ₦1,500,000.00: 5% of cost of the asset ₦30,000,000.00");
    expect(text).toContain("s.14(1)(a)");
    expect(recalculate(slip.steps, slip.values)).toEqual(slip.values);
  });

  test("count for the days of a part of a month", () => {
    const slip = slipOf(month({ kind: "hired_asset", annualRent: naira(1_200_000n) }, { days: 10, ofDays: 30 }));
    expect(slip.lines.find(({ id }) => id === "benefit-1")?.amount).toBe(3_333_333n);
  });

  test.each(valued)("have the same value a year: %s", (_what, benefit, value) => {
    const slip = slipOf(month(benefit, { annualGross: year.annualGross }));
    const annual = slip.steps.findIndex(({ what }) => what === "Benefit, value of a year");
    expect(slip.values[annual]).toBe(value);
  });
});
