import { addDays, addMs, dayMs, hourMs, type LocalDate, lagosDayOf, startOfLagosDay, weekdayOf, yearOf } from "@albashi/dates";
import { publicHolidaysOf } from "@albashi/payroll-rules";
import type { Checkout, FundingIntent } from "./checkout.ts";

const oneNaira = 100n;

/** Checkouts accept whole naira only: the amount is rounded up, and the rest stays in the wallet. */
export const wholeNaira = (amount: bigint): bigint => ((amount + oneNaira - 1n) / oneNaira) * oneNaira;

export const fundedAmount = (checkouts: readonly Checkout[]): bigint =>
  checkouts.reduce((sum, { acceptedAmount }) => sum + (acceptedAmount ?? 0n), 0n);

/** What an intent still lacks. A surplus is not negative. */
export const missingOf = ({ amount }: Pick<FundingIntent, "amount">, checkouts: readonly Checkout[]): bigint => {
  const missing = amount - fundedAmount(checkouts);
  return missing > 0n ? missing : 0n;
};

/** How long an intent is open. A single payment is waited for; a whole payroll may take checkouts over a day. */
export const intentLifetimeMs = (kind: "single" | "run" | "wallet"): number => (kind === "single" ? hourMs : dayMs);

/** When card money becomes available: noon of the next working day in Lagos. */
export const settlementTime = (acceptedAt: Date): Date => {
  let day: LocalDate = addDays(lagosDayOf(acceptedAt), 1);
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1);
  return addMs(startOfLagosDay(day), 12 * hourMs);
};

/** The day on which all money that has not settled becomes available. Money that is late is expected today. */
export const expectedSettlementDay = (acceptedTimes: readonly Date[], now: Date): LocalDate | null => {
  const days = acceptedTimes.map((acceptedAt) => lagosDayOf(settlementTime(acceptedAt)));
  return days.length === 0 ? null : [...days, lagosDayOf(now)].reduce((last, day) => (day > last ? day : last));
};

const isWeekend = (day: LocalDate) => weekdayOf(day) >= 6;

/** Public holidays only: banks do not observe days that a company adds or removes. */
const isHoliday = (day: LocalDate) => publicHolidaysOf(yearOf(day)).some((holiday) => holiday.day === day);
