import type { TerminationTerms } from "@albashi/contracts/people/termination";
import { addDays, formatDay, type LocalDate } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { finalSettlement, missingNoticeDays, noticeAfter } from "@albashi/payroll-rules";
import type { Employee, NoticeOwedBy } from "./employee.ts";

/** The terms under which an employee leaves. */
export interface Leaving {
  readonly lastDay: LocalDate;
  /** Null when no notice was given. */
  readonly noticeGivenOn: LocalDate | undefined;
  readonly missingNoticeOwedBy: NoticeOwedBy;
}

/** Describes the consequences of a termination. The pay run computes the exact amounts, with leave and the last month. */
export const leavingTerms = (
  { firstDay }: Pick<Employee, "firstDay">,
  leaving: Leaving,
  { monthlyGross, seesPay }: { monthlyGross: Kobo; seesPay: boolean },
): TerminationTerms => {
  const { lastDay, noticeGivenOn, missingNoticeOwedBy } = leaving;
  if (lastDay < firstDay) return calledOff(seesPay);
  const notice = inWords(noticeAfter({ firstDay, on: noticeGivenOn ?? lastDay }));
  const days = missingNoticeDays({ firstDay, lastDay, noticeGivenOn });
  const pay = finalSettlement({
    ...{ firstDay, lastDay, noticeGivenOn, missingNoticeIsOwedBy: missingNoticeOwedBy },
    ...{ monthlyGross, monthlyMoneyWages: monthlyGross, unusedLeaveHundredths: 0n },
  });
  const noticePay = pay.reduce((sum, { amount }) => sum + amount, 0n) as Kobo;
  return {
    noticeByLaw: notice,
    missingNoticeDays: days,
    owed: [
      `Pay up to and including the last day, ${formatDay(lastDay)}.`,
      days === 0
        ? `Notice of ${notice}, as the Labour Act requires, was given.`
        : `${count(days, "day")} of the ${notice} of notice required by the Labour Act ${days === 1 ? "is" : "are"} missing: ${whoPays(missingNoticeOwedBy, noticePay, seesPay)}`,
      "Unused leave is paid with the final pay run.",
    ],
    noticePayKobo: seesPay ? String(noticePay) : null,
  };
};

const calledOff = (seesPay: boolean): TerminationTerms => ({
  noticeByLaw: "none",
  missingNoticeDays: 0,
  owed: ["The employment is cancelled before it starts, so nothing is owed by law. Check the contract."],
  noticePayKobo: seesPay ? "0" : null,
});

const whoPays = (owedBy: NoticeOwedBy, noticePay: Kobo, seesPay: boolean) => {
  const size = (noticePay < 0n ? -noticePay : noticePay) as Kobo;
  const amount = seesPay ? formatNaira(size) : "the wages of those days";
  if (owedBy === "employer") return `the company pays ${amount} instead.`;
  if (owedBy === "worker") return `${amount} ${seesPay ? "is" : "are"} deducted, up to a third of the last month's wages.`;
  return "it is waived, so no one pays for it.";
};

const count = (many: number, unit: string) => `${many} ${unit}${many === 1 ? "" : "s"}`;
const inWords = (notice: ReturnType<typeof noticeAfter>) => count(notice.count, notice.unit);

/** The last day of an employee terminated today: today, or the day before their first day when they have not started. */
export const lastDayToday = ({ firstDay }: Pick<Employee, "firstDay">, today: LocalDate): LocalDate =>
  firstDay > today ? addDays(firstDay, -1) : today;
