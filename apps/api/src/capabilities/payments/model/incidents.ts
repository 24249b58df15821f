/** What a person must look at: what happened, and what to do. */
export interface IncidentWords {
  readonly kind: string;
  readonly what: string;
  readonly cure: string;
}

export const incidents = {
  stuck: {
    kind: "stuck",
    what: "A payment has been on its way for three days, and the provider does not say what became of it.",
    cure: "Ask the provider with the reference. Do not pay this person again before its end is known.",
  },
  lost: {
    kind: "lost",
    what: "The provider took a payment and does not know it any more.",
    cure: "Ask the provider with the reference. Do not pay this person again before its end is known.",
  },
  unauthorised: {
    kind: "key_refused",
    what: "The payment provider does not accept our key.",
    cure: "Have the key looked at, and go on paying when it is mended.",
  },
  suspected: {
    kind: "suspected_fraud",
    what: "The provider stopped a payment because it suspects fraud.",
    cure: "Find out what it saw before anybody pays this person again.",
  },
  contradiction: {
    kind: "contradiction",
    what: "The provider says something else about a finished payment than it said before.",
    cure: "Compare with the provider's statement, and write down here what is true.",
  },
  differs: {
    kind: "differs",
    what: "The provider has another amount, currency or account for a payment than we asked for. All payments of the company are stopped.",
    cure: "Find out with the provider where the money went, and only then lift the stop.",
  },
  paidTwice: {
    kind: "paid_twice",
    what: "A payment that had failed arrived after all, and another one for the same payslip was made meanwhile.",
    cure: "Agree with the person how the second payment is given back, and write it down here.",
  },
  paidLate: {
    kind: "paid_late",
    what: "A payment that had failed arrived after all. It counts as paid.",
    cure: "Nothing is owed to the person any more. If you paid another way meanwhile, agree how that is given back.",
  },
  returned: {
    kind: "returned",
    what: "A payment was made and came back from the bank.",
    cure: "Ask the person for another account and pay again, or put the money back into the wallet.",
  },
  unbookable: {
    kind: "cannot_be_booked",
    what: "The provider's answer about a payment does not fit the books, so nothing was booked of it.",
    cure: "Compare the person's payments of this run with the provider's statement, and write to us with the reference.",
  },
  notHandedOver: {
    kind: "not_handed_over",
    what: "For an hour a payment could not be handed over to the provider. It has not left us.",
    cure: "It is tried again by itself, every hour. Do not pay this person another way; write to us if it goes on.",
  },
  resendBarred: {
    kind: "cannot_be_sent_again",
    what: "The provider never had a payment, and it may not be sent again: the account is another one now, is held, or the amount is over a limit.",
    cure: "Settle the account or the limit, and it is sent by itself. Do not pay this person another way before that.",
  },
  noAccount: {
    kind: "no_account",
    what: "Somebody of the run has no bank account to be paid into.",
    cure: "Enter their account, and pay again; or put the money back into the wallet.",
  },
} as const satisfies Record<string, IncidentWords>;
