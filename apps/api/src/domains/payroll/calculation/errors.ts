import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const runNotCalculated = () => conflict("run_not_calculated", "This run hasn't been calculated yet. Calculate it first.");

export const leaverUnknown = () => notFound("employee_not_found", "We can't find this employee. Please go back to the list and try again.");
export const lastDayBeforeFirst = (firstDay: string) =>
  invalidField("day_before_first", "lastDay", `The employment starts on ${firstDay}. Please choose that date or a later one.`);

/** The message for a run that no longer matches its source data. */
export const describeSourceChanges = (changes: readonly SourceChange[]): string =>
  changes.map((code) => sourceChangeMessages[code]).join(" ");

const sourceChangeMessages: Readonly<Record<SourceChange, string>> = {
  inputs_changed: "Entries changed after the run was calculated.",
  engine_changed: "The calculation rules were updated.",
  employee_joined_run: "An employee was added to this run.",
  employee_left_run: "An employee is no longer in this run.",
  bank_account_changed: "An employee's bank account changed.",
  bank_account_held: "An employee's bank account is on hold for review.",
  bank_account_not_found: "A bank couldn't find an employee's account.",
  account_name_differs: "The account name at the bank doesn't match an employee's name.",
  bank_account_shared: "Two employees are now paid into the same account.",
  pension_administrator_changed: "An employee's pension administrator changed.",
  pay_data_changed: "Salaries, pay terms, extras, tax reliefs or earlier pay changed after the run was calculated.",
};
