/** Text about payroll on the dashboard. */
export const messages = {
  costs: "Cost of the last six runs",
  costsLabel: "Cost of each pay run by category",
  parts: {
    net: "Take-home pay",
    paye: "Income tax (PAYE)",
    pension: "Pension, employee contribution",
    other: "Other deductions",
    employer: "Employer contributions",
  },
  history: "See all pay runs",
} as const;
