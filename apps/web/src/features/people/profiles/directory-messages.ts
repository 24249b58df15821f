import { formatCount, formatPeople } from "../../../ui/format-count.ts";

/** Texts of the employee directory. */
export const messages = {
  title: "Employees",
  heading: "Employees",
  count: formatPeople,
  departments: "Departments",
  statutoryIds: "Statutory IDs",
  documents: "Documents",
  leave: "Leave",
  attendance: "Attendance",
  quote: "What does an employee cost?",
  chart: "Organisation chart",
  add: "Add Employee",
  importPeople: "Import people",
  export: { label: "Export", csv: "Export as CSV", xlsx: "Export as Excel", failed: "We couldn't export the list. Please try again." },
  columns: { fullName: "Full Name", email: "Email", role: "Role", monthlyGross: "Monthly Gross", status: "Status" },
  table: "Employees",
  search: "Search",
  /** The button that shows the filters on a phone. */
  filters: "Filter and sort",
  searchHint: "Name, email or staff number",
  status: "Status",
  everyStatus: "All",
  /** Without the number until it has loaded. */
  withCount: (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${formatCount(count)})`),
  department: "Department",
  everyDepartment: "All",
  sort: "Sort by",
  sorts: { name: "Name", staffNumber: "Staff number", firstDay: "Start date" },
  loading: "Loading employees",
  failedMore: "We couldn't load more employees.",
  emptyNote: "Add employees one at a time, or import them all from a file. Each person gets an email invitation.",
  noMatches: "No one matches your search.",
  clear: "Show all employees",
  hidden: "Hidden",
  staffNumber: (number: number) => `No. ${number}`,
} as const;
