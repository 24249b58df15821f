/** Text about payroll on the dashboard. */
export const messages = {
  costs: "Cost of the last six runs",
  costsLabel: "What each run cost, and what it is made up of",
  parts: {
    net: "Take-home",
    paye: "Tax (PAYE)",
    pension: "Pension, workers' part",
    other: "Other deductions",
    employer: "Added by the company",
  },
  history: "See all runs",
} as const;
