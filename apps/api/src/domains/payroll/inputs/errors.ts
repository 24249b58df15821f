import { formatDay, formatMonth, type LocalDate, type MonthOfYear } from "@albashi/dates";
import { ApiError, conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const ownQuery = () => conflict("own_question", "This is your own question. Please ask another admin to correct it.");

export const personNotInRun = () =>
  new ApiError({
    kind: "conflict",
    code: "person_not_in_run",
    message: "This person is not in this run. Add them first, or choose someone from the list.",
  });

export const componentUnfit = (side: "earning" | "deduction") =>
  invalidField("component_unfit", "code", `We can't find this ${side}, or it can't be entered here. Please choose one from the list.`);

export const inputIncomplete = (field: string, what: string) => invalidField("input_incomplete", field, `Please enter ${what}.`);

export const inputTooMuch = (field: string) =>
  invalidField("input_incomplete", field, "This field is not used for this type of entry. Please remove it.");

export const deductionNegative = () =>
  invalidField(
    "deduction_below_nothing",
    "amountKobo",
    "A deduction can't be negative here. Enter it as an earning, or refund an over-deduction with a correction run.",
  );

export const severanceNotAllowed = (message: string) => invalidField("severance_not_allowed", "amountKobo", message);

export const netNegative = () => invalidField("net_below_nothing", "amountKobo", "Enter a take-home amount greater than zero.");

export const dayOutsidePeriod = ({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }) =>
  invalidField("day_outside_period", "days", `Please choose days from ${formatDay(firstDay)} to ${formatDay(lastDay)}.`);

export const inputNotFound = () =>
  new ApiError({ kind: "not_found", code: "input_not_found", message: "This entry has already been removed. Please refresh the list." });

export const employeesNotAllowed = () =>
  invalidField(
    "people_not_wanted",
    "employeeIds",
    "A regular run includes everyone in the pay group. Exclude people in its inputs instead.",
  );

export const monthPaidAlready = (month: MonthOfYear) =>
  conflict(
    "month_paid_already",
    `Another run already pays some of these people for ${formatMonth(month)}. Exclude them there first, or pay extra amounts with an off-cycle run.`,
  );

/** A new run for a month before an approved month of the same employees. */
export const monthIsBehind = (later: MonthOfYear) =>
  conflict(
    "later_month_approved",
    `${formatMonth(later)} is already approved for these people, and its PAYE depends on earlier months. Pay what is owed with a correction run, or with a run for ${formatMonth(later)} or later.`,
  );

/** A run that would pay no one is neither opened nor calculated. */
export const runWithoutPeople = (reason: "nobody_in_run" | "everybody_excluded", { name, ...month }: MonthOfYear & { name: string }) =>
  conflict(
    "run_without_people",
    reason === "nobody_in_run"
      ? `No one in ${name} works in ${formatMonth(month)}, so there is no one to pay. Add an employee, or check start dates and pay groups.`
      : `Everyone in ${name} is already paid for ${formatMonth(month)} by another run, or was excluded. Add an employee, or pay extra amounts with an off-cycle run.`,
  );

export const inputSheetNotFound = () =>
  notFound("input_sheet_not_found", "We can't find this sheet. Another admin may have uploaded it. Please upload your sheet again.");
export const inputSheetNotReady = () =>
  conflict(
    "input_sheet_not_ready",
    "This sheet can't be applied: it was applied already, has errors, or was replaced. Please upload it again.",
  );
export const inputsChangedSinceUpload = ([first, ...others]: readonly string[]) =>
  conflict(
    "inputs_changed_since_upload",
    `The entries of ${first}${others.length === 0 ? "" : ` and ${others.length} more`} were changed after you uploaded this sheet. Nothing was applied. Download the sheet again, make your changes there and upload it.`,
  );
export const inputSheetBeingRead = () =>
  conflict("sheet_being_read", "You uploaded another sheet at the same moment. Please wait for its result, then try again.");
