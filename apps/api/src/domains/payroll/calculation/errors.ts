import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import { invalidField, notFound, refusal } from "../../../platform/http/refusal.ts";

export const runNotCalculated = () => refusal("run_not_calculated", "This run has no figures yet. Calculate it first.");

export const leaverUnknown = () =>
  notFound("employee_not_found", "Your company has no such employee. Go back to the list and open them again.");
export const lastDayBeforeFirst = (firstDay: string) =>
  invalidField("day_before_first", "lastDay", `The employment begins on ${firstDay}. Please choose that day or a later one.`);

/** The message for a run that no longer matches its source data. */
export const describeSourceChanges = (changes: readonly SourceChange[]): string =>
  changes.map((code) => sourceChangeMessages[code]).join(" ");

const sourceChangeMessages: Readonly<Record<SourceChange, string>> = {
  inputs_changed: "Entries changed since the run was calculated.",
  engine_changed: "The calculation rules changed since the run was calculated.",
  employee_joined_run: "Someone joined this run after it was calculated.",
  employee_left_run: "Someone is no longer in this run.",
  bank_account_changed: "An employee's bank account has changed.",
  bank_account_held: "An employee's bank account is on hold until it is approved.",
  bank_account_not_found: "A bank can no longer find an employee's account.",
  account_name_differs: "The account name at the bank no longer matches an employee's name.",
  bank_account_shared: "Another employee is now paid into the account of an employee.",
  pension_administrator_changed: "The pension of an employee goes to another administrator now. Please recalculate the run.",
  pay_data_changed: "Salaries, pay terms, extras, tax reliefs or earlier pay changed since the run was calculated. Please recalculate it.",
};
