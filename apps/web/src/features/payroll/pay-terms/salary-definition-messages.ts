/** Text of the salary definition screen. */
export const messages = {
  title: "Salaries",
  text: (month: string) => `Full-month pay per person under the rules for ${month}. Open a row to see each deduction.`,
  textWhileLoading: "Full-month pay per person. Open a row to see each deduction.",
  table: "Salaries and deductions",
  columns: { serial: "S/N", name: "Name", basic: "Basic Salary", deductions: "Deductions" },
  gross: "Gross",
  net: "Take-home",
  cost: "Cost to the company",
  monthLabel: (name: string) => `Pay breakdown for ${name}`,
  submit: "Submit for payment",
  submitting: "Starting the run...",
  none: "No employees found.",
  noneNote: "Add employees with their salaries to see their pay here.",
  add: "Add Employee",
  noPayDay: "Choose a pay day first",
} as const;
