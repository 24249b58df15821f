/** Text of the payroll home screen. */
export const messages = {
  title: "Payroll",
  text: "Pay employees one at a time, or pay everyone with a pay run.",
  runs: "Pay runs",
  runsText: "A pay run pays everyone for the month, from inputs and review to approval and payment.",
  employees: "Total employees",
  remaining: "Remaining total of monthly gross",
  noPayDay: "No pay day chosen yet",
  noPayDayNote: "Choose the day of the month you pay your employees.",
  setUp: "Set up payroll",
  history: "Pay by employee",
  columns: { period: "Period", kind: "Run", payDay: "Pay day", people: "People", net: "Take-home", cost: "Total cost", state: "Status" },
  notCalculated: "Not calculated",
  noRuns: "No pay runs yet",
  noRunsNote: "Pay runs you start will appear here.",
  runLabel: (period: string, kind: string) => `${period}, ${kind}`,
} as const;
