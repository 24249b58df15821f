import { addDays, dayMs, hourMs, type LocalDate, lagosDayOf, later, startOfLagosDay, weekdayOf, yearOf } from "@albashi/dates";
import { publicHolidaysOf } from "@albashi/payroll-rules";
import type { Checkout, FundingIntent } from "./checkout.ts";

const oneNaira = 100n;

/** The checkout takes no kobo: what is beyond a whole naira is asked for as one more, and the rest stays in the wallet. */
export const wholeNaira = (amount: bigint): bigint => ((amount + oneNaira - 1n) / oneNaira) * oneNaira;

export const broughtBy = (checkouts: readonly Checkout[]): bigint => checkouts.reduce((sum, { accepted }) => sum + (accepted ?? 0n), 0n);

/** What an intent still lacks. More than was asked for is no lack. */
export const missingOf = ({ amount }: Pick<FundingIntent, "amount">, checkouts: readonly Checkout[]): bigint => {
  const missing = amount - broughtBy(checkouts);
  return missing > 0n ? missing : 0n;
};

/** How long an intent stands. Somebody at a row waits for it; a whole payroll may take visits of a day. */
export const lifeOf = (kind: "single" | "run" | "wallet"): number => (kind === "single" ? hourMs : dayMs);

/** From when a card's money can be spent: noon of the next working day in Lagos. */
export const settlesFrom = (acceptedAt: Date): Date => {
  let day: LocalDate = addDays(lagosDayOf(acceptedAt), 1);
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1);
  return later(startOfLagosDay(day), 12 * hourMs);
};

const isWeekend = (day: LocalDate) => weekdayOf(day) >= 6;

/** The country's own: banks do not keep the days that a company adds or takes out. */
const isHoliday = (day: LocalDate) => publicHolidaysOf(yearOf(day)).some((holiday) => holiday.day === day);
