/** Text of the salary definition screen. */
export const messages = {
  title: "Salary definition",
  text: (month: string) => `Full-month pay per person under the rules for ${month}. Open a row to see each deduction.`,
  textWhileLoading: "What a full month comes to for each person. Open a row to see how each deduction came about.",
  table: "Salaries and deductions",
  columns: { serial: "S/N", name: "Name", basic: "Basic Salary", deductions: "Deductions" },
  gross: "Gross",
  net: "Take-home",
  cost: "Cost to the company",
  monthLabel: (name: string) => `How the month of ${name} comes about`,
  submit: "Submit for payment",
  submitting: "Opening the run...",
  none: "No employees found.",
  noneNote: "Add people with their salaries; what they are paid is worked out here.",
  add: "Add Employee",
  noPayDay: "Choose a pay day first",
} as const;
