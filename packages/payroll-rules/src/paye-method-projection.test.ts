// What a month carries forward if tax may not be refunded.
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { instalmentParts } from "./arithmetic.ts";
import type { PayFacts } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { zeroYearToDate } from "./to-date.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const march = (over: Partial<PayFacts> = {}, bonus = 0n): PayFacts => ({
  ...plainFacts(localDate("2026-03-25"), [
    earning("salary", naira(500_000n)),
    ...(bonus ? [earning("bonus", naira(bonus), { kind: "bonus", isRegular: false })] : []),
  ]),
  month: 3,
  toDate: { taxablePay: naira(1_000_000n), contributions: naira(0n), paye: naira(0n), payeOnOneOffs: naira(0n), instalments: 0n },
  paye: { method: "projection", mayRefund: false },
  ...over,
});
const overpaid = { previousEmployer: { ...zeroYearToDate, paye: naira(5_000_000n) } };

describe("with refunds off", () => {
  test("a month that deducts tax keeps its exact instalment: a tenth of ₦870,000", () => {
    const slip = computePayslip(march());
    expect([slip.paye, slip.instalments]).toEqual([8_700_000n, 8_700_000n * instalmentParts]);
    expect(slip.lines.filter(({ side }) => side === "information")).toEqual([]);
  });

  test("a month of exactly zero deducts nothing and shows no excess", () => {
    const slip = computePayslip(
      march({ toDate: { ...march().toDate, paye: naira(870_000n), instalments: 87_000_000n * instalmentParts } }),
    );
    expect([slip.paye, slip.instalments]).toEqual([0n, 87_000_000n * instalmentParts]);
    expect(slip.lines.filter(({ side }) => side === "information")).toEqual([]);
  });

  test("a month that would refund deducts nothing and leaves the instalments unchanged", () => {
    const slip = computePayslip(march(overpaid));
    expect([slip.paye, slip.instalments]).toEqual([0n, 0n]);
    // (870,000 − 5,000,000) ÷ 10
    expect(slip.lines.find(({ id }) => id === "tax-to-set-off")?.amount).toBe(41_300_000n);
  });

  test("a bonus in such a month adds its tax, is offset against the excess, and neither is counted twice", () => {
    const slip = computePayslip(march(overpaid, 1_000_000n));
    expect([slip.paye, slip.payeOnOneOffs]).toEqual([0n, 18_000_000n]);
    expect(slip.instalments).toBe(-18_000_000n * instalmentParts);
  });

  test("a bonus with more tax than the excess deducts the difference", () => {
    const slip = computePayslip(march(overpaid, 10_000_000n));
    // The bonus raises the year from 6,000,000 to 16,000,000: 6,000,000 at 18% and 4,000,000 at 21%.
    expect(slip.payeOnOneOffs).toBe(192_000_000n);
    expect(slip.paye).toBe(192_000_000n - 41_300_000n);
    expect(slip.instalments).toBe(-41_300_000n * instalmentParts);
  });
});

test("with refunds on, a month refunds, and its instalment is negative", () => {
  const slip = computePayslip(march({ ...overpaid, paye: { method: "projection", mayRefund: true } }));
  expect([slip.paye, slip.instalments]).toEqual([-41_300_000n, -41_300_000n * instalmentParts]);
});

test("before 2021 the minimum wage was not exempt", () => {
  const slip = computePayslip(plainFacts(localDate("2020-06-25"), [earning("salary", naira(30_000n))]));
  // 360,000 − (200,000 + 72,000) = 88,000 at 7%.
  expect(slip.taxOfYear).toBe(616_000n);
});
