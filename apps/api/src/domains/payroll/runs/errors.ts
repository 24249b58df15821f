import type { RunState } from "@albashi/contracts/payroll/runs";
import { formatDay, formatMonth, type LocalDate, type MonthOfYear } from "@albashi/dates";
import { Refusal, refusal } from "../../../platform/http/refusal.ts";

export const ownPay = () =>
  new Refusal({
    kind: "refusal",
    code: "own_pay",
    message: "This is your own pay. Please ask another admin who may do this.",
  });

export const runNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "run_not_found",
    message: "Your company has no such pay run. Go back to the list and open it anew.",
  });

export const earlierRunOpen = (month: MonthOfYear) =>
  refusal(
    "earlier_run_open",
    `The run of ${formatMonth(month)} is still open, and the tax of this one counts on it. Approve or cancel that one first.`,
  );

const wordsOfState: Record<RunState, string> = {
  draft: "It has not been calculated yet. Calculate it first.",
  calculating: "It is being calculated. Please wait until that is done.",
  calculated: "It has not been submitted for approval yet. Submit it first.",
  in_review: "It is waiting for approval.",
  approved: "It is approved already.",
  rejected: "It was sent back. Correct what was wrong, and calculate it again.",
  stale: "Something changed after it was calculated. Calculate it again.",
  cancelled: "It was cancelled. Open a new run instead.",
  funding: "It is approved and being funded, so it stands as it is. Put things right with a correction run.",
  paying: "It is being paid, so it stands as it is. Put things right with a correction run.",
  settled: "It is paid, so it stands as it is. Put things right with a correction run.",
  partially_settled: "It is partly paid, so it stands as it is. Put things right with a correction run.",
  closed: "It is closed, so it stands as it is. Put things right with a correction run.",
};

/** The run's state does not allow this action. */
export const runStateRejected = (state: RunState) => refusal("run_state_refused", wordsOfState[state]);

export const payslipsArePublished = () =>
  refusal("run_state_refused", "People have their payslips of this run, so it stands as it is. Put things right with a correction run.");

export const scheduleAlreadyExported = () =>
  refusal(
    "run_state_refused",
    "The bank schedule of this run was taken, so the money may be on its way and the run stands as it is. Put things right with a correction run.",
  );

/** The tax of the later month is based on this one, so this one cannot be reopened. */
export const laterMonthApproved = (month: MonthOfYear) =>
  refusal(
    "later_month_approved",
    `The run of ${formatMonth(month)} is approved and counts on this one, so this one stands as it is. Put things right with a correction run.`,
  );

export const calculationIsStale = () =>
  refusal("run_is_stale", "Something was entered after this run was calculated. Calculate it again, look at it, then go on.");

export const runHasErrors = (count: number) =>
  refusal("run_has_errors", `${count === 1 ? "1 error stands" : `${count} errors stand`} in the way. Cure them, then calculate again.`);

export const warningsOpen = (count: number) =>
  refusal(
    "warnings_open",
    `${count === 1 ? "1 warning is" : `${count} warnings are`} open. Cure each, or dismiss it and say why it is right as it is.`,
  );

export const changeUnexplained = () =>
  refusal(
    "change_unexplained",
    "Some of the change since the run before has no cause. Calculate again; if it stays, tell us before you pay.",
  );

export const makerIsChecker = () =>
  refusal("maker_is_checker", "You submitted this run, so another admin approves it. They have been told by mail.");

export const runNotApproved = () => refusal("run_not_approved", "This run is not approved, so there is nothing to book or pay yet.");

/** A bank that has the schedule also pays, so no schedule is exported once the payout has started here. */
export const runPaidByPayout = (state: RunState) =>
  refusal(
    "run_is_paid_here",
    state === "funding"
      ? "Money is being brought in to pay this run here, so no bank is asked to pay it too. Give that up first, then take the schedule."
      : "This run is paid here; with a schedule people would be paid twice. Pay whoever is left from the run, or put their money back into the wallet and pay them another way.",
  );

/** For an action the role does not allow. The request itself is rejected earlier, by the route's permission. */
export const notYourRole = () =>
  new Refusal({ kind: "forbidden", code: "not_permitted", message: "Your role may not do this. Ask an owner of your company." });

export const monthAlreadyApproved = (from: string) => {
  const day = formatDay(from as LocalDate);
  const message = `Days before ${day} are paid for good, and their pay does not change any more. Please choose ${day} or a later day.`;
  return new Refusal({ kind: "refusal", code: "month_already_approved", message, fields: { validFrom: message } });
};
