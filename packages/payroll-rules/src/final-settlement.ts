import { addDays, daysBetween, type LocalDate } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import type { Earning } from "./facts.ts";
import type { NoticeStep } from "./law/labour.ts";
import { noticeAfter } from "./notice.ts";

/** How somebody leaves. */
export interface Leaving {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** The day on which notice was given, or nobody gave any. */
  readonly noticeGivenOn: LocalDate | undefined;
  /** Who owes what is missing of the notice; nobody when it was waived. */
  readonly missingNoticeIsOwedBy: "employer" | "worker" | "nobody";
  /** Wages in money, without overtime and other allowances: what pay in lieu is taken of. */
  readonly monthlyMoneyWages: Kobo;
  /** Unused leave in hundredths of a day, so that half days and pro-rated ones are exact. */
  readonly unusedLeaveHundredths: bigint;
  readonly monthlyGross: Kobo;
}

const monthsInYear = 12n;
const workingDaysInYear = 260n;
const hundredths = 100n;
const daysInWeek = 7;
const monthDays = 30;

/** What a leaver is paid beside the last month's pay: notice that is missing, and leave that was not taken. Both are taxed. */
export const settlementOf = (leaving: Leaving): Earning[] =>
  [noticePay(leaving), leavePay(leaving)].filter((earning) => earning.amount !== 0n);

/** Pay for the days of notice that were not given: to the worker, or back from them. Labour Act s.11(6), (9). */
const noticePay = (leaving: Leaving): Earning => {
  const days = missingNoticeDays(leaving);
  const amount = divide(leaving.monthlyMoneyWages * BigInt(days), BigInt(monthDays), "half_up");
  const signed = { employer: amount, worker: -amount, nobody: 0n }[leaving.missingNoticeIsOwedBy];
  return oneOff("pay-in-lieu", signed < 0n ? "Notice not given, taken back" : "Pay in lieu of notice", signed);
};

/** How many days of the notice that the law asks for are missing. */
export const missingNoticeDays = ({
  firstDay,
  lastDay,
  noticeGivenOn,
}: Pick<Leaving, "firstDay" | "lastDay" | "noticeGivenOn">): number => {
  const wanted = inDays(noticeAfter({ firstDay, on: noticeGivenOn ?? lastDay }));
  const given = noticeGivenOn === undefined ? 0 : daysBetween(noticeGivenOn, addDays(lastDay, 1)) - 1;
  return Math.max(0, wanted - given);
};

const inDays = ({ count, unit }: NoticeStep["notice"]) => count * { day: 1, week: daysInWeek, month: monthDays }[unit];

/** A day of leave is a 260th of a year's gross: the usual contract. The Labour Act's own measure is the least. */
const leavePay = ({ unusedLeaveHundredths, monthlyGross }: Leaving): Earning =>
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
