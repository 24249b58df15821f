import { localDate } from "@albashi/dates";
import { formatNaira, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { explain } from "./explain.ts";
import type { PensionTerms } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { minimumPensionRates } from "./pension-share.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const slipWith = (scheme: PensionTerms["scheme"], rates?: PensionTerms["rates"]) =>
  computePayslip({
    ...plainFacts(localDate("2026-01-25"), [earning("basic", naira(300_000n), { kind: "basic", isPensionable: true })]),
    pension: { scheme, voluntary: naira(0n), rates },
  });
const pensionOf = (...terms: Parameters<typeof slipWith>) => {
  const amountOf = (id: string) => slipWith(...terms).lines.find((line) => line.id === id)?.amount ?? naira(0n);
  return [formatNaira(amountOf("pension")), formatNaira(amountOf("employer-pension"))];
};

describe("the pension of ₦300,000, employee and employer (Pension Reform Act s.4)", () => {
  test.each([
    ["8/10, the minimum", "shared", undefined, ["₦24,000.00", "₦30,000.00"]],
    ["10/10", "shared", { employeeBps: 1_000n, employerBps: 1_000n }, ["₦30,000.00", "₦30,000.00"]],
    ["8/12", "shared", { employeeBps: 800n, employerBps: 1_200n }, ["₦24,000.00", "₦36,000.00"]],
    ["0/20, the minimum of an employer who pays alone", "employer_only", undefined, ["₦0.00", "₦60,000.00"]],
    ["0/22.5", "employer_only", { employeeBps: 0n, employerBps: 2_250n }, ["₦0.00", "₦67,500.00"]],
    ["none", "none", undefined, ["₦0.00", "₦0.00"]],
  ] as const)("%s", (_name, scheme, rates, expected) => {
    expect(pensionOf(scheme, rates)).toEqual(expected);
  });

  test("at an agreed rate lowers the tax as the minimum does, and the explanation names the agreement", () => {
    // 3,600,000 − 360,000: 330,000 + 18% of 240,000 = 373,200 a year.
    const slip = slipWith("shared", { employeeBps: 1_000n, employerBps: 1_000n });
    expect(formatNaira(slip.paye)).toBe("₦31,100.00");
    const pension = slip.lines.find(({ id }) => id === "pension");
    const { sentence, because } = explain(slip, pension?.cell as never);
    expect(sentence).toBe(
      "Employee pension contribution is ₦30,000.00: 10% of pensionable pay ₦300,000.00, to the nearest kobo (Pension Reform Act 2014, s.4(1), (2)).",
    );
    const forEmployee = explain({ steps: slip.steps, values: slip.values, audience: "employee" }, pension?.cell as never);
    expect(forEmployee.sentence).toMatch(/^Your pension contribution is ₦30,000.00: /);
    expect(because.map((one) => one.sentence)).toContain("Agreed rate is 10%: from the company's pension agreement.");
  });
});

test("the minimum rates follow from the scheme", () => {
  const day = localDate("2026-01-01");
  expect([minimumPensionRates("shared", day), minimumPensionRates("employer_only", day), minimumPensionRates("none", day)]).toEqual([
    { employeeBps: 800n, employerBps: 1_000n },
    { employeeBps: 0n, employerBps: 2_000n },
    undefined,
  ]);
});
