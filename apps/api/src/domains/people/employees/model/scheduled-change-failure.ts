/** Why a scheduled change could not be applied on its day: the codes of the refusals. */
export const planFailures = ["employment_ended", "department_not_found", "manager_not_found", "manager_in_circle"] as const;
export type PlanFailure = (typeof planFailures)[number];
