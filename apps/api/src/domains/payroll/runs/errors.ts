import type { RunState } from "@albashi/contracts/payroll/runs";
import { formatDay, formatMonth, type LocalDate, type MonthOfYear } from "@albashi/dates";
import { ApiError, conflict } from "../../../platform/http/api-error.ts";

export const ownPay = () =>
  new ApiError({
    kind: "conflict",
    code: "own_pay",
    message: "You can't do this for your own pay. Please ask another admin with this permission.",
  });

export const runNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "run_not_found",
    message: "We can't find this pay run. Please go back to the list and try again.",
  });

export const earlierRunOpen = (month: MonthOfYear) =>
  conflict(
    "earlier_run_open",
    `The ${formatMonth(month)} run is still open, and PAYE in this run depends on it. Approve or cancel that run first.`,
  );

const wordsOfState: Record<RunState, string> = {
  draft: "This run has not been calculated yet. Calculate it first.",
  calculating: "This run is being calculated. Please wait until it is done.",
  calculated: "This run has not been submitted for approval yet. Submit it first.",
  in_review: "This run is waiting for approval. An approver can approve it or return it for changes.",
  approved: "This run is already approved.",
  rejected: "This run was returned for changes. Make the corrections, then recalculate it.",
  stale: "These figures are out of date. Recalculate the run.",
  cancelled: "This run was cancelled. Start a new run instead.",
  funding: "This run is being funded and can't be changed. To make changes, use a correction run.",
  paying: "This run is being paid and can't be changed. To make changes, use a correction run.",
  settled: "This run is paid and can't be changed. To make changes, use a correction run.",
  partially_settled: "This run is partly paid and can't be changed. To make changes, use a correction run.",
  closed: "This run is closed and can't be changed. To make changes, use a correction run.",
};

/** The run's state does not allow this action. */
export const actionNotAllowedInState = (state: RunState) => conflict("run_state_refused", wordsOfState[state]);

export const payslipsArePublished = () =>
  conflict("run_state_refused", "The payslips for this run are published, so it can't be changed. To make changes, use a correction run.");

export const scheduleAlreadyExported = () =>
  conflict(
    "run_state_refused",
    "The bank schedule for this run was downloaded and may already be paid, so the run can't be changed. To make changes, use a correction run. If your bank has not paid from it, withdraw the schedule under Fund and pay first.",
  );

/** The tax of the later month is based on this one, so this one cannot be reopened. */
export const laterMonthApproved = (month: MonthOfYear) =>
  conflict(
    "later_month_approved",
    `The ${formatMonth(month)} run is approved and depends on this one, so this run can't be changed. To make changes, use a correction run.`,
  );

export const calculationIsStale = () =>
  conflict("run_is_stale", "Entries changed after this run was calculated. Recalculate it, review it, then try again.");

export const runHasErrors = (count: number) =>
  conflict(
    "run_has_errors",
    `${count === 1 ? "1 error blocks this run. Fix it" : `${count} errors block this run. Fix them`}, then recalculate.`,
  );

export const warningsOpen = (count: number) =>
  conflict("warnings_open", `${count === 1 ? "1 warning is" : `${count} warnings are`} open. Fix each one, or accept it with a reason.`);

export const changeUnexplained = () =>
  conflict(
    "change_unexplained",
    "We can't explain part of the change since the last run. Recalculate the run. If the difference remains, contact us before you pay.",
  );

export const makerIsChecker = () =>
  conflict(
    "maker_is_checker",
    "You prepared or submitted this run, so another admin must approve it. No other approver? Recalculate and submit it again after 24 hours.",
  );

export const approverSinceSubmission = () =>
  conflict(
    "approver_since_submission",
    "You became an approver after this run was submitted, or less than 24 hours before, so you can't approve it. Another approver can, or the run is submitted again after 24 hours.",
  );

export const alreadyApproved = () =>
  conflict("already_approved", "You've approved this run. It needs one more approval, from another approver.");

/** Fewer admins can approve than the run needs: `names` are those who still can. */
export const approversMissing = (names: readonly string[]) =>
  conflict(
    "approvers_missing",
    `This run needs two approvals, but ${names.length === 0 ? "no one else" : `only ${names.join(" and ")}`} can approve it. Under Team, an owner can add an approver or choose that one approval is enough. Both can take 24 hours to take effect. Then recalculate the run and submit it again.`,
  );

export const runNotApproved = () => conflict("run_not_approved", "This run isn't approved yet. Files are available after approval.");

/** A bank that has the schedule also pays, so no schedule is exported once the payout has started here. */
export const runPaidByPayout = (state: RunState) =>
  conflict(
    "run_is_paid_here",
    state === "funding"
      ? "You're funding this run in Albashi, so a bank schedule could pay people twice. Cancel the funding first, then download the schedule."
      : "Not available: this run is paid through Albashi.",
  );

/** For an action the role does not allow. The request itself is rejected earlier, by the route's permission. */
export const notYourRole = () =>
  new ApiError({ kind: "forbidden", code: "not_permitted", message: "Your role doesn't allow this. Ask an owner of your company." });

export const monthAlreadyApproved = (from: string) => {
  const day = formatDay(from as LocalDate);
  const message = `Pay before ${day} is already approved and can't change. Please choose ${day} or a later date.`;
  return new ApiError({ kind: "conflict", code: "month_already_approved", message, fields: { validFrom: message } });
};
