interface CheckoutAmounts {
  readonly amount: string;
  readonly fee: string;
  readonly brings: string;
}

/** Text around the provider's checkout. */
export const messages = {
  frameTitle: "Checkout of the payment provider",
  amountNotices: {
    added: ({ amount, fee }: CheckoutAmounts) =>
      `You pay ${amount}. The payment provider adds its fee of up to ${fee}, shown before you pay.`,
    taken_out: ({ amount, fee, brings }: CheckoutAmounts) =>
      `You pay ${amount}. The payment provider keeps a fee of up to ${fee} of it, so that at least ${brings} arrives.`,
  },
  arrival: "A bank transfer arrives at once. Card money arrives on the next working day, and the person is paid then.",
  confirming: "We are asking the provider…",
  confirmingText: "The money counts as soon as the provider has told us that it is there. That takes a few seconds.",
  pending: "The bank has not confirmed it yet. You may close this window: we keep asking, and the money is credited whenever it comes.",
  notPaid: "No money came in",
  notPaidText: "The provider says that this payment was not completed. Nothing was taken.",
  statusFailed: "The provider could not be asked just now. We keep trying.",
  unavailable:
    "The provider's window could not be loaded. Check your connection, and allow this site to load it if a blocker is on. Nothing was taken.",
  reopen: "Open it again",
  openInNewWindow: "Open in a new window",
  goToProviderPage: "Go to the provider's page",
  providerPageHint:
    "Pay on the provider's own page, in a window of its own, and come back. We keep asking the provider: this closes by itself when the money is there.",
  received: (amount: string) => `${amount} received.`,
} as const;
