/** Texts of the pricing page. The tiers are in tiers.ts. */
export const messages = {
  title: "Pricing",
  heading: "One price for the company, whoever joins.",
  text: "Choose a plan. You can change it at any time.",
  perMonth: "per month",
  payBy: "How would you like to pay?",
  monthly: "Monthly",
  quarterly: "Quarterly",
  paidByQuarter: (price: string) => `${price} per month when paid by the quarter`,
  paidByMonth: (price: string) => `${price} per month when paid by the month`,
  free: "Free, by the month and by the quarter",
  choose: (tier: string) => `Choose ${tier}`,
  subjectToChange: "Prices subject to change. All prices are in naira (NGN).",
  noChargeYet: "Nothing is charged today. We write to you before billing begins.",
  employeeCost: "See what an employee costs in total",
  fees: {
    heading: "What is not in the price",
    text: "Tax, pension and other contributions go to the authorities and funds in full; we keep nothing of them. A bank’s or payment provider’s fee for a transfer is shown before you approve a pay run, to the kobo.",
  },
};
