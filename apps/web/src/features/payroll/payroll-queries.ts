import type { QueryClient } from "@tanstack/react-query";

/** TanStack Query keys of the payroll feature. */
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
  openingBalances: (year: number) => ["payroll", "opening", year],
  journalAccounts: ["payroll", "journal-accounts"],
  journalLayout: ["payroll", "journal-layout"],
  reportLayout: (reportId: string) => ["payroll", "report-layout", reportId],
  loans: ["payroll", "loans"],
  benefits: ["payroll", "benefits"],
  recurringItems: ["payroll", "standing"],
  salaries: ["payroll", "salary-definition"],
  search: (typed: string) => ["payroll", "person-search", typed],
} as const;

/** Refetches every view of payroll after a change. */
export const refreshPayroll = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ["payroll"] });
