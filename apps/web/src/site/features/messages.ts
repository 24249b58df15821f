/** A feature that works, with a picture of its screen in `public/pictures`. */
export interface Feature {
  readonly name: string;
  readonly text: string;
  readonly picture: string;
  /** What the picture shows. */
  readonly alt: string;
}

const payroll: readonly Feature[] = [
  {
    name: "Tax calculation",
    text: "PAYE under the Nigeria Tax Act 2025, to the kobo. Open any amount to see the calculation and the section of law.",
    picture: "tax-calculation",
    alt: "An employee’s deductions, with PAYE opened to show its calculation and section of law",
  },
  {
    name: "Allowances",
    text: "Housing, transport and any other allowance, each with its own rule for tax and pension. See the take-home pay as you edit.",
    picture: "allowances",
    alt: "A salary structure of basic, housing, transport and utility, with the resulting take-home pay",
  },
  {
    name: "Reports",
    text: "The payroll register, tax and pension by authority, totals by department and for the year, a journal for your accounting software and a payment schedule for your bank.",
    picture: "reports",
    alt: "The files of a pay run: the journal and the bank schedule",
  },
  {
    name: "Bank deposit",
    text: "Net pay goes straight into each person’s bank account. Track every transfer as it is sent, paid or returned.",
    picture: "bank-deposit",
    alt: "A pay run with ten of twelve people paid, and the status of each payment",
  },
  {
    name: "Compliance with Nigerian labour law",
    text: "Minimum wage, notice pay, leave, pension and the limits on deductions are checked before a pay run can be approved.",
    picture: "labour-law",
    alt: "The statutory settings of a company",
  },
];

const people: readonly Feature[] = [
  {
    name: "Central database",
    text: "One record for each person, with the history of every change and who made it.",
    picture: "central-database",
    alt: "The list of employees with their roles, departments and status",
  },
  {
    name: "Leave",
    text: "Ask for leave on a phone and see first what it costs. A manager decides, or a colleague in their place. Every balance explains itself, and days without pay reach the payslip with their calculation.",
    picture: "leave",
    alt: "What an employee has left of each type of leave, and how it was counted",
  },
  {
    name: "Self-service portal",
    text: "Everyone sees their own payslips and payments, asks about any line, and keeps their details up to date.",
    picture: "self-service",
    alt: "An employee’s own dashboard with their pay",
  },
];

/** What is not part of the product yet. A feature moves out of this list in the change that completes it. */
const coming: readonly { readonly name: string; readonly text: string }[] = [
  { name: "Remittances", text: "Paying tax offices and pension administrators through Albashi." },
  { name: "Attendance", text: "Clocking in from a phone." },
  { name: "Documents", text: "Contracts and letters, signed and stored." },
  { name: "Performance", text: "Goals and reviews." },
];

/** Texts of the features page. */
export const messages = {
  title: "Features",
  heading: "Everything between hiring someone and paying them well.",
  text: "Everything here works today. Features we are still building are listed at the end, under “Coming”.",
  examples: {
    heading: "Look inside",
    note: "These are parts of the product itself, not pictures. The company and its people are invented. Every amount is calculated by the rules that pay real salaries.",
    label: "Example data",
    payslip: { name: "A payslip that explains itself", text: "Open any amount to see its calculation and the section of law." },
    approval: {
      name: "Approve a pay run at a glance",
      text: "One total, how it differs from last month, and the people behind the difference.",
    },
    staffHome: { name: "What an employee sees first", text: "The last take-home pay and the next pay day." },
  },
  payroll: { heading: "Payroll processing", note: "From gross pay to the bank account, with every step explained.", list: payroll },
  people: { heading: "Employee management", note: "One place for your people and their pay.", list: people },
  coming: { heading: "Coming", note: "Not part of Albashi yet, and not charged for.", list: coming },
  closing: {
    heading: "See your own payroll in Albashi",
    text: "Open an account today. Your dashboard guides you to your first pay run.",
  },
};
