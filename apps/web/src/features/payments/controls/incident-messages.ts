import type { IncidentKind, IncidentResolution } from "@albashi/contracts/payments/codes";
import type { PaymentIncident, ReconciliationException } from "@albashi/contracts/payments/controls";
import { formatNaira, kobo } from "@albashi/money";

// Incidents and differences with the provider's statement as sentences.

const naira = (digits: string | null) => formatNaira(kobo(digits ?? "0"));

interface Text {
  readonly what: string;
  readonly cure: string;
}

const askProvider = "Ask the provider with the reference. Do not pay this person again before its end is known.";
const comparing = "Compare with the provider's statement, and write down here what is true.";
const sentBack = "Ask the provider with the reference what was paid, and have it sent back to the payer.";

const incidents: Readonly<Record<Exclude<IncidentKind, "money_taken_back" | "pay_not_started">, Text>> = {
  stuck: {
    what: "A payment has been on its way for three days, and the provider does not say what became of it.",
    cure: askProvider,
  },
  lost: { what: "The provider took a payment and does not know it any more.", cure: askProvider },
  key_refused: {
    what: "The payment provider does not accept our key.",
    cure: "Have the key looked at, and go on paying when it is mended.",
  },
  suspected_fraud: {
    what: "The provider stopped a payment because it suspects fraud.",
    cure: "Find out what it saw before anybody pays this person again.",
  },
  contradiction: { what: "The provider says something else about a finished payment than it said before.", cure: comparing },
  differs: {
    what: "The provider has another amount, currency or account for a payment than we asked for. All payments of the company are stopped.",
    cure: "Find out with the provider where the money went, and only then lift the stop.",
  },
  paid_twice: {
    what: "A payment that had failed arrived after all, and another one for the same payslip was made meanwhile.",
    cure: "Agree with the person how the second payment is given back, and write it down here.",
  },
  paid_late: {
    what: "A payment that had failed arrived after all. It counts as paid.",
    cure: "Nothing is owed to the person any more. If you paid another way meanwhile, agree how that is given back.",
  },
  returned: {
    what: "A payment was made and came back from the bank.",
    cure: "Ask the person for another account and pay again, or put the money back into the wallet.",
  },
  cannot_be_booked: {
    what: "The provider's answer about a payment does not fit the books, so nothing was booked of it.",
    cure: "Compare the person's payments of this run with the provider's statement, and write to us with the reference.",
  },
  not_handed_over: {
    what: "For an hour a payment could not be handed over to the provider. It has not left us.",
    cure: "It is tried again by itself, every hour. Do not pay this person another way; write to us if it goes on.",
  },
  cannot_be_sent_again: {
    what: "The provider never had a payment, and it may not be sent again: the account is another one now, is held, or the amount is over a limit.",
    cure: "Settle the account or the limit, and it is sent by itself. Do not pay this person another way before that.",
  },
  no_account: {
    what: "Somebody of the run has no bank account to be paid into.",
    cure: "Enter their account, and pay again; or put the money back into the wallet.",
  },
  checkout_currency: { what: "A checkout was paid in another currency than naira. Nothing was credited for it.", cure: sentBack },
  checkout_reference: {
    what: "The provider answered about another checkout than the one we asked about. Nothing was credited for it.",
    cure: sentBack,
  },
  checkout_less: {
    what: "The provider says that less came in by a checkout than it said before. What was credited stands.",
    cure: comparing,
  },
  not_settled: {
    what: "Money that came in by card cannot be spent yet, a day after it should be.",
    cure: "Nobody is paid from it until the provider has it for us. Write to us with the reference; a bank transfer can be spent at once.",
  },
};

/** What happened, and what to do about it. */
export const incidentText = ({ kind, amountKobo, owedKobo, note }: PaymentIncident): Text => {
  if (kind === "money_taken_back") return chargebackText(amountKobo, owedKobo);
  if (kind !== "pay_not_started") return incidents[kind];
  return {
    what: `The money for one person's pay came in, and paying could not begin: ${note ?? ""}`,
    cure: "The money is in the wallet. Mend what stood in the way, then press Pay again.",
  };
};

const chargebackText = (amountKobo: PaymentIncident["amountKobo"], owedKobo: PaymentIncident["owedKobo"]): Text => {
  const took = `The provider took ${naira(amountKobo)} back after it had come in.`;
  if (owedKobo === null || owedKobo === "0") return { what: took, cure: "Find out why the payer took it back." };
  return {
    what: `${took} ${naira(owedKobo)} of it was spent already: the company owes it to us, and its payments are stopped.`,
    cure: "Bring in what is owed, find out why the payer took it back, then lift the stop.",
  };
};

const resolutions: Readonly<Record<IncidentResolution, (note: string) => string>> = {
  resolved_by_admin: (note) => note,
  duplicate_cleared: () => "The other payment did not last: this one is the only one.",
  ended_paid_by_operator: (note) => `We settled it as paid: ${note}`,
  ended_failed_by_operator: (note) => `We settled it as failed: ${note}`,
};

/** How an incident was settled. */
export const incidentResolutionText = ({ resolution, resolutionNote }: PaymentIncident): string =>
  resolution === null ? "" : resolutions[resolution](resolutionNote ?? "");

const exceptions: Readonly<Record<ReconciliationException["list"], Readonly<Record<ReconciliationException["paymentKind"], Text>>>> = {
  only_ours: {
    payout: {
      what: "Our books say this was paid; the provider's statement does not have it.",
      cure: "Ask the provider with the reference before anybody is paid again.",
    },
    checkout: {
      what: "Our books say this money came in; the provider's statement does not have it.",
      cure: "Ask the provider with the reference before anybody is paid again.",
    },
  },
  only_theirs: {
    payout: {
      what: "The provider's statement says this was paid; our books do not.",
      cure: "We have asked the provider again and book what it says. If it is still here tomorrow, ask it with the reference.",
    },
    checkout: {
      what: "The provider's statement says this money came in; our books do not.",
      cure: "We have asked the provider again and book what it says. If it is still here tomorrow, ask it with the reference.",
    },
  },
  differs: {
    payout: {
      what: "The provider's statement has another amount for this payment than our books.",
      cure: "Ask the provider with the reference which of the two is right, and write the answer down here.",
    },
    checkout: {
      what: "The provider's statement has another amount for this payment than our books.",
      cure: "Ask the provider with the reference which of the two is right, and write the answer down here.",
    },
  },
};

/** What a difference with the statement means, and what to do about it. */
export const exceptionText = ({ list, paymentKind }: ReconciliationException): Text => exceptions[list][paymentKind];

/** How a difference with the statement was settled. */
export const exceptionResolutionText = ({ resolution, resolutionNote }: ReconciliationException): string =>
  resolution === "statement_agrees" ? "A later comparison found that the statement and our books agree." : (resolutionNote ?? "");
