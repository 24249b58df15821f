import type { IncidentKind, IncidentResolution } from "@albashi/contracts/payments/codes";
import type { PaymentIncident, ReconciliationException } from "@albashi/contracts/payments/controls";
import { formatNaira, kobo } from "@albashi/money";

// The sentences that incidents and reconciliation exceptions are shown with.

const naira = (digits: string | null) => formatNaira(kobo(digits ?? "0"));

interface IncidentText {
  readonly description: string;
  readonly remedy: string;
}

const askProviderRemedy = "Ask the provider, quoting the reference. Don't pay this person again until the outcome is known.";
const compareStatementRemedy = "Check the provider's statement, then record the correct outcome here.";
const refundPayerRemedy = "Ask the provider, quoting the reference, what was paid, and have it refunded to the payer.";

const incidents: Readonly<Record<Exclude<IncidentKind, "money_taken_back" | "pay_not_started">, IncidentText>> = {
  stuck: {
    description: "A payment has been in progress for three days, and the provider hasn't confirmed its outcome.",
    remedy: askProviderRemedy,
  },
  lost: { description: "The provider accepted a payment but no longer has a record of it.", remedy: askProviderRemedy },
  key_refused: {
    description: "The payment provider rejected our access key.",
    remedy: "Contact us. Once it's fixed, resume payments.",
  },
  suspected_fraud: {
    description: "The provider blocked a payment because it suspects fraud.",
    remedy: "Find out the reason before anyone pays this person again.",
  },
  contradiction: {
    description: "The provider reported a different outcome for a payment that was already final.",
    remedy: compareStatementRemedy,
  },
  differs: {
    description:
      "The provider recorded a different amount, currency or account for a payment than we requested. All your company's payments are stopped.",
    remedy: "Find out from the provider where the money went before you lift the stop.",
  },
  paid_twice: {
    description: "A person was paid twice: a failed payment arrived after all, after a second one had been sent for the same payslip.",
    remedy: "Agree with the person how they will repay the second payment, then record it here.",
  },
  paid_late: {
    description: "A failed payment arrived after all and now counts as paid.",
    remedy: "No further payment is due. If you have paid the person another way, agree how they will repay it.",
  },
  returned: {
    description: "The bank returned a payment.",
    remedy: "Ask the person for another account and pay again, or return the money to the wallet.",
  },
  cannot_be_booked: {
    description: "The provider's response about a payment doesn't match our records, so it was not recorded.",
    remedy: "Compare the person's payments in this run with the provider's statement, and contact us with the reference.",
  },
  not_handed_over: {
    description: "We could not send a payment to the provider for an hour. No money has left.",
    remedy: "We retry automatically every hour. Don't pay this person another way. Contact us if this continues.",
  },
  cannot_be_sent_again: {
    description:
      "A payment never reached the provider and can't be sent again, because the account has changed or is held, or the amount is above a limit.",
    remedy: "Fix the account or the limit, and the payment is sent automatically. Don't pay this person another way until then.",
  },
  no_account: {
    description: "Someone in the run has no bank account.",
    remedy: "Add their bank account and pay again, or return the money to the wallet.",
  },
  checkout_currency: {
    description: "A checkout was paid in a currency other than naira, so nothing was credited.",
    remedy: refundPayerRemedy,
  },
  checkout_reference: {
    description: "The provider's response was about a different checkout, so nothing was credited.",
    remedy: refundPayerRemedy,
  },
  remittance_unconfirmed: {
    description: "A payment to an authority has not been confirmed for three days.",
    remedy: "We keep asking for it. Don't pay this schedule another way: contact us with the reference.",
  },
  remittance_differs: {
    description: "An authority was paid a different amount than we sent.",
    remedy: "Don't pay this schedule again. Contact us with the reference, and we clarify it.",
  },
  remittance_receipt_used: {
    description: "The payment reference of a confirmed payment to an authority was entered before as another receipt.",
    remedy: "The authority has been paid. We examine both receipts and contact you.",
  },
  third_party_returned: {
    description: "The bank of a union, co-operative or lender returned a payment of deductions. The money is back where it came from.",
    remedy: "Check the payee's account and pay the schedule again. If an acknowledgement was entered, we withdrew it: enter the new one.",
  },
  third_party_paid_outside: {
    description:
      "A payment of deductions that had failed arrived after all, and a receipt says that the schedule was also paid outside Albashi.",
    remedy:
      "Ask the payee to pay one of the two back or to count it for a later month. If the receipt is wrong, withdraw it. Then record it here.",
  },
  checkout_less: {
    description: "The provider now reports a smaller amount for a checkout than before. The amount already credited has not changed.",
    remedy: compareStatementRemedy,
  },
  not_settled: {
    description: "A card payment should have cleared a day ago, but the money is still not available.",
    remedy: "No one is paid from this money until it clears. Contact us with the reference. Bank transfers are available immediately.",
  },
};

/** Describes an incident and its remedy. */
export const incidentText = ({ kind, amountKobo, owedKobo, note }: PaymentIncident): IncidentText => {
  if (kind === "money_taken_back") return chargebackText(amountKobo, owedKobo);
  if (kind !== "pay_not_started") return incidents[kind];
  return {
    description: `We received the money for one person's pay, but the payment could not start: ${note ?? ""}`,
    remedy: "The money is in your wallet. Fix the problem, then press Pay again.",
  };
};

const chargebackText = (amountKobo: PaymentIncident["amountKobo"], owedKobo: PaymentIncident["owedKobo"]): IncidentText => {
  const reversalText = `The provider reversed ${naira(amountKobo)} after it was received.`;
  if (owedKobo === null || owedKobo === "0") return { description: reversalText, remedy: "Find out why the payer reversed it." };
  return {
    description: `${reversalText} ${naira(owedKobo)} had already been spent, so your company owes it to us and its payments are stopped.`,
    remedy: "Fund the wallet with the amount owed and find out why the payer reversed it, then lift the stop.",
  };
};

const resolutions: Readonly<Record<IncidentResolution, (note: string) => string>> = {
  resolved_by_admin: (note) => note,
  duplicate_cleared: () => "The other payment failed or was returned, so there is no duplicate.",
  ended_paid_by_operator: (note) => `We recorded it as paid: ${note}`,
  ended_failed_by_operator: (note) => `We recorded it as failed: ${note}`,
};

/** Describes how an incident was resolved. */
export const incidentResolutionText = ({ resolution, resolutionNote }: PaymentIncident): string =>
  resolution === null ? "" : resolutions[resolution](resolutionNote ?? "");

const exceptions: Readonly<
  Record<ReconciliationException["list"], Readonly<Record<ReconciliationException["paymentKind"], IncidentText>>>
> = {
  only_ours: {
    payout: {
      description: "Our records show this payment, but the provider's statement does not.",
      remedy: "Ask the provider, quoting the reference, before anyone is paid again.",
    },
    checkout: {
      description: "Our records show that this money was received, but the provider's statement does not.",
      remedy: "Ask the provider, quoting the reference, before anyone is paid again.",
    },
  },
  only_theirs: {
    payout: {
      description: "The provider's statement shows this payment, but our records do not.",
      remedy:
        "We have asked the provider again and will record its answer. If this is still listed tomorrow, ask the provider, quoting the reference.",
    },
    checkout: {
      description: "The provider's statement shows that this money was received, but our records do not.",
      remedy:
        "We have asked the provider again and will record its answer. If this is still listed tomorrow, ask the provider, quoting the reference.",
    },
  },
  differs: {
    payout: {
      description: "The amount on the provider's statement is different from our records.",
      remedy: "Ask the provider, quoting the reference, which amount is correct, and record the answer here.",
    },
    checkout: {
      description: "The amount on the provider's statement is different from our records.",
      remedy: "Ask the provider, quoting the reference, which amount is correct, and record the answer here.",
    },
  },
};

/** Describes a reconciliation exception and its remedy. */
export const exceptionText = ({ list, paymentKind }: ReconciliationException): IncidentText => exceptions[list][paymentKind];

/** Describes how a reconciliation exception was resolved. */
export const exceptionResolutionText = ({ resolution, resolutionNote }: ReconciliationException): string =>
  resolution === "statement_agrees" ? "A later reconciliation found no difference." : (resolutionNote ?? "");
