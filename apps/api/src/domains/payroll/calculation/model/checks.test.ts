import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { june, steadyInputs } from "../../../../testing/pay-inputs.ts";
import type { Extra } from "../../payslip-records/model/pay-inputs.ts";
import type { CheckContext } from "./check.ts";
import { ownFindings } from "./checks.ts";
import { noLeaveFacts } from "./leave-checks.ts";

const account = { isHeld: false, nameCheck: "same", isNameReviewed: false, isShared: false, canReceive: true } as const;
const fine: CheckContext = {
  ...{ gross: 30_000_000n, net: 25_000_000n, netBefore: 24_000_000n, paidDays: 30, account },
  ...{
    isInAnotherRun: false,
    hasWaitingDeclaration: false,
    isPreviousPayUnknown: false,
    isEarlierPayUnknown: false,
    isTaxStateAssumed: false,
    hasThirteenthElsewhere: false,
  },
  leave: noLeaveFacts,
};
const bonus = (amount: bigint): Extra => ({
  ...{ side: "earning", code: "bonus", name: "Bonus", kind: "bonus", amount: naira(amount) },
  ...{ isTaxable: true, isPensionable: false, isRegular: false },
});
const found = (context: Partial<CheckContext>, over: Parameters<typeof steadyInputs>[1] = {}) =>
  ownFindings(steadyInputs(300_000n, over), { ...fine, ...context }).map(({ code }) => code);

test("a steady month of an employee with their own account has no findings", () => {
  expect(found({})).toEqual([]);
});

test("finds an account that is missing, non-existent, closed to transfers, held, shared or in another name", () => {
  const of = (over: Partial<typeof account> | Record<string, unknown>) => found({ account: { ...account, ...over } });
  expect(found({ account: undefined })).toEqual(["bank_account_missing"]);
  expect(of({ canReceive: false })).toEqual(["bank_cannot_receive"]);
  expect(of({ nameCheck: "no_such_account" })).toEqual(["bank_account_not_there"]);
  expect(of({ isHeld: true })).toEqual(["bank_account_held"]);
  expect(of({ isShared: true })).toEqual(["bank_account_shared"]);
  expect([of({ nameCheck: "different" }), of({ nameCheck: "near" })]).toEqual([["account_name_differs"], ["account_name_differs"]]);
  expect(of({ nameCheck: "different", isNameReviewed: true })).toEqual([]);
  expect([of({ nameCheck: "unknown" }), of({ nameCheck: "asking" })]).toEqual([[], []]);
});

test("finds an employee who left before the month or joins after it", () => {
  const employed = (firstDay: string, lastDay?: string) => ({
    employment: { firstDay: localDate(firstDay), ...(lastDay ? { lastDay: localDate(lastDay) } : {}) },
  });
  expect(found({}, employed("2024-01-08", "2026-05-31"))).toEqual(["ended_but_paid"]);
  expect(found({}, employed("2024-01-08", "2026-06-01"))).toEqual([]);
  expect(found({}, employed("2026-07-01"))).toEqual(["not_begun_but_paid"]);
  expect(found({}, employed("2026-06-30"))).toEqual([]);
});

test("finds a missing salary as an error, and no paid day as a separate warning", () => {
  expect(found({}, { salaries: [] })).toEqual(["salary_missing"]);
  expect(found({ paidDays: 0 })).toEqual(["no_paid_days"]);
  expect(found({ paidDays: 0 }, { run: june({ kind: "bonus" }), extras: [bonus(1n)] })).toEqual([]);
});

test("warns above three times the previous net pay, not at exactly three times", () => {
  expect(found({ net: 72_000_001n })).toEqual(["pay_much_higher"]);
  expect(found({ net: 72_000_000n })).toEqual([]);
  expect(found({ net: 72_000_001n, netBefore: undefined })).toEqual([]);
});

test("warns if deductions leave nothing", () => {
  expect(found({ net: 0n })).toEqual(["net_is_nothing"]);
});

test("warns if extras exceed a month's salary, not if they equal it", () => {
  expect(found({}, { extras: [bonus(300_001n)] })).toEqual(["extras_over_salary"]);
  expect(found({}, { extras: [bonus(300_000n)] })).toEqual([]);
  const givenBack = (amount: bigint): Extra => ({
    side: "deduction",
    code: "union-dues",
    name: "Union dues",
    kind: "union",
    amount: naira(-amount),
  });
  expect(found({}, { extras: [givenBack(300_001n)] })).toEqual(["extras_over_salary"]);
  expect(found({}, { extras: [givenBack(-300_001n)] })).toEqual([]);
});

test("an off-cycle run pays what was entered, and reports an employee without any input", () => {
  expect(found({ gross: 0n }, { run: june({ kind: "bonus" }) })).toEqual(["nothing_entered"]);
  expect(found({ gross: 0n })).toEqual([]);
});

test("warns of an unpaid day outside the employment", () => {
  const joined = { employment: { firstDay: localDate("2026-06-10") } };
  expect(found({}, { ...joined, unpaidDays: [localDate("2026-06-09")] })).toEqual(["unpaid_days_outside_employment"]);
  expect(found({}, { ...joined, unpaidDays: [localDate("2026-06-10")] })).toEqual([]);
});

test("reports another open run and a pending relief claim", () => {
  expect(found({ isInAnotherRun: true })).toEqual(["in_two_runs"]);
  expect(found({ hasWaitingDeclaration: true })).toEqual(["declaration_waiting"]);
});

test("warns of a leaver's loan while part of it is owed after this pay", () => {
  const leaver = (repaid: bigint) => ({
    employment: { firstDay: localDate("2024-01-08"), lastDay: localDate("2026-06-20") },
    loans: [
      {
        place: 1,
        kind: "loan",
        name: "Car",
        amount: naira(3_000n),
        months: 3,
        repaid: naira(repaid),
        instalmentsDone: Number(repaid / 1_000n),
      },
    ] as const,
  });
  expect(found({}, leaver(1_000n))).toEqual(["loan_left_at_leaving"]);
  expect(found({}, leaver(2_000n))).toEqual([]);
  expect(found({}, { loans: leaver(1_000n).loans })).toEqual([]);
});

test("finds a month before a paid one, a second 13th month and unknown pay from another employer", () => {
  expect(found({}, { lastPaidMonth: 7 })).toEqual(["later_month_paid"]);
  expect(found({}, { lastPaidMonth: 6 })).toEqual([]);
  expect(found({ hasThirteenthElsewhere: true }, { extras: [{ side: "thirteenth_month" }] })).toEqual(["thirteenth_month_twice"]);
  expect(found({ hasThirteenthElsewhere: true })).toEqual([]);
  expect(found({ isPreviousPayUnknown: true })).toEqual(["previous_pay_unknown"]);
  expect(found({ isEarlierPayUnknown: true })).toEqual(["earlier_pay_unknown"]);
  expect(found({ isTaxStateAssumed: true })).toEqual(["tax_state_assumed"]);
});

test("lists the most severe findings first, each with its remedy", () => {
  const all = ownFindings(steadyInputs(300_000n, { salaries: [] }), {
    ...fine,
    ...{ account: undefined, hasWaitingDeclaration: true, isInAnotherRun: true },
  });
  expect(all.map(({ severity }) => severity)).toEqual(["error", "error", "warning", "notice"]);
  expect(all.every(({ what, cure }) => what.endsWith(".") && cure.endsWith("."))).toBe(true);
});

test("rejects severance pay for an employment without a last day, because only a lost job makes it free of tax", () => {
  const extras: Extra[] = [{ side: "severance", amount: naira(1_000_000n) }];
  expect(found({}, { extras })).toEqual(["severance_without_end"]);
  expect(found({}, { extras, employment: { firstDay: localDate("2024-01-08"), lastDay: localDate("2026-06-30") } })).toEqual([]);
});

test("finds unpaid days entered for days of leave with pay, and no others (Labour Act s.16, s.18, s.54)", () => {
  const days = ["2026-06-08", "2026-06-09"].map(localDate);
  const leave = { ...noLeaveFacts, paidDays: days.slice(0, 1) };
  expect(found({ leave }, { unpaidDays: days })).toEqual(["paid_leave_entered_unpaid"]);
  expect(found({ leave }, { unpaidDays: days.slice(1) })).toEqual([]);
});

test("finds an unpaid day of certified sickness until twelve working days of the year are paid (Labour Act s.16)", () => {
  const sick = (sickPaidHundredths: number, sickUnpaidHundredths: number) =>
    found({ leave: { ...noLeaveFacts, sickPaidHundredths, sickUnpaidHundredths } });
  expect(sick(1150, 50)).toEqual(["leave_paid_below_law"]);
  expect([sick(1200, 50), sick(1150, 0)]).toEqual([[], []]);
});

test("finds annual leave that was deferred too long (Labour Act s.18(2))", () => {
  expect(found({ leave: { ...noLeaveFacts, isAnnualLeaveOverdue: true } })).toEqual(["annual_leave_overdue"]);
});

test("finds leave that is paid out while the employment lasts, and leave that is not when it ends (Labour Act s.18)", () => {
  const paidOut = (hundredths: bigint): Extra[] => [{ side: "unused_leave", hundredths }];
  const employment = { firstDay: localDate("2024-01-08"), lastDay: localDate("2026-06-30") };
  const leave = { ...noLeaveFacts, unusedHundredths: 750 };
  expect(found({}, { extras: paidOut(100n) })).toEqual(["leave_paid_in_service"]);
  expect(found({}, { extras: paidOut(100n), employment: { ...employment, lastDay: localDate("2026-07-01") } })).toEqual([
    "leave_paid_in_service",
  ]);
  expect(found({ leave }, { extras: paidOut(749n), employment })).toEqual(["unused_leave_unpaid"]);
  expect(found({ leave }, { extras: paidOut(750n), employment })).toEqual([]);
});
