/** Texts of the pricing page. The plans are in tiers.ts. */
export const messages = {
  title: "Pricing",
  heading: "One price per company, for any number of employees.",
  text: "Choose a plan. You can change it at any time.",
  perMonth: "per month",
  payBy: "How would you like to pay?",
  monthly: "Monthly",
  quarterly: "Quarterly",
  paidByQuarter: (price: string) => `${price} per month, billed quarterly`,
  paidByMonth: (price: string) => `${price} per month, billed monthly`,
  free: "Free, billed monthly or quarterly",
  choose: (tier: string) => `Choose ${tier}`,
  coming: "Coming",
  subjectToChange: "Prices subject to change. All prices are in naira (NGN) and do not include VAT, which is 7.5% of the fee.",
  noChargeYet:
    "You won't be charged today. Where Albashi employs your people, the service agreement says when the plan is charged. Otherwise we'll email you before billing starts.",
  employeeCost: "See what an employee costs in total",
  fees: {
    heading: "What's not included",
    text: "Tax, pension and other contributions are owed to the authorities and funds, not to us; we keep none of them. You see bank and payment provider fees, to the kobo, before you fund and pay a run.",
  },
};
