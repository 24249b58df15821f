import { formatNaira, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { arrearsFor, type RecomputedMonth } from "./retro-pay.ts";
import { earning } from "./vectors/steady-month.ts";

const month = (year: number, number: number, paid: bigint, due: bigint): RecomputedMonth => ({
  year,
  month: number,
  paid: [earning("basic", naira(paid), { name: "Basic salary", kind: "basic", isPensionable: true })],
  due: [earning("basic", naira(due), { name: "Basic salary", kind: "basic", isPensionable: true })],
});
const told = (months: readonly RecomputedMonth[], paidInYear = 2026) =>
  arrearsFor(months, { paidInYear }).map(({ name, amount, isRegular, isPensionable, isOfEarlierYear }) => ({
    name,
    amount: formatNaira(amount),
    isRegular,
    isPensionable,
    isOfEarlierYear,
  }));

describe("arrears", () => {
  test("of a raise from ₦300,000 to ₦350,000 told two months late are ₦100,000, paid once and pensionable like the pay", () => {
    expect(told([month(2026, 4, 300_000n, 350_000n), month(2026, 5, 300_000n, 350_000n)])).toEqual([
      { name: "Arrears of Basic salary", amount: "₦100,000.00", isRegular: false, isPensionable: true, isOfEarlierYear: false },
    ]);
  });

  test("are none where every month was paid as it should have been", () => {
    expect(told([month(2026, 4, 300_000n, 300_000n)])).toEqual([]);
  });

  test("come back as an amount below nothing where too much was paid", () => {
    expect(told([month(2026, 4, 300_000n, 290_000n)])[0]?.amount).toBe("−₦10,000.00");
  });

  test("for a month of the year before are marked, because the law does not say when they are taxed", () => {
    expect(told([month(2025, 12, 300_000n, 310_000n), month(2026, 1, 310_000n, 310_000n)])[0]?.isOfEarlierYear).toBe(true);
    expect(told([month(2025, 12, 300_000n, 300_000n), month(2026, 1, 300_000n, 310_000n)])[0]?.isOfEarlierYear).toBe(false);
  });

  test("of an earning that was forgotten are the whole of it", () => {
    const forgotten = {
      ...month(2026, 3, 300_000n, 300_000n),
      due: [...month(2026, 3, 300_000n, 300_000n).due, earning("meal", naira(5_000n), { name: "Meal" })],
    };
    expect(told([forgotten])).toMatchObject([{ name: "Arrears of Meal", amount: "₦5,000.00" }]);
  });
});
