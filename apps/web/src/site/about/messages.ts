/** Texts of the about page. It names roles and teams; people are named only with their consent. */
export const messages = {
  title: "About Us",
  heading: "Pay day should be the calmest day of the month.",
  text: "Albashi is Hausa for salary. We build payroll that companies and their employees can check line by line.",
  mission: {
    heading: "Our mission",
    paragraphs: [
      "In too many offices, pay day is stressful. Tax is deducted and never remitted. A transfer fails and no one notices for a week. A payslip shows a number that no one can explain.",
      "We want every employee in Nigeria to see exactly what they earned, what was deducted, under which law, and where it went. And we want every employer to be able to prove it.",
    ],
  },
  values: {
    heading: "How we work",
    list: [
      { name: "Exact", text: "We calculate to the kobo. We hide no rounding, and we can show how we got every number." },
      { name: "Explained", text: "Every line on a payslip comes with a plain explanation and the section of law behind it." },
      { name: "Honest", text: "We list features that are not ready as coming. When something goes wrong, we tell you first." },
      { name: "Careful", text: "When we are not sure whether a payment went through, we ask the bank before sending anything again." },
    ],
  },
  leaders: {
    heading: "Leaders",
    note: "The roles that lead Albashi, and what each is responsible for.",
    list: [
      { name: "Managing Director", text: "Our commitments to clients, their employees and the authorities." },
      {
        name: "Head of Payroll and Tax",
        text: "Rates, tax bands and due dates that follow the law from the day it takes effect.",
      },
      { name: "Head of Engineering", text: "Accurate calculations, payments that are never sent twice, and data security." },
      { name: "Head of Client Service", text: "Same-day answers from a person on pay day." },
      { name: "Data Protection Officer", text: "Personal data used only for the purpose it was given for." },
    ],
  },
  team: {
    heading: "The team",
    note: "Small teams, each with a clear responsibility.",
    list: [
      { name: "Law and rules", text: "Turns acts and circulars into dated rules and tests them against worked examples." },
      { name: "Payments", text: "Sends salaries, tracks every transfer and reconciles to the last kobo." },
      { name: "Product and design", text: "Designs screens that work on a small phone with a weak signal." },
      { name: "Platform and security", text: "Keeps company data separate, keys safe and backups tested." },
      { name: "Client service", text: "Helps you get started and supports you on your first pay day." },
      { name: "Compliance", text: "Tracks employer duties and due dates, and deals with the authorities." },
    ],
  },
  closing: {
    heading: "Ready to talk payroll?",
    text: "Open an account, or contact us first.",
  },
};
