/** Texts of the panel in which an owner chooses how many approvals pay runs need. */
export const messages = {
  title: "Approval of pay runs",
  text: "No one approves a pay run they prepared, unless they are the only approver. Choose how many people must approve a run before it can be paid.",
  question: "Who must approve a pay run?",
  kinds: { one: "One approver", two: "Two approvers", two_from_amount: "Two approvers for large runs" },
  effects: {
    one: "One person approves each run.",
    two: "Two different people approve each run. You need at least three people: one prepares the run and two approve it.",
    two_from_amount: "Two people approve runs at or above an amount you set. One approves smaller runs.",
  },
  amount: "Take-home pay of the run",
  amountMissing: "Please enter the amount from which two approvals are needed, such as 5,000,000.",
  delay: "More approvers: applies now. Fewer approvers: applies after 24 hours, or when another owner agrees. We email every admin.",
  save: "Save",
  saved: "Saved. We've emailed every admin.",
  failed: "We couldn't save this. Please try again.",
  rules: {
    one: "One approval is enough for every pay run.",
    two: "Every pay run needs two approvals.",
    two_from_amount: (amount: string) => `Pay runs with take-home pay of ${amount} or more need two approvals.`,
  },
  waiting: (name: string) => `${name} chose a weaker rule, which is not in effect yet:`,
  waitingFrom: "It applies to runs submitted from",
  unknownUser: "An owner",
  consent: "Agree to the weaker rule",
  consented: "The weaker rule applies now.",
} as const;
