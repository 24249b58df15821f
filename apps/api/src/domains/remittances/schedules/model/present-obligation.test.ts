import type { ObligationId, ScheduleId } from "@albashi/contracts/ids";
import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { localDate } from "@albashi/dates";
import { publicHolidaysOf } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import type { StoredObligation } from "./obligation.ts";
import { presentObligation } from "./present-obligation.ts";

const holidays = new Set([2025, 2026, 2027].flatMap((year) => publicHolidaysOf(year)).map(({ day }) => day));
const schedule = (totalKobo: string, over: Partial<Obligation["schedules"][number]> = {}): Obligation["schedules"][number] => ({
  ...{ scheduleId: "0198a7c4-0000-7000-8000-0000000000b2" as ScheduleId, number: 0, state: "open", people: 1, totalKobo },
  ...{ payableKobo: null, paid: [], uncheckedKobo: "0", isDisputed: false, arrivalDoubts: 0, blocked: [] },
  ...over,
});
const stored = (over: Partial<StoredObligation> = {}): StoredObligation => ({
  ...{ obligationId: "0198a7c4-0000-7000-8000-0000000000b1" as ObligationId, kind: "paye", code: "FC", payeeName: null },
  ...{ countedFrom: localDate("2026-11-01"), remitter: "employer", legalEmployer: "company", schedules: [schedule("14090000")] },
  ...over,
});
const present = (today: string, over?: Partial<StoredObligation>) =>
  presentObligation(stored(over), { today: localDate(today), holidaysOf: () => holidays });

test("shows the three days, and no lateness until the legal due day has passed", () => {
  const due = { byRule: "2026-12-10", legal: "2026-12-10", payBy: "2026-12-09" };
  expect(present("2026-12-10")).toMatchObject({ due, lateness: null, amountKobo: "14090000", nextStep: "employer_remits" });
  expect(present("2026-12-11").lateness?.days).toBe(1);
});

test("what is due on a Sunday is not late on the legal due day after it", () => {
  const december = { countedFrom: localDate("2026-12-01") };
  expect(present("2027-01-11", december)).toMatchObject({ due: { byRule: "2027-01-10", legal: "2027-01-11" }, lateness: null });
  expect(present("2027-01-12", december).lateness?.days).toBe(1);
});

test("case 8: shows the range of the penalty with the section of each end, and the cost of one more day", () => {
  expect(present("2026-12-27").lateness).toEqual({
    days: 17,
    isOutstanding: true,
    penalty: {
      ...{ lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "14090", nextDayHighKobo: "10230" },
      ...{ lowLaw: "Nigeria Tax Administration Act 2025, s.107(1)", highLaw: "Nigeria Tax Administration Act 2025, s.65(1)" },
    },
  });
});

test("case 10: a line without an RSA PIN asks to complete records, and its penalty of 720 runs from 5 December", () => {
  const blocked = [{ reason: "no_rsa_pin" as const, people: 1, amountKobo: "3600000" }];
  const pension = {
    kind: "pension",
    code: "0025",
    countedFrom: localDate("2026-11-25"),
    schedules: [schedule("3600000", { blocked })],
  } as const;
  expect(present("2026-12-04", pension)).toMatchObject({ nextStep: "complete_records", lateness: null, payee: "Pensions Alliance" });
  expect(present("2026-12-05", pension).lateness?.penalty).toMatchObject({ lowKobo: "72000", highKobo: "72000" });
});

test("one blocked employee does not hold back the others, and Albashi acts where it remits", () => {
  const blocked = [{ reason: "no_rsa_pin" as const, people: 1, amountKobo: "1" }];
  const pension = { kind: "pension", code: "0025", schedules: [schedule("2", { people: 2, blocked })] } as const;
  expect(present("2026-11-26", { ...pension, remitter: "albashi" }).nextStep).toBe("albashi_remits");
});

test("sums supplementary schedules, and a total below zero is nothing to pay and never late", () => {
  expect(present("2026-12-01", { schedules: [schedule("100"), schedule("50", { number: 1 })] }).amountKobo).toBe("150");
  expect(present("2027-03-01", { schedules: [schedule("-3326200")] })).toMatchObject({ amountKobo: "0", lateness: null });
});

test("names the penalty only where the law has a formula, and no due day where none is set", () => {
  const fund = present("2027-03-01", { kind: "compensation_fund", code: "" });
  expect([fund.payee, fund.lateness]).toEqual(["Nigeria Social Insurance Trust Fund", { days: 60, isOutstanding: true, penalty: null }]);
  expect(present("2027-03-01", { kind: "health", code: "" })).toMatchObject({ due: null, lateness: null });
  expect(present("2026-11-26", { kind: "third_party", code: "union", payeeName: "Staff union" }).payee).toBe("Staff union");
});

const final = (
  payableKobo: string,
  paid: readonly { on: string; amountKobo: string }[],
  over: Partial<Obligation["schedules"][number]> = {},
) => schedule(payableKobo, { state: "finalised", payableKobo, paid: [...paid], ...over });

test("is done once confirmed receipts cover every schedule, and not while a part is open", () => {
  const paid = [{ on: "2026-12-09", amountKobo: "14090000" }];
  expect(present("2027-03-01", { schedules: [final("14090000", paid)] })).toMatchObject({
    ...{ remittedKobo: "14090000", nextStep: "done", lateness: null },
  });
  const withSupplement = [final("14090000", paid), schedule("500000", { number: 1 })];
  expect(present("2026-12-10", { schedules: withSupplement })).toMatchObject({ remittedKobo: "14090000", nextStep: "employer_remits" });
});

test("an unchecked receipt covers nothing: it is late until the check, which then counts the day of payment", () => {
  const unchecked = final("14090000", [], { uncheckedKobo: "14090000" });
  expect(present("2026-12-27", { schedules: [unchecked] })).toMatchObject({
    ...{ remittedKobo: "0", nextStep: "check_receipt", lateness: { days: 17, isOutstanding: true } },
  });
  const paidLate = final("14090000", [{ on: "2026-12-27", amountKobo: "14090000" }]);
  expect(present("2027-06-01", { schedules: [paidLate] }).lateness).toMatchObject({
    ...{ days: 17, isOutstanding: false },
    penalty: { lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "0", nextDayHighKobo: "0" },
  });
});

test("a part that was paid in time has no penalty, and the rest runs on", () => {
  const half = final("28180000", [{ on: "2026-12-10", amountKobo: "14090000" }]);
  expect(present("2026-12-27", { schedules: [half] })).toMatchObject({
    ...{ remittedKobo: "14090000", nextStep: "employer_remits" },
    lateness: { days: 17, isOutstanding: true, penalty: { lowKobo: "239530", nextDayLowKobo: "14090" } },
  });
});

test("a disputed receipt asks to resolve it, even where others cover the amount", () => {
  const paid = [{ on: "2026-12-09", amountKobo: "14090000" }];
  expect(present("2026-12-10", { schedules: [final("14090000", paid, { isDisputed: true })] }).nextStep).toBe("resolve_dispute");
});

test("a credit reduces what is outstanding, and a correction below zero does not reduce a schedule that is already final", () => {
  const withCredit = schedule("10000000", {
    state: "finalised",
    payableKobo: "4000000",
    paid: [{ on: "2026-12-09", amountKobo: "2000000" }],
  });
  expect(present("2026-12-10", { schedules: [withCredit] }).outstandingKobo).toBe("2000000");
  const corrected = [final("14090000", []), schedule("-2000000", { number: 1 })];
  expect(present("2026-12-27", { schedules: corrected })).toMatchObject({
    ...{ outstandingKobo: "14090000", lateness: { penalty: { lowKobo: "239530" } } },
  });
});
