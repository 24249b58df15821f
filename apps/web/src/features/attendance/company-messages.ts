import type { Presence } from "@albashi/contracts/attendance/codes";

const presences: Record<Presence, string> = {
  in: "In",
  on_break: "On a break",
  out: "Left",
  missing_out: "No clock-out",
  missing: "Not clocked in",
  on_leave: "On leave",
  day_off: "Day off",
};

/** Texts of the employer's screen of attendance. */
export const messages = {
  title: "Attendance",
  back: "Employees",
  tabs: "Parts of attendance",
  tab: { today: "Today", exceptions: "Exceptions" },
  at: (day: string, time: string) => `${day} at ${time}. The list is refreshed every minute.`,
  denied: "You can't see attendance",
  deniedNote: "Ask an owner of your company for access.",
  toDashboard: "Go to the dashboard",
  presences,
  filters: "Show employees who are",
  all: "All",
  search: "Search employees",
  placeholder: "Name",
  empty: "Nobody to show",
  emptyNote: "Employees appear here from their first day. They clock in under Attendance in the staff portal.",
  noMatch: "No employee matches the search and the filter.",
  more: "Show more",
  since: (time: string) => `since ${time}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  alsoOnLeave: "On leave today",
  askEmployee: "Ask the employee what is missing, or choose Correct beside the day.",
  open: (name: string) => `Hours of ${name}`,
};
