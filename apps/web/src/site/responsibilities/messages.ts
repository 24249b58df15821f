/** Texts of the page that says who is responsible for what, by who employs. */
export const messages = {
  title: "Who is responsible for what",
  heading: "Who is responsible for what?",
  text: "The legal employer is responsible for the employer's duties by law. You choose who that is: Albashi or your own company.",
  modes: { albashi: "If Albashi is the employer", company: "If your company is the employer" },
  remittance: {
    heading: "What works today",
    text: "By default your company remits. Each paid run lists what is due, to whom and by when, with a schedule to download for each authority, and you record the receipts of what you paid. Where Albashi is the employer, or you chose Albashi to remit, the money is collected and held. Deductions for unions, co-operatives and lenders are paid by bank transfer from Albashi. Paying tax offices, pension administrators and funds from Albashi, with receipts, is coming.",
  },
  inBothCases: {
    heading: "Always your responsibility",
    text: "You choose your employees, agree their pay, direct their daily work and keep their workplace safe. You fund each pay run in naira before pay day.",
  },
  duties: [
    {
      name: "Employment contract",
      albashi: "Albashi's legal entity is the employer in the contract. You agree the job, pay and start date with the employee.",
      company: "Your company is the employer in the contract and signs it.",
    },
    {
      name: "Payslips",
      albashi: "Albashi issues payslips in its own name, on behalf of your company.",
      company: "Albashi prepares payslips in your company's name.",
    },
    {
      name: "Income tax (PAYE)",
      albashi: "Albashi deducts the tax and is responsible for remitting it to the employee's state by the 10th of the next month.",
      company: "Albashi calculates and deducts it. Your company remits it to the employee's state by the 10th of the next month.",
    },
    {
      name: "Pension",
      albashi:
        "Albashi is responsible for paying both employee and employer contributions to the employee's pension administrator within 7 working days of pay day.",
      company: "Albashi calculates both contributions. Your company pays them under its PenCom code.",
    },
    {
      name: "NSITF (work injury insurance)",
      albashi:
        "Albashi is responsible for registering the employee and paying the contribution. You report every accident to us immediately.",
      company: "Your company registers, pays the contribution and reports accidents.",
    },
    {
      name: "Industrial Training Fund (ITF)",
      albashi: "Depends on Albashi's size. Albashi is responsible for paying it by 1 April for the previous year.",
      company: "Depends on your company's size. Your company pays it by 1 April for the previous year.",
    },
    {
      name: "Group life and health insurance",
      albashi: "Albashi is responsible for the cover the law requires. You fund the premium.",
      company: "Your company arranges the cover and pays the insurer.",
    },
    {
      name: "Notices, leave and termination",
      albashi: "Albashi is the employer. Agree notice, leave and the end of an employment with us before you enter it.",
      company: "Your company decides and gives notice. Albashi calculates final pay.",
    },
    {
      name: "Personal data",
      albashi: "Albashi is a data controller for the employment, and your company for the daily work.",
      company: "Your company is the data controller. Albashi processes the data on your instructions.",
    },
  ],
  links: { cost: "See what an employee costs", terms: "Read the terms of service" },
} as const;
