import type { IncidentKind } from "@albashi/contracts/payments/codes";

/** What an admin must review. Amounts and a note are set only where the kind alone does not explain it. */
export interface IncidentFacts {
  readonly kind: IncidentKind;
  readonly amount?: bigint;
  readonly owed?: bigint;
  readonly note?: string;
}

export const incidents = {
  stuck: { kind: "stuck" },
  lost: { kind: "lost" },
  unauthorised: { kind: "key_refused" },
  suspected: { kind: "suspected_fraud" },
  contradiction: { kind: "contradiction" },
  differs: { kind: "differs" },
  paidTwice: { kind: "paid_twice" },
  paidLate: { kind: "paid_late" },
  returned: { kind: "returned" },
  unbookable: { kind: "cannot_be_booked" },
  notHandedOver: { kind: "not_handed_over" },
  resendBarred: { kind: "cannot_be_sent_again" },
  noAccount: { kind: "no_account" },
  less: { kind: "checkout_less" },
  overdue: { kind: "not_settled" },
  thirdPartyReturned: { kind: "third_party_returned" },
  thirdPartyPaidOutside: { kind: "third_party_paid_outside" },
  remittanceUnconfirmed: { kind: "remittance_unconfirmed" },
  remittanceReceiptUsed: { kind: "remittance_receipt_used" },
} as const satisfies Record<string, IncidentFacts>;

/** The payment at a checkout is not in naira, or does not belong to the queried checkout. */
export const rejectedIncident = (difference: "currency" | "reference"): IncidentFacts => ({ kind: `checkout_${difference}` });

/** Incoming money was reversed; the company owes us the part that was already spent. */
export const reversalIncident = (amount: bigint, owed: bigint): IncidentFacts => ({ kind: "money_taken_back", amount, owed });

/** An authority received another amount than we sent. */
export const remittanceDiffers = (amountAtSource: bigint | null): IncidentFacts => ({
  kind: "remittance_differs",
  ...(amountAtSource !== null && amountAtSource > 0n && { amount: amountAtSource }),
});

/** A single payment did not start although its money arrived, with the error message. */
export const singleNotStarted = (errorMessage: string): IncidentFacts => ({ kind: "pay_not_started", note: errorMessage });
