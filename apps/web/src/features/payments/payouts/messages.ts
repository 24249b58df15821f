import { formatCount } from "../../../ui/format-count.ts";
import { messages as allMessages } from "../messages.ts";

interface PaymentQuote {
  readonly payments: number;
  readonly largest: string;
  readonly brings: string;
  readonly fees: string;
  readonly paid: string;
}

const countOf = (payments: number) => (payments === 1 ? "1 payment" : `${formatCount(payments)} payments`);

/** Text of the fund-and-pay step. */
export const messages = {
  loading: "Loading payments",
  needs: {
    title: "Funding required",
    total: "Total required",
    inWallet: "Already in your wallet",
    missing: "Amount to fund",
    nothingMissing: "Fully funded",
    notSettled: (amount: string) => `${amount} in your wallet has not cleared yet. It can be paid out once it clears.`,
    whyEmployer: "Take-home pay and transfer fees.",
    whyAlbashi:
      "Take-home pay, transfer fees, deductions and your contributions. Albashi holds the deductions and contributions for the authorities. Remittances shows which of them can be paid from here.",
    employerRemits: (amount: string) =>
      `Your company remits ${amount} of deductions and contributions itself. We do not collect it, and it is not part of this amount.`,
    viewRemitter: "Who remits tax and pension",
    roundedUp: (amount: string, excess: string) =>
      `Payments are in whole naira, so you'll pay ${amount}. The extra ${excess} stays in your wallet.`,
  },
  bankSchedule: {
    title: (people: number) => `${countOf(people)} will be held`,
    text: (people: number, amount: string) =>
      `A bank schedule of this run was downloaded with ${allMessages.people(people)} (${amount}), so your bank may pay them. If you fund and pay the run here, these payments are held so that no one is paid twice.`,
    withdraw: "Pay through Albashi instead",
    confirmTitle: (people: number, amount: string) =>
      `Pay ${people === 1 ? "this person" : `these ${formatCount(people)} people`} ${amount} through Albashi instead?`,
    confirmEffect:
      "Continue only if your bank has not paid from the downloaded schedule and will not. Cancel any upload at your bank first. Albashi will then pay these people when you pay the run; if your bank pays them too, they are paid twice.",
    withdrawn: (people: number) => `Bank schedule withdrawn. ${people === 1 ? "The payment is" : "The payments are"} no longer held.`,
    ownPayKept: "Bank schedule withdrawn, except for your own pay. Ask another admin to withdraw it or to release your payment.",
  },
  reconciliation: {
    title: "How it adds up",
    cost: "Total cost approved",
    employerRemits: "Remitted by your company",
    employerRemitsText: "Your company pays these to the authorities itself. We don't collect them.",
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
    payOnce: ({ brings, fees, paid }: PaymentQuote) => `You pay up to ${paid}: ${brings} plus the provider's fee of up to ${fees}.`,
    payInParts: ({ payments, largest, fees, paid }: PaymentQuote) =>
      `The provider has a limit per payment, so you'll make ${payments} payments of up to ${largest} each. Including fees of up to ${fees}, you pay up to ${paid} in total. If you stop partway, the money you have paid stays in your wallet.`,
    checkoutsTitle: "Funding payments",
    states: {
      made: "Not paid yet",
      pending: "Confirming with the provider…",
      accepted: "Received",
      failed: "Failed",
      expired: "Expired",
      refused: "Rejected",
    },
    spendableFrom: "Paid by card. Available from",
    cancel: "Cancel funding",
    cancelTitle: "Cancel this funding?",
    cancelEffect: "We won't request any more money. Any payment that still arrives goes to your wallet.",
    cancelled: "Funding cancelled.",
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
    payDayEffect: "Transfers start automatically at 7:00 a.m. You can cancel or pay earlier until then.",
    scheduled: (day: string) => `Scheduled. Will be paid on ${day}.`,
  },
  schedule: {
    title: (day: string) => `Will be paid on ${day}`,
    text: (scheduledBy: string | null) =>
      `${scheduledBy === null ? "Scheduled" : `Scheduled by ${scheduledBy}`}. Transfers start at 7:00 a.m. if the run is unchanged and the money is still in your wallet. We'll email you if they can't start.`,
    outdatedTitle: (day: string) => `Will not be paid on ${day}`,
    outdated:
      "This run was approved again, or its bank schedule was downloaded, after the payment was scheduled. Schedule it again, or pay it now.",
    cancel: "Cancel schedule",
    cancelTitle: (day: string) => `Cancel the payment on ${day}?`,
    cancelEffect: "No one will be paid until someone pays this run or schedules it again. The run stays approved and funded.",
    cancelled: "The schedule was cancelled.",
    delayedTitle: "Payments have not started yet",
    delayed: {
      payments_stopped:
        "Payments are stopped. Once the stop is lifted, the transfers start automatically within a few minutes, until midnight today.",
      start_failed: "Something went wrong on our side. We have been alerted and keep trying until midnight today. You can also pay now.",
    },
    notStartedTitle: (day: string) => `Not paid on ${day}`,
    notStarted: {
      run_not_approved: "The run was not approved that morning, so the payments did not start. You can pay it now.",
      run_changed: "The run changed after the payment was scheduled, so the payments did not start. Check the run, then pay it.",
      money_missing: "Your wallet did not hold enough money that morning, so the payments did not start. Fund the run, then pay it.",
      money_elsewhere:
        "Part of your balance is held by a payment provider that we no longer use for salaries, so the payments did not start. Contact us to move it, or fund your wallet, then pay the run.",
      payments_stopped: "Payments were stopped that day, so they did not start. Lift the stop if it is still active, then pay the run.",
      over_limit:
        "The run is above your company's payment limit, so the payments did not start. Contact us to raise the limit, then pay the run.",
      not_permitted:
        "The person who scheduled the payment is no longer allowed to make payments, so it did not start. You can pay the run now.",
      start_failed: "Something went wrong on our side, and the payments could not start that day. You can pay the run now.",
    },
  },
  payout: {
    title: "Payments",
    progressLabel: "People paid",
    paidCount: (paid: number, total: number) => `${formatCount(paid)} of ${allMessages.people(total)} paid`,
    paidAmount: (paid: string, total: string) => `${paid} of ${total}`,
    startedBy: "Started by",
    startedOnSchedule: "Started on schedule. Scheduled by",
    finished: "All payments complete.",
    unpaidCount: (people: number) =>
      `All transfers have finished. ${allMessages.people(people)} ${people === 1 ? "has" : "have"} not been paid.`,
    canLeave: "You can leave this page. Payments will continue.",
    pausedTitle: "Payments are paused",
    waitingTitle: "Payments on hold",
    clearsTitle: (day: string) => `Will be paid on ${day}`,
    clearsText:
      "You paid by card, and card payments clear on the next working day. The transfers then start automatically. You don't need to do anything.",
    resume: "Resume payments",
    resumed: "Payments resumed.",
    retry: (people: number) => `Pay ${allMessages.people(people)} again`,
    retryTitle: (people: number, amount: string) => `Pay ${allMessages.people(people)} ${amount} again?`,
    retryEffect:
      "Each person gets a new payment to their current bank account. Payments that may still arrive are not sent again. Payments blocked for suspected fraud must be retried one by one.",
    refusedAccounts: (people: number) =>
      `${allMessages.people(people)} still ${people === 1 ? "has" : "have"} the account that the bank rejected. Enter a different account first, or the payment may fail again.`,
    retryWait: (people: number) =>
      people === 1
        ? "1 payment may still arrive. You can pay it again from"
        : `${formatCount(people)} payments may still arrive. You can pay the first one again from`,
    retried: (people: number) => `Paying ${allMessages.people(people)} again.`,
    goToCloseStep: "Continue to Close",
  },
  remittances: {
    title: "What your company must remit",
    text: "Your company must remit these amounts directly. Albashi did not collect them.",
    dueBy: (day: string) => `Remit by ${day}`,
    noDate: "No date set by law",
    total: "Total",
  },
  releaseAll: {
    release: (payments: number) => `Release all ${formatCount(payments)} payments`,
    title: (payments: number) => `Release ${countOf(payments)}?`,
    noneTitle: "No payment can be released here",
    total: "Total",
    effect: "Transfers start immediately and can't be reversed. Release payments on a bank schedule only if your bank has not paid them.",
    stayHeldTitle: (payments: number) => `${countOf(payments)} will stay held`,
    more: (payments: number) => `and ${formatCount(payments)} more`,
    confirm: (payments: number) => `Release ${countOf(payments)}`,
    released: (payments: number) => `Released ${countOf(payments)}.`,
    loading: "Checking the held payments",
  },
  list: {
    label: "Payments in this run",
    search: "Search",
    searchHint: "Name",
    all: "Everyone",
    filter: "Filter by status",
    columns: { person: "Person and account", amount: "Amount", state: "Status", description: "Details" },
    openPayment: (name: string) => `Payment to ${name}`,
    accountEnding: (digits: string) => `••••${digits}`,
    formatAccount: (bank: string, digits: string) => `${bank} ••••${digits}`,
    noneTitle: "No payments to show",
    noneText: "No payment in this run matches this status or name.",
    clearFilters: "Show everyone",
    loadMoreFailed: "More payments could not be loaded.",
  },
  line: {
    states: {
      waiting: "Waiting to be sent.",
      held: "Held. It has not been sent.",
      onItsWay: "On its way to the bank.",
      checking: "Checking with the bank. The outcome is not confirmed yet.",
      waitRemedy: "Please wait. It won't be sent twice.",
      paid: (day: string) => `Paid on ${day}.`,
      returned: "Returned by the bank.",
      returnedRemedy: "Ask the person for another account and pay again, or return the money to the wallet.",
      returnedToWallet: "Not paid. The money was returned to the wallet.",
      cancelled: "Not paid. The payment was cancelled.",
      failed: (description: string) => `Not paid. ${description}`,
      retryRemedy: "Pay again, or return the money to the wallet.",
      retryFrom: (remedy: string, from: string) => `${remedy} You can pay again from ${from}.`,
    },
    bankReason: "Reason from the bank",
    account: "Account",
    currentAccount: "Current bank account",
    openBankAccount: "View bank details",
    amount: "Amount",
    reference: "Our reference",
    traceId: allMessages.traceId,
    traceNote: "Quote this number to the bank to trace the payment.",
    copyTrace: "Copy trace ID",
    traceCopied: "Trace ID copied.",
    attempts: "Attempts",
    attemptCount: formatCount,
    lastChange: "Last updated",
    retryFrom: "Can be paid again from",
    viewPayslip: "View payslip",
    retry: "Pay again",
    retryTitle: (name: string, amount: string) => `Pay ${name} ${amount} again?`,
    retryEffect: (account: string) => `A new payment will be sent to their current bank account, ${account}.`,
    accountRefused: "The bank rejected this account before. Enter a different account first, or the payment may fail again.",
    hold: "Hold this payment",
    holdTitle: (name: string) => `Hold the payment to ${name}?`,
    holdEffect: "It won't be sent until someone releases it. Everyone else is paid.",
    release: "Release",
    releaseTitle: (name: string, amount: string) => `Release the payment of ${amount} to ${name}?`,
    releaseEffect: "The transfer starts immediately and can't be reversed once the bank has processed it.",
    returnToWallet: "Return to wallet",
    returnToWalletTitle: (name: string) => `Return ${name}'s pay to the wallet?`,
    returnToWalletEffect: (amount: string) =>
      `${amount} goes back to your wallet, and this run no longer pays them. You'll need to pay them another way.`,
    done: {
      retry: "New payment started.",
      hold: "Payment held.",
      release: "Payment released.",
      give_back: "Money returned to your wallet.",
    },
  },
} as const;
