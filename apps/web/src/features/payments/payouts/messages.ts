import { formatCount } from "../../../ui/format-count.ts";
import { messages as allMessages } from "../messages.ts";

interface PaymentQuote {
  readonly payments: number;
  readonly largest: string;
  readonly brings: string;
  readonly fees: string;
  readonly paid: string;
}

/** Text of the fund-and-pay step. */
export const messages = {
  loading: "Loading the money of this run",
  needs: {
    title: "Funding required",
    total: "Total required",
    inWallet: "Already in your wallet",
    missing: "Amount to fund",
    nothingMissing: "Fully funded",
    notSettled: (amount: string) => `${amount} in the wallet is not settled yet. Payments wait for it.`,
    whyEmployer: "Take-home pay and transfer fees.",
    whyAlbashi: "Take-home pay, transfer fees, deductions and your contributions. Albashi remits the deductions.",
    employerRemits: (amount: string) =>
      `Your company remits ${amount} of deductions and contributions itself. We do not collect it, and it is not part of this amount.`,
    viewRemitter: "Who remits",
    roundedUp: (amount: string, excess: string) =>
      `The checkout takes whole naira, so ${amount} is brought in. The ${excess} too much stays in your wallet.`,
  },
  reconciliation: {
    title: "How it adds up",
    cost: "Total cost approved",
    employerRemits: "You remit yourself",
    employerRemitsText: "Your company pays these to the authorities itself. We do not collect them.",
    kept: "Stays with your company",
    keptText: "Loan repayments and other deductions that your company keeps, less refunds of earlier deductions.",
    fees: "Transfer fees",
    total: "Total required",
    wallet: "From your wallet",
    available: "Available balance",
    viewWallet: "Open the wallet",
    missing: "Amount to fund",
  },
  next: {
    fund: (amount: string) => `Fund ${amount}`,
    pay: (people: number) => `Pay ${allMessages.people(people)}`,
    view: "View payments",
    close: "Close the run",
    whoCanPay: (names: string) => `${names} can fund and pay this run.`,
    nobodyCanPay: "No one in your company can pay this run yet. Ask an owner to give a colleague the payroll role.",
  },
  fund: {
    fund: (amount: string) => `Fund ${amount}`,
    payOnce: ({ brings, fees, paid }: PaymentQuote) => `You pay ${paid} at most: ${brings} and the provider's fee, ${fees} at most.`,
    payInParts: ({ payments, largest, fees, paid }: PaymentQuote) =>
      `The provider has a limit per payment, so you'll make ${payments} payments of up to ${largest} each. With its fees, ${fees} at most, you pay ${paid} at most in all. What has come in is kept if you stop in between.`,
    checkoutsTitle: "What was paid in",
    states: {
      made: "Not paid yet",
      pending: "We are asking the provider…",
      accepted: "Arrived",
      failed: "Failed",
      expired: "Expired",
      refused: "Refused",
    },
    spendableFrom: "Paid by card. Can be spent from",
    cancel: "Give up this funding",
    cancelTitle: "Give up this funding?",
    cancelEffect: "Nothing more is asked for. Money that still comes is credited to your wallet all the same.",
    cancelled: "The funding is given up.",
  },
  pay: {
    pay: (people: number, amount: string) => `Pay ${allMessages.people(people)} ${amount}`,
    confirmTitle: (people: number, amount: string) => `Pay ${allMessages.people(people)} ${amount}?`,
    confirmEffect: "Transfers start immediately and can't be reversed once the bank has processed them.",
    started: "Payments have started.",
    chooseTitle: (day: string) => `Pay now or on ${day}?`,
    choose: (people: number, amount: string) => `${allMessages.people(people)}, ${amount}`,
    payNow: "Pay now",
    payOn: (day: string) => `Pay on ${day}`,
    payDayEffect: "Transfers start by themselves at 7:00 in the morning. You can cancel or pay earlier until then.",
    scheduled: (day: string) => `Scheduled. Will be paid on ${day}.`,
  },
  schedule: {
    title: (day: string) => `Will be paid on ${day}`,
    text: (scheduledBy: string | null) =>
      `${scheduledBy === null ? "Scheduled" : `Scheduled by ${scheduledBy}`}. Transfers start at 7:00 in the morning if the run is unchanged and the money is still in your wallet. We'll email you if they can't start.`,
    outdatedTitle: (day: string) => `Will not be paid on ${day}`,
    outdated: "This run was approved again after the payment was scheduled. Schedule it again, or pay it now.",
    cancel: "Cancel schedule",
    cancelTitle: (day: string) => `Cancel the payment on ${day}?`,
    cancelEffect: "No one will be paid until someone pays this run or schedules it again. The run stays approved and funded.",
    cancelled: "The schedule was cancelled.",
    notStartedTitle: (day: string) => `Not paid on ${day}`,
    notStarted: {
      run_not_approved: "The run was not approved that morning, so the payments did not start. You can pay it now.",
      run_changed: "The run changed after the payment was scheduled, so the payments did not start. Check the run, then pay it.",
      money_missing: "Your wallet did not hold enough money that morning, so the payments did not start. Fund the run, then pay it.",
      money_elsewhere:
        "Part of your wallet is with a payment provider that salaries are no longer paid through, so the payments did not start. Contact us to have it moved, or add money, then pay the run.",
      payments_stopped: "Payments were stopped that morning, so they did not start. Lift the stop if it is still active, then pay the run.",
      over_limit:
        "The run is over your company's payment limit, so the payments did not start. Contact us to have it raised, then pay the run.",
      not_permitted: "The person who scheduled the payment may no longer make payments, so it did not start. You can pay the run now.",
    },
  },
  payout: {
    title: "Payments",
    progressLabel: "People paid",
    paidCount: (paid: number, total: number) => `${formatCount(paid)} of ${formatCount(total)} people are paid`,
    paidAmount: (paid: string, total: string) => `${paid} of ${total}`,
    startedBy: "Started by",
    finished: "All payments complete.",
    unpaidCount: (people: number) =>
      `Nothing is on its way any more. ${allMessages.people(people)} ${people === 1 ? "is" : "are"} not paid yet.`,
    canLeave: "You can leave this page. Payments will continue.",
    pausedTitle: "The payments stand still",
    waitingTitle: "Payments on hold",
    clearsTitle: (day: string) => `Will be paid on ${day}`,
    clearsText:
      "You paid by card, and card payments clear on the next working day. The transfers then start by themselves; you don't need to do anything.",
    resume: "Go on paying",
    resumed: "The payments go on.",
    retry: (people: number) => `Pay ${allMessages.people(people)} again`,
    retryTitle: (people: number, amount: string) => `Pay ${allMessages.people(people)} ${amount} again?`,
    retryEffect:
      "Each gets a new payment into the account that they have now. What may still arrive is not paid a second time. What the provider suspects is paid again from its own row alone.",
    refusedAccounts: (people: number) =>
      `${allMessages.people(people)} still ${people === 1 ? "has" : "have"} the account that the bank refused. Enter another one first, or it may fail again.`,
    retryWait: (people: number) =>
      people === 1
        ? "1 payment may still arrive. It can be paid again from"
        : `${formatCount(people)} payments may still arrive. The first can be paid again from`,
    retried: (people: number) => `${allMessages.people(people)}: a new payment is made.`,
    goToCloseStep: "Continue to Close",
  },
  list: {
    label: "Payments of this run",
    search: "Search",
    searchHint: "A name",
    all: "Everybody",
    filter: "Show by state",
    columns: { person: "Person and account", amount: "Amount", state: "State", description: "What happened" },
    openPayment: (name: string) => `The payment of ${name}`,
    accountEnding: (digits: string) => `•••${digits}`,
    formatAccount: (bank: string, digits: string) => `${bank} •••${digits}`,
    noneTitle: "No payments to show",
    noneText: "No payment of this run is in this state, or has this name.",
    clearFilters: "Show everybody",
    loadMoreFailed: "More people could not be loaded.",
  },
  line: {
    states: {
      waiting: "Waits to be sent.",
      held: "Held: nothing is sent.",
      onItsWay: "On its way to the bank.",
      checking: "Being checked: the bank has not said what became of it.",
      waitRemedy: "Wait. It is never sent twice.",
      paid: (day: string) => `Paid on ${day}.`,
      returned: "Came back from the bank.",
      returnedRemedy: "Ask for another account and pay again, or put it back into the wallet.",
      returnedToWallet: "Not paid: the money is back in the wallet.",
      cancelled: "Not paid: it was called off.",
      failed: (description: string) => `Not paid. ${description}`,
      retryRemedy: "Pay again, or put it back into the wallet.",
      retryFrom: (remedy: string, from: string) => `${remedy} It can be paid again from ${from}.`,
    },
    bankReason: "What the bank said",
    account: "Account",
    currentAccount: "Account they have now",
    openBankAccount: "Open their bank account",
    amount: "Amount",
    reference: "Our reference",
    traceId: allMessages.traceId,
    traceNote: "Quote this number at the bank to find the payment.",
    copyTrace: "Copy the trace id",
    traceCopied: "The trace id is copied.",
    attempts: "Tried",
    attemptCount: (count: number) => (count === 1 ? "once" : `${count} times`),
    lastChange: "Last change",
    retryFrom: "Can be paid again from",
    viewPayslip: "See the payslip",
    retry: "Pay again",
    retryTitle: (name: string, amount: string) => `Pay ${name} ${amount} again?`,
    retryEffect: (account: string) => `A new payment goes to ${account}, the account that they have now.`,
    accountRefused: "The bank refused this account before, and it is the same one still. Enter another one first, or it may fail again.",
    hold: "Hold this payment",
    holdTitle: (name: string) => `Hold the payment of ${name}?`,
    holdEffect: "It is not sent until somebody lets it go. Everybody else is paid.",
    release: "Release",
    returnToWallet: "Put it back into the wallet",
    returnToWalletTitle: (name: string) => `Put the pay of ${name} back into the wallet?`,
    returnToWalletEffect: (amount: string) =>
      `${amount} goes back into your wallet, and this run pays them nothing more. Pay them another way.`,
    done: {
      retry: "A new payment is made.",
      hold: "The payment is held.",
      release: "The payment goes on.",
      give_back: "The money is back in your wallet.",
    },
  },
} as const;
