import type { RunId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { publicHolidaysOf } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { type FollowedDeduction, presentOwnDeduction } from "./own-deduction.ts";

const holidays = new Set([2025, 2026, 2027].flatMap((year) => publicHolidaysOf(year)).map(({ day }) => day));
const deduction: FollowedDeduction = {
  ...{ runId: "0198a7c4-0000-7000-8000-0000000000a1" as RunId, year: 2026, month: 11, kind: "paye", code: "FC", payeeName: null },
  ...{ countedFrom: localDate("2026-11-01"), remitter: "employer", own: 14_090_000n, employer: 0n, block: null },
  ...{ deductedAt: new Date("2026-11-25T10:00:00Z"), finalisedAt: null, payable: null, confirmed: 0n, unchecked: 0n, isDisputed: false },
  ...{ paidOn: null, confirmedAt: null, numberEnds: null, grade: null, transferredAt: null },
  ...{ hasPensionLine: false, answer: null, arrivedOn: null, arrivedAmount: null, answeredAt: null },
};
const final = { ...deduction, finalisedAt: new Date("2026-12-01T10:00:00Z"), payable: 20_000_000n };
const receipt = { paidOn: localDate("2026-12-09"), confirmedAt: new Date("2026-12-10T10:00:00Z"), numberEnds: "4471", grade: "B" } as const;
const present = (today: string, of: FollowedDeduction) => presentOwnDeduction(of, { today: localDate(today), holidaysOf: () => holidays });

test("follows a deduction from the pay day to its confirmed receipt", () => {
  expect(present("2026-11-26", deduction)).toMatchObject({
    ...{ state: "deducted", deductedOn: "2026-11-25", scheduledOn: null, dueOn: "2026-12-10", lateDays: 0 },
  });
  expect(present("2026-12-02", final)).toMatchObject({ state: "scheduled", scheduledOn: "2026-12-01", paidOn: null });
  expect(present("2026-12-09", { ...final, unchecked: 20_000_000n })).toMatchObject({ state: "unchecked", paidOn: null, receipt: null });
  expect(present("2027-06-01", { ...final, confirmed: 20_000_000n, ...receipt })).toMatchObject({
    ...{ state: "confirmed", paidOn: "2026-12-09", confirmedOn: "2026-12-10", lateDays: 0 },
    receipt: { numberEnds: "4471", grade: "B" },
  });
});

test("shows no payment while receipts cover only a part of the schedule, or one is disputed", () => {
  const short = { ...final, confirmed: 10_000n, ...receipt };
  expect(present("2026-12-27", short)).toMatchObject({ state: "short", paidOn: null, confirmedOn: null, receipt: null, lateDays: 17 });
  const disputed = { ...final, confirmed: 20_000_000n, ...receipt, isDisputed: true };
  expect(present("2026-12-12", disputed)).toMatchObject({ state: "disputed", paidOn: null, receipt: null, lateDays: 2 });
});

test("counts the days of a late payment until it was paid", () => {
  const late = { ...final, confirmed: 20_000_000n, ...receipt, paidOn: localDate("2026-12-27") };
  expect(present("2027-06-01", late)).toMatchObject({ state: "confirmed", lateDays: 17 });
});

test("names what is missing in the record first, and a credit is never late", () => {
  const pension = { ...deduction, kind: "pension", code: "not_named", block: "no_administrator" } as const;
  expect(present("2026-12-27", pension)).toMatchObject({ state: "blocked", block: "no_administrator" });
  expect(present("2027-06-01", { ...final, payable: 0n })).toMatchObject({ state: "credited", lateDays: 0 });
});

test("a third party that was paid by bank transfer is paid on that day, and acknowledged when its receipt is confirmed", () => {
  const union = { ...final, kind: "third_party", code: "union-dues", payeeName: "Union dues" } as const;
  const paid = { ...union, transferredAt: new Date("2026-12-03T10:00:00Z") };
  expect(present("2026-12-20", union)).toMatchObject({ state: "scheduled", paidOn: null });
  expect(present("2026-12-20", paid)).toMatchObject({ state: "transferred", paidOn: "2026-12-03", confirmedOn: null, receipt: null });
  expect(present("2026-12-20", { ...paid, unchecked: 20_000_000n })).toMatchObject({ state: "unchecked", paidOn: "2026-12-03" });
  expect(present("2026-12-20", { ...paid, confirmed: 20_000_000n, ...receipt })).toMatchObject({
    ...{ state: "confirmed", paidOn: "2026-12-03", confirmedOn: "2026-12-10" },
  });
  expect(present("2026-12-20", { ...paid, isDisputed: true })).toMatchObject({ state: "disputed", paidOn: null });
});

test("asks the employee about a pension once a receipt says that it was paid, and keeps its state whatever they answer", () => {
  const pension: FollowedDeduction = { ...final, kind: "pension", hasPensionLine: true };
  expect(present("2026-12-09", pension)).toMatchObject({ canAnswerArrival: false, arrival: null });
  expect(present("2026-12-09", { ...pension, unchecked: 20_000_000n })).toMatchObject({ canAnswerArrival: true });
  expect(present("2026-12-09", { ...final, unchecked: 20_000_000n, hasPensionLine: true })).toMatchObject({ canAnswerArrival: false });
  const answered = { answer: "arrived", arrivedOn: localDate("2026-12-03"), answeredAt: new Date("2026-12-04T10:00:00Z") } as const;
  expect(present("2026-12-09", { ...pension, unchecked: 20_000_000n, ...answered })).toMatchObject({
    ...{ state: "unchecked", receipt: null, paidOn: null },
    arrival: { answer: "arrived", arrivedOn: "2026-12-03", amountKobo: null, answeredOn: "2026-12-04" },
  });
  const confirmed = { ...pension, confirmed: 20_000_000n, ...receipt, answer: "not_arrived", answeredAt: answered.answeredAt } as const;
  expect(present("2026-12-09", confirmed)).toMatchObject({
    state: "confirmed",
    receipt: { grade: "B" },
    arrival: { answer: "not_arrived" },
  });
});
