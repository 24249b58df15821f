/** Text about payment stops, incidents and limits. */
export const messages = {
  stop: {
    stopAll: "Stop all payments",
    stopEffect: "No more payments will be sent. Payments already sent will still be completed.",
    confirmTitle: "Stop all payments for your company?",
    stopped: "All payments are stopped.",
    active: "All payments are stopped",
    stoppedBy: (name: string) => `Stopped by ${name},`,
    platformWide: "Albashi has stopped payments for all companies. Your money is safe, and payments resume when the stop is lifted.",
    onlyAlbashiLifts:
      "Only Albashi can lift this stop. Contact us about it. Your money is safe, and payments resume when the stop is lifted.",
    lift: "Lift the stop",
    liftTitle: "Lift the stop?",
    liftEffect: (reason: string) => `Payments resume immediately. Reason for the stop: ${reason}`,
    lifted: "Stop lifted. Payments resume.",
  },
  incidents: {
    title: "Needs review",
    none: "Nothing to review",
    noneNote: "Payment problems that need your attention will appear here.",
    reference: "Reference",
    about: "About",
    resolve: "Mark as resolved",
    resolveTitle: "How was this resolved?",
    resolveEffect: "It will be removed from the list. Your note and your name stay on record.",
    resolved: "Marked as resolved.",
    resolvedBy: (name: string) => `Resolved by ${name}:`,
  },
  limits: {
    title: "Stops and limits",
    perPayment: "Limit per person",
    perRun: "Limit per run",
    perDay: "Limit per 24 hours",
    sentInLastDay: "Sent in the last 24 hours, failed payments included",
    note: "Contact us to raise a limit. A run above the limit can't be funded. A payment above its limit is held, and everyone else is paid. Payments above the 24-hour limit are sent when the limit resets.",
  },
} as const;
