/** Texts of the landing page below the first screen. They promise only what works; the features page lists what is coming. */
export const messages = {
  steps: {
    heading: "How pay day works",
    note: "Four steps, every month.",
    list: [
      { name: "Add your employees", text: "Enter them one by one or upload a spreadsheet. You fix any errors right in the table." },
      {
        name: "Review what changed",
        text: "Joiners, leavers and salary changes come first, each with its effect on the total.",
      },
      { name: "Approve the total", text: "You approve the exact total you see. If a single kobo changes, the run needs approval again." },
      { name: "Everyone is paid", text: "Net pay goes to each bank account, and everyone gets a payslip that explains every line." },
    ],
  },
  promises: {
    heading: "What you can count on",
    note: "No transfers that fail unnoticed, and no payslips that no one can explain.",
    explainedPay: {
      name: "Every naira explained",
      text: "Open any line to see the calculation and the section of law. The calculator above calculates in the same way.",
    },
    noDoublePayment: {
      name: "No one is paid twice",
      text: "When we are not sure about a payment, we check with the bank before sending it again.",
    },
    separateCompanies: {
      name: "Salaries stay private",
      text: "The database keeps each company’s data separate, and we record who opens another person’s payslip.",
    },
    datedLaw: {
      name: "The right law for every date",
      text: "Each rate has its act, section and start date. Past payslips never change when the law does.",
    },
  },
  prices: {
    heading: "Simple pricing",
    note: "One monthly price per company, for any number of employees. No setup fee.",
    compare: "Compare plans",
  },
  questions: {
    heading: "Frequently asked questions",
    list: [
      {
        question: "Do we need a Nigerian company to pay people in Nigeria?",
        answer:
          "No. Albashi can be your employer of record: without a Nigerian entity, Albashi employs your people and appears on their payslips. With one, your company is the employer and appears there. Employment through us starts with a written agreement.",
      },
      {
        question: "Which laws do you follow?",
        answer:
          "The law in force on the pay day: the Nigeria Tax Act 2025 for income tax since 1 January 2026, and the Pension Reform Act 2014 for pensions. Every number cites its act and section. A new law changes future payslips, never past ones.",
      },
      {
        question: "Who can see our salaries?",
        answer:
          "Only people you authorise. The database keeps each company’s data separate, every action is recorded and cannot be altered unnoticed, and a login copied from your browser does not work on another device.",
      },
      {
        question: "What works today?",
        answer:
          "You can open and secure your account, add employees, set up and run payroll, pay everyone into their bank account, and give each a payslip that explains every line. What is not ready yet is listed under “Coming” on the Features page.",
      },
      {
        question: "Can we leave and take our records?",
        answer:
          "Yes. Your records are yours. Write to us to close your account. On request we erase your data, except what the law requires us to keep.",
      },
    ],
  },
  closing: {
    heading: "Ready for your first pay day?",
    text: "Open your company’s account. Your dashboard guides you to your first pay run.",
  },
};
