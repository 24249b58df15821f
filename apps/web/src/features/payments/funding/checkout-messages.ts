interface Asked {
  readonly amount: string;
  readonly fee: string;
  readonly brings: string;
}

/** What is said around the provider's window. */
export const messages = {
  frame: "Checkout of the payment provider",
  asks: {
    added: ({ amount, fee }: Asked) =>
      `${amount} is asked for. The provider adds its own fee, ${fee} at most, which you see before you pay.`,
    taken_out: ({ amount, fee, brings }: Asked) =>
      `${amount} is asked for. The provider keeps its fee of it, ${fee} at most, so that at least ${brings} comes in.`,
  },
  asking: "We are asking the provider…",
  askingText: "The money counts as soon as the provider has told us that it is there. That takes a few seconds.",
  pending: "The bank has not confirmed it yet. You may close this window: we keep asking, and the money is credited whenever it comes.",
  nothing: "No money came in",
  nothingText: "The provider says that this payment was not completed. Nothing was taken.",
  lookFailed: "The provider could not be asked just now. We keep trying.",
  unavailable:
    "The provider's window could not be loaded. Check your connection, and allow this site to load it if a blocker is on. Nothing was taken.",
  again: "Open it again",
  page: "Open it in a window",
  toPage: "Go to the provider's page",
  onPage:
    "Pay on the provider's own page, in a window of its own, and come back. We keep asking the provider: this closes by itself when the money is there.",
  arrived: (amount: string) => `${amount} has come in.`,
} as const;
