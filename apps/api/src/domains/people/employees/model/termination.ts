import type { TerminationTerms } from "@albashi/contracts/people/termination";
import { addDays, formatDay, type LocalDate } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { missingNoticeDays, noticeAfter } from "@albashi/payroll-rules";
import type { Employee, NoticeOwedBy } from "./employee.ts";

/** The terms under which an employee leaves. */
export interface Leaving {
  readonly lastDay: LocalDate;
  /** Null when no notice was given. */
  readonly noticeGivenOn: LocalDate | undefined;
  readonly missingNoticeOwedBy: NoticeOwedBy;
  /** Severance pay that is agreed; undefined if none. */
  readonly severance?: Kobo | undefined;
  /** Annual leave left on the last day is paid with the last month. */
  readonly paysUnusedLeave: boolean;
}

/** Describes the consequences of a termination. The amounts follow from the contract and the run: payroll previews them. */
export const leavingTerms = ({ firstDay }: Pick<Employee, "firstDay">, leaving: Leaving): TerminationTerms => {
  const { lastDay, noticeGivenOn, missingNoticeOwedBy, paysUnusedLeave } = leaving;
  if (lastDay < firstDay) return calledOff;
  const notice = inWords(noticeAfter({ firstDay, on: noticeGivenOn ?? lastDay }));
  const days = missingNoticeDays({ firstDay, lastDay, noticeGivenOn });
  return {
    noticeByLaw: notice,
    missingNoticeDays: days,
    owed: [
      `Pay up to and including the last day, ${formatDay(lastDay)}.`,
      days === 0
        ? `Notice of ${notice}, as the Labour Act requires, was given.`
        : `${count(days, "day")} of the ${notice} of notice required by the Labour Act ${days === 1 ? "is" : "are"} missing: ${whoPays[missingNoticeOwedBy]}`,
      ...severanceTerms(leaving),
      paysUnusedLeave
        ? "Annual leave that is left on the last day is paid with the final pay run."
        : "Annual leave that is left on the last day is not paid, unless its days are entered in the final pay run.",
    ],
  };
};

const severanceTerms = ({ severance }: Leaving) =>
  severance === undefined
    ? []
    : [`Severance pay of ${formatNaira(severance)} is paid with the final pay run. Up to ₦50,000,000.00 of it is free of tax.`];

const calledOff: TerminationTerms = {
  noticeByLaw: "none",
  missingNoticeDays: 0,
  owed: ["The employment is cancelled before it starts, so nothing is owed by law. Check the contract."],
};

const whoPays: Readonly<Record<NoticeOwedBy, string>> = {
  employer: "the company pays the wages of those days instead.",
  worker: "the wages of those days are deducted, up to a third of the last month's wages.",
  nobody: "it is waived, so no one pays for it.",
};

const count = (many: number, unit: string) => `${many} ${unit}${many === 1 ? "" : "s"}`;
const inWords = (notice: ReturnType<typeof noticeAfter>) => count(notice.count, notice.unit);

/** The last day of an employee terminated today: today, or the day before their first day when they have not started. */
export const lastDayToday = ({ firstDay }: Pick<Employee, "firstDay">, today: LocalDate): LocalDate =>
  firstDay > today ? addDays(firstDay, -1) : today;
