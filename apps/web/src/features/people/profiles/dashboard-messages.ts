/** Texts about employees on the dashboard. */
export const messages = {
  people: "People",
  employees: "Employees",
  payrolls: "Payrolls",
  add: "Add Employee",
  empty: "Nobody is here yet. Add the first person, or bring everybody in from a sheet.",
  needsYou: "Needs you",
  review: "Look",
  accounts: (count: string) => (count === "1" ? "1 bank account waits for your eye" : `${count} bank accounts wait for your eye`),
  declarations: (count: string) =>
    count === "1" ? "1 declaration waits for your yes or no" : `${count} declarations wait for your yes or no`,
  records: (count: string) => (count === "1" ? "1 change of records waits for you" : `${count} changes of records wait for you`),
  orMore: (count: number) => `${count} or more`,
} as const;
