/** Text of the salary definition screen. */
export const messages = {
  title: "Salaries",
  text: (month: string) =>
    `Pay for a normal full month under the rules for ${month}, as if paid for twelve months. PAYE in a pay run counts the actual year and can differ.`,
  textWhileLoading: "Pay for a normal full month.",
  table: "Salaries and deductions",
  columns: { serial: "S/N", name: "Name", basic: "Basic Salary", deductions: "Deductions" },
  gross: "Gross",
  net: "Take-home",
  cost: "Cost to the company",
  monthLabel: (name: string) => `Pay breakdown for ${name}`,
  review: "Change many salaries",
  submit: "Submit for payment",
  submitting: "Starting the run...",
  none: "No employees found.",
  noneNote: "Add employees with their salaries to see their pay here.",
  add: "Add Employee",
  noPayDay: "Choose a pay day first",
} as const;
