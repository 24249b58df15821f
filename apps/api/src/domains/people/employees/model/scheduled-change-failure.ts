/** Why a scheduled change could not be applied on its day: the codes of the refusals. */
export const scheduledChangeFailures = ["employment_ended", "department_not_found", "manager_not_found", "manager_in_circle"] as const;
export type ScheduledChangeFailure = (typeof scheduledChangeFailures)[number];
