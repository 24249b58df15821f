/** The areas of the admin portal, as the sidebar lists them. */
export type AdminArea =
  | "dashboard"
  | "people"
  | "payroll"
  | "wallet"
  | "remittances"
  | "invoices"
  | "reports"
  | "company"
  | "team"
  | "activity"
  | "security";

/** The first part of the path after /dash, for every screen of an area. */
const screensOf: Readonly<Record<AdminArea, readonly string[]>> = {
  dashboard: ["", "dashboard"],
  people: [
    "employeemanage",
    "add-employee",
    "view-profile",
    "departments",
    "org-chart",
    "import",
    "statutory-ids",
    "documents",
    "issue-document",
    "document-terms",
    "written-terms",
    "leave",
    "document-requests",
    "attendance",
    "needs-you",
    "employment-quote",
  ],
  payroll: ["payrollmanage", "payroll", "create-salary", "salary-definition"],
  wallet: ["wallet", "reconciliation"],
  remittances: ["remittances"],
  invoices: ["invoices"],
  reports: ["reports"],
  company: ["user-profile"],
  team: ["team"],
  activity: ["activity"],
  security: ["security"],
};

/** The area that a screen belongs to; undefined for a path that no screen has. Paths are case-insensitive. */
export const areaOf = (pathname: string): AdminArea | undefined => {
  const [, portal, screen = ""] = pathname.toLowerCase().split("/");
  if (portal !== "dash") return undefined;
  return (Object.keys(screensOf) as AdminArea[]).find((area) => screensOf[area].includes(screen));
};
