import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import { formatDay, formatMonth, type LocalDate, type MonthOfYear } from "@albashi/dates";
import { invalidField, refusal } from "../../../platform/http/refusal.ts";
import { describeSourceChanges } from "../calculation/index.ts";

/** The first blocker of a run, and its remedy. */
export const payrollBlocked = (blocker: { readonly what: string; readonly cure: string }) =>
  refusal("payroll_blocked", `${blocker.what} ${blocker.cure}`);

export const payPeriodMissing = (month: MonthOfYear) =>
  refusal(
    "pay_period_missing",
    `This pay group has no pay day for ${formatMonth(month)} yet. Generate its pay calendar, then start the run.`,
  );

export const runOfMonthExists = (month: MonthOfYear) =>
  refusal(
    "run_of_month_exists",
    `This pay group already has a regular run for ${formatMonth(month)}. Open that run, or pay extra amounts with an off-cycle or correction run.`,
  );

export const runToCorrectUnfit = () =>
  refusal("run_to_correct_unfit", "You can only correct an approved run. Please choose one from the list.");

export const peopleNeeded = () =>
  invalidField("people_needed", "employeeIds", "Please choose who should be paid. Only a regular run includes everyone in the pay group.");

export const onePersonOnly = () => invalidField("people_needed", "employeeIds", "This type of run pays one person. Please choose one.");

export const payDayOver = (today: LocalDate) =>
  invalidField("pay_day_over", "payDay", `The pay day is in the past. Please choose ${formatDay(today)} or later.`);

export const payDayInOtherYear = (year: number, payDay: LocalDate) =>
  invalidField(
    "pay_day_in_other_year",
    "payDay",
    `${formatDay(payDay)} is not in ${year}, and extra pay is taxed in the year it is paid. Please choose a date in ${year}, or start the run for a month in ${payDay.slice(0, 4)}.`,
  );

/** Found by the check of all employees against their current data. */
export const runIsStale = (changes: readonly SourceChange[]) =>
  refusal("run_is_stale", `${describeSourceChanges(changes)} Recalculate the run, review it, then try again.`);

export const contentChanged = () =>
  refusal("content_changed", "This run has changed since you opened it. Reload the page and review the changes.");
