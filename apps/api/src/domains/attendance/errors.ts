import { ApiError, conflict, invalidField, notFound } from "../../platform/http/api-error.ts";

export const daysInvalid = (most: number) =>
  invalidField("attendance_days_invalid", "to", `Please choose up to ${most} days, the first before the last.`);

export const correctionNotFound = () =>
  notFound("attendance_correction_not_found", "We can't find this correction. Please refresh the list.");

export const correctionClosed = () =>
  conflict("attendance_correction_closed", "This correction was decided or taken back in the meantime. Please refresh the page.");

export const correctionExists = () =>
  conflict("attendance_correction_exists", "The same correction is waiting or approved already. Please refresh the page.");

export const tooManyCorrections = (most: number) =>
  conflict("attendance_corrections_too_many", `${most} corrections wait for a decision. Please wait until some of them are decided.`);

export const tooManyInADay = (most: number) =>
  conflict("attendance_corrections_too_many", `You have asked for ${most} corrections in a day. Please ask HR to correct your hours.`);

export const timeInvalid = (days: number) =>
  invalidField("attendance_correction_invalid", "at", `Please choose a time of your employment in the last ${days} days.`);

export const eventNotFound = () =>
  notFound("attendance_event_not_found", "We can't find this entry, or it is left out already. Please refresh the page.");

export const commentMissing = () => invalidField("attendance_comment_missing", "comment", "Please say why you refuse.");

export const ownHours = (message = "These are your own hours. Your manager or another admin must do this.") =>
  new ApiError({ kind: "forbidden", code: "attendance_own", message });

export const nobodyDecides = () =>
  ownHours("Nobody but you could decide this. Ask an owner of the company to add a manager for you or another admin.");

export const eventImpossible = (days: number) =>
  invalidField("attendance_event_impossible", "events", `This time is outside your employment, or more than ${days} days ago.`);

export const eventIdTaken = () =>
  invalidField("attendance_event_impossible", "events", "This entry could not be kept. Please discard it and ask for a correction.");

export const otherEmployee = () =>
  conflict("attendance_other_employee", "You are logged in to another company now. Log in to the company of these entries to send them.");

export const tooManyEvents = () =>
  new ApiError({
    kind: "too_many",
    code: "attendance_events_too_many",
    message: "You have recorded too many entries today. They are kept on this device; ask HR to correct your hours.",
  });
