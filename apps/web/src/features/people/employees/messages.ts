/** Text of the form that ends an employment. */
export const leavingMessages = {
  title: (name: string) => `End the employment of ${name}`,
  lastDay: "Last day",
  noticeGivenOn: "Notice was given on",
  noticeHint: "Left empty, nobody gave notice",
  owedBy: "Who owes what is missing of the notice",
  noticeOwedBy: { employer: "The company", worker: "The employee", nobody: "Nobody" },
  severance: "Severance pay (optional)",
  severanceHint: "Compensation for losing the job. Up to ₦50,000,000 is free of tax. It is paid with the last month.",
  reason: "Reason",
  law: (notice: string) => `By law the notice is ${notice}.`,
  terms: "What is owed",
  termsLoading: "Working out what is owed…",
  end: "End the employment",
  needsReason: "Please give the reason, for the record.",
} as const;
