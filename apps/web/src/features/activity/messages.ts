import type { AuditArea } from "@albashi/contracts/audit-actions";

/** Text of the activity screen. */
export const messages = {
  title: "Activity",
  text: "Everything that was done in your company, newest first. Entries can't be changed or deleted.",
  filters: "Filter activity",
  person: "Person",
  everyone: "Everyone",
  area: "Area",
  allAreas: "All areas",
  areas: {
    access: "Logins and security",
    team: "Team",
    company: "Company",
    people: "Employees",
    payroll: "Payroll",
    payments: "Payments",
  } satisfies Record<AuditArea, string>,
  from: "From",
  to: "To",
  clear: "Clear filters",
  list: "Activity, newest first",
  system: "Albashi",
  former: "A former colleague",
  unknownAction: "did something that this version no longer shows in detail",
  noneTitle: "Nothing matches these filters",
  noneText: "Choose another person, area or period.",
  showMore: "Show more",
  loading: "Loading the activity",
  failedTitle: "The activity could not be loaded",
  failed: "Check your connection and try again.",
  noRight: {
    title: "Activity",
    heading: "Only owners can see the activity",
    text: "Ask an owner of your company if you need to know who did something.",
    dashboard: "Go to the dashboard",
  },
} as const;
