import type { InputSheetErrorCode } from "@albashi/contracts/payroll/input-sheets";
import { addDays, type LocalDate } from "@albashi/dates";
import { readNaira } from "@albashi/money";
import type { Run } from "../../runs/index.ts";
import type { InputColumn } from "./input-sheet-columns.ts";

/** The value of a cell. All three are null in a blank cell, which removes the input. */
export interface InputValue {
  readonly amount: bigint | null;
  readonly hundredths: bigint | null;
  readonly days: readonly LocalDate[] | null;
}
type Read = { readonly value: InputValue } | { readonly code: InputSheetErrorCode };

export const blankValue: InputValue = { amount: null, hundredths: null, days: null };

/** Reads a cell of a column. Zero is the same as blank: no input has the value zero. */
export const readInputCell = (text: string, { kind }: Pick<InputColumn, "kind">, run: Pick<Run, "kind" | "firstDay" | "lastDay">): Read => {
  const bare = text.trim();
  if (/^-?$|^0+([.,]0+)?$/.test(bare)) return { value: blankValue };
  if (kind === "overtime") return readHours(bare);
  if (kind === "unpaid_days") return readDays(bare, run);
  return readAmount(bare, { mayBeNegative: kind === "earning" || run.kind === "correction" });
};

/** A comma can only be the decimal sign: no month has a thousand hours. */
const readHours = (text: string): Read => {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return { code: "hours_not_understood" };
  return { value: { ...blankValue, hundredths: BigInt(whole + fraction.padEnd(2, "0")) } };
};

/** One thousand million naira; a larger amount is treated as a typing mistake, as in a single entry. */
const mostKobo = 100_000_000_000n;

/** Parses an amount in naira; a leading minus or brackets make it negative. Digits beyond the kobo are rounded, halves up. */
const readAmount = (text: string, { mayBeNegative }: { mayBeNegative: boolean }): Read => {
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  const isNegative = bracketed !== undefined || /^[-−]/.test(text);
  const bare = (bracketed ?? text.replace(/^[-−]/, "")).replace(/^\s*(₦|ngn|n(?=[\d\s]))\s*/i, "").trim();
  // Three digits after a point are thousands in one convention and a fraction in another.
  const amount = /\.\d{3}$/.test(bare) ? undefined : readNaira(bare, "half_up");
  if (amount === undefined) return { code: "amount_not_understood" };
  if (amount > mostKobo) return { code: "amount_too_large" };
  if (isNegative && !mayBeNegative) return { code: "deduction_negative" };
  return { value: { ...blankValue, amount: amount === 0n ? null : isNegative ? -amount : amount } };
};

/** Parses days of the period, each as its day of the month or as a full date: "3; 4; 17" or "03/11/2026". */
const readDays = (text: string, { firstDay, lastDay }: Pick<Run, "firstDay" | "lastDay">): Read => {
  const days: LocalDate[] = [];
  for (const part of text.split(/[\s,;]+|\band\b/).filter((one) => one !== "")) {
    const found = readDay(part, { firstDay, lastDay });
    if (found === undefined) return { code: "days_not_understood" };
    if (found === "outside") return { code: "day_outside_period" };
    days.push(found);
  }
  return { value: { ...blankValue, days: [...new Set(days)].toSorted() } };
};

const readDay = (text: string, { firstDay, lastDay }: Pick<Run, "firstDay" | "lastDay">): LocalDate | "outside" | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [, dayFirst, monthSecond, yearLast] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const full = year ? `${year}-${month}-${day}` : yearLast && [yearLast, twoDigits(monthSecond), twoDigits(dayFirst)].join("-");
  if (full) return daysFrom(firstDay, lastDay).find((one) => one === full) ?? "outside";
  if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > 31) return undefined;
  return daysFrom(firstDay, lastDay).find((one) => Number(one.slice(8)) === Number(text)) ?? "outside";
};

const twoDigits = (text = "") => text.padStart(2, "0");

const daysFrom = (firstDay: LocalDate, lastDay: LocalDate): LocalDate[] => {
  const days: LocalDate[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
};
