const channels: Readonly<Record<string, string>> = {
  bank_transfer: "by bank transfer",
  virtual_bank_account: "by bank transfer",
  card: "by card",
  pay_with_bank: "from a bank account",
};

const words: Readonly<Record<string, string>> = {
  run_reserved: "A run's money was set aside: from then on it belongs to its people and the authorities.",
  given_back: "Money that could not be paid came back from a run.",
  returned_given_back: "Money that came back from a bank was put back into the wallet.",
  fees_left: "Fees that a run did not use came back.",
  payout_paid: "A transfer cost more than was kept for it.",
  payout_paid_late: "A payment that had been given up arrived after all.",
  owed_collected: "What you owed us was taken from money that came in.",
  taken_back: "The payment provider took money back that had come in.",
};

/** What moved a wallet, in a sentence. */
export const walletWords = (what: string, channel: string | null): string => {
  if (what !== "money_in" && what !== "more_money_in") return words[what] ?? "A correction of the books.";
  const how = channel === null ? "" : (channels[channel] ?? "");
  return `${what === "money_in" ? "Money" : "More money"} came in${how && ` ${how}`}.`;
};
