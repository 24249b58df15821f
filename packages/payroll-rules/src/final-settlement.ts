import { addDays, daysBetween, type LocalDate, localDate, monthOf } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import { larger, smaller } from "./arithmetic.ts";
import type { Earning, OtherDeduction, PayFacts } from "./facts.ts";
import { partOf } from "./findings/part-of.ts";
import { inForceOn } from "./law/in-force.ts";
import { deductionLimit, type NoticeStep } from "./law/labour.ts";
import { noticeAfter } from "./notice.ts";

/** How an employment ends. */
export interface Termination {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** The day on which notice was given, if any. */
  readonly noticeGivenOn: LocalDate | undefined;
  /** Who owes the missing notice; undefined if it was waived. */
  readonly missingNoticeIsOwedBy: "employer" | "worker" | "nobody";
  /** Wages in money, without overtime and other allowances: the base of pay in lieu. */
  readonly monthlyMoneyWages: Kobo;
  /** Unused leave in hundredths of a day, so that half and pro-rated days are exact. */
  readonly unusedLeaveHundredths: bigint;
  readonly monthlyGross: Kobo;
}

const monthsInYear = 12n;
const workingDaysInYear = 260n;
const hundredths = 100n;
const daysInWeek = 7;
const monthDays = 30;

/** What a leaver is paid in addition to the last month's pay: missing notice and unused leave. Both are taxed. */
export const finalSettlement = (termination: Termination): Earning[] =>
  [noticePay(termination), leavePay(termination)].filter((earning) => earning.amount !== 0n);

/**
 * Pay for the days of notice that were not given, owed to the employee or by them. Labour Act s.11(6), (9). A full month of notice
 * is one month's wages whatever its length; of days and weeks, each day is a thirtieth.
 */
const noticePay = (termination: Termination): Earning => {
  const amount = missingNoticePay(termination);
  const signed = { employer: amount, worker: -amount, nobody: 0n }[termination.missingNoticeIsOwedBy];
  return oneOff("pay-in-lieu", signed < 0n ? "Notice not given, taken back" : "Pay in lieu of notice", signed);
};

/** The wages for the part of the notice period that was not given, regardless of which side owes them. */
export const missingNoticePay = (termination: NoticeTerms & Pick<Termination, "monthlyMoneyWages">): Kobo => {
  const { unit, wholeDays, missingDays } = noticePeriod(termination);
  const daysInPeriod = unit === "month" ? wholeDays : monthDays;
  return divide(termination.monthlyMoneyWages * BigInt(missingDays), BigInt(daysInPeriod), "half_up") as Kobo;
};

/**
 * What an employee who left without notice owes, as a deduction: at most what the month's other deductions leave of a third of its
 * wages. Labour Act s.5(7), s.11(6). The rest is not taken from pay.
 */
export const noticeDeduction = (owed: Kobo, facts: WagesAndDeductions): OtherDeduction[] => {
  const amount = smaller(owed, deductibleFromWages(facts)) as Kobo;
  return amount === 0n ? [] : [{ id: noticeDeductionId, kind: "other", name: "Notice not given", amount }];
};

type WagesAndDeductions = Pick<PayFacts, "earnings" | "deductions" | "payDay">;

/** What a month's other deductions leave of a third of its wages. Labour Act s.5(7). */
export const deductibleFromWages = ({ earnings, deductions, payDay }: WagesAndDeductions): Kobo => {
  const wages = total(earnings.filter(({ kind }) => kind !== "benefit_in_kind" && kind !== "reimbursement" && kind !== "severance"));
  return larger(partOf(wages, inForceOn(deductionLimit, payDay).value) - total(deductions), 0n) as Kobo;
};

export const noticeDeductionId = "notice-not-given";

const total = (lines: readonly { readonly amount: Kobo }[]) => lines.reduce((sum, { amount }) => sum + amount, 0n);

type NoticeTerms = Pick<Termination, "firstDay" | "lastDay" | "noticeGivenOn">;

/** How many days of the statutory notice are missing. */
export const missingNoticeDays = (terms: NoticeTerms): number => noticePeriod(terms).missingDays;

/** The notice period by calendar. No notice, or one after the last day, counts as given on the last day. */
const noticePeriod = ({ firstDay, lastDay, noticeGivenOn }: NoticeTerms) => {
  const givenOn = noticeGivenOn !== undefined && noticeGivenOn < lastDay ? noticeGivenOn : lastDay;
  const notice = noticeAfter({ firstDay, on: givenOn });
  const noticeEndsOn = addNotice(givenOn, notice);
  return { unit: notice.unit, wholeDays: daysBetween(givenOn, noticeEndsOn), missingDays: Math.max(0, daysBetween(lastDay, noticeEndsOn)) };
};

const addNotice = (givenOn: LocalDate, { count, unit }: NoticeStep["notice"]): LocalDate => {
  if (unit === "month") return monthsLater(givenOn, count);
  return addDays(givenOn, unit === "week" ? count * daysInWeek : count);
};

/** The same day of a later month, or that month's last day if it is shorter. */
const monthsLater = (day: LocalDate, months: number): LocalDate => {
  const { year, month } = monthOf(day);
  const firstOf = (index: number) => localDate(`${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`);
  const sameDay = addDays(firstOf(month - 1 + months), Number(day.slice(8)) - 1);
  const lastDay = addDays(firstOf(month + months), -1);
  return sameDay < lastDay ? sameDay : lastDay;
};

/** A day of leave is 1/260 of a year's gross, as contracts usually say. The Labour Act's own measure is the minimum. */
const leavePay = ({ unusedLeaveHundredths, monthlyGross }: Termination): Earning =>
  oneOff(
    "unused-leave",
    "Leave not taken",
    divide(monthlyGross * monthsInYear * unusedLeaveHundredths, workingDaysInYear * hundredths, "half_up"),
  );

const oneOff = (id: string, name: string, amount: bigint): Earning => ({
  id,
  name,
  kind: "allowance",
  amount: amount as Kobo,
  isTaxable: true,
  isPensionable: false,
  isRegular: false,
});
