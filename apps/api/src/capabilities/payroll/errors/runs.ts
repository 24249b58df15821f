import type { RunState } from "@albashi/contracts/payroll-runs";
import { dayInWords, type LocalDate, type MonthOfYear, monthInWords } from "@albashi/dates";
import { Refusal } from "../../../http/refusal.ts";

const refused = (code: string, message: string) => new Refusal({ kind: "refusal", code, message });
const atField = (code: string, field: string, message: string) =>
  new Refusal({ kind: "invalid", code, message, fields: { [field]: message } });

export const runNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "run_not_found",
    message: "Your company has no such pay run. Go back to the list and open it anew.",
  });

/** The first thing in the way of the first run, and its cure. */
export const payrollBlocked = (blocker: { readonly what: string; readonly cure: string }) =>
  refused("payroll_blocked", `${blocker.what} ${blocker.cure}`);

export const payPeriodMissing = (month: MonthOfYear) =>
  refused(
    "pay_period_missing",
    `The pay days of ${monthInWords(month)} are not generated for this group. Generate its calendar, then open the run.`,
  );

export const runOfMonthExists = (month: MonthOfYear) =>
  refused(
    "run_of_month_exists",
    `This group has a regular run of ${monthInWords(month)} already. Open that one; what it left out is paid by an off-cycle or a correction run.`,
  );

export const runToCorrectUnfit = () =>
  refused("run_to_correct_unfit", "A correction corrects a run of yours that is approved. Please choose one from the history.");

export const peopleNeeded = () =>
  atField("people_needed", "employeeIds", "Please choose whom this run is for. Only a regular run is for everybody of its group.");

export const onePersonOnly = () => atField("people_needed", "employeeIds", "A single run pays one person. Please choose one.");

export const peopleNotWanted = () =>
  atField("people_not_wanted", "employeeIds", "A regular run is for everybody of its group. Leave people out in its inputs instead.");

export const monthPaidAlready = (month: MonthOfYear) =>
  refused(
    "month_paid_already",
    `Another run pays ${monthInWords(month)} to somebody of these. Take them out there first, or pay extras with an off-cycle run.`,
  );

export const payDayOver = (today: LocalDate) =>
  atField("pay_day_over", "payDay", `This day is over. Please choose ${dayInWords(today)} or later.`);

export const payDayInOtherYear = (year: number, payDay: LocalDate) =>
  atField(
    "pay_day_in_other_year",
    "payDay",
    `${dayInWords(payDay)} is not in ${year}, and pay beside the months is taxed in the year it is paid. Please choose a day of ${year}, or open the run for a month of ${payDay.slice(0, 4)}.`,
  );

export const earlierRunOpen = (month: MonthOfYear) =>
  refused(
    "earlier_run_open",
    `The run of ${monthInWords(month)} is still open, and the tax of this one counts on it. Approve or cancel that one first.`,
  );

const wordsOfState: Record<RunState, string> = {
  draft: "It has not been calculated yet. Calculate it first.",
  calculating: "It is being calculated. Please wait until that is done.",
  calculated: "It has not been submitted for approval yet. Submit it first.",
  in_review: "It waits for approval.",
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

/** The run is not where this could be done to it. */
export const runStateRefused = (state: RunState) => refused("run_state_refused", wordsOfState[state]);

export const payslipsArePublished = () =>
  refused("run_state_refused", "People have their payslips of this run, so it stands as it is. Put things right with a correction run.");

export const scheduleIsOut = () =>
  refused(
    "run_state_refused",
    "The bank schedule of this run was taken, so the money may be on its way and the run stands as it is. Put things right with a correction run.",
  );

/** The later month's tax counts on this one, so this one cannot be opened again. */
export const laterMonthApproved = (month: MonthOfYear) =>
  refused(
    "later_month_approved",
    `The run of ${monthInWords(month)} is approved and counts on this one, so this one stands as it is. Put things right with a correction run.`,
  );

/** A new run for a month before one that is approved for the same people. */
export const monthIsBehind = (later: MonthOfYear) =>
  refused(
    "later_month_approved",
    `${monthInWords(later)} is approved for these people, and its tax counts on the months before. Pay what is owed for an earlier month with a correction run, or with a run of ${monthInWords(later)} or later.`,
  );

export const accountsHeld = (count: number) =>
  refused(
    "accounts_held",
    `${count === 1 ? "1 account of this run is" : `${count} accounts of this run are`} held or not there, so nothing may be paid into ${count === 1 ? "it" : "them"}. Look at the held bank accounts first, or save the schedule without them.`,
  );

export const runNotCalculated = () => refused("run_not_calculated", "This run has no numbers yet. Calculate it, then look at them here.");

export const numbersAreOld = () =>
  refused("run_is_stale", "Something was entered after this run was calculated. Calculate it again, look at it, then go on.");

/** Found when everybody was looked up once more. */
export const runIsStale = (because: string) => refused("run_is_stale", `${because} Calculate the run again, look at it, then go on.`);

export const contentChanged = () =>
  refused("content_changed", "The run is another than the one you looked at. Load it again and look at what changed.");

export const runHasErrors = (count: number) =>
  refused("run_has_errors", `${count === 1 ? "1 error stands" : `${count} errors stand`} in the way. Cure them, then calculate again.`);

export const warningsOpen = (count: number) =>
  refused(
    "warnings_open",
    `${count === 1 ? "1 warning is" : `${count} warnings are`} open. Cure each, or dismiss it and say why it is right as it is.`,
  );

export const changeUnexplained = () =>
  refused(
    "change_unexplained",
    "Some of the change since the run before has no cause. Calculate again; if it stays, tell us before you pay.",
  );

export const makerIsChecker = () =>
  refused("maker_is_checker", "You submitted this run, so another admin approves it. They have been told by mail.");

export const runNotApproved = () => refused("run_not_approved", "This run is not approved, so there is nothing to book or pay yet.");

/** A bank that has the schedule pays too: once money moves here, nobody takes one. */
export const runIsPaidHere = (state: RunState) =>
  refused(
    "run_is_paid_here",
    state === "funding"
      ? "Money is being brought in to pay this run here, so no bank is asked to pay it too. Give that up first, then take the schedule."
      : "This run is paid here; with a schedule people would be paid twice. Pay whoever is left from the run, or put their money back into the wallet and pay them another way.",
  );

/** For what a role may not do; the call itself is refused before it comes here. */
export const notYourRole = () =>
  new Refusal({ kind: "forbidden", code: "not_permitted", message: "Your role may not do this. Ask an owner of your company." });

export const employeesNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "employee_not_found",
    message: "Your company has no such employee. Load the list again, and choose anew.",
  });
