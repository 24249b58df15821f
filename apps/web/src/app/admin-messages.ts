import type { AdminRole } from "@albashi/contracts/identity/roles";

/** Text of the admin portal's sidebar. Apart from the shared text, so that employees do not load it. */
export const messages = {
  role: "Admin",
  roles: { owner: "Owner", payroll: "Payroll", hr: "HR", approver: "Approver", viewer: "Viewer" } satisfies Record<AdminRole, string>,
  navigation: "Main",
  dashboard: "Dashboard",
  people: "Employees",
  payroll: "Payroll",
  wallet: "Wallet",
  remittances: "Remittances",
  invoices: "Invoices",
  reports: "Reports",
  company: "Company Details",
  team: "Team",
  activity: "Activity",
  security: "Security",
  logOut: "Log Out",
} as const;
