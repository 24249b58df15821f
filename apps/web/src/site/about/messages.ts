/** Texts of the about page. It names roles and teams; people are named only with their consent. */
export const messages = {
  title: "About Us",
  heading: "Pay day should be the calmest day of the month.",
  text: "Albashi is Hausa for salary. We build payroll that a careful person can check, for companies and the people who work in them.",
  mission: {
    heading: "Our mission",
    paragraphs: [
      "In too many offices, pay day is a day of worry. Tax is taken and never remitted. A transfer fails and nobody notices for a week. A payslip shows a number that nobody in the building can explain.",
      "We want every person in Nigeria who works for a salary to see exactly what they earned, what was taken, under which law, and where it went. And we want every employer to be able to prove it.",
    ],
  },
  values: {
    heading: "How we work",
    list: [
      { name: "Exact", text: "Money is counted in whole kobo. No rounding is hidden, and no number is shown that we cannot derive." },
      { name: "Explained", text: "If a line cannot be explained in a sentence with its section of law, it does not go on a payslip." },
      { name: "Honest", text: "What does not work yet is listed as coming. What went wrong is said first by us." },
      { name: "Careful", text: "When we are not sure whether money moved, we ask the bank. We never simply send it again." },
    ],
  },
  leaders: {
    heading: "Leaders",
    note: "The roles that answer for Albashi, and what each one answers for.",
    list: [
      { name: "Managing Director", text: "That the company keeps its word to clients, their people and the authorities." },
      {
        name: "Head of Payroll and Tax",
        text: "That every rate, band and due day is the law’s, with its section, on the day it takes effect.",
      },
      { name: "Head of Engineering", text: "That pay is computed once, paid once, and kept safe." },
      { name: "Head of Client Service", text: "That a question on pay day gets an answer from a person the same day." },
      { name: "Data Protection Officer", text: "That personal data is used for what it was given for, and for nothing else." },
    ],
  },
  team: {
    heading: "The team",
    note: "Small teams, each with one thing to look after.",
    list: [
      { name: "Law and rules", text: "Reads the acts and circulars, writes them as dated rules, and tests them against worked cases." },
      { name: "Payments", text: "Sends salaries, follows every transfer to the bank, and reconciles to the last kobo." },
      { name: "Product and design", text: "Makes screens that work on a small phone with a weak signal." },
      { name: "Platform and security", text: "Keeps companies apart, keys safe and backups restorable." },
      { name: "Client service", text: "Helps you move in, and sits beside you on your first pay day." },
      { name: "Compliance", text: "Watches over due dates and duties of employers, and talks with the authorities." },
    ],
  },
  closing: {
    heading: "Would you like to work it out with us?",
    text: "Open an account, or write to us first. Both reach people.",
  },
};
