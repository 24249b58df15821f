import type { QueryClient } from "@tanstack/react-query";

/** Under what the answers about pay are kept in this tab. */
export const keys = {
  home: ["payroll", "home"],
  setUp: ["payroll", "set-up"],
  runs: ["payroll", "runs"],
  groups: ["payroll", "groups"],
  calendar: (payGroupId: string, year: number) => ["payroll", "calendar", payGroupId, year],
  holidays: (year: number) => ["payroll", "holidays", year],
  components: ["payroll", "components"],
  structures: ["payroll", "structures"],
  grades: ["payroll", "grades"],
  terms: (employeeId: string) => ["payroll", "terms", employeeId],
  profile: ["payroll", "statutory-profile"],
  registrations: ["payroll", "state-registrations"],
  opening: (year: number) => ["payroll", "opening", year],
  loans: ["payroll", "loans"],
  standing: ["payroll", "standing"],
  salaries: ["payroll", "salary-definition"],
  search: (typed: string) => ["payroll", "person-search", typed],
} as const;

/** Something about pay has changed: whatever shows it is asked anew. */
export const refreshPayroll = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ["payroll"] });
