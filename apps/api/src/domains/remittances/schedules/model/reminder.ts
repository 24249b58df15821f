import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { addDays, addMs, hourMs, type LocalDate, localDate, startOfLagosDay } from "@albashi/dates";
import * as z from "zod/mini";
import type { DueDates } from "./due-dates.ts";

/** The reminders of what the employer has to remit: before the day to pay by, and after the legal due day. */
export const reminderNotices = ["week", "three_days", "day", "late", "two_weeks_late"] as const;
export const ReminderNotice = z.enum(reminderNotices);
export type ReminderNotice = z.infer<typeof ReminderNotice>;

const daysBefore = { week: 7, three_days: 3, day: 1 } as const;
const daysAfter = { late: 1, two_weeks_late: 14 } as const;

export interface Reminder {
  readonly notice: ReminderNotice;
  /** The day to pay by, or for the notices of lateness the legal due day. */
  readonly dueDay: LocalDate;
  readonly sendAt: Date;
}

/** The reminders of these due days that are still to come, each once. */
export const remindersOf = (dates: readonly Pick<DueDates, "payBy" | "legalDue">[], now: Date): Reminder[] => {
  const reminders = dates.flatMap(({ payBy, legalDue }) => [
    ...(["week", "three_days", "day"] as const).map((notice) => reminder(notice, payBy, -daysBefore[notice])),
    ...(["late", "two_weeks_late"] as const).map((notice) => reminder(notice, legalDue, daysAfter[notice])),
  ]);
  const byKey = new Map(reminders.map((one) => [`${one.notice} ${one.dueDay}`, one]));
  return [...byKey.values()].filter(({ sendAt }) => sendAt > now);
};

/** Mails arrive when the working day begins. */
const reminder = (notice: ReminderNotice, dueDay: LocalDate, days: number): Reminder => ({
  notice,
  dueDay,
  sendAt: addMs(startOfLagosDay(addDays(dueDay, days)), 8 * hourMs),
});

export const isLateNotice = (notice: ReminderNotice): boolean => notice === "late" || notice === "two_weeks_late";

/**
 * What a reminder lists: what the employer has to remit and has no confirmed receipt for. Before a due day that is everything to be paid by
 * then, as long as it is not late, and afterwards everything that is late.
 */
export const listForReminder = (
  obligations: readonly Obligation[],
  { notice, dueDay }: Pick<Reminder, "notice" | "dueDay">,
): Obligation[] =>
  obligations.filter(({ remitter, outstandingKobo, due, lateness }) => {
    if (remitter !== "employer" || outstandingKobo === "0" || due === null) return false;
    const isLate = lateness?.isOutstanding ?? false;
    return isLateNotice(notice) ? isLate && localDate(due.legal) <= dueDay : !isLate && localDate(due.payBy) <= dueDay;
  });
