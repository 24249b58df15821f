/** Text of the payroll home screen. */
export const messages = {
  title: "Payroll",
  text: "Every run pays the people of a month: inputs, review, approval, payment.",
  employees: "Total employees",
  remaining: "Remaining total of monthly gross",
  noPayDay: "No pay day is chosen yet",
  noPayDayNote: "Payroll begins when we know on which day your people are paid. A few steps, most of them done by one button.",
  setUp: "Set up payroll",
  history: "Payroll history",
  columns: { period: "Period", kind: "Run", payDay: "Pay day", people: "People", net: "Take-home", cost: "Total cost", state: "Status" },
  notCalculated: "Not calculated",
  noRuns: "No payroll has been run yet",
  noRunsNote: "The first run appears here as soon as you start it.",
  runLabel: (period: string, kind: string) => `${period}, ${kind}`,
} as const;
