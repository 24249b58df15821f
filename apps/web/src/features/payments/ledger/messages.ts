/** Text of the wallet and its statement. */
export const messages = {
  title: "Wallet",
  text: "Your balance, money set aside for tax and pension, and every transaction.",
  availableBalance: "Available balance",
  notSettled: (amount: string) => `${amount} of this has not cleared yet. It can be paid out once it clears.`,
  owed: "Still to pay",
  owedNote: "Employer contributions and fees that your balance did not cover. They are taken from the next money you add.",
  returnedFromBanks: "Returned by banks",
  returnedFromBanksNote: "Open the pay run to pay it again or return it to the wallet.",
  remittances: "Held for tax, pension and other remittances",
  remittancesNote:
    "Deductions and employer contributions for tax offices, pension administrators, funds and insurers. Albashi holds them and cannot send them yet.",
  partlyUnpaid: (amount: string) =>
    `Your company still has to pay in ${amount} for contributions and fees. Part of the amounts below is not covered yet.`,
  dueOn: "Due on",
  noDueDate: "No statutory due date",
  fund: {
    fundWallet: "Fund the wallet",
    title: "Fund the wallet",
    amount: "Amount to add",
    amountMissing: "Enter an amount, such as 400,000.",
    amountHint: "In whole naira. The provider's fee is added and shown before you pay.",
    continueToCheckout: "Continue to checkout",
    remaining: (received: string, paymentsLeft: number) =>
      `${received} received. The provider has a limit per payment, so ${paymentsLeft === 1 ? "1 more payment is" : `${paymentsLeft} more payments are`} needed.`,
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
    posted: "Posted",
    columns: { at: "Date", description: "Description", amount: "Amount", balance: "Balance" },
    none: "No transactions yet",
    noneNote: "Money in and out of your wallet appears here, each with its reference.",
    viewRun: "View pay run",
  },
} as const;
