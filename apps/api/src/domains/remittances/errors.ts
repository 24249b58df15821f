import { conflict, notFound } from "../../platform/http/api-error.ts";

export const scheduleNotFound = () => notFound("schedule_not_found", "This schedule does not exist.");

export const scheduleFinalised = () =>
  conflict("schedule_finalised", "This schedule is already final. Corrections go on a supplementary schedule.");

/** Names the first few people, so that the admin knows whose records to complete. */
export const everyLineBlocked = ({ names, people }: { names: readonly string[]; people: number }) => {
  const others = people - names.length;
  const whose = others === 0 ? names.join(", ") : `${names.join(", ")} and ${others} ${others === 1 ? "other" : "others"}`;
  const remedy = people === 0 ? "" : ` Complete the missing details first: ${whose}.`;
  return conflict("every_line_blocked", `No line of this schedule can be remitted yet.${remedy}`);
};

export const scheduleChanged = () => conflict("schedule_changed", "The schedule changed since you opened it. Check the new total.");
