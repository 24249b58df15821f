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
    `The pay days of ${formatMonth(month)} are not generated for this group. Generate its calendar, then open the run.`,
  );

export const runOfMonthExists = (month: MonthOfYear) =>
  refusal(
    "run_of_month_exists",
    `This group has a regular run of ${formatMonth(month)} already. Open that one; what it left out is paid by an off-cycle or a correction run.`,
  );

export const runToCorrectUnfit = () =>
  refusal("run_to_correct_unfit", "A correction corrects a run of yours that is approved. Please choose one from the history.");

export const peopleNeeded = () =>
  invalidField("people_needed", "employeeIds", "Please choose whom this run is for. Only a regular run is for everybody of its group.");

export const onePersonOnly = () => invalidField("people_needed", "employeeIds", "A single run pays one person. Please choose one.");

export const payDayOver = (today: LocalDate) =>
  invalidField("pay_day_over", "payDay", `This day is over. Please choose ${formatDay(today)} or later.`);

export const payDayInOtherYear = (year: number, payDay: LocalDate) =>
  invalidField(
    "pay_day_in_other_year",
    "payDay",
    `${formatDay(payDay)} is not in ${year}, and pay beside the months is taxed in the year it is paid. Please choose a day of ${year}, or open the run for a month of ${payDay.slice(0, 4)}.`,
  );

/** Found by the check of all employees against their current data. */
export const runIsStale = (changes: readonly SourceChange[]) =>
  refusal("run_is_stale", `${describeSourceChanges(changes)} Calculate the run again, look at it, then go on.`);

export const contentChanged = () =>
  refusal("content_changed", "The run is another than the one you looked at. Load it again and look at what changed.");
