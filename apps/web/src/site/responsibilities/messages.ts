/** Texts of the page that says who is responsible for what, by who employs. */
export const messages = {
  title: "Who is responsible for what",
  heading: "Who is responsible for what?",
  text: "The legal employer carries the duties of an employer. You choose who that is: Albashi or your own company.",
  modes: { albashi: "If Albashi employs", company: "If your company employs" },
  remittance: {
    heading: "What works today",
    text: "Money collected for tax, pension and other authorities is held apart from your wallet and shown with its due date. Sending it to the authority from Albashi, with the receipt, is coming.",
  },
  inBothCases: {
    heading: "Always yours",
    text: "You choose your people, agree their pay, direct their daily work and keep their workplace safe. You fund each pay run in naira before pay day.",
  },
  duties: [
    {
      name: "Employment contract",
      albashi: "Albashi's legal entity is the employer in the contract. You agree job, pay and start date with the employee.",
      company: "Your company is the employer in the contract and signs it.",
    },
    {
      name: "Payslips",
      albashi: "Albashi issues them in its own name, for your company.",
      company: "Albashi prepares them in your company's name.",
    },
    {
      name: "Income tax (PAYE)",
      albashi: "Albashi deducts the tax and is responsible for remitting it to the employee's state by the 10th of the next month.",
      company: "Albashi calculates and deducts it. Your company remits it, or asks Albashi to.",
    },
    {
      name: "Pension",
      albashi: "Albashi is responsible for paying both parts to the employee's pension administrator within 7 working days of pay day.",
      company: "Albashi calculates both parts. Your company pays them under its PenCom code, or asks Albashi to.",
    },
    {
      name: "NSITF (work injury insurance)",
      albashi: "Albashi is responsible for registering the employee and paying the contribution. You report every accident to us at once.",
      company: "Your company registers, pays the contribution and reports accidents.",
    },
    {
      name: "Industrial Training Fund (ITF)",
      albashi: "Due by Albashi's size. Albashi pays it by 1 April for the year before.",
      company: "Due by your company's size. Your company pays it by 1 April for the year before.",
    },
    {
      name: "Group life and health insurance",
      albashi: "Albashi is responsible for the cover the law requires. You fund the premium.",
      company: "Your company keeps the cover and pays the insurer.",
    },
    {
      name: "Notices, leave and termination",
      albashi: "Albashi gives notices as the employer, after you ask for them. Tell us before you promise or refuse anything.",
      company: "Your company gives notices and decides. Albashi calculates final pay.",
    },
    {
      name: "Personal data",
      albashi: "Albashi is a data controller for the employment. Your company is one for the daily work.",
      company: "Your company is the data controller. Albashi processes the data on your instructions.",
    },
  ],
  links: { cost: "See what an employee costs", terms: "Read the terms of service" },
} as const;
