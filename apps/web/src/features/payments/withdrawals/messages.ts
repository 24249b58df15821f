import type { WithdrawalState } from "@albashi/contracts/payments/withdrawals";

/** Text of withdrawals. */
export const messages = {
  title: "Withdrawals",
  withdraw: "Withdraw",
  none: "Withdraw money you don't need for a pay run to your company's bank account.",
  dialog: {
    title: "Withdraw to your bank account",
    available: (amount: string) => `${amount} can leave your wallet now, including the fee.`,
    amount: "Amount to withdraw",
    amountMissing: "Enter an amount, such as 400,000.",
    to: (account: string) => `To ${account}`,
    continue: "Review fee",
    confirm: (amount: string) => `Withdraw ${amount}`,
    cost: (total: string, fee: string) => `Up to ${total} will leave your wallet, including a fee of up to ${fee}.`,
    tooMuch: (available: string) => `That is more than the ${available} that can leave your wallet now. Enter a smaller amount.`,
    changeAmount: "Change the amount",
    changeAccount: "Use another account",
    approval: "If another admin can make payments, one of them must approve it first.",
    requested: "Withdrawal requested.",
  },
  scheduled: {
    free: ({ amount, day, free }: { amount: string; day: string; free: string }) =>
      `${amount} is needed for pay scheduled from ${day}. You can withdraw ${free} without affecting it.`,
    shortfall: ({ amount, day }: { amount: string; day: string }) =>
      `This leaves less than the ${amount} needed for pay scheduled from ${day}. Unless you add money before then, the payments won't start and no one is paid.`,
  },
  account: {
    title: "Your company's bank account",
    text: "We check the account name with the bank. It must match your company's name.",
    bank: "Bank",
    search: "Search banks",
    number: "Account number",
    save: "Check and save",
    missing: "This field is required.",
  },
  states: {
    awaiting_approval: "Awaiting approval",
    on_its_way: "On its way",
    done: "Paid out",
    failed: "Failed: the money is back in your wallet",
    returned: "Returned by the bank: the money is back in your wallet",
    cancelled: "Cancelled",
  } satisfies Record<WithdrawalState, string>,
  fee: (amount: string) => `Fee ${amount}`,
  feeAtMost: (amount: string) => `Fee up to ${amount}`,
  approve: "Approve",
  approveTitle: (amount: string) => `Approve the withdrawal of ${amount}?`,
  approveEffect: (account: string) => `The money leaves your wallet immediately and goes to ${account}.`,
  approved: "Withdrawal approved. The money is on its way.",
  cancel: "Cancel",
  cancelled: "Withdrawal cancelled.",
} as const;
