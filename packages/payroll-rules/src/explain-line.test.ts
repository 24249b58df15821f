// The short explanation of a payslip line: an equation, or one sentence with the bands of the tax.
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { explainLine } from "./explain-line.ts";
import type { PayFacts } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const facts: PayFacts = {
  ...plainFacts(localDate("2026-01-25"), [
    earning("basic", naira(300_000n), { name: "Basic salary", kind: "basic", isPensionable: true }),
    earning("meal", naira(100_000n), { name: "Meal allowance" }),
  ]),
  pension: { scheme: "shared", voluntary: naira(0n) },
};

const explained = (of: PayFacts, lineId: string) => {
  const slip = computePayslip(of);
  const line = slip.lines.find(({ id }) => id === lineId);
  if (!line) throw new RangeError(`There is no line ${lineId}.`);
  return explainLine(slip, line.cell);
};

describe("a payslip line", () => {
  test("that is a share of pay is an equation with the name of the pay", () => {
    const { summary, bands, because } = explained(facts, "pension");
    expect([summary, bands]).toEqual(["Pensionable pay ₦300,000.00 × 8% = ₦24,000.00", []]);
    expect(because.length).toBeGreaterThan(0);
  });

  test("that is given is a sentence with its source", () => {
    expect(explained(facts, "basic").summary).toBe("Basic salary is ₦300,000.00: from the salary and other pay set for this month.");
  });

  test("that is income tax is one sentence and the bands the income reaches, the first without tax", () => {
    const { summary, bands } = explained(facts, "paye");
    // 12 × 400,000 less 12 × 24,000 pension.
    expect(summary).toBe("Tax on ₦4,512,000.00 of taxable income for the year is ₦602,160.00; ₦50,180.00 is deducted this month.");
    expect(bands).toEqual([
      { income: "₦800,000.00", rate: "0%", tax: "₦0.00" },
      { income: "₦2,200,000.00", rate: "15%", tax: "₦330,000.00" },
      { income: "₦1,512,000.00", rate: "18%", tax: "₦272,160.00" },
    ]);
  });

  test("that is income tax shows how the income of the year and the deduction of the month are calculated", () => {
    const { incomeSteps, deductionSteps } = explained(facts, "paye");
    expect(incomeSteps).toEqual([
      "Taxable regular pay ₦400,000.00 × 12 months = ₦4,800,000.00",
      "Contributions on regular pay ₦24,000.00 × 12 months = ₦288,000.00",
      "Expected pay for the year ₦4,800,000.00 − expected contributions for the year ₦288,000.00 = ₦4,512,000.00",
    ]);
    expect(deductionSteps).toEqual(["Tax on regular pay still to be deducted ₦602,160.00 ÷ 12 months = ₦50,180.00"]);
  });

  test("that is income tax on one-off pay too has the bands of the whole income", () => {
    const bonus = earning("bonus", naira(1_000_000n), { name: "Bonus", kind: "bonus", isRegular: false });
    const { summary, bands } = explained({ ...facts, earnings: [...facts.earnings, bonus] }, "paye");
    expect(summary).toContain("Tax on ₦5,512,000.00 of taxable income for the year is ₦782,160.00;");
    expect(bands.at(-1)).toEqual({ income: "₦2,512,000.00", rate: "18%", tax: "₦452,160.00" });
  });

  test("that is income tax of someone exempt has no bands and names the reason", () => {
    const exempt = { ...facts, earnings: [earning("basic", naira(70_000n), { name: "Basic salary", kind: "basic" })] };
    const { summary, bands } = explained(exempt, "paye");
    expect(bands).toEqual([]);
    expect(summary).toContain("₦0.00");
  });
});
