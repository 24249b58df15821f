import type { QueryClient } from "@tanstack/react-query";

/** Query keys of employee data. */
export const keys = {
  directory: ["people", "directory"],
  first: ["people", "first"],
  chart: ["people", "chart"],
  departments: ["people", "departments"],
  customFields: ["people", "custom-fields"],
  needsYou: ["people", "needs-you"],
  person: (employeeId: string) => ["people", "person", employeeId],
} as const;

/** Refreshes all queries about employees. */
export const refreshPeople = async (queries: QueryClient) => {
  // An inactive directory may have a hundred pages, so it is removed rather than refetched page by page.
  queries.removeQueries({ queryKey: keys.directory, type: "inactive" });
  await queries.invalidateQueries({ queryKey: ["people"] });
};
