/** The stage of a call at which a fault applies. One call can trigger one fault of each kind. */
export type FaultKind = "call" | "outcome" | "bulk" | "bill" | "response" | "name" | "webhook";

/** Every fault and its kind. The README explains each. */
const kinds = {
  timeout: "call",
  timeout_accepted: "call",
  reset: "call",
  reset_accepted: "call",
  error_500: "call",
  error_500_accepted: "call",
  error_502: "call",
  error_502_accepted: "call",
  error_503: "call",
  error_503_accepted: "call",
  error_504: "call",
  error_504_accepted: "call",
  server_error: "call",
  html: "call",
  html_accepted: "call",
  cut_short: "call",
  cut_short_accepted: "call",
  empty: "call",
  empty_accepted: "call",
  never_stored: "call",
  unauthorized: "call",
  too_many: "call",
  outage: "call",
  duplicate_reference: "call",
  duplicate_reference_accepted: "call",
  insufficient_funds: "call",
  no_such_account: "call",
  invalid_account: "call",
  bank_retired: "call",
  fails: "outcome",
  dormant_account: "outcome",
  closed_account: "outcome",
  destination_timeout: "outcome",
  bank_unavailable: "outcome",
  suspected_fraud: "outcome",
  limit_exceeded: "outcome",
  insufficient_funds_later: "outcome",
  stuck: "outcome",
  reversed_later: "outcome",
  false_failure: "outcome",
  webhook_says_failed: "outcome",
  not_found_for: "outcome",
  webhook_before_answer: "outcome",
  fee_other: "outcome",
  recipient_pays_fee: "outcome",
  paid_other_amount: "outcome",
  items_missing: "bulk",
  otp: "outcome",
  blocked: "outcome",
  bill_rejected: "bill",
  bill_other_amount: "bill",
  bill_confirmed_late: "bill",
  bill_never_confirmed: "bill",
  bill_paid_other_amount: "bill",
  bill_paid_twice: "bill",
  bill_payment_fails: "bill",
  echo_other_amount: "response",
  echo_other_account: "response",
  fee_three_decimals: "response",
  numbers_as_text: "response",
  text_as_numbers: "response",
  unknown_status: "response",
  new_field: "response",
  null_message: "response",
  not_found: "response",
  wrong_name: "name",
  other_account: "name",
  name_swapped: "name",
  name_with_middle: "name",
  name_with_title: "name",
  name_cut: "name",
  webhook_never: "webhook",
  webhook_twice: "webhook",
  webhook_again: "webhook",
  webhook_late: "webhook",
  webhook_downgrade: "webhook",
  webhook_bad_signature: "webhook",
  webhook_no_signature: "webhook",
  webhook_other_algorithm: "webhook",
  webhook_old_key: "webhook",
  webhook_other_event: "webhook",
  webhook_other_amount: "webhook",
  webhook_unknown_reference: "webhook",
  webhook_forged: "webhook",
} as const satisfies Record<string, FaultKind>;

export type FaultName = keyof typeof kinds;
type NameOf<Kind extends FaultKind> = { [Name in FaultName]: (typeof kinds)[Name] extends Kind ? Name : never }[FaultName];
export type CallFault = NameOf<"call">;
export type OutcomeFault = NameOf<"outcome">;
type BulkFault = NameOf<"bulk">;
export type BillFault = NameOf<"bill">;
export type ResponseFault = NameOf<"response">;
export type NameFault = NameOf<"name">;
export type WebhookFault = NameOf<"webhook">;

export interface FaultByKind {
  readonly call: CallFault;
  readonly outcome: OutcomeFault;
  readonly bulk: BulkFault;
  readonly bill: BillFault;
  readonly response: ResponseFault;
  readonly name: NameFault;
  readonly webhook: WebhookFault;
}

export const faultNames = Object.keys(kinds) as FaultName[];

export const isOfKind = <Kind extends FaultKind>(fault: FaultName, kind: Kind): fault is FaultByKind[Kind] => kinds[fault] === kind;

/** Parameters of a fault. */
export interface FaultDetail {
  readonly ms?: number;
  readonly message?: string;
  readonly kobo?: number;
  readonly count?: number;
  readonly name?: string;
  readonly status?: string;
}

/** A fault that applies to a call. */
export interface TriggeredFault<Name> {
  readonly fault: Name;
  readonly detail: FaultDetail;
}
