import { addDays, type LocalDate, localDate, monthOf, weekdayOf, yearOf } from "@albashi/dates";
import { ifInForceOn } from "./law/in-force.ts";
import { pensionDueWorkingDays } from "./law/pension.ts";
import { annualReturnDueDate, compensationFundDueDate, housingFundDueDate, payeDueDate, trainingFundDueDate } from "./law/remittance.ts";
import { isWorkingDay } from "./pay-calendar.ts";

/** What is remitted by a date that the law sets. */
export type RemittanceKind = "paye" | "pension" | "housing_fund" | "compensation_fund" | "training_fund";

/**
 * The last day to remit what was deducted or became due on a pay day; undefined where no law was in force. A date that falls on a
 * Sunday or public holiday moves to the next day that is neither (Interpretation Act s.15); a Saturday does not.
 */
export const remittanceDueOn = (kind: RemittanceKind, payDay: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate | undefined => {
  const due = remittanceDueByRule(kind, payDay, holidays);
  return due && nextLegalDay(due, holidays);
};

/** The day the rule names, before it moves for a Sunday or public holiday; undefined where no law was in force. */
export const remittanceDueByRule = (kind: RemittanceKind, payDay: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate | undefined => {
  switch (kind) {
    case "paye": {
      const rule = ifInForceOn(payeDueDate, payDay);
      return rule && addDays(firstOfLaterMonth(payDay, 1), Number(rule.value.dayOfNextMonth) - 1);
    }
    case "pension": {
      const rule = ifInForceOn(pensionDueWorkingDays, payDay);
      return rule && workingDaysAfter(payDay, Number(rule.value), holidays);
    }
    case "housing_fund": {
      const rule = ifInForceOn(housingFundDueDate, payDay);
      return rule && sameDayOfLaterMonth(payDay, Number(rule.value));
    }
    case "compensation_fund": {
      const rule = ifInForceOn(compensationFundDueDate, payDay);
      return rule && addDays(firstOfLaterMonth(payDay, Number(rule.value) + 1), -1);
    }
    case "training_fund": {
      const rule = ifInForceOn(trainingFundDueDate, payDay);
      return rule && dayOf(yearOf(payDay) + 1, Number(rule.value.monthOfNextYear), Number(rule.value.day));
    }
  }
};

/** The day by which the return of a year's employees and their tax is due by rule; undefined where no law was in force. */
export const annualReturnDueByRule = (year: number): LocalDate | undefined => {
  const rule = ifInForceOn(annualReturnDueDate, dayOf(year, monthsInYear, 1));
  return rule && dayOf(year + 1, Number(rule.value.monthOfNextYear), Number(rule.value.day));
};

const sunday = 7;

/** The day itself, or the next that is neither a Sunday nor a public holiday (Interpretation Act s.15). A Saturday stays. */
export const nextLegalDay = (day: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate =>
  weekdayOf(day) === sunday || holidays.has(day) ? nextLegalDay(addDays(day, 1), holidays) : day;

/** The pay day itself does not count. */
const workingDaysAfter = (day: LocalDate, count: number, holidays: ReadonlySet<LocalDate>): LocalDate => {
  if (count === 0) return day;
  const next = addDays(day, 1);
  return workingDaysAfter(next, isWorkingDay(next, holidays) ? count - 1 : count, holidays);
};

const monthsInYear = 12;
const dayOf = (year: number, month: number, day: number): LocalDate =>
  localDate(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
const firstOfLaterMonth = (day: LocalDate, months: number): LocalDate => {
  const { year, month } = monthOf(day);
  const index = month - 1 + months;
  return dayOf(year + Math.floor(index / monthsInYear), (index % monthsInYear) + 1, 1);
};

/** The same day of a later month, or its last day where it is shorter. */
export const sameDayOfLaterMonth = (day: LocalDate, months: number): LocalDate => {
  const first = firstOfLaterMonth(day, months);
  const last = addDays(firstOfLaterMonth(day, months + 1), -1);
  const same = addDays(first, Number(day.slice(8)) - 1);
  return same < last ? same : last;
};
