import { ListObligations, type Obligation } from "@albashi/contracts/remittances/obligations";
import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { listForReminder, remindersOf } from "./reminder.ts";

const dates = { payBy: localDate("2026-07-09"), legalDue: localDate("2026-07-10") };
const planned = (now: string, ...all: (typeof dates)[]) =>
  remindersOf(all, new Date(now)).map(({ notice, sendAt }) => [notice, sendAt.toISOString()]);

test("reminds seven, three and one day before the day to pay by, and one and fourteen days after the legal due day, at eight in Lagos", () => {
  expect(planned("2026-06-25T08:00:00Z", dates)).toEqual([
    ["week", "2026-07-02T07:00:00.000Z"],
    ["three_days", "2026-07-06T07:00:00.000Z"],
    ["day", "2026-07-08T07:00:00.000Z"],
    ["late", "2026-07-11T07:00:00.000Z"],
    ["two_weeks_late", "2026-07-24T07:00:00.000Z"],
  ]);
});

test("plans one reminder for all authorities of a day, and none whose time has passed", () => {
  expect(planned("2026-07-06T07:00:00Z", dates, dates, { ...dates, legalDue: localDate("2026-07-13") })).toEqual([
    ["day", "2026-07-08T07:00:00.000Z"],
    ["late", "2026-07-11T07:00:00.000Z"],
    ["two_weeks_late", "2026-07-24T07:00:00.000Z"],
    ["late", "2026-07-14T07:00:00.000Z"],
    ["two_weeks_late", "2026-07-27T07:00:00.000Z"],
  ]);
});

test("lists what is left to pay by the day, and after it what is late", () => {
  const [example] = (ListObligations.example.response as { obligations: Obligation[] }).obligations;
  const owed = (over: Partial<Obligation>): Obligation => ({ ...(example as Obligation), lateness: null, ...over });
  const due = { byRule: "2026-07-10", legal: "2026-07-10", payBy: "2026-07-09" };
  const late = { days: 1, isOutstanding: true, penalty: null };
  const all = [
    owed({ payee: "to pay", due }),
    owed({ payee: "paid", due, outstandingKobo: "0" }),
    owed({ payee: "of Albashi", due, remitter: "albashi" }),
    owed({ payee: "later", due: { ...due, payBy: "2026-07-10" } }),
    owed({ payee: "without a day", due: null }),
    owed({ payee: "late", due, lateness: late }),
    owed({ payee: "paid late", due, lateness: { ...late, isOutstanding: false } }),
  ];
  const listed = (notice: "day" | "late", dueDay: string) =>
    listForReminder(all, { notice, dueDay: localDate(dueDay) }).map(({ payee }) => payee);
  expect(listed("day", "2026-07-09")).toEqual(["to pay", "paid late"]);
  expect(listed("late", "2026-07-10")).toEqual(["late"]);
  expect(listed("late", "2026-07-09")).toEqual([]);
});
