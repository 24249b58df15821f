import type { LeaveDay, LeaveHalf, LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import { addDays, daysBetween, type LocalDate, weekdayOf } from "@albashi/dates";
import { leaveKinds } from "./terms.ts";

/** The first and the last half day of a leave. */
export interface LeaveSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly startsAt: LeaveHalf;
  readonly endsAt: LeaveHalf;
}

/** One half of one day of a request: what it costs, what is taken from the balance, and how much of it is paid. */
export interface HalfDay {
  readonly day: LocalDate;
  readonly half: LeaveHalf;
  readonly hundredths: number;
  readonly reason: LeaveDay["reason"];
  readonly charge: number;
  readonly paidPercent: number;
}

/** Which days are working days: the weekdays worked (1 for Monday), and the holidays by day. */
export interface WorkCalendar {
  readonly weekdays: readonly number[];
  readonly holidays: ReadonlyMap<string, string>;
}

export const mondayToFriday = [1, 2, 3, 4, 5] as const;

/** The longest request. */
export const mostDays = 366;

export const isSpanInOrder = ({ from, to, startsAt, endsAt }: LeaveSpan): boolean =>
  from < to ? daysBetween(from, to) <= mostDays : from === to && startsAt <= endsAt;

const halfDay = 50;

interface Counting {
  readonly calendar: WorkCalendar;
  readonly terms: LeaveTerms;
  readonly available: number;
  /** Half days decided before, which stay as they are while they count the same. */
  readonly kept?: readonly HalfDay[] | undefined;
}

/**
 * Every half day of a request. Leave beyond the balance stays leave where its type allows it, and is not paid: kept half days take what
 * is available first, then the earliest.
 */
export const halfDaysOf = (type: LeaveType, span: LeaveSpan, { calendar, terms, available, kept = [] }: Counting): HalfDay[] => {
  const { counts, basis, isUnpaidBeyondBalance } = leaveKinds[type];
  const hasBalance = basis === "earned" || basis === "yearly";
  const before = new Map(kept.map((one) => [`${one.day} ${one.half}`, one]));
  const halves = halvesOf(span).map(({ day, half }) => {
    const reason = counts === "calendar_days" ? null : reasonNotCounted(day, calendar);
    const hundredths = reason === null ? halfDay : 0;
    const same = before.get(`${day} ${half}`);
    return { day, half, reason, hundredths, same: same?.hundredths === hundredths && same.reason === reason ? same : undefined };
  });
  let left = Math.max(0, available - halves.reduce((sum, { same }) => sum + (same?.charge ?? 0), 0));
  return halves.map(({ day, half, reason, hundredths, same }) => {
    if (same) return { day, half, hundredths, reason, charge: same.charge, paidPercent: same.paidPercent };
    const isBeyond = isUnpaidBeyondBalance && hundredths > left;
    const charge = hasBalance && !isBeyond ? hundredths : 0;
    left -= isUnpaidBeyondBalance ? charge : 0;
    return { day, half, hundredths, reason, charge, paidPercent: isBeyond && hundredths > 0 ? 0 : terms.paidPercent };
  });
};

const halvesOf = ({ from, to, startsAt, endsAt }: LeaveSpan) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).flatMap((day) =>
    (["am", "pm"] as const).flatMap((half) => {
      const isBefore = day === from && half < startsAt;
      const isAfter = day === to && half > endsAt;
      return isBefore || isAfter ? [] : [{ day, half }];
    }),
  );

/** Whether a day is worked by this calendar. */
export const isWorkingDay = (day: LocalDate, calendar: WorkCalendar): boolean => reasonNotCounted(day, calendar) === null;

const reasonNotCounted = (day: LocalDate, { weekdays, holidays }: WorkCalendar): LeaveDay["reason"] => {
  if (!weekdays.includes(weekdayOf(day))) return "rest_day";
  return holidays.has(day) ? "holiday" : null;
};

export const costOf = (halves: readonly Pick<HalfDay, "hundredths">[]): number =>
  halves.reduce((sum, { hundredths }) => sum + hundredths, 0);

/** Whether two plans of the same request count, charge and pay every half day alike. */
export const isSameDays = (some: readonly HalfDay[], others: readonly HalfDay[]): boolean => {
  const keyOf = ({ day, half, hundredths, reason, charge, paidPercent }: HalfDay) =>
    [day, half, hundredths, reason, charge, paidPercent].join(" ");
  const keys = new Set(others.map(keyOf));
  return some.length === others.length && some.every((one) => keys.has(keyOf(one)));
};

/** The part of pay that a half day is without, in hundredths of a day's pay. */
export const unpaidOf = (halves: readonly Pick<HalfDay, "hundredths" | "paidPercent">[]): number =>
  halves.reduce((sum, { hundredths, paidPercent }) => sum + (hundredths * (100 - paidPercent)) / 100, 0);

/** The charges of each day, for the ledger. */
export const chargesByDay = (halves: readonly Pick<HalfDay, "day" | "charge">[]): { day: LocalDate; hundredths: number }[] =>
  sumByDay(halves.map(({ day, charge }) => ({ day, hundredths: charge })));

/** The unpaid part of each day, for payroll: whole hundredths, a day at a time. */
export const unpaidByDay = (halves: readonly HalfDay[]): { day: LocalDate; hundredths: number }[] =>
  sumByDay(halves.map((half) => ({ day: half.day, hundredths: unpaidOf([half]) }))).map(({ day, hundredths }) => ({
    day,
    hundredths: Math.round(hundredths),
  }));

const sumByDay = (halves: readonly { day: LocalDate; hundredths: number }[]) =>
  [...Map.groupBy(halves, ({ day }) => day)].flatMap(([day, some]) => {
    const hundredths = costOf(some);
    return hundredths === 0 ? [] : [{ day, hundredths }];
  });

/** The days of a request as they are shown: whole days where both halves are the same. */
export const presentDays = (halves: readonly HalfDay[], holidays: WorkCalendar["holidays"]): LeaveDay[] =>
  [...Map.groupBy(halves, ({ day }) => day)].map(([day, some]) => {
    const [first] = some;
    const reason = first?.reason ?? null;
    return {
      day,
      half: some.length === 1 ? (first?.half ?? null) : null,
      hundredths: costOf(some),
      reason,
      holiday: reason === "holiday" ? (holidays.get(day) ?? null) : null,
      paidPercent: Math.round(some.reduce((sum, { paidPercent }) => sum + paidPercent, 0) / some.length),
    };
  });
