import { formatDay, formatMonth, type LocalDate, type MonthOfYear } from "@albashi/dates";
import { invalidField, Refusal, refusal } from "../../../platform/http/refusal.ts";

export const ownQuery = () => refusal("own_question", "This is your own question. Please ask another admin to put it right.");

export const personNotInRun = () =>
  new Refusal({
    kind: "refusal",
    code: "person_not_in_run",
    message: "This run does not pay this person. Take them into it first, or choose somebody of the list.",
  });

export const componentUnfit = (side: "earning" | "deduction") =>
  invalidField("component_unfit", "code", `Your company has no such ${side} that can be entered by hand. Please choose one from the list.`);

export const inputIncomplete = (field: string, what: string) => invalidField("input_incomplete", field, `Please enter ${what}.`);

export const inputTooMuch = (field: string) =>
  invalidField("input_incomplete", field, "This does not belong to what you enter. Please take it out.");

export const deductionNegative = () =>
  invalidField(
    "deduction_below_nothing",
    "amountKobo",
    "A deduction cannot be below nothing here. Pay it as an earning, or give back what was taken too much with a correction run.",
  );

export const severanceNotAllowed = (message: string) => invalidField("severance_not_allowed", "amountKobo", message);

export const netNegative = () =>
  invalidField("net_below_nothing", "amountKobo", "Enter what they should receive, an amount greater than zero.");

export const dayOutsidePeriod = ({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }) =>
  invalidField("day_outside_period", "days", `Please choose days from ${formatDay(firstDay)} to ${formatDay(lastDay)}.`);

export const inputNotFound = () =>
  new Refusal({ kind: "not_found", code: "input_not_found", message: "This was taken out already. Please load the list again." });

export const employeesNotAllowed = () =>
  invalidField("people_not_wanted", "employeeIds", "A regular run is for everybody of its group. Leave people out in its inputs instead.");

export const monthPaidAlready = (month: MonthOfYear) =>
  refusal(
    "month_paid_already",
    `Another run pays ${formatMonth(month)} to somebody of these. Take them out there first, or pay extras with an off-cycle run.`,
  );

/** A new run for a month before an approved month of the same employees. */
export const monthIsBehind = (later: MonthOfYear) =>
  refusal(
    "later_month_approved",
    `${formatMonth(later)} is approved for these people, and its tax counts on the months before. Pay what is owed for an earlier month with a correction run, or with a run of ${formatMonth(later)} or later.`,
  );

/** A run that would pay no one is neither opened nor calculated. */
export const runWithoutPeople = (reason: "nobody_in_run" | "everybody_excluded", { name, ...month }: MonthOfYear & { name: string }) =>
  refusal(
    "run_without_people",
    reason === "nobody_in_run"
      ? `No one in ${name} works in ${formatMonth(month)}, so there is no one to pay. Add an employee, or check start dates and pay groups.`
      : `Everyone in ${name} is already paid for ${formatMonth(month)} by another run, or was left out. Add an employee, or pay extras with an off-cycle run.`,
  );
