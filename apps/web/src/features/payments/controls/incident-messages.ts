import type { IncidentKind, IncidentResolution } from "@albashi/contracts/payments/codes";
import type { PaymentIncident, ReconciliationException } from "@albashi/contracts/payments/controls";
import { formatNaira, kobo } from "@albashi/money";

// The sentences that incidents and reconciliation exceptions are shown with.

const naira = (digits: string | null) => formatNaira(kobo(digits ?? "0"));

interface IncidentText {
  readonly description: string;
  readonly remedy: string;
}

const askProviderRemedy = "Ask the provider with the reference. Do not pay this person again before its end is known.";
const compareStatementRemedy = "Compare with the provider's statement, and write down here what is true.";
const refundPayerRemedy = "Ask the provider with the reference what was paid, and have it sent back to the payer.";

const incidents: Readonly<Record<Exclude<IncidentKind, "money_taken_back" | "pay_not_started">, IncidentText>> = {
  stuck: {
    description: "A payment has been on its way for three days, and the provider does not say what became of it.",
    remedy: askProviderRemedy,
  },
  lost: { description: "The provider took a payment and does not know it any more.", remedy: askProviderRemedy },
  key_refused: {
    description: "The payment provider does not accept our key.",
    remedy: "Have the key looked at, and go on paying when it is mended.",
  },
  suspected_fraud: {
    description: "The provider stopped a payment because it suspects fraud.",
    remedy: "Find out what it saw before anybody pays this person again.",
  },
  contradiction: {
    description: "The provider says something else about a finished payment than it said before.",
    remedy: compareStatementRemedy,
  },
  differs: {
    description:
      "The provider has another amount, currency or account for a payment than we asked for. All payments of the company are stopped.",
    remedy: "Find out with the provider where the money went, and only then lift the stop.",
  },
  paid_twice: {
    description: "A payment that had failed arrived after all, and another one for the same payslip was made meanwhile.",
    remedy: "Agree with the person how the second payment is given back, and write it down here.",
  },
  paid_late: {
    description: "A payment that had failed arrived after all. It counts as paid.",
    remedy: "Nothing is owed to the person any more. If you paid another way meanwhile, agree how that is given back.",
  },
  returned: {
    description: "A payment was made and came back from the bank.",
    remedy: "Ask the person for another account and pay again, or put the money back into the wallet.",
  },
  cannot_be_booked: {
    description: "The provider's answer about a payment does not fit the books, so nothing was booked of it.",
    remedy: "Compare the person's payments of this run with the provider's statement, and write to us with the reference.",
  },
  not_handed_over: {
    description: "For an hour a payment could not be handed over to the provider. It has not left us.",
    remedy: "It is tried again by itself, every hour. Do not pay this person another way; write to us if it goes on.",
  },
  cannot_be_sent_again: {
    description:
      "The provider never had a payment, and it may not be sent again: the account is another one now, is held, or the amount is over a limit.",
    remedy: "Settle the account or the limit, and it is sent by itself. Do not pay this person another way before that.",
  },
  no_account: {
    description: "Somebody of the run has no bank account to be paid into.",
    remedy: "Enter their account, and pay again; or put the money back into the wallet.",
  },
  checkout_currency: {
    description: "A checkout was paid in another currency than naira. Nothing was credited for it.",
    remedy: refundPayerRemedy,
  },
  checkout_reference: {
    description: "The provider answered about another checkout than the one we asked about. Nothing was credited for it.",
    remedy: refundPayerRemedy,
  },
  checkout_less: {
    description: "The provider says that less came in by a checkout than it said before. What was credited stands.",
    remedy: compareStatementRemedy,
  },
  not_settled: {
    description: "Money that came in by card cannot be spent yet, a day after it should be.",
    remedy:
      "Nobody is paid from it until the provider has it for us. Write to us with the reference; a bank transfer can be spent at once.",
  },
};

/** Describes an incident and its remedy. */
export const incidentText = ({ kind, amountKobo, owedKobo, note }: PaymentIncident): IncidentText => {
  if (kind === "money_taken_back") return chargebackText(amountKobo, owedKobo);
  if (kind !== "pay_not_started") return incidents[kind];
  return {
    description: `The money for one person's pay came in, and paying could not begin: ${note ?? ""}`,
    remedy: "The money is in the wallet. Mend what stood in the way, then press Pay again.",
  };
};

const chargebackText = (amountKobo: PaymentIncident["amountKobo"], owedKobo: PaymentIncident["owedKobo"]): IncidentText => {
  const reversalText = `The provider took ${naira(amountKobo)} back after it had come in.`;
  if (owedKobo === null || owedKobo === "0") return { description: reversalText, remedy: "Find out why the payer took it back." };
  return {
    description: `${reversalText} ${naira(owedKobo)} of it was spent already: the company owes it to us, and its payments are stopped.`,
    remedy: "Bring in what is owed, find out why the payer took it back, then lift the stop.",
  };
};

const resolutions: Readonly<Record<IncidentResolution, (note: string) => string>> = {
  resolved_by_admin: (note) => note,
  duplicate_cleared: () => "The other payment did not last: this one is the only one.",
  ended_paid_by_operator: (note) => `We settled it as paid: ${note}`,
  ended_failed_by_operator: (note) => `We settled it as failed: ${note}`,
};

/** Describes how an incident was resolved. */
export const incidentResolutionText = ({ resolution, resolutionNote }: PaymentIncident): string =>
  resolution === null ? "" : resolutions[resolution](resolutionNote ?? "");

const exceptions: Readonly<
  Record<ReconciliationException["list"], Readonly<Record<ReconciliationException["paymentKind"], IncidentText>>>
> = {
  only_ours: {
    payout: {
      description: "Our books say this was paid; the provider's statement does not have it.",
      remedy: "Ask the provider with the reference before anybody is paid again.",
    },
    checkout: {
      description: "Our books say this money came in; the provider's statement does not have it.",
      remedy: "Ask the provider with the reference before anybody is paid again.",
    },
  },
  only_theirs: {
    payout: {
      description: "The provider's statement says this was paid; our books do not.",
      remedy: "We have asked the provider again and book what it says. If it is still here tomorrow, ask it with the reference.",
    },
    checkout: {
      description: "The provider's statement says this money came in; our books do not.",
      remedy: "We have asked the provider again and book what it says. If it is still here tomorrow, ask it with the reference.",
    },
  },
  differs: {
    payout: {
      description: "The provider's statement has another amount for this payment than our books.",
      remedy: "Ask the provider with the reference which of the two is right, and write the answer down here.",
    },
    checkout: {
      description: "The provider's statement has another amount for this payment than our books.",
      remedy: "Ask the provider with the reference which of the two is right, and write the answer down here.",
    },
  },
};

/** Describes a reconciliation exception and its remedy. */
export const exceptionText = ({ list, paymentKind }: ReconciliationException): IncidentText => exceptions[list][paymentKind];

/** Describes how a reconciliation exception was resolved. */
export const exceptionResolutionText = ({ resolution, resolutionNote }: ReconciliationException): string =>
  resolution === "statement_agrees" ? "A later comparison found that the statement and our books agree." : (resolutionNote ?? "");
