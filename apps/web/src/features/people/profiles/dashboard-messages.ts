/** Texts about employees on the dashboard. */
export const messages = {
  people: "People",
  employees: "Employees",
  payrolls: "Payrolls",
  add: "Add Employee",
  empty: "No employees yet. Add your first employee, or import them all from a file.",
  needsYou: "Needs your attention",
  review: "Review",
  accounts: (count: string) => (count === "1" ? "1 bank account to review" : `${count} bank accounts to review`),
  reliefClaims: (count: string) => (count === "1" ? "1 tax relief claim to approve" : `${count} tax relief claims to approve`),
  records: (count: string) => (count === "1" ? "1 record change to approve" : `${count} record changes to approve`),
  orMore: (count: number) => `${count} or more`,
} as const;
