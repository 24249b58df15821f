import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import { invalidField, notFound, refusal } from "../../../platform/http/refusal.ts";

export const runNotCalculated = () => refusal("run_not_calculated", "This run has no numbers yet. Calculate it, then look at them here.");

export const leaverUnknown = () =>
  notFound("employee_not_found", "Your company has no such employee. Go back to the list and open them again.");
export const lastDayBeforeFirst = (firstDay: string) =>
  invalidField("day_before_first", "lastDay", `The employment begins on ${firstDay}. Please choose that day or a later one.`);

/** The message for a run that no longer matches its source data. */
export const describeSourceChanges = (changes: readonly SourceChange[]): string =>
  changes.map((code) => sourceChangeMessages[code]).join(" ");

const sourceChangeMessages: Readonly<Record<SourceChange, string>> = {
  inputs_changed: "Something was entered since the run was calculated.",
  engine_changed: "The way pay is worked out has changed since the run was calculated.",
  employee_joined_run: "Somebody belongs to this run now who did not when it was calculated.",
  employee_left_run: "Somebody belongs to this run no more.",
  bank_account_changed: "Somebody's bank account has changed.",
  bank_account_held: "Somebody's bank account is held now until somebody has looked at it.",
  bank_account_not_found: "A bank says now that somebody's account does not exist.",
  account_name_differs: "A bank calls the owner of somebody's account by another name now.",
  pay_data_changed: "Salaries, terms, extras, claims or figures of the year have changed since the run was calculated. Calculate it again.",
};
