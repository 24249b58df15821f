import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import { formatDay, formatMonth, type LocalDate, type MonthOfYear } from "@albashi/dates";
import { ApiError, conflict, invalidField } from "../../../platform/http/api-error.ts";
import { describeSourceChanges } from "../calculation/index.ts";

/** The first blocker of a run, and its remedy. */
export const payrollBlocked = (blocker: { readonly what: string; readonly cure: string }) =>
  conflict("payroll_blocked", `${blocker.what} ${blocker.cure}`);

export const payPeriodMissing = (month: MonthOfYear) =>
  conflict(
    "pay_period_missing",
    `This pay group has no pay day for ${formatMonth(month)} yet. Generate its pay calendar, then start the run.`,
  );

export const runOfMonthExists = (month: MonthOfYear) =>
  conflict(
    "run_of_month_exists",
    `This pay group already has a regular run for ${formatMonth(month)}. Open that run, or pay extra amounts with an off-cycle or correction run.`,
  );

export const runToCorrectUnfit = () =>
  conflict("run_to_correct_unfit", "You can only correct an approved run. Please choose one from the list.");

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
  conflict("run_is_stale", `${describeSourceChanges(changes)} Recalculate the run, review it, then try again.`);

export const contentChanged = () =>
  conflict("content_changed", "This run has changed since you opened it. Reload the page and review the changes.");

export const noOwnPayToClear = () => conflict("no_own_pay_to_clear", "No admin's pay needs to be confirmed in this run. Reload the page.");

export const ownPayNeedsAnother = () =>
  conflict(
    "own_pay_needs_another",
    "You can't confirm your own pay, or pay in a run that you prepared. Another approver must check it before the run is approved.",
  );

export const approversChanged = () =>
  conflict(
    "approvers_changed",
    "Your company's approvers changed less than 24 hours ago. Wait until the change takes effect, or ask another owner to agree to it under Team. Then submit the run again.",
  );

export const approversTooFew = (approvers: number) =>
  conflict(
    "approvers_too_few",
    `Two approvals need three people: one who prepares the run and two who approve it. Your company has ${approvers === 1 ? "1 person" : `${approvers} people`} who can approve pay runs. Invite another owner, payroll admin or approver under Team first. In a company with money in Albashi, they count after 24 hours.`,
  );

export const approvalPolicyNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "approval_policy_not_found",
    message: "This change has already taken effect or was replaced. Please reload the page.",
  });

export const ownApprovalPolicy = () =>
  conflict(
    "own_approval_policy",
    "Another owner must agree: not the owner who made the change, and not one who became an owner less than 24 hours ago. Otherwise it takes effect after 24 hours.",
  );
