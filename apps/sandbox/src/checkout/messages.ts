/** The outcomes a developer can choose, in display order. */
export const outcomes = {
  card: "Pay by card",
  transfer: "Pay by bank transfer, the exact sum",
  under: "Transfer too little",
  over: "Transfer too much",
  fail: "Let it fail",
  pending: "Leave it pending",
} as const;
export type Outcome = keyof typeof outcomes;

export const checkoutMessages = {
  title: "Sandbox payment",
  explains: "No money moves here. Choose how this payment ends.",
  choices: "What happens",
  close: "Close without paying",
  leave: "Close",
  rejectedTitle: "This payment cannot begin",
  missingTitle: "There is no such payment",
  missing: "Start it again from the page you came from.",
};
