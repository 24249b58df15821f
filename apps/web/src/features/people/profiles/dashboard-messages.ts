/** Texts about employees on the dashboard. */
export const messages = {
  people: "People",
  employees: "Employees",
  payrolls: "Payrolls",
  add: "Add Employee",
  empty: "Nobody is here yet. Add the first person, or bring everybody in from a sheet.",
  needsYou: "Needs you",
  review: "Review",
  accounts: (count: string) => (count === "1" ? "1 bank account to review" : `${count} bank accounts to review`),
  declarations: (count: string) => (count === "1" ? "1 tax relief claim to approve" : `${count} tax relief claims to approve`),
  records: (count: string) => (count === "1" ? "1 change of records waits for you" : `${count} changes of records wait for you`),
  orMore: (count: number) => `${count} or more`,
} as const;
