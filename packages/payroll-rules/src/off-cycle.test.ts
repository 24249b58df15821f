// A bonus or correction paid off-cycle: the expected income of the year is unchanged, and no regular month's tax changes.
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import type { PayFacts } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { afterPayslip } from "./to-date.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const salary = earning("salary", naira(500_000n));
const bonus = earning("bonus", naira(1_000_000n), { kind: "bonus", isRegular: false });
const january = (overrides: Partial<PayFacts> = {}): PayFacts => ({ ...plainFacts(localDate("2026-01-25"), [salary]), ...overrides });
const toCome = (months: number) => ({ months, taxablePay: naira(500_000n), contributions: naira(0n) });

describe("by projection", () => {
  test("a bonus adds the same tax as in the regular month: ₦180,000 of a million in the 18% band", () => {
    const more = computePayslip(january({ earnings: [salary, bonus] })).paye - computePayslip(january()).paye;
    const beside = computePayslip(january({ earnings: [bonus], besideTheMonths: toCome(12) }));
    expect([beside.paye, beside.payeOnOneOffs, more]).toEqual([naira(180_000n), naira(180_000n), naira(180_000n)]);
  });

  test("later months deduct what they would have deducted without it", () => {
    const beside = computePayslip(january({ earnings: [bonus], besideTheMonths: toCome(12) }));
    const after = computePayslip(january({ toDate: afterPayslip(january().toDate, beside) }));
    expect([after.paye, after.instalments]).toEqual([computePayslip(january()).paye, computePayslip(january()).instalments]);
  });

  test("explains why it takes no part of the year's regular tax", () => {
    const { steps } = computePayslip(january({ earnings: [bonus], besideTheMonths: toCome(12) }));
    expect(steps).toContainEqual(expect.objectContaining({ source: "because no month's salary is paid here" }));
    expect(steps).toContainEqual(expect.objectContaining({ what: "Taxable pay of a month to come", source: "the salary in force" }));
  });

  test("settles the year if no month is left, and does not if one is, even in December", () => {
    const december = { ...january(), month: 12, payDay: localDate("2026-12-20"), earnings: [bonus] };
    const paid = { ...january().toDate, taxablePay: naira(5_500_000n), paye: naira(700_000n) };
    const settled = computePayslip({ ...december, toDate: paid, besideTheMonths: toCome(0) });
    // 6,500,000: 800,000 free, 2,200,000 at 15%, 3,500,000 at 18% are 960,000; 700,000 were deducted.
    expect(settled.paye).toBe(naira(260_000n));
    const oneLeft = computePayslip({ ...december, toDate: paid, besideTheMonths: toCome(1) });
    expect([oneLeft.paye, oneLeft.payeOnOneOffs]).toEqual([naira(180_000n), naira(180_000n)]);
  });
});

describe("the calculation route of a payslip", () => {
  const routeOf = (facts: PayFacts) => computePayslip(facts, { isExplained: false }).route;

  test("is the same for other amounts and with the explanation", () => {
    expect(routeOf(january({ earnings: [earning("salary", naira(77_000n))] }))).toBe(routeOf(january()));
    expect(computePayslip(january()).route).toBe(routeOf(january()));
  });

  test("differs wherever the steps differ: a bonus, a previous employer, the last month, a withheld refund", () => {
    const elsewhere = { taxablePay: naira(1n), contributions: naira(0n), paye: naira(0n) };
    const others = [
      january({ earnings: [salary, bonus] }),
      january({ previousEmployer: elsewhere }),
      january({ previousEmployer: { ...elsewhere, taxablePay: naira(0n), paye: naira(1n) } }),
      january({ month: 12 }),
      january({ earnings: [bonus], besideTheMonths: toCome(3) }),
      january({ paye: { method: "projection", mayRefund: false }, previousEmployer: { ...elsewhere, paye: naira(9_000_000n) } }),
    ];
    const routes = [january(), ...others].map(routeOf);
    expect(new Set(routes).size).toBe(routes.length);
  });
});
