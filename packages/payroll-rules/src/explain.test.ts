// The explanation of payslips, word for word: complete payslips under each law.
import { readFileSync } from "node:fs";
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { explain, inPlainText } from "./explain.ts";
import type { PayFacts } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { zeroEmploymentToDate } from "./to-date.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const fullFacts: PayFacts = {
  ...plainFacts(localDate("2026-03-25"), [
    earning("basic", naira(250_000n), { name: "Basic salary", kind: "basic", isPensionable: true }),
    earning("housing", naira(100_000n), { name: "Housing", kind: "housing", isPensionable: true }),
    earning("meal", naira(20_000n), { name: "Meal allowance" }),
    earning("bonus", naira(600_000n), { name: "Performance bonus", kind: "bonus", isRegular: false, isPensionable: true }),
    earning("car", naira(125_000n), { name: "Use of a car", kind: "benefit_in_kind" }),
    earning("travel", naira(15_000n), { name: "Travel paid back", kind: "reimbursement", isTaxable: false }),
  ]),
  month: 3,
  deductions: [{ id: "loan", name: "Staff loan", amount: naira(30_000n) }],
  pension: { scheme: "shared", voluntary: naira(5_000n) },
  housingFund: { isMember: true },
  health: { by: "agreement", employee: naira(2_500n), employer: naira(5_000n) },
  employer: { owesTrainingFund: true, groupLifePremium: naira(1_250n) },
  claims: { annualRent: naira(1_200_000n), lifePremiumPrecedingYear: naira(60_000n), ownerOccupierInterest: naira(10_000n) },
  toDate: {
    ...zeroEmploymentToDate,
    taxablePay: naira(990_000n),
    contributions: naira(83_500n),
    paye: naira(102_000n),
    instalments: 282_744_000_000n,
  },
  paye: { method: "projection", mayRefund: false },
};

const explained = (facts: PayFacts) => {
  const slip = computePayslip(facts);
  const lines = [...slip.lines, { side: "net", name: "Net pay", cell: slip.netCell }];
  return `${lines.map(({ side, name, cell }) => `[${side}] ${name}\n${inPlainText(explain(slip, cell))}`).join("\n\n")}\n`;
};
const readExpected = (name: string) => readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8");

describe("a payslip explains itself", () => {
  test("under the Nigeria Tax Act, by projection", () => {
    expect(explained(fullFacts)).toBe(readExpected("explained-2026.txt"));
  });

  test("under the Personal Income Tax Act, by the cumulative method", () => {
    const oldLawFacts: PayFacts = { ...fullFacts, payDay: localDate("2025-03-25"), paye: { method: "cumulative", mayRefund: true } };
    expect(explained(oldLawFacts)).toBe(readExpected("explained-2025.txt"));
  });

  test("in the last month, by month times twelve, without pension, and with over-deducted tax", () => {
    const last: PayFacts = {
      ...fullFacts,
      month: 12,
      payDay: localDate("2026-12-25"),
      pension: { scheme: "employer_only", voluntary: naira(0n) },
    };
    const timesTwelve: PayFacts = {
      ...fullFacts,
      paye: { method: "month_times_twelve", mayRefund: true },
      pension: { scheme: "none", voluntary: naira(0n) },
      housingFund: { isMember: false },
    };
    const byGuideline: PayFacts = {
      ...fullFacts,
      housingFund: { isMember: true, base: "gross" },
      health: { by: "guideline" },
      employer: { owesTrainingFund: false, groupLifePremium: naira(0n) },
      previousEmployer: { taxablePay: naira(400_000n), contributions: naira(32_000n), paye: naira(5_000_000n) },
    };
    const without: PayFacts = { ...byGuideline, health: { by: "none" }, paye: { method: "projection", mayRefund: true } };
    expect(explained(byGuideline)).toBe(readExpected("explained-refund-kept.txt"));
    expect(explained(without)).toBe(readExpected("explained-refund-given.txt"));
    expect(explained(last)).toBe(readExpected("explained-december.txt"));
    expect(explained(timesTwelve)).toBe(readExpected("explained-times-twelve.txt"));
  });
});

test("a payslip calculated without explanation reports that it has none", () => {
  const slip = computePayslip(fullFacts, { isExplained: false });
  expect(() => explain(slip, slip.lines[0]?.cell as never)).toThrow("calculated without explanation");
});
