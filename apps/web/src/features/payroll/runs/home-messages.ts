/** Text of the payroll home screen. */
export const messages = {
  title: "Payroll",
  text: "Pay people one by one here, or everyone together with a pay run.",
  runs: "Pay runs",
  runsText: "A pay run pays everyone for a month: inputs, review, approval, payment.",
  employees: "Total employees",
  remaining: "Remaining total of monthly gross",
  noPayDay: "No pay day is chosen yet",
  noPayDayNote: "Choose the day of the month your people are paid.",
  setUp: "Set up payroll",
  history: "Payroll history",
  columns: { period: "Period", kind: "Run", payDay: "Pay day", people: "People", net: "Take-home", cost: "Total cost", state: "Status" },
  notCalculated: "Not calculated",
  noRuns: "No pay runs yet",
  noRunsNote: "Your first pay run appears here when you start it.",
  runLabel: (period: string, kind: string) => `${period}, ${kind}`,
} as const;
