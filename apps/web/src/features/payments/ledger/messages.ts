/** Text of the wallet and its statement. */
export const messages = {
  title: "Wallet",
  text: "Your balance, money set aside for tax and pension, and every transaction.",
  availableBalance: "Available balance",
  notSettled: (amount: string) => `Of it ${amount} is not settled by the provider yet. Payments wait for it.`,
  owed: "Owed to us",
  owedNote: "Charges your wallet balance did not cover. Fund the wallet to clear them.",
  returnedFromBanks: "Came back from banks",
  returnedFromBanksNote: "It waits for somebody to pay it again or put it back into the wallet, in the run it belongs to.",
  remittances: "Held for authorities and others",
  remittancesNote:
    "Deductions and your contributions for tax offices, pension administrators, funds and insurers. They have not been remitted yet.",
  dueOn: "Due by law on",
  noDueDate: "No due date set by law",
  fund: {
    fundWallet: "Fund the wallet",
    title: "Fund the wallet",
    amount: "Amount to add",
    amountMissing: "Please say how much you bring in, such as 400,000.",
    amountHint: "In whole naira. The provider's fee comes on top; you see it before you pay.",
    continueToCheckout: "Go on to the checkout",
    remaining: (received: string, paymentsLeft: number) =>
      `${received} has come in. The provider takes at most so much at once: ${paymentsLeft === 1 ? "1 payment is" : `${paymentsLeft} payments are`} left.`,
    fundNext: (amount: string) => `Fund the next ${amount}`,
  },
  statement: {
    title: "Statement",
    download: {
      title: "Download statement",
      from: "From",
      to: "To",
      format: "Format",
      formats: { pdf: "PDF", csv: "CSV (Excel)" },
      download: "Download statement",
    },
    posted: "Booked",
    columns: { at: "Date", description: "What happened", amount: "Amount", balance: "Balance" },
    none: "Nothing has moved yet",
    noneNote: "Money that comes in and goes out appears here, each with its reference.",
    viewRun: "See the run",
  },
} as const;
