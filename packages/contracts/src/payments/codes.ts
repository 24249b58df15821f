// The closed lists of reasons and kinds about payments. The database checks the same lists; screens and mails turn a code into text.

/** Why a payout is paused. `other` is a reason from before there were codes; its text is in the note. */
export const pauseReasons = [
  "run_limit_exceeded",
  "daily_limit_reached",
  "awaiting_settlement",
  "awaiting_confirmation",
  "insufficient_funds",
  "provider_balance_low",
  "provider_unavailable",
  "key_rejected",
  "setup_incomplete",
  "other",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Why a scheduled payout did not start on its pay day. */
export const notStartedReasons = [
  "run_not_approved",
  /** The run was approved again with other content, or its pay changed, after it was scheduled. */
  "run_changed",
  "money_missing",
  "money_elsewhere",
  "payments_stopped",
  "over_limit",
  /** The admin who scheduled it may no longer pay. */
  "not_permitted",
  /** Every try of the day failed on our side. */
  "start_failed",
] as const;
export type NotStartedReason = (typeof notStartedReasons)[number];

/** Why a scheduled payout has not started yet and is tried again until its pay day ends. */
export const startDelayReasons = ["payments_stopped", "start_failed"] as const satisfies readonly NotStartedReason[];
export type StartDelayReason = (typeof startDelayReasons)[number];

/** Why an unsent payment is held. What an admin typed is in the note. */
export const holdReasons = [
  "account_changed",
  "account_not_payable",
  "above_provider_maximum",
  "above_payment_limit",
  "below_provider_minimum",
  "on_bank_schedule",
  "requested_by_admin",
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why all payments of a company, or of every company, are stopped. What an admin or an operator typed is in the note. */
export const stopReasons = [
  "requested_by_admin",
  "requested_by_operator",
  "provider_mismatch",
  "unmatched_debit",
  "funding_reversed",
  "account_reported",
  "other",
] as const;
export type StopReason = (typeof stopReasons)[number];

/** Why a payment failed. The required response to a failure decides its kind. */
export const failureKinds = [
  /** The account is closed, dormant, wrong or cannot be credited: ask the employee for another. */
  "account",
  /** The bank does not accept it now: try again later. */
  "bank_unavailable",
  /** The classic false failure: it may still arrive. Wait a day before a new attempt. */
  "timed_out",
  /** Our balance at the provider does not cover it: stop and bring money. */
  "funds",
  /** Over a limit of the provider or the bank. */
  "limit",
  /** The provider suspects fraud: a person decides. */
  "suspected",
  /** Our configuration at the provider blocks it (a one-time code, an approval). */
  "set_up",
  /** The provider does not understand our request. */
  "request",
  /** It was never sent. */
  "never_sent",
  /** The provider gives no cause. */
  "no_cause",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What went wrong about a payment or a checkout so that a person must review it. */
export const incidentKinds = [
  "stuck",
  "lost",
  "key_refused",
  "suspected_fraud",
  "contradiction",
  "differs",
  "paid_twice",
  "paid_late",
  "returned",
  "cannot_be_booked",
  "not_handed_over",
  "cannot_be_sent_again",
  "no_account",
  "checkout_currency",
  "checkout_reference",
  "checkout_less",
  "not_settled",
  "money_taken_back",
  "pay_not_started",
  "remittance_unconfirmed",
  "remittance_differs",
  "remittance_receipt_used",
  "third_party_returned",
  "third_party_paid_outside",
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** How an incident was resolved. What an admin or an operator typed is in the note. */
export const incidentResolutions = [
  "resolved_by_admin",
  "duplicate_cleared",
  "ended_paid_by_operator",
  "ended_failed_by_operator",
] as const;
export type IncidentResolution = (typeof incidentResolutions)[number];

/** How a difference between the provider's statement and the ledger was resolved. */
export const exceptionResolutions = ["resolved_by_admin", "statement_agrees"] as const;
export type ExceptionResolution = (typeof exceptionResolutions)[number];
