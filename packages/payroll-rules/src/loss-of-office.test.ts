import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { explain, inPlainText } from "./explain.ts";
import type { PayFacts } from "./facts.ts";
import { severancePay, taxOnLossOfOffice, taxOnLossOfOfficeAmount } from "./loss-of-office.ts";
import { computePayslip } from "./payslip.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";
import { Worksheet } from "./worksheet.ts";

const day = localDate("2026-12-25");

test("compensation above ₦50,000,000 is taxed on top of the year's income, and the explanation states it", () => {
  const sheet = new Worksheet({ isExplained: true });
  const cell = taxOnLossOfOffice(sheet, day, { compensation: naira(60_000_000n), otherChargeable: naira(50_000_000n) });
  const { sentence, because } = explain(sheet, cell);
  expect(sentence).toBe(
    "Tax on the compensation is ₦2,500,000.00: tax by band ₦12,930,000.00 − tax by band ₦10,430,000.00 (Nigeria Tax Act 2025, s.50(1), (2)).",
  );
  const whole = JSON.stringify(because);
  expect(whole).toContain(
    "Income with the compensation is ₦60,000,000.00: other taxable income for the year ₦50,000,000.00 + taxable compensation ₦10,000,000.00.",
  );
  expect(whole).toContain(
    "Taxable compensation is ₦10,000,000.00: compensation for loss of employment ₦60,000,000.00 − tax-free compensation ₦50,000,000.00 (Nigeria Tax Act 2025, s.50(1), (2)).",
  );
  expect(whole).toContain("Compensation for loss of employment is ₦60,000,000.00: from the settlement.");
  expect(whole).toContain("Other taxable income for the year is ₦50,000,000.00: from the year's payslips.");
  expect(whole).toContain("Tax-free compensation is ₦50,000,000.00: in force from 1 January 2026");
});

test("compensation up to the exemption is free, and the unused exemption does not lower other tax", () => {
  const taxOf = (compensation: bigint) =>
    taxOnLossOfOfficeAmount(day, { compensation: compensation as Kobo, otherChargeable: naira(1_000_000n) });
  expect([taxOf(5_000_000_000n), taxOf(1n), taxOf(5_000_000_100n)]).toEqual([0n, 0n, 15n]);
});

test("before 2026 a tenth of the amount above ₦10,000,000 is deducted whatever else was earned, and the explanation states it", () => {
  const sheet = new Worksheet({ isExplained: true });
  const facts = { compensation: naira(60_000_000n), otherChargeable: naira(50_000_000n) };
  const cell = taxOnLossOfOffice(sheet, localDate("2025-12-25"), facts);
  expect(explain(sheet, cell).sentence).toBe(
    "Tax on the compensation is ₦5,000,000.00: 10% of taxable compensation ₦50,000,000.00, to the nearest kobo (Capital Gains Tax Act, s.36, as amended by the Finance Act 2020).",
  );
  expect(taxOnLossOfOfficeAmount(localDate("2025-12-25"), { ...facts, compensation: naira(10_000_000n) })).toBe(0n);
});

describe("severance pay on a payslip", () => {
  /** The last month here: what was earned before is the rest of the year's pay. */
  const lastMonth = (severance: bigint, overrides: Partial<PayFacts> = {}): PayFacts => ({
    ...plainFacts(day, [
      earning("salary", naira(20_000_000n), { kind: "basic", isPensionable: true }),
      ...(severance === 0n ? [] : [severancePay(naira(severance))]),
    ]),
    month: 12,
    ...overrides,
  });
  const slipOf = (...facts: Parameters<typeof lastMonth>) => computePayslip(lastMonth(...facts));
  const lineOf = ({ lines }: ReturnType<typeof slipOf>, id: string) => lines.find((line) => line.id === id);

  test("up to ₦50,000,000 is paid in full: no tax, pension, NSITF or training fund is due on it", () => {
    const terms = {
      pension: { scheme: "shared", voluntary: naira(0n) },
      employer: { owesTrainingFund: true, groupLifePremium: naira(0n) },
    } as const;
    const [without, paid] = [slipOf(0n, terms), slipOf(50_000_000n, terms)];
    expect(paid.net - without.net).toBe(naira(50_000_000n));
    expect([paid.gross, paid.paye, paid.employerCost - without.employerCost]).toEqual([without.gross, without.paye, naira(50_000_000n)]);
    expect(lineOf(paid, "loss-of-office")).toMatchObject({ side: "earning", name: "Severance pay", amount: naira(50_000_000n) });
    expect(lineOf(paid, "loss-of-office-exempt")).toMatchObject({ side: "information", amount: naira(50_000_000n) });
  });

  test("of ₦60,000,000 on top of ₦20,000,000 is taxed by ₦2,200,000, and the payslip explains the exemption (case S5)", () => {
    const [without, paid] = [slipOf(0n), slipOf(60_000_000n)];
    expect(paid.paye - without.paye).toBe(naira(2_200_000n));
    expect(paid.taxablePay - without.taxablePay).toBe(naira(10_000_000n));
    const exempt = lineOf(paid, "loss-of-office-exempt");
    if (!exempt) throw new Error("The exempt part has no line.");
    const explanation = inPlainText(explain(paid, exempt.cell));
    expect(explanation).toContain("Severance pay free of tax is ₦50,000,000.00");
    expect(explanation).toContain(
      "Taxable compensation is ₦10,000,000.00: severance pay ₦60,000,000.00 − tax-free compensation ₦50,000,000.00",
    );
    expect(explanation).toContain("s.50(1), (2)");
  });

  test("in two payments has the exemption once", () => {
    const paid = slipOf(30_000_000n, { severancePaidBefore: naira(30_000_000n) });
    expect([lineOf(paid, "loss-of-office-exempt")?.amount, paid.taxablePay]).toEqual([naira(20_000_000n), naira(30_000_000n)]);
    const later = slipOf(1_000_000n, { severancePaidBefore: naira(60_000_000n) });
    expect(lineOf(later, "loss-of-office-exempt")?.amount).toBe(0n);
  });

  test("is taxed once on top of the year where each month is taxed as a twelfth of a year", () => {
    const monthly = { month: 6, paye: { method: "month_times_twelve", mayRefund: true } } as const;
    const pay = (severance: bigint) => computePayslip({ ...lastMonth(severance, monthly), earnings: earningsOf(severance) });
    const earningsOf = (severance: bigint) => [
      earning("salary", naira(1_000_000n)),
      ...(severance === 0n ? [] : [severancePay(naira(severance))]),
    ];
    // 12,000,000 of the year and 10,000,000 above the exemption: 10,000,000 at 21%.
    expect(pay(60_000_000n).paye - pay(0n).paye).toBe(naira(2_100_000n));
  });

  test("cannot be paid under the law before 2026, which had a rate of its own", () => {
    const before = { ...lastMonth(1n), payDay: localDate("2025-12-25") };
    expect(() => computePayslip(before)).toThrow(RangeError);
  });
});
