import type { LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import type { LeaveQuote } from "@albashi/contracts/leave/requests";
import { daysBetween, formatDay, type LocalDate } from "@albashi/dates";
import { addMonths } from "./accrual.ts";
import { costOf, type HalfDay, type LeaveSpan } from "./request-days.ts";
import { leaveKinds } from "./terms.ts";

type Refusal = LeaveQuote["refusals"][number];

interface Circumstances {
  readonly type: LeaveType;
  readonly span: LeaveSpan;
  readonly halves: readonly HalfDay[];
  readonly terms: LeaveTerms;
  readonly employment: { readonly firstDay: LocalDate; readonly lastDay: LocalDate | null };
  readonly today: LocalDate;
  readonly isOverlapping: boolean;
  /** The balance on the last day without this request; undefined where nothing is counted. */
  readonly balance: number | undefined;
  readonly isBeyondBalance: boolean;
}

/** Days in words: "2.5 days". */
export const daysInWords = (hundredths: number): string => `${hundredths / 100} ${hundredths === 100 ? "day" : "days"}`;

/** What stands against a request for leave, most important first. */
export const refusalsOf = (one: Circumstances): Refusal[] => {
  const { type, span, halves, terms, employment, today } = one;
  const { firstDay, lastDay } = employment;
  const cost = costOf(halves);
  const usableFrom = addMonths(firstDay, terms.waitingMonths);
  const found: (Refusal | false)[] = [
    cost === 0 && { code: "nothing_counts", message: "These days are holidays or days off, so no leave is needed." },
    (span.from < firstDay || (lastDay !== null && span.to > lastDay)) && {
      code: "outside_employment",
      message: "Some of these days are before the first or after the last day of the employment.",
    },
    span.from < usableFrom && { code: "waiting_period", message: `This leave can be taken from ${formatDay(usableFrom)}.` },
    daysBetween(today, span.from) < terms.minNoticeDays && {
      code: "too_little_notice",
      message: `This leave must be asked for at least ${terms.minNoticeDays} days before it begins.`,
    },
    !terms.allowsHalfDays &&
      (span.startsAt === "pm" || span.endsAt === "am") && { code: "half_days_not_allowed", message: "This leave is taken in whole days." },
    one.isOverlapping && { code: "days_taken_already", message: "Another request already covers one of these days." },
    one.isBeyondBalance && {
      code: "balance_too_low",
      message: `This costs ${daysInWords(cost)}, and ${daysInWords(one.balance ?? 0)} are left on the last day, other requests deducted.`,
    },
    leaveKinds[type].basis === "each_time" &&
      cost > terms.entitlementHundredths && {
        code: "too_long",
        message: `This leave lasts at most ${daysInWords(terms.entitlementHundredths)}, and you ask for ${daysInWords(cost)}.`,
      },
  ];
  return found.filter((refusal) => refusal !== false);
};
