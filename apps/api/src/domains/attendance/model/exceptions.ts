import { type AttendanceException, attendanceExceptions } from "@albashi/contracts/attendance/exceptions";
import { addDays, hourMs, type LocalDate } from "@albashi/dates";
import type { TimedEvent, WorkSession } from "./sessions.ts";

type Session = WorkSession<TimedEvent>;

export interface FoundException {
  readonly kind: AttendanceException;
  readonly days: readonly LocalDate[];
}

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Days of approved leave, without those of which a half is work. */
  readonly leaveDays: readonly LocalDate[];
}

/** Six hours of work need breaks of one hour together (Labour Act s.13(3)). */
const needsBreakMinutes = 360;
const breakOfLawMinutes = 60;
/** One day in seven is free of work (Labour Act s.13), so the seventh in a row is one too many. */
const mostDaysInARow = 6;
/** No law says how long a night's rest is. Less than this leaves no time to sleep. */
const shortestRestMs = 8 * hourMs;

/** How many days before a range decide what is found in it. */
export const daysBeforeExceptions = mostDaysInARow;

/** What someone should look at in the sessions of one employee, which are in order and begin `daysBeforeExceptions` before the range. */
export const findExceptions = (sessions: readonly Session[], { from, to, leaveDays }: Range): FoundException[] => {
  const workDays = new Set(sessions.map(({ day }) => day));
  const byKind: Record<AttendanceException, readonly LocalDate[]> = {
    ...flagged(sessions),
    on_leave: [...workDays].filter((day) => leaveDays.includes(day)),
    no_rest_day: [...workDays].filter((day) => isWithoutRestDay(day, workDays)),
    short_rest: sessions.filter((session, place) => isAfterShortRest(session, sessions[place - 1])).map(({ day }) => day),
    short_break: sessions.filter(hasShortBreak).map(({ day }) => day),
  };
  return attendanceExceptions
    .map((kind) => ({ kind, days: [...new Set(byKind[kind])].filter((day) => day >= from && day <= to) }))
    .filter(({ days }) => days.length > 0);
};

const flagsToLookAt = ["missing_in", "missing_out", "too_long", "break_not_started", "break_not_ended", "unverified"] as const;

const flagged = (sessions: readonly Session[]) =>
  Object.fromEntries(
    flagsToLookAt.map((flag) => [flag, sessions.filter(({ flags }) => flags.includes(flag)).map(({ day }) => day)]),
  ) as Record<(typeof flagsToLookAt)[number], LocalDate[]>;

const isWithoutRestDay = (day: LocalDate, workDays: ReadonlySet<LocalDate>): boolean =>
  Array.from({ length: mostDaysInARow }, (_, index) => addDays(day, -index - 1)).every((earlier) => workDays.has(earlier));

/** Between two days: leaving for some hours within a day is no night's rest. */
const isAfterShortRest = ({ day, startedAt }: Session, before: Session | undefined): boolean =>
  before !== undefined &&
  before.day < day &&
  before.endedAt !== null &&
  startedAt !== null &&
  startedAt.getTime() - before.endedAt.getTime() < shortestRestMs;

const hasShortBreak = ({ workedMinutes, breakMinutes }: Session): boolean =>
  workedMinutes !== null && workedMinutes + breakMinutes >= needsBreakMinutes && breakMinutes < breakOfLawMinutes;
