import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { addDays, type LocalDate } from "@albashi/dates";
import { isWorkingDay, nextLegalDay, remittanceDueByRule } from "@albashi/payroll-rules";
import { lawKindOf } from "./obligation.ts";

/** The three days of an obligation. Reminders and promises use `payBy`; whether it is late depends on `legalDue`. */
export interface DueDates {
  /** The day the rule names. */
  readonly dueByRule: LocalDate;
  /** The same, moved to the next day that is neither a Sunday nor a public holiday. */
  readonly legalDue: LocalDate;
  /** The last working day on which to pay, so that the portal and the bank have time. */
  readonly payBy: LocalDate;
}

/** Our own default, because no law sets a day: unions, co-operatives and lenders. */
const thirdPartyDays = 7;

/** How many days before the due day to pay, because the portal needs a bill first and the bank may be slow. Our own values. */
const leadDays: Readonly<Partial<Record<ObligationKind, number>>> = { paye: 1, pension: 2 };

/** The days of an obligation that was deducted or became due on a day; null where no day is set, as for insurance premiums. */
export const dueDatesOf = (kind: ObligationKind, paidOn: LocalDate, holidays: ReadonlySet<LocalDate>): DueDates | null => {
  const lawKind = lawKindOf(kind);
  const dueByRule = lawKind
    ? remittanceDueByRule(lawKind, paidOn, holidays)
    : kind === "third_party"
      ? addDays(paidOn, thirdPartyDays)
      : undefined;
  return dueByRule === undefined ? null : datesOf(dueByRule, { leadDays: leadDays[kind] ?? 0, holidays });
};

/** The days of something that is due by rule on a day. */
export const datesOf = (
  dueByRule: LocalDate,
  { leadDays: days, holidays }: { leadDays: number; holidays: ReadonlySet<LocalDate> },
): DueDates => ({
  dueByRule,
  legalDue: nextLegalDay(dueByRule, holidays),
  payBy: workingDayOnOrBefore(addDays(dueByRule, -days), holidays),
});

const workingDayOnOrBefore = (day: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate =>
  isWorkingDay(day, holidays) ? day : workingDayOnOrBefore(addDays(day, -1), holidays);
