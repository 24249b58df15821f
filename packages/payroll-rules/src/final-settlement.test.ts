import { localDate } from "@albashi/dates";
import { formatNaira, type Kobo, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { finalSettlement, missingNoticeDays, missingNoticePay, noticeDeduction, type Termination } from "./final-settlement.ts";
import { earning } from "./vectors/steady-month.ts";

const leaving: Termination = {
  firstDay: localDate("2020-03-02"),
  lastDay: localDate("2026-11-30"),
  noticeGivenOn: undefined,
  missingNoticeIsOwedBy: "employer",
  monthlyMoneyWages: naira(120_000n),
  unusedLeaveHundredths: 0n,
  monthlyGross: naira(300_000n),
};
const settled = (overrides: Partial<Termination>) =>
  finalSettlement({ ...leaving, ...overrides }).map(({ name, amount }) => `${name} ${formatNaira(amount)}`);

describe("a final settlement", () => {
  test("without notice after six years is one month's money wages", () => {
    expect(settled({})).toEqual(["Pay in lieu of notice ₦120,000.00"]);
  });

  test("pays 6.5 days of leave at ₦300,000 gross: 300,000 × 12 ÷ 260 × 6.5 = ₦90,000.00", () => {
    expect(settled({ missingNoticeIsOwedBy: "nobody", unusedLeaveHundredths: 650n })).toEqual(["Leave not taken ₦90,000.00"]);
  });

  test("L19: pays 7.5 days of leave at ₦300,000 gross as 300,000 × 12 ÷ 260 × 7.5 = ₦103,846.15", () => {
    expect(settled({ missingNoticeIsOwedBy: "nobody", unusedLeaveHundredths: 750n })).toEqual(["Leave not taken ₦103,846.15"]);
  });

  test("L20: pays a worker of eight months at least the pro rata of a week that the Labour Act s.18 asks for: ₦18,461.54", () => {
    // Six days a year are four in eight months: the least that the rules of a company may grant.
    const [leave] = finalSettlement({
      ...{ ...leaving, firstDay: localDate("2026-04-01"), missingNoticeIsOwedBy: "nobody" },
      ...{ monthlyGross: naira(120_000n), unusedLeaveHundredths: 400n },
    });
    expect(leave?.amount).toBe(2_215_385n);
    expect(leave?.amount).toBeGreaterThan(1_846_154n);
  });

  test("is taxed when paid, is not pensionable and not recurring, and rounds a third of a kobo to the nearest", () => {
    const odd = { ...leaving, monthlyMoneyWages: 10_001n as Kobo, monthlyGross: 10_001n as Kobo, unusedLeaveHundredths: 350n };
    const plain = { kind: "allowance", isTaxable: true, isPensionable: false, isRegular: false };
    expect(finalSettlement({ ...odd, noticeGivenOn: localDate("2026-11-15") })).toEqual([
      // 15 of 30 days: 5,000.5; and 10,001 × 12 × 3.5 ÷ 260 = 1,615.55.
      { ...plain, id: "pay-in-lieu", name: "Pay in lieu of notice", amount: 5_001n },
      { ...plain, id: "unused-leave", name: "Leave not taken", amount: 1_616n },
    ]);
  });

  test("deducts notice from an employee who left without it", () => {
    expect(settled({ missingNoticeIsOwedBy: "worker" })).toEqual(["Notice not given, taken back −₦120,000.00"]);
  });

  test("owed by the employee is deducted within a third of the month's wages, after other deductions (Labour Act s.5(7))", () => {
    const owed = missingNoticePay({ ...leaving, missingNoticeIsOwedBy: "worker" } as Termination);
    expect(owed).toBe(naira(120_000n));
    const month = (wages: bigint, loan = 0n) => ({
      payDay: localDate("2026-11-25"),
      earnings: [earning("salary", naira(wages)), earning("car", naira(90_000n), { kind: "benefit_in_kind" })],
      deductions: loan === 0n ? [] : [{ id: "loan-1", name: "Loan", amount: naira(loan) }],
    });
    const deducted = (...facts: Parameters<typeof month>) =>
      noticeDeduction(owed, month(...facts)).map(({ amount }) => formatNaira(amount));
    expect([deducted(600_000n), deducted(360_000n), deducted(300_000n), deducted(300_000n, 30_000n), deducted(60_000n, 20_000n)]).toEqual([
      ["₦120,000.00"],
      ["₦120,000.00"],
      ["₦100,000.00"],
      ["₦70,000.00"],
      [],
    ]);
  });

  test("owes nothing if full notice was given", () => {
    expect(settled({ noticeGivenOn: localDate("2026-10-31") })).toEqual([]);
  });
});

test.each([
  ["2026-11-30", 30],
  ["2026-11-20", 20],
  ["2026-10-31", 0],
  ["2026-09-01", 0],
])("notice given on %s for 30 November leaves %i days missing of thirty", (noticeGivenOn, days) => {
  expect(missingNoticeDays({ ...leaving, noticeGivenOn: localDate(noticeGivenOn) })).toBe(days);
});

describe("a month of notice", () => {
  test.each([
    ["2026-01-31", "2026-02-28", 0],
    ["2026-01-31", "2026-02-27", 1],
    ["2026-02-15", "2026-03-15", 0],
    ["2026-02-15", "2026-03-14", 1],
    ["2026-07-31", "2026-08-31", 0],
    ["2026-07-31", "2026-08-30", 1],
  ])("given on %s runs to the same day of the next month, or its end: leaving on %s misses %i days", (noticeGivenOn, lastDay, days) => {
    expect(missingNoticeDays({ ...leaving, noticeGivenOn: localDate(noticeGivenOn), lastDay: localDate(lastDay) })).toBe(days);
  });

  test("that was not given, or was given after the last day, is missing in full: one month's wages, not more", () => {
    const after = { noticeGivenOn: localDate("2026-12-20") };
    expect(missingNoticeDays({ ...leaving, ...after })).toBe(30);
    expect(missingNoticeDays({ ...leaving, lastDay: localDate("2026-12-31") })).toBe(31);
    expect(settled(after)).toEqual(["Pay in lieu of notice ₦120,000.00"]);
    expect(settled({ lastDay: localDate("2026-12-31") })).toEqual(["Pay in lieu of notice ₦120,000.00"]);
    expect(settled({ lastDay: localDate("2026-02-10") })).toEqual(["Pay in lieu of notice ₦120,000.00"]);
  });
});

test("weeks of notice are counted in days: after two years, five of fourteen days were given, and nine are paid as thirtieths", () => {
  const three = { firstDay: localDate("2023-11-01"), noticeGivenOn: localDate("2026-11-25") };
  expect(missingNoticeDays({ ...leaving, ...three })).toBe(9);
  expect(settled(three)).toEqual(["Pay in lieu of notice ₦36,000.00"]);
});
