import type { FailureKind } from "@albashi/contracts/payments/codes";

export type { FailureKind };

/** The payment provider. */
export type ProviderName = "kora" | "paystack";

/** A payment to one payee, under our own immutable reference. */
export interface PayoutOrder {
  readonly reference: string;
  readonly amount: bigint;
  /** Our own bank code; the adapter maps it to the provider's. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly narration: string;
  readonly email: string;
}

/** The provider's response as received, for the record. */
export interface RawResponse {
  readonly status: number | null;
  readonly body: string;
  readonly tookMs: number;
}

/** Why the result of a call is unknown: it may have been processed. */
export type InconclusiveReason =
  | "timeout"
  | "connection_lost"
  | "server_error"
  | "unreadable"
  | "unauthorised"
  | "duplicate"
  /** A status, message or amount that is not documented: a person must review what changed. */
  | "unknown_word"
  /** The response has another amount, currency or account than the order: nothing more is sent until a person has reviewed it. */
  | "differs"
  /** A query that failed or was rejected: nothing new is known. */
  | "unreachable"
  | "too_many";

/** The provider's answer to an order. Only a rejection releases the money. */
export type SubmitOutcome = {
  readonly raw: RawResponse;
} /** Accepted. A hindrance means that it will not proceed until our set-up at the provider is fixed (a one-time code). */ & (
  | { readonly kind: "accepted"; readonly hindrance: "set_up" | null }
  /** Rejected before anything was stored: no such payment exists. */
  | { readonly kind: "rejected"; readonly failure: FailureKind; readonly message: string }
  /** The call never reached the provider or was rate-limited: the same order may be sent again later. */
  | { readonly kind: "not_sent"; readonly reason: "unreachable" | "too_many"; readonly retryAfterMs: number }
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

/** The provider's record of a reference. Only this changes the state of a payment. */
export type QueryOutcome = { readonly raw: RawResponse } & (
  | {
      readonly kind: "found";
      /** Returned: the money came back to us, whether or not it had arrived before. */
      readonly status: "processing" | "succeeded" | "failed" | "returned";
      readonly amount: bigint;
      readonly currency: string;
      readonly fee: bigint | null;
      readonly traceId: string | null;
      readonly message: string | null;
      /** Set when the status is failed; `set_up` also while it is processing, when only we can unblock it. */
      readonly failure: FailureKind | null;
      /** The destination account, if the provider reports it. */
      readonly accountNumber: string | null;
      readonly happenedAt: Date | null;
    }
  | { readonly kind: "not_found" }
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

/** One line of the provider's statement. */
export interface StatementLine {
  readonly providerLineId: string;
  readonly reference: string;
  readonly isCredit: boolean;
  readonly amount: bigint;
  readonly happenedAt: Date;
  readonly description: string;
  /**
   * A booking of the provider itself: a fee, VAT, stamp duty. Determined by the provider's own type, never by text written to a
   * payment.
   */
  readonly isProviderInternal: boolean;
}

/** A page of a provider's statement. */
export interface StatementPage {
  readonly rows: readonly StatementLine[];
  /** Lines that cannot be parsed: the provider's id of each, and its text without account numbers. */
  readonly unread: readonly { readonly providerLineId: string; readonly body: string }[];
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | null;
}

/** A time range. */
export interface TimeRange {
  readonly from: Date;
  readonly until: Date;
}

/** Our balance at a provider: available and pending. */
export interface Balance {
  readonly available: bigint;
  readonly pending: bigint;
}

/** The load of the request limiter, for workers that claim payments, monitoring and benchmarks. */
export interface LimiterLoad {
  /** The highest rate of calls per second, estimated from recent calls. */
  readonly perSecond: number;
  /** For how long calls are paused because of a Retry-After. */
  readonly pausedMs: number;
  /** The maximum number of concurrent calls. */
  readonly permits: number;
  readonly inUse: number;
  readonly waiting: number;
  readonly calls: number;
  /** The highest number of concurrent calls so far. */
  readonly mostInUse: number;
  /** While calls waited: for how long, and the summed time permits were in use meanwhile. */
  readonly backlogMs: number;
  readonly usedMs: number;
}

export interface PayoutProvider {
  readonly name: ProviderName;
  readonly smallest: bigint;
  readonly largest: bigint;
  /** Whether the balance decreases when a payment is accepted (and not when it completes). */
  readonly deductsOnSubmit: boolean;
  /** How many calls an order takes without failures. */
  readonly callsPerOrder: number;
  /** The expected fee of a payment, for the plan; its response states the actual fee. */
  readonly feeQuote: (amount: bigint) => bigint;
  /**
   * Never throws for a failure of the provider or the network. Orders queue in the limiter: whether this one may still be sent is
   * checked right before each of its calls, and if not, it was not sent.
   */
  submit(order: PayoutOrder, canStillSend?: () => boolean): Promise<SubmitOutcome>;
  query(reference: string): Promise<QueryOutcome>;
  /** Throws on failure: without a balance nothing is sent. */
  balance(): Promise<Balance>;
  /** A page of the provider's statement, oldest or newest first: the first page, or the one after a cursor. Throws on failure. */
  statement(between: TimeRange, after: string | null): Promise<StatementPage>;
  load(): LimiterLoad;
}
