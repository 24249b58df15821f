import type { ProductFeature } from "../feature-availability.ts";

interface Feature {
  readonly feature: ProductFeature;
  readonly name: string;
  readonly text: string;
}

const payroll: readonly Feature[] = [
  {
    feature: "taxCalculation",
    name: "Tax calculation",
    text: "Income tax by the Nigeria Tax Act 2025, to the kobo, with its bands, reliefs and sections shown. Try it on the home page.",
  },
  {
    feature: "allowances",
    name: "Allowances",
    text: "Housing, transport and any other allowance, each with its own rule for tax and pension.",
  },
  {
    feature: "payReports",
    name: "Reports",
    text: "Payroll by month, by person and by authority, as spreadsheets and a payment file for your bank.",
  },
  {
    feature: "bankDeposit",
    name: "Bank deposit",
    text: "Net pay straight into each person’s bank account, with a trace number for every transfer.",
  },
  {
    feature: "labourLaw",
    name: "Compliance with Nigerian labour law",
    text: "Minimum wage, notice, leave and lawful deductions are checked before a pay run can be approved.",
  },
];

const people: readonly Feature[] = [
  {
    feature: "peopleDatabase",
    name: "Central database",
    text: "One record for each person, with the history of every change and who made it.",
  },
  { feature: "attendance", name: "Attendance", text: "Clock in from a phone, even without a network, and see the month at a glance." },
  { feature: "leave", name: "Leave", text: "Requests, approvals and balances that are always the sum of what was earned and taken." },
  { feature: "documents", name: "Documents", text: "Contracts, letters and payslips, signed and kept where they can be found again." },
  { feature: "performance", name: "Performance", text: "Goals and reviews that a person and their manager write together." },
  {
    feature: "selfService",
    name: "Self-service portal",
    text: "Each person sees their payslips and details, asks about any line, and changes what is theirs to change.",
  },
];

/** Texts of the features page. */
export const messages = {
  title: "Features",
  heading: "Everything between hiring someone and paying them well.",
  text: "What works from end to end says “Works today”. Everything else says “Coming soon”.",
  payroll: {
    heading: "Payroll processing",
    note: "From gross pay to the receipt of the tax office, each step with its reason.",
    list: payroll,
  },
  people: {
    heading: "Employee management",
    note: "The people first, then the forms.",
    list: people,
  },
  closing: {
    heading: "See your own payroll, step by step.",
    text: "Open an account today. Your dashboard shows what to do next until the first run.",
  },
};
