import { conflict, notFound } from "../../platform/http/api-error.ts";

export const scheduleNotFound = () => notFound("schedule_not_found", "This schedule does not exist.");

export const scheduleFinalised = () =>
  conflict("schedule_finalised", "This schedule is already final. Corrections go on a supplementary schedule.");

export const everyLineBlocked = () =>
  conflict("every_line_blocked", "No line of this schedule can be remitted yet. Complete the missing details first.");
