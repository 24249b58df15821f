import type { QueryClient } from "@tanstack/react-query";

/** Under what the answers about people are kept in this tab. */
export const keys = {
  directory: ["people", "directory"],
  first: ["people", "first"],
  chart: ["people", "chart"],
  departments: ["people", "departments"],
  customFields: ["people", "custom-fields"],
  needsYou: ["people", "needs-you"],
  person: (employeeId: string) => ["people", "person", employeeId],
} as const;

/** Something about a person has changed: what shows them is asked anew. */
export const refreshPeople = async (queries: QueryClient) => {
  // A directory of a hundred pages is not fetched again page by page behind the screen; who goes there starts it over.
  queries.removeQueries({ queryKey: keys.directory, type: "inactive" });
  await queries.invalidateQueries({ queryKey: ["people"] });
};
