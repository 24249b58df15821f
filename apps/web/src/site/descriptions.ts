import type { PublicRoute } from "./public-pages.ts";

/** Title and description of each public page for search engines and link previews. Used only at build time. */
export const descriptions: Record<PublicRoute, { readonly title: string; readonly description: string }> = {
  "/": {
    title: "Payroll for Nigerian companies",
    description:
      "Payroll for Nigerian companies: tax and pension calculated by law, with the calculation and the section of law behind every naira.",
  },
  "/features": {
    title: "Features",
    description: "Payroll processing and employee management for Nigerian companies: what works today, and what is coming.",
  },
  "/aboutus": {
    title: "About Us",
    description: "Why we built Albashi, how we work, and the teams behind it.",
  },
  "/pricing": {
    title: "Pricing",
    description: "Basic is free. Premium is ₦4,999 and Enterprise ₦9,999 per month, less when billed quarterly.",
  },
  "/employee-cost": {
    title: "What does an employee cost?",
    description:
      "The full monthly cost of an employee in Nigeria: gross pay, pension, NSITF, ITF and our fee, with the take-home pay and the law behind each line.",
  },
  "/responsibilities": {
    title: "Who is responsible for what",
    description:
      "Contract, tax, pension, NSITF, ITF, notices and personal data: what Albashi does as employer of record, and what your company does as the employer.",
  },
  "/contactus": {
    title: "Contact Us",
    description: "Contact Albashi about payroll, tax, pension or your account. A person answers.",
  },
  "/terms": {
    title: "Terms Of Service",
    description: "What Albashi does for employers and their people, as payroll processor and as employer of record, and on what terms.",
  },
  "/privacy": {
    title: "Privacy Policy",
    description: "What Albashi keeps about people, why, for how long, and your rights under the Nigeria Data Protection Act 2023.",
  },
};
