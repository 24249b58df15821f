const channels: Readonly<Record<string, string>> = {
  bank_transfer: "by bank transfer",
  virtual_bank_account: "by bank transfer",
  card: "by card",
  pay_with_bank: "from a bank account",
};

/** Each with the run it belongs to, such as "the run of June 2026". */
const descriptions: Readonly<Record<string, (run: string) => string>> = {
  run_reserved: (run) => `The money of ${run} was set aside: from then on it belongs to its people, the authorities and others.`,
  given_back: (run) => `Money that could not be paid came back from ${run}.`,
  returned_given_back: (run) => `Money of ${run} that came back from a bank was put back into the wallet.`,
  fees_left: (run) => `Fees that ${run} did not use came back.`,
  payout_paid: (run) => `A transfer of ${run} cost more than was kept for it.`,
  payout_paid_late: (run) => `A payment of ${run} that had been given up arrived after all.`,
  remittance_released: (run) => `Deductions that were collected for ${run} came back to your wallet.`,
  withdrawal_sent: () => "A withdrawal to your bank account, with its highest fee.",
  withdrawal_paid: () => "The part of a withdrawal's fee that was not used came back.",
  withdrawal_cancelled: () => "A withdrawal was cancelled, and its money came back.",
  withdrawal_failed: () => "A withdrawal failed, and its money came back.",
  withdrawal_paid_late: () => "A withdrawal that had failed arrived after all.",
  withdrawal_returned: () => "A withdrawal was returned by your bank.",
  owed_collected: () => "What you owed us was taken from money that came in.",
  taken_back: () => "The payment provider took money back that had come in.",
};

interface About {
  readonly channel: string | null;
  /** The formatted month of the run it belongs to. */
  readonly month: string | null;
}

/** Describes a wallet movement in a sentence. */
export const walletDescription = (eventType: string, { channel, month }: About): string => {
  const run = month === null ? "a run" : `the run of ${month}`;
  if (eventType !== "money_in" && eventType !== "more_money_in") return descriptions[eventType]?.(run) ?? "A correction of the books.";
  const how = channel === null ? "" : (channels[channel] ?? "");
  return `${eventType === "money_in" ? "Money" : "More money"} came in${how && ` ${how}`}${month === null ? "" : ` for ${run}`}.`;
};
