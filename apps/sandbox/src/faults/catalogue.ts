/** Where in the life of a call a fault bites. One call can meet one of each. */
export type FaultKind = "call" | "fate" | "bulk" | "answer" | "name" | "webhook";

/** Every fault and its kind; the README says what each does. */
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
  fails: "fate",
  dormant_account: "fate",
  closed_account: "fate",
  destination_timeout: "fate",
  bank_unavailable: "fate",
  suspected_fraud: "fate",
  limit_exceeded: "fate",
  insufficient_funds_later: "fate",
  stuck: "fate",
  reversed_later: "fate",
  false_failure: "fate",
  webhook_says_failed: "fate",
  not_found_for: "fate",
  webhook_before_answer: "fate",
  fee_other: "fate",
  recipient_pays_fee: "fate",
  paid_other_amount: "fate",
  items_missing: "bulk",
  otp: "fate",
  blocked: "fate",
  echo_other_amount: "answer",
  echo_other_account: "answer",
  fee_three_decimals: "answer",
  numbers_as_text: "answer",
  text_as_numbers: "answer",
  unknown_status: "answer",
  new_field: "answer",
  null_message: "answer",
  not_found: "answer",
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
export type FateFault = NameOf<"fate">;
type BulkFault = NameOf<"bulk">;
export type AnswerFault = NameOf<"answer">;
export type NameFault = NameOf<"name">;
export type WebhookFault = NameOf<"webhook">;

export interface FaultOfKind {
  readonly call: CallFault;
  readonly fate: FateFault;
  readonly bulk: BulkFault;
  readonly answer: AnswerFault;
  readonly name: NameFault;
  readonly webhook: WebhookFault;
}

export const faultNames = Object.keys(kinds) as FaultName[];

export const isOfKind = <Kind extends FaultKind>(fault: FaultName, kind: Kind): fault is FaultOfKind[Kind] => kinds[fault] === kind;

/** What a fault needs besides its name. */
export interface FaultDetail {
  readonly ms?: number;
  readonly message?: string;
  readonly kobo?: number;
  readonly count?: number;
  readonly name?: string;
  readonly status?: string;
}

/** A fault that a call has met. */
export interface Met<Name> {
  readonly fault: Name;
  readonly detail: FaultDetail;
}
