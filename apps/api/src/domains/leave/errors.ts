import { ApiError, conflict, invalidField, notFound } from "../../platform/http/api-error.ts";

export const requestNotFound = () => notFound("leave_request_not_found", "We can't find this request. Please refresh the list.");

export const requestClosed = () =>
  conflict("leave_request_closed", "This request was decided, withdrawn or cancelled in the meantime. Please refresh the page.");

export const ownLeave = () =>
  new ApiError({ kind: "forbidden", code: "leave_own", message: "This is your own leave. Your manager or another admin must do this." });

export const datesInvalid = (message = "The last day is before the first, or more than a year later. Please check both days.") =>
  invalidField("leave_dates_invalid", "to", message);

/** Says everything that stands against a request. */
export const notPossible = (refusals: readonly { readonly message: string }[]) =>
  conflict("leave_not_possible", refusals.map(({ message }) => message).join(" "));

export const daysTaken = () =>
  conflict("leave_days_taken", "Another request already covers one of these days. Please choose other days, or cancel that request first.");

export const commentMissing = () => invalidField("leave_comment_missing", "comment", "Please say why you refuse.");

export const leaveHasBegun = () =>
  conflict("leave_has_begun", "This leave has begun. Choose the last day of leave instead, and the days after it return.");

export const lastDayInvalid = () =>
  invalidField("leave_last_day_invalid", "lastDay", "Please choose a day from the first day of the leave to the day before its last.");

export const belowLaw = (law: string) => invalidField("leave_below_law", "terms", law);

export const noBalance = () =>
  invalidField("leave_type_has_no_balance", "type", "This type of leave has no balance. Please choose another one.");

export const adjustmentInvalid = (message: string) => invalidField("leave_adjustment_invalid", "hundredths", message);

export const delegateInvalid = () =>
  invalidField("leave_delegate_invalid", "employeeId", "Please choose a colleague from the list. You can't choose yourself.");

export const delegationNotFound = () =>
  notFound("leave_delegation_not_found", "This delegation has ended already. Please refresh the list.");
