/** What the public site says. It promises only what works, and marks the rest as coming. */
export const words = {
  title: "Payroll for Nigerian companies",
  header: { navigation: "Site", home: "Home" },
  ways: { logIn: "Log In", getStarted: "Get Started", dashboard: "Go to dashboard" },
  loggedOut: "You are logged out.",
  hero: {
    over: "Payroll for Nigerian companies",
    headline: "Salaries worked out by law, with every naira explained.",
    text: "We are building payroll that shows each person the arithmetic behind each deduction and the section of law it rests on. Open a line of the example and see.",
  },
  payslip: {
    label: "Example payslip",
    period: "November 2026",
    takeHome: "Your take-home",
    hint: "Open a line to see how it was worked out.",
    lines: {
      gross: "Your gross pay",
      pension: "Your pension",
      paye: "Your income tax (PAYE)",
      employerPension: "Pension, employer’s part",
    },
    employerHeading: "Paid by the employer on top",
    employerNote: "Nothing is taken from your pay for it.",
    basic: "Basic salary",
    housing: "Housing allowance",
    transport: "Transport allowance",
    pensionBase: "Basic, housing and transport",
    pensionRate: "8 % of these",
    employerRate: "10 % of these",
    yearGross: "Your gross pay, 12 months",
    yearPension: "Less your pension, 12 months",
    chargeable: "Your chargeable income",
    bandNil: "Tax on the first ₦800,000.00 (0 %)",
    bandLow: "Tax on the next ₦2,200,000.00 (15 %)",
    bandMiddle: "Tax on the remaining ₦1,416,000.00 (18 %)",
    yearTax: "Tax for the year",
    monthTax: "Tax for one month (÷ 12)",
    laws: {
      gross: "What your contract of employment says. All of it is employment income: Nigeria Tax Act 2025, section 4(2)(a).",
      pension: "Pension Reform Act 2014, section 4(1). The base is defined in section 120.",
      paye: "Nigeria Tax Act 2025, sections 30 and 58 and the Fourth Schedule, in force since 1 January 2026.",
      employerPension: "Pension Reform Act 2014, section 4(1).",
    },
    without: "Worked out without rent relief, housing fund and health insurance, which this example does not have.",
  },
  steps: {
    heading: "How pay day works",
    note: "You can open your account today. We are building the four steps in this order, and each opens when it works from end to end.",
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
    heading: "What you will be able to hold us to",
    list: [
      {
        name: "Every naira explained",
        text: "Each line of a payslip opens into its arithmetic, its inputs and its section of law, as in the example above.",
      },
      {
        name: "Nobody paid twice",
        text: "When we are not sure about a payment, we check with the bank first. It is never simply sent again.",
      },
      {
        name: "Deductions followed to the receipt",
        text: "Tax and pension are shown as deducted, scheduled, remitted and receipted, to the person whose money it is.",
      },
      {
        name: "Law with dates",
        text: "Each rate is kept with its act, section and first day. A past payslip never changes when the law does.",
      },
    ],
  },
  closing: {
    heading: "Be there from the first pay day.",
    text: "Open your company’s account now. Set-up opens step by step, and you will see on your dashboard how far it is.",
  },
  footer: {
    description: "Payroll and people for Nigerian companies: calm, exact and explained.",
    copyright: (year: number) => `© 2024–${year} Albashi Group`,
    backToTop: "Back to top",
  },
};
