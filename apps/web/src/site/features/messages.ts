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
    text: "PAYE under the Nigeria Tax Act 2025, to the kobo. Every amount opens into its arithmetic and the section of law behind it.",
    picture: "tax-calculation",
    alt: "An employee’s deductions, with PAYE opened to its arithmetic and section of law",
  },
  {
    name: "Allowances",
    text: "Housing, transport and any other allowance, each with its own rule for tax and pension. See the take-home while you edit.",
    picture: "allowances",
    alt: "A salary structure of basic, housing, transport and utility beside the take-home it gives",
  },
  {
    name: "Reports",
    text: "A journal for your accounting software and a payment schedule for your bank, from every approved pay run.",
    picture: "reports",
    alt: "The files of a pay run: the journal and the bank schedule",
  },
  {
    name: "Bank deposit",
    text: "Net pay goes straight into each person’s bank account. You see every transfer as it is sent, paid or returned.",
    picture: "bank-deposit",
    alt: "A pay run with ten of twelve people paid, and each payment with its state",
  },
  {
    name: "Compliance with Nigerian labour law",
    text: "Minimum wage, notice pay, pension and the limits on deductions are checked before a pay run can be approved.",
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
    name: "Self-service portal",
    text: "Everyone sees their own payslips and payments, asks about any line, and keeps their details up to date.",
    picture: "self-service",
    alt: "An employee’s own dashboard with their pay",
  },
];

/** What is not part of the product yet. A feature moves out of this list in the change that completes it. */
const coming: readonly { readonly name: string; readonly text: string }[] = [
  { name: "Remittances", text: "Tax and pension schedules for each authority, with due dates and receipts." },
  { name: "Attendance", text: "Clocking in from a phone." },
  { name: "Leave", text: "Requests, approvals and balances." },
  { name: "Documents", text: "Contracts and letters, signed and kept." },
  { name: "Performance", text: "Goals and reviews." },
];

/** Texts of the features page. */
export const messages = {
  title: "Features",
  heading: "Everything between hiring someone and paying them well.",
  text: "Everything here works today. What we are still building is listed at the end, under “Coming”.",
  payroll: { heading: "Payroll processing", note: "From gross pay to the bank account, each step with its reason.", list: payroll },
  people: { heading: "Employee management", note: "One place for your people and their pay.", list: people },
  coming: { heading: "Coming", note: "Not part of Albashi yet. You pay nothing for it.", list: coming },
  closing: {
    heading: "See your own payroll, step by step.",
    text: "Open an account today. Your dashboard shows what to do next until the first run.",
  },
};
