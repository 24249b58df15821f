import { addDays, daysBetween, type LocalDate } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import { isWorkingDay } from "./pay-calendar.ts";

/** How a part of a month is counted. No law prescribes a method; a company chooses one and applies it consistently. */
export type ProrationBasis = "calendar_days" | "working_days" | "fixed_30";

/** The part of a month that is paid. Where days are paid in part, both are in hundredths of a day. */
export interface PaidPart {
  readonly paidDays: number;
  readonly ofDays: number;
}

/** The part of a day that is not paid, in hundredths: 50 for a half day of unpaid leave, and for a day at half pay. */
export interface UnpaidPart {
  readonly day: LocalDate;
  readonly hundredths: number;
}

interface Month {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

interface Attendance {
  /** The first day of the employment, if it is in the month. */
  readonly startsOn?: LocalDate;
  readonly endsOn?: LocalDate;
  /** Counts paid days up to this day of the month only: the part at one of two salaries. */
  readonly until?: LocalDate;
  /** Unpaid days within the employment. */
  readonly unpaidDays: readonly LocalDate[];
  /** Days that are paid in part or not at all; absent if there are none. */
  readonly unpaidParts?: readonly UnpaidPart[];
}

const fixedMonthDays = 30;
const hundredthsOfDay = 100;

/** The part of a month a joiner, a leaver or an employee on unpaid leave is paid for. */
export const paidPartOf = (
  { firstDay, lastDay }: Month,
  { startsOn, endsOn, until, unpaidDays, unpaidParts }: Attendance,
  { basis, holidays }: { basis: ProrationBasis; holidays: ReadonlySet<LocalDate> },
): PaidPart => {
  const isCounted = (day: LocalDate) => basis !== "working_days" || isWorkingDay(day, holidays);
  const countedDays = daysFrom(firstDay, lastDay).filter(isCounted);
  const isUnpaid = (day: LocalDate) =>
    (startsOn !== undefined && day < startsOn) || (endsOn !== undefined && day > endsOn) || unpaidDays.includes(day);
  const paidFrom = (days: readonly LocalDate[]): PaidPart => {
    const missed = countedDays.length - days.length;
    const ofDays = basis === "fixed_30" ? fixedMonthDays : countedDays.length;
    // By thirty days: a missed month is a full month whatever its length, and a single worked day is paid.
    return { paidDays: days.length === 0 ? 0 : Math.max(1, ofDays - missed), ofDays };
  };
  const presentDays = countedDays.filter((day) => !isUnpaid(day));
  const daysUntil = until === undefined ? presentDays : presentDays.filter((day) => day <= until);
  if (unpaidParts === undefined) return paidFrom(daysUntil);
  const everyPart = unpaidPartOfMonth(presentDays, unpaidParts, holidays);
  if (everyPart !== undefined) return lessEveryPart(paidFrom(daysUntil), everyPart);
  return lessParts(paidFrom(daysUntil), { presentDays: daysUntil, unpaidParts });
};

/**
 * The part of every present day that is not paid, where leave covers all of them; undefined where something else was worked. Most leave
 * states working days only, so the rest days and holidays of a month without any work are unpaid with them. Leave that counts calendar
 * days, such as maternity leave, states rest days itself: they are taken as stated, unless nothing at all is paid.
 */
const unpaidPartOfMonth = (
  presentDays: readonly LocalDate[],
  unpaidParts: readonly UnpaidPart[],
  holidays: ReadonlySet<LocalDate>,
): { unpaid: number; ofDays: number } | undefined => {
  const unpaidOn = new Map(unpaidParts.map(({ day, hundredths }) => [day, hundredths]));
  const workingDays = presentDays.filter((day) => isWorkingDay(day, holidays));
  const averageOf = (days: readonly LocalDate[]) =>
    days.length > 0 && days.every((day) => unpaidOn.has(day))
      ? { unpaid: days.reduce((sum, day) => sum + (unpaidOn.get(day) ?? 0), 0), ofDays: days.length }
      : undefined;
  const ofWorkingDays = averageOf(workingDays);
  const statesRestDays = presentDays.some((day) => unpaidOn.has(day) && !isWorkingDay(day, holidays));
  const isNothingPaid = ofWorkingDays !== undefined && ofWorkingDays.unpaid === ofWorkingDays.ofDays * hundredthsOfDay;
  return isNothingPaid || !statesRestDays ? ofWorkingDays : averageOf(presentDays);
};

/** A month of which every day is paid in part is paid by that part, whatever its length. */
const lessEveryPart = (present: PaidPart, every: { unpaid: number; ofDays: number }): PaidPart => ({
  paidDays: present.paidDays * hundredthsOfDay - Math.round((present.paidDays * every.unpaid) / every.ofDays),
  ofDays: present.ofDays * hundredthsOfDay,
});

/**
 * Deducts the unpaid parts that leave stated, and no day besides: the rest days between them stay paid, because there was work in the
 * month. At least the worked part of one day is paid, as it is for whole unpaid days.
 */
const lessParts = (
  { paidDays, ofDays }: PaidPart,
  { presentDays, unpaidParts }: { presentDays: readonly LocalDate[]; unpaidParts: readonly UnpaidPart[] },
): PaidPart => {
  const unpaid = unpaidParts.reduce((sum, { day, hundredths }) => sum + (presentDays.includes(day) ? hundredths : 0), 0);
  const worked = Math.min(hundredthsOfDay, presentDays.length * hundredthsOfDay - unpaid);
  return { paidDays: Math.max(worked, paidDays * hundredthsOfDay - unpaid), ofDays: ofDays * hundredthsOfDay };
};

/** A month's amount for the part that is paid, to the nearest kobo. */
export const prorate = (amount: Kobo, { paidDays, ofDays }: PaidPart): Kobo =>
  divide(amount * BigInt(paidDays), BigInt(ofDays), "half_up") as Kobo;

const daysFrom = (first: LocalDate, last: LocalDate): readonly LocalDate[] => {
  const month = `${first} ${last}`;
  const known = daysOfMonths.get(month);
  if (known) return known;
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  if (daysOfMonths.size === mostMonths) daysOfMonths.clear();
  daysOfMonths.set(month, days);
  return days;
};

/** Thousands of employees are paid for the same few months. */
const daysOfMonths = new Map<string, readonly LocalDate[]>();
const mostMonths = 100;
