// A year of payslips with events in between.
import { type LocalDate, localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { explain, inPlainText } from "./explain.ts";
import type { PayFacts } from "./facts.ts";
import { computePayslip } from "./payslip.ts";
import { taxDayOf } from "./tax-day.ts";
import { afterPayslip, zeroEmploymentToDate, zeroYearToDate } from "./to-date.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const salary = earning("basic", naira(500_000n), { kind: "basic", isPensionable: true });
const bonus = earning("bonus", naira(6_000_000n), { kind: "bonus", isRegular: false });
const payDayIn = (month: number) => `2026-${String(month).padStart(2, "0")}-25` as LocalDate;

/** The PAYE of each month, each payslip starting from the previous one. */
const deducted = (factsOf: (month: number) => Partial<PayFacts>, { from = 1, toDate = zeroEmploymentToDate } = {}) => {
  let before = toDate;
  return Array.from({ length: 13 - from }, (_, index) => {
    const month = from + index;
    const slip = computePayslip({
      ...plainFacts(payDayIn(month), [salary]),
      month,
      pension: { scheme: "shared", voluntary: naira(0n) },
      ...factsOf(month),
      toDate: before,
    });
    before = afterPayslip(before, slip);
    return slip.paye;
  });
};
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
const times = (count: number, whole: bigint) => Array.from({ length: count }, () => naira(whole));
// 6,000,000 − 480,000 pension: 330,000 + 18% of 2,520,000.
const taxOfPlainYear = naira(783_600n);

describe("a contract to June that is extended in July", () => {
  const lastExpectedMonth = (month: number) => (month <= 6 ? 6 : 12);

  test.each([true, false])("takes June's settlement into account, with refunds %s", (mayRefund) => {
    const months = deducted((month) => ({ lastExpectedMonth: lastExpectedMonth(month), paye: { method: "projection", mayRefund } }));
    // To June: 3,000,000 − 240,000, so 15% of 1,960,000 = 294,000; the rest of the year is spread over six months.
    expect(months).toEqual([...times(6, 49_000n), ...times(6, 81_600n)]);
    expect(sum(months)).toBe(taxOfPlainYear);
  });

  test("with a bonus of ₦6,000,000 in June deducts ₦82,800 in each later month", () => {
    const months = deducted((month) => ({
      lastExpectedMonth: lastExpectedMonth(month),
      earnings: month === 6 ? [salary, bonus] : [salary],
    }));
    expect(months.slice(6)).toEqual(times(6, 82_800n));
    expect(sum(months)).toBe(naira(1_863_600n));
  });
});

test.each([
  ["projection", true, -50_000n],
  ["projection", false, 0n],
  ["cumulative", true, -50_000n],
  ["cumulative", false, 0n],
] as const)(
  "by the %s method with refunds %s, a month that settles below zero deducts ₦%d, and the next month accounts for it",
  (method, mayRefund, last) => {
    const toDate = { ...zeroEmploymentToDate, taxablePay: naira(300_000n), paye: naira(50_000n), instalments: naira(50_000n) * 27_720n };
    const facts = { ...plainFacts(payDayIn(6), [salary]), month: 6, lastExpectedMonth: 6, toDate };
    const slip = computePayslip({ ...facts, paye: { method, mayRefund } });
    // 800,000 is free, so everything deducted is too much.
    expect([slip.paye, slip.instalments]).toEqual([naira(last), (toDate.paye + naira(last)) * 27_720n]);
  },
);

describe("a company that switches to projection within the year", () => {
  test.each(["cumulative", "month_times_twelve"] as const)("continues with even months after months by the %s method", (method) => {
    const months = deducted((month) => ({ paye: { method: month <= 3 ? method : "projection", mayRefund: false } }));
    expect(months).toEqual(times(12, 65_300n));
  });

  test("knows earlier months only by their tax when it is new to our payslips", () => {
    const toDate = {
      ...zeroEmploymentToDate,
      taxablePay: naira(1_500_000n),
      contributions: naira(120_000n),
      paye: naira(195_900n),
    };
    expect(deducted(() => ({}), { from: 4, toDate })).toEqual(times(9, 65_300n));
  });

  test("uses given instalments that rounding can explain, and ignores others", () => {
    const toDate = (parts: bigint) => ({
      ...zeroEmploymentToDate,
      taxablePay: naira(1_500_000n),
      contributions: naira(120_000n),
      paye: naira(195_900n),
      instalments: (naira(195_900n) + parts) * 27_720n,
    });
    const instalmentsAfter = (parts: bigint) =>
      computePayslip({
        ...plainFacts(payDayIn(4), [salary]),
        month: 4,
        pension: { scheme: "shared", voluntary: naira(0n) },
        toDate: toDate(parts),
      }).instalments;
    const nineMonths = (soFar: bigint) => soFar + (taxOfPlainYear * 27_720n - soFar) / 9n;
    expect([instalmentsAfter(12n), instalmentsAfter(-12n)]).toEqual([12n, -12n].map((one) => nineMonths(toDate(one).instalments)));
    expect([instalmentsAfter(13n), instalmentsAfter(-13n)]).toEqual([0n, 0n].map((one) => nineMonths(toDate(one).instalments)));
  });
});

describe("a month after the last expected one", () => {
  test.each(["projection", "cumulative"] as const)("settles the year by the %s method", (method) => {
    const slip = computePayslip({
      ...plainFacts(payDayIn(8), [salary]),
      month: 8,
      lastExpectedMonth: 6,
      toDate: { ...zeroEmploymentToDate, taxablePay: naira(3_000_000n), paye: naira(330_000n) },
      paye: { method, mayRefund: true },
    });
    // 3,500,000: 330,000 + 18% of 500,000.
    expect(slip.paye).toBe(naira(90_000n));
  });
});

describe("a pay day outside its tax year", () => {
  const taxed = (payDay: string, overrides: Partial<PayFacts>) =>
    computePayslip({ ...plainFacts(localDate(payDay), [earning("salary", naira(500_000n))]), ...overrides }).taxOfYear;

  test("December 2025 paid on 5 January 2026 is taxed by the law of 2025", () => {
    const december = { month: 12, toDate: { ...zeroEmploymentToDate, taxablePay: naira(5_500_000n) } };
    expect(taxed("2026-01-05", { ...december, taxYear: 2025 })).toBe(taxed("2025-12-31", december));
    expect(taxed("2026-01-05", december)).not.toBe(taxed("2025-12-31", december));
  });

  test("uses the law of the pay day, or of the nearest day of the tax year", () => {
    const payDay = localDate("2025-06-25");
    const days = [undefined, 2025, 2024, 2026].map((taxYear) => taxDayOf({ payDay, ...(taxYear === undefined ? {} : { taxYear }) }));
    expect(days).toEqual(["2025-06-25", "2025-06-25", "2024-12-31", "2026-01-01"]);
  });

  test("January 2026 paid on 31 December 2025 is taxed by the law of 2026", () => {
    expect(taxed("2025-12-31", { taxYear: 2026 })).toBe(taxed("2026-01-25", {}));
  });
});

describe("the minimum wage", () => {
  const elsewhere = { ...zeroYearToDate, taxablePay: naira(2_000_000n) };
  const taxed = (overrides: Partial<PayFacts>) =>
    computePayslip({ ...plainFacts(payDayIn(7), [earning("salary", naira(70_000n))]), month: 7, ...overrides }).taxOfYear;

  test.each(["projection", "cumulative", "month_times_twelve"] as const)(
    "by the %s method is tax-free whatever the previous employer paid: the law considers only this employment",
    (method) => {
      expect(taxed({ previousEmployer: elsewhere, paye: { method, mayRefund: true } })).toBe(0n);
    },
  );

  test.each(["projection", "cumulative"] as const)("by the %s method refunds nothing the previous employer deducted", (method) => {
    const previousEmployer = { ...elsewhere, paye: naira(150_000n) };
    for (const month of [7, 12]) {
      const facts = { ...plainFacts(payDayIn(month), [earning("salary", naira(70_000n))]), month, previousEmployer };
      expect(computePayslip({ ...facts, paye: { method, mayRefund: true } }).paye).toBe(0n);
    }
  });

  test("is tested with this employment's own one-off pay", () => {
    const largeBonus = [earning("salary", naira(70_000n)), earning("bonus", naira(600_000n), { kind: "bonus", isRegular: false })];
    // 2,000,000 + 6 × 70,000 + 600,000 = 3,020,000, of which 1,020,000 is earned here: 330,000 + 18% of 20,000.
    expect(taxed({ previousEmployer: elsewhere, earnings: largeBonus })).toBe(naira(333_600n));
    expect(taxed({ previousEmployer: elsewhere, earnings: largeBonus, month: 12 })).toBe(0n);
  });
});

describe("the minimum wage by the rate of pay (Nigeria Tax Act s.58, s.163(1)(t))", () => {
  const taxOfLastMonths = (monthly: bigint, months: number, overrides: Partial<PayFacts> = {}) =>
    computePayslip({ ...plainFacts(payDayIn(13 - months), [earning("salary", naira(monthly))]), month: 13 - months, ...overrides })
      .taxOfYear;

  test("three months at ₦275,000 are not exempt, although ₦825,000 is below twelve minimum wages: 15% of 25,000", () => {
    expect(taxOfLastMonths(275_000n, 3)).toBe(naira(3_750n));
    const earlierRules = { rules: { taxRounding: "once" } } as const;
    expect(taxOfLastMonths(275_000n, 3, earlierRules)).toBe(0n);
  });

  test.each(["cumulative", "month_times_twelve"] as const)("the %s method compares the rate too", (method) => {
    const half = { earnings: [earning("salary", naira(68_000n))], monthlyRate: naira(136_000n), paye: { method, mayRefund: true } };
    expect(taxOfLastMonths(0n, 12, half)).toBe(naira(2_400n));
    expect(taxOfLastMonths(0n, 12, { ...half, monthlyRate: naira(68_000n) })).toBe(0n);
  });

  test("half a month at ₦140,000 is not the minimum wage, and half a month at ₦70,000 is", () => {
    const december = { month: 12, toDate: { ...zeroEmploymentToDate, taxablePay: naira(770_000n) } };
    const half = (rate: bigint) => ({ ...december, earnings: [earning("salary", naira(rate / 2n))], monthlyRate: naira(rate) });
    // 770,000 + 70,000 = 840,000 for the year: 15% of 40,000.
    expect(taxOfLastMonths(0n, 1, half(140_000n))).toBe(naira(6_000n));
    expect(taxOfLastMonths(0n, 1, half(70_000n))).toBe(0n);
  });

  test("₦70,000 a month and a bonus of ₦30,000 are ₦870,000, more than twelve minimum wages: 15% of 70,000", () => {
    const bonus = earning("bonus", naira(30_000n), { kind: "bonus", isRegular: false });
    expect(taxOfLastMonths(0n, 12, { earnings: [earning("salary", naira(70_000n)), bonus] })).toBe(naira(10_500n));
  });
});

describe("a month outside the year", () => {
  test.each([0, 13, 1.5])("rejects %s", (month) => {
    expect(() => computePayslip({ ...plainFacts(payDayIn(1), [salary]), month })).toThrow(`a month from 1 to 12, but was ${month}`);
  });
});

describe("over-deducted tax with refunds off", () => {
  const slipOf = (overrides: Partial<PayFacts>) =>
    computePayslip({
      ...plainFacts(payDayIn(3), [salary]),
      month: 3,
      previousEmployer: { ...zeroYearToDate, paye: naira(5_000_000n) },
      paye: { method: "projection", mayRefund: false },
      ...overrides,
    });
  const lineOf = (overrides: Partial<PayFacts>, id: string) => {
    const slip = slipOf(overrides);
    const line = slip.lines.find((one) => one.id === id);
    return line && explain(slip, line.cell).sentence;
  };

  test("is offset in later months before the last month", () => {
    expect(lineOf({}, "over-deducted")).toBeUndefined();
    expect(lineOf({}, "tax-to-set-off")).toBe(
      "Tax credited to later months is ₦431,000.00: income tax (PAYE) −₦431,000.00, as a positive amount (Nigeria Tax Administration Act 2025, s.51(7)).",
    );
  });

  test("in the last month is reported so that the employee can claim it", () => {
    const last = { month: 12, earnings: [earning("salary", naira(1_000_000n))] };
    expect(lineOf(last, "tax-to-set-off")).toBeUndefined();
    // 15% of 200,000 is the tax of the year.
    expect(lineOf(last, "over-deducted")).toContain("Over-deducted tax, not refunded by this employer is ₦4,970,000.00");
  });

  test("cites the law of the time before 2026", () => {
    const slip = slipOf({ payDay: localDate("2025-03-25") });
    const whole = slip.lines.map(({ cell }) => inPlainText(explain(slip, cell))).join("\n");
    expect(whole).toContain("(Personal Income Tax Act (as amended), s.81)");
    expect(whole).not.toContain("s.51(7)");
  });
});

test("with a bonus, the two years of the projection have different names", () => {
  const slip = computePayslip({ ...plainFacts(payDayIn(3), [salary, bonus]), month: 3 });
  const names = slip.steps.map(({ what }) => what);
  expect(names.filter((what) => what === "Income tax of the year")).toHaveLength(1);
  expect(names.filter((what) => what === "Income tax of the year without this month's one-off pay")).toHaveLength(1);
  const amountOf = (name: string) => slip.values[names.indexOf(name)] as Kobo;
  expect(amountOf("Income tax of the year, to the kobo")).toBe(slip.taxOfYear);
});
