import { formatCount } from "../../../ui/format-count.ts";
import { messages as allMessages } from "../messages.ts";

interface ToPay {
  readonly payments: number;
  readonly largest: string;
  readonly brings: string;
  readonly fees: string;
  readonly paid: string;
}

/** What the step says in which a run gets its money and people theirs. */
export const messages = {
  loading: "Loading the money of this run",
  needs: {
    title: "What this run needs",
    total: "Needed in all",
    has: "Already in your wallet",
    missing: "Still missing",
    nothing: "Nothing is missing",
    notSettled: (amount: string) => `${amount} in the wallet is not settled yet. Payments wait for it.`,
    rounded: (amount: string, more: string) =>
      `The checkout takes whole naira, so ${amount} is brought in. The ${more} too much stays in your wallet.`,
  },
  fund: {
    act: (amount: string) => `Fund ${amount}`,
    pays: ({ brings, fees, paid }: ToPay) => `You pay ${paid} at most: ${brings} and the provider's fee, ${fees} at most.`,
    paysInParts: ({ payments, largest, fees, paid }: ToPay) =>
      `The provider takes at most so much at once, so this is ${payments} payments, one after the other, of at most ${largest} each. With its fees, ${fees} at most, you pay ${paid} at most in all. What has come in is kept if you stop in between.`,
    title: "What was paid in",
    states: {
      made: "Not paid yet",
      pending: "We are asking the provider…",
      accepted: "Arrived",
      failed: "Failed",
      expired: "Expired",
      refused: "Refused",
    },
    spendable: "Paid by card. Can be spent from",
    giveUp: "Give up this funding",
    giveUpTitle: "Give up this funding?",
    giveUpEffect: "Nothing more is asked for. Money that still comes is credited to your wallet all the same.",
    givenUp: "The funding is given up.",
  },
  pay: {
    act: (people: number, amount: string) => `Pay ${allMessages.people(people)} ${amount}`,
    title: (people: number, amount: string) => `Pay ${allMessages.people(people)} ${amount}?`,
    effect: "The transfers begin at once. What the bank has taken cannot be called back.",
    begun: "The payments have begun.",
  },
  payout: {
    title: "Payments",
    ring: "People paid",
    paid: (paid: number, of: number) => `${formatCount(paid)} of ${formatCount(of)} people are paid`,
    amount: (paid: string, of: string) => `${paid} of ${of}`,
    startedBy: "Started by",
    finished: "All payments are final.",
    unpaid: (people: number) =>
      `Nothing is on its way any more. ${allMessages.people(people)} ${people === 1 ? "is" : "are"} not paid yet.`,
    leave: "You may leave this page: the payments go on without it.",
    paused: "The payments stand still",
    waits: "The payments wait",
    resume: "Go on paying",
    resumed: "The payments go on.",
    retry: (people: number) => `Pay ${allMessages.people(people)} again`,
    retryTitle: (people: number, amount: string) => `Pay ${allMessages.people(people)} ${amount} again?`,
    retryEffect:
      "Each gets a new payment into the account that they have now. What may still arrive is not paid a second time. What the provider suspects is paid again from its own row alone.",
    refused: (people: number) =>
      `${allMessages.people(people)} still ${people === 1 ? "has" : "have"} the account that the bank refused. Enter another one first, or it may fail again.`,
    waiting: (people: number) =>
      people === 1
        ? "1 payment may still arrive. It can be paid again from"
        : `${formatCount(people)} payments may still arrive. The first can be paid again from`,
    retried: (people: number) => `${allMessages.people(people)}: a new payment is made.`,
    toClose: "Go on to Close",
  },
  list: {
    label: "Payments of this run",
    search: "Search",
    hint: "A name",
    everybody: "Everybody",
    filter: "Show by state",
    columns: { person: "Person and account", amount: "Amount", state: "State", description: "What happened" },
    open: (name: string) => `The payment of ${name}`,
    endsWith: (digits: string) => `•••${digits}`,
    ends: (bank: string, digits: string) => `${bank} •••${digits}`,
    nobody: "Nobody stands here",
    none: "No payment of this run is in this state, or has this name.",
    clear: "Show everybody",
    failedMore: "More people could not be loaded.",
  },
  line: {
    states: {
      waiting: "Waits to be sent.",
      held: "Held: nothing is sent.",
      onItsWay: "On its way to the bank.",
      checking: "Being checked: the bank has not said what became of it.",
      wait: "Wait. It is never sent twice.",
      paid: (day: string) => `Paid on ${day}.`,
      returned: "Came back from the bank.",
      returnedCure: "Ask for another account and pay again, or put it back into the wallet.",
      givenBack: "Not paid: the money is back in the wallet.",
      calledOff: "Not paid: it was called off.",
      failed: (what: string) => `Not paid. ${what}`,
      again: "Pay again, or put it back into the wallet.",
      againFrom: (cure: string, from: string) => `${cure} It can be paid again from ${from}.`,
    },
    bankSaid: "What the bank said",
    account: "Account",
    accountNow: "Account they have now",
    toAccount: "Open their bank account",
    amount: "Amount",
    reference: "Our reference",
    trace: allMessages.trace,
    traceNote: "Quote this number at the bank to find the payment.",
    copyTrace: "Copy the trace id",
    copied: "The trace id is copied.",
    tries: "Tried",
    times: (count: number) => (count === 1 ? "once" : `${count} times`),
    changed: "Last change",
    from: "Can be paid again from",
    payslip: "See the payslip",
    retry: "Pay again",
    retryTitle: (name: string, amount: string) => `Pay ${name} ${amount} again?`,
    retryEffect: (account: string) => `A new payment goes to ${account}, the account that they have now.`,
    refused: "The bank refused this account before, and it is the same one still. Enter another one first, or it may fail again.",
    hold: "Hold this payment",
    holdTitle: (name: string) => `Hold the payment of ${name}?`,
    holdEffect: "It is not sent until somebody lets it go. Everybody else is paid.",
    release: "Let it go",
    giveBack: "Put it back into the wallet",
    giveBackTitle: (name: string) => `Put the pay of ${name} back into the wallet?`,
    giveBackEffect: (amount: string) => `${amount} goes back into your wallet, and this run pays them nothing more. Pay them another way.`,
    done: {
      retry: "A new payment is made.",
      hold: "The payment is held.",
      release: "The payment goes on.",
      give_back: "The money is back in your wallet.",
    },
  },
} as const;
