import { localDate } from "@albashi/dates";
import { formatNaira, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import type { Earning } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { arrearsFor, type RecomputedMonth } from "./retro-pay.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const month = (year: number, number: number, paid: bigint, due: bigint): RecomputedMonth => ({
  year,
  month: number,
  paid: [earning("basic", naira(paid), { name: "Basic salary", kind: "basic", isPensionable: true })],
  due: [earning("basic", naira(due), { name: "Basic salary", kind: "basic", isPensionable: true })],
});
const presentArrears = (months: readonly RecomputedMonth[], paidInYear = 2026) =>
  arrearsFor(months, { paidInYear }).map(({ name, amount, isRegular, isPensionable, isOfEarlierYear }) => ({
    name,
    amount: formatNaira(amount),
    isRegular,
    isPensionable,
    isOfEarlierYear,
  }));

describe("arrears", () => {
  test("of a raise from ₦300,000 to ₦350,000 entered two months late are ₦100,000, one-off and pensionable like the pay", () => {
    expect(presentArrears([month(2026, 4, 300_000n, 350_000n), month(2026, 5, 300_000n, 350_000n)])).toEqual([
      { name: "Arrears of Basic salary", amount: "₦100,000.00", isRegular: false, isPensionable: true, isOfEarlierYear: false },
    ]);
  });

  test("are none if every month was paid correctly", () => {
    expect(presentArrears([month(2026, 4, 300_000n, 300_000n)])).toEqual([]);
  });

  test("are negative if too much was paid", () => {
    expect(presentArrears([month(2026, 4, 300_000n, 290_000n)])[0]?.amount).toBe("−₦10,000.00");
  });

  test("for a month of the previous year are marked, because the law does not say when they are taxed", () => {
    expect(presentArrears([month(2025, 12, 300_000n, 310_000n), month(2026, 1, 310_000n, 310_000n)])[0]?.isOfEarlierYear).toBe(true);
    expect(presentArrears([month(2025, 12, 300_000n, 300_000n), month(2026, 1, 300_000n, 310_000n)])[0]?.isOfEarlierYear).toBe(false);
  });

  const kindsOf = (kind: Earning["kind"]) => {
    const of = (amount: bigint) => [earning("one", naira(amount), { kind })];
    return arrearsFor([{ year: 2026, month: 4, paid: of(1n), due: of(3n) }], { paidInYear: 2026 }).map((one) => [one.kind, one.arrearsOf]);
  };

  test("keep the kind of pay they belong to; a benefit in kind is still not money, and a reimbursement is still not pay", () => {
    expect(kindsOf("basic")).toEqual([["arrears", "basic"]]);
    expect(kindsOf("allowance")).toEqual([["arrears", "allowance"]]);
    expect(kindsOf("benefit_in_kind")).toEqual([["benefit_in_kind", undefined]]);
    expect(kindsOf("reimbursement")).toEqual([["reimbursement", undefined]]);
  });

  test("of arrears keep the original kind", () => {
    const of = (amount: bigint) => [earning("one", naira(amount), { kind: "arrears", arrearsOf: "basic" })];
    expect(arrearsFor([{ year: 2026, month: 4, paid: of(1n), due: of(3n) }], { paidInYear: 2026 })[0]?.arrearsOf).toBe("basic");
  });

  test("sum every earning with the same id", () => {
    const twice = { ...month(2026, 4, 300_000n, 300_000n) };
    expect(
      presentArrears([{ ...twice, paid: [...twice.paid, ...twice.paid], due: [...twice.due, ...twice.due, ...twice.due] }])[0]?.amount,
    ).toBe("₦300,000.00");
  });

  test("of basic pay count for housing fund and health insurance and are not recurring", () => {
    const basic = (amount: bigint) => [earning("basic", naira(amount), { kind: "basic" })];
    const arrears = arrearsFor([{ year: 2026, month: 1, paid: basic(100_000n), due: basic(140_000n) }], { paidInYear: 2026 });
    const slip = computePayslip({
      ...plainFacts(localDate("2026-02-25"), [...basic(140_000n), ...arrears]),
      month: 2,
      housingFund: { isMember: true },
      health: { by: "guideline" },
    });
    const lineOf = (id: string) => slip.lines.find((line) => line.id === id)?.amount;
    // 2.5%, 5% and 10% of 180,000.
    expect([lineOf("housing-fund"), lineOf("health"), lineOf("employer-health")]).toEqual([450_000n, 900_000n, 1_800_000n]);
    const stepOf = (what: string) => slip.values[slip.steps.findIndex((step) => step.what === what)];
    // 7.5% of 40,000 now, and of 140,000 in each later month.
    expect([stepOf("Contributions on one-off pay"), stepOf("Contributions on regular pay")]).toEqual([300_000n, 1_050_000n]);
  });

  test("of a missed earning are its full amount", () => {
    const forgotten = {
      ...month(2026, 3, 300_000n, 300_000n),
      due: [...month(2026, 3, 300_000n, 300_000n).due, earning("meal", naira(5_000n), { name: "Meal" })],
    };
    expect(presentArrears([forgotten])).toMatchObject([{ name: "Arrears of Meal", amount: "₦5,000.00" }]);
  });
});
