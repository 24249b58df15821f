/** What is said around the provider's window. */
export const words = {
  frame: "Checkout of the payment provider",
  asks: (amount: string, fee: string) =>
    `${amount} is asked for. The provider adds its own fee, ${fee} at most, which you see before you pay.`,
  asking: "We are asking the provider…",
  askingText: "The money counts as soon as the provider has told us that it is there. That takes a few seconds.",
  pending: "The bank has not confirmed it yet. You may close this window: we keep asking, and the money is credited whenever it comes.",
  nothing: "No money came in",
  nothingText: "The provider says that this payment was not completed. Nothing was taken.",
  lookFailed: "The provider could not be asked just now. We keep trying.",
  unavailable:
    "The provider's window could not be loaded. Check your connection, and allow this site to load it if a blocker is on. Nothing was taken.",
  again: "Open it again",
  arrived: (amount: string) => `${amount} has come in.`,
} as const;
