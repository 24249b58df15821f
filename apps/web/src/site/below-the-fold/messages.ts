/** Texts of the landing page below the first screen. They promise only what works; the features page lists what is coming. */
export const messages = {
  steps: {
    heading: "How pay day works",
    note: "Four steps, in this order, every month.",
    list: [
      { name: "Bring your people", text: "Type them in or drop a sheet. Wrong cells are shown where they stand, and fixed there." },
      {
        name: "Look at what changed",
        text: "Joiners, leavers and new salaries come first, each with its reason and its effect on the total.",
      },
      { name: "Approve one number", text: "You say yes to the exact total you saw. If a single kobo changes after that, the yes is void." },
      { name: "Everyone is paid", text: "Net pay goes to each bank account, and each person gets a payslip that explains itself." },
    ],
  },
  promises: {
    heading: "What you can hold us to",
    note: "Transfers that fail in silence, a payslip nobody can explain: people have reason to be careful.",
    explainedPay: {
      name: "Every naira explained",
      text: "Each line opens into its arithmetic, its inputs and its section of law. The calculator above is the same engine.",
    },
    noDoublePayment: {
      name: "Nobody paid twice",
      text: "When we are not sure about a payment, we check with the bank first. It is never simply sent again.",
    },
    separateCompanies: {
      name: "Your salaries stay yours",
      text: "The database itself keeps companies apart, and every look at another person’s pay is recorded.",
    },
    datedLaw: {
      name: "Law with dates",
      text: "Each rate is kept with its act, section and first day. A past payslip never changes when the law does.",
    },
  },
  prices: {
    heading: "A price you can say out loud",
    note: "Per month and per company, whoever joins. No charge for setting up.",
    compare: "Compare the tiers",
  },
  questions: {
    heading: "Questions people ask first",
    list: [
      {
        question: "Do we need a Nigerian company to pay people in Nigeria?",
        answer:
          "No. Albashi is built as an employer of record: where you have no legal entity, Albashi employs your people in Nigeria and its name stands on their payslips. Where you have one, your company employs and yours stands there. Employment through us begins with a written agreement.",
      },
      {
        question: "Which law do you work by?",
        answer:
          "By the law of the day that is paid. Income tax follows the Nigeria Tax Act 2025 since 1 January 2026, pensions the Pension Reform Act 2014. Each number names its act and section, and the rates are data with a first day, so a new law changes the future and never the past.",
      },
      {
        question: "Who can see our salaries?",
        answer:
          "The people you give the right to, and nobody else. Every company’s rows are kept apart by the database itself, what is done to a company is written down in a record that cannot be changed, and a session copied from a browser opens nothing.",
      },
      {
        question: "What works today?",
        answer:
          "You can open and secure your company’s account, bring your people in, set up how you pay, run payroll, pay everyone into their bank account, and give each a payslip that explains itself. What does not work yet is listed under “Coming” on the Features page.",
      },
      {
        question: "Can we leave, and take our records along?",
        answer:
          "Yes. Your records are yours. You can end the account at any time; what tax law makes us keep for six years we keep, locked, and nothing else.",
      },
    ],
  },
  closing: {
    heading: "Be there from the first pay day.",
    text: "Open your company’s account now. Your dashboard shows the next step until the first pay run.",
  },
};
