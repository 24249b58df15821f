import { CalculateTakeHome } from "@albashi/contracts/take-home";
import { type LocalDate, localDate } from "@albashi/dates";
import { kobo, naira } from "@albashi/money";
import { afterPayslip, computePayslip, readFacts, zeroEmploymentToDate } from "@albashi/payroll-rules";
import { describe, expect, test } from "vitest";
import { type Salary, takeHomeOf } from "./model.ts";

const day = localDate("2026-11-15");
const salary = (over: Partial<Salary> = {}): Salary => ({
  monthlyGross: naira(400_000n),
  hasPension: true,
  hasHousingFund: false,
  yearlyRent: naira(0n),
  ...over,
});
const amounts = (input: Salary, on: LocalDate = day) =>
  Object.fromEntries(takeHomeOf(input, on).lines.map(({ id, amountKobo }) => [id, BigInt(amountKobo) / 100n]));

describe("take-home of ₦400,000 a month", () => {
  test("with pension, housing fund and rent of ₦1,200,000 is ₦314,660", () => {
    // A year: 4,800,000 − pension 384,000 − housing fund 120,000 − a fifth of the rent 240,000 = 4,056,000 chargeable.
    // 800,000 at nothing, 2,200,000 at 15% = 330,000, 1,056,000 at 18% = 190,080; a twelfth of 520,080 is 43,340.
    expect(amounts(salary({ hasHousingFund: true, yearlyRent: naira(1_200_000n) }))).toEqual({
      gross: 400_000n,
      paye: 43_340n,
      pension: 32_000n,
      "housing-fund": 10_000n,
      net: 314_660n,
      "employer-pension": 40_000n,
      "compensation-fund": 4_000n,
      "employer-cost": 444_000n,
    });
  });

  test("without pension or housing fund has no such lines", () => {
    // 4,800,000 chargeable: 330,000 and 1,800,000 at 18% = 324,000; a twelfth of 654,000 is 54,500.
    expect(amounts(salary({ hasPension: false }))).toEqual({
      gross: 400_000n,
      paye: 54_500n,
      net: 345_500n,
      "compensation-fund": 4_000n,
      "employer-cost": 404_000n,
    });
  });

  test("is what the contract shows", () => {
    const { lines, assumptions, ...answer } = takeHomeOf(salary({ yearlyRent: naira(1_200_000n) }), day);
    const { lines: shownLines, assumptions: shownAssumptions, ...shown } = CalculateTakeHome.example.response as Record<string, unknown>;
    expect(answer).toEqual(shown);
    expect(lines).toEqual(expect.arrayContaining(shownLines as unknown[]));
    expect(assumptions).toEqual(expect.arrayContaining(shownAssumptions as unknown[]));
  });
});

test.each([70_000n, 100_000n, 333_333n, 2_500_000n, 1_000_000_000n])(
  "₦%d a month loses the same as on the payslips of a steady year, which sum to the year's tax",
  (gross) => {
    const taken = BigInt(takeHomeOf(salary({ monthlyGross: naira(gross) }), day).lines[1]?.amountKobo ?? "");
    const earnings = [{ id: "salary", kind: "basic", amount: naira(gross), isPensionable: true }];
    let toDate = zeroEmploymentToDate;
    for (let month = 1; month <= 12; month += 1) {
      const slip = computePayslip({ ...readFacts({ payDay: day, month, earnings }), toDate });
      if (month < 12) expect(slip.paye).toBe(taken);
      toDate = afterPayslip(toDate, slip);
    }
    // Twelve roundings of at most half a kobo each.
    expect(Math.abs(Number(toDate.paye - taken * 12n))).toBeLessThanOrEqual(6);
  },
);

test.each([kobo("1"), naira(70_000n), kobo("33333333"), naira(1_000_000_000n)])(
  "of %d kobo, net and deductions make the gross",
  (gross) => {
    const { lines, grossKobo, netKobo } = takeHomeOf(salary({ monthlyGross: gross, hasHousingFund: true }), day);
    const taken = lines.filter(({ side }) => side === "deduction").reduce((sum, { amountKobo }) => sum + BigInt(amountKobo), 0n);
    expect(BigInt(netKobo) + taken).toBe(BigInt(grossKobo));
  },
);

describe("the law behind a line", () => {
  const cited = (input: Salary, id: string, on: LocalDate = day) =>
    takeHomeOf(input, on)
      .lines.find((line) => line.id === id)
      ?.citations.map(({ act, section }) => `${act}, ${section}`);

  test("comes from the rules, and is there for every line that the law fixes", () => {
    const { lines } = takeHomeOf(salary({ hasHousingFund: true }), day);
    const byLaw = lines.filter(({ id }) => !["gross", "net", "employer-cost"].includes(id));
    expect(byLaw.map(({ id, citations }) => [id, citations.length > 0])).toEqual([
      ["paye", true],
      ["pension", true],
      ["housing-fund", true],
      ["employer-pension", true],
      ["compensation-fund", true],
    ]);
    expect(cited(salary(), "pension")).toEqual(["Pension Reform Act 2014, s.4(1)(b)", "Pension Reform Act 2014, s.120"]);
  });

  test("names the relief for rent where there is rent, and leaves it out where there is none", () => {
    const rent = "Nigeria Tax Act 2025, s.30(2)(a)(vi)";
    expect(cited(salary({ yearlyRent: naira(1_200_000n) }), "paye")).toContain(rent);
    expect(cited(salary(), "paye")).not.toContain(rent);
  });

  test("says why the minimum wage pays no tax", () => {
    const minimum = salary({ monthlyGross: naira(70_000n) });
    expect(amounts(minimum)["paye"]).toBe(0n);
    expect(cited(minimum, "paye")).toContain("National Minimum Wage (Amendment) Act 2024, s.3(1)");
  });

  test("is that of the requested year", () => {
    expect(cited(salary(), "paye", localDate("2025-11-15"))?.join()).not.toContain("Nigeria Tax Act 2025");
  });
});

test("every answer says what was taken for granted", () => {
  const { assumptions } = takeHomeOf(salary({ hasHousingFund: true }), day);
  expect(assumptions[1]).toBe(
    "The whole salary counts for pension and housing fund. If a contract splits pay into components, less may count.",
  );
});

test("an answer takes less than two milliseconds", () => {
  const input = salary({ hasHousingFund: true, yearlyRent: naira(1_200_000n) });
  const times = Array.from({ length: 400 }, () => {
    const start = performance.now();
    takeHomeOf(input, day);
    return performance.now() - start;
  });
  // The median: a machine that is busy with something else delays a few, not half.
  expect(times.toSorted((one, other) => one - other)[200] as number).toBeLessThan(2);
});
