interface CheckoutAmounts {
  readonly amount: string;
  readonly fee: string;
  readonly brings: string;
}

/** Text around the provider's checkout. */
export const messages = {
  frameTitle: "Payment provider checkout",
  amountNotices: {
    added: ({ amount, fee }: CheckoutAmounts) => `You pay ${amount} plus the payment provider's fee of up to ${fee}, shown before you pay.`,
    taken_out: ({ amount, fee, brings }: CheckoutAmounts) =>
      `You pay ${amount}. The payment provider deducts a fee of up to ${fee}, so at least ${brings} arrives.`,
  },
  arrival: "Bank transfers arrive immediately. Card payments clear on the next working day and can be paid out then.",
  confirming: "Confirming with the provider…",
  confirmingText: "We credit the money as soon as the provider confirms it. This takes a few seconds.",
  pending:
    "The bank has not confirmed the payment yet. You can close this window. We'll keep checking and credit the money when it arrives.",
  notPaid: "Payment not completed",
  notPaidText: "The provider reports that this payment was not completed. You have not been charged.",
  statusFailed: "We couldn't reach the provider. We'll keep trying.",
  unavailable:
    "The provider's checkout could not be loaded. Check your connection, and turn off any ad blocker for this site. You have not been charged.",
  reopen: "Reopen checkout",
  openInNewWindow: "Open in a new window",
  goToProviderPage: "Go to the provider's page",
  providerPageHint:
    "Pay on the provider's page in a separate window, then come back here. This closes automatically when the money arrives.",
  received: (amount: string) => `${amount} received.`,
} as const;
