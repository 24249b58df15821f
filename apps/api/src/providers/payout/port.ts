/** Which provider moves money. */
export type ProviderName = "kora" | "paystack";

/** What somebody is to be paid, under a reference that is ours and never changes. */
export interface PayoutOrder {
  readonly reference: string;
  readonly amount: bigint;
  /** Our own code of the bank; the adapter knows the provider's. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly narration: string;
  readonly email: string;
}

/** What the provider said, word for word, for the record. */
export interface RawAnswer {
  readonly status: number | null;
  readonly body: string;
  readonly tookMs: number;
}

/** Why nothing can be said about a call: it may have happened. */
export type Doubt =
  | "timeout"
  | "connection_lost"
  | "server_error"
  | "unreadable"
  | "unauthorised"
  | "duplicate"
  /** A status, a message or an amount that its documents do not know: somebody must read what changed. */
  | "unknown_word"
  /** The answer has another amount, currency or account than the order: nothing more is sent until somebody looked. */
  | "differs"
  /** A question that did not get there, or was turned away: nothing new is known. */
  | "unreachable"
  | "too_many";

/** What a provider does with an order. A refusal is the only answer that frees the money. */
export type SubmitOutcome = {
  readonly raw: RawAnswer;
} /** Taken. A hindrance says that it will not move before our set-up with the provider is mended (a one-time code). */ & (
  | { readonly kind: "accepted"; readonly hindrance: "set_up" | null }
  /** Refused before anything was made of it: there is no such payment. */
  | { readonly kind: "rejected"; readonly failure: FailureKind; readonly message: string }
  /** The call never reached the provider, or it sent us away unread: the same order may be sent again after a while. */
  | { readonly kind: "not_sent"; readonly why: "unreachable" | "too_many"; readonly retryAfterMs: number }
  | { readonly kind: "unknown"; readonly why: Doubt }
);

/** What somebody must do about a failure decides its kind. */
export type FailureKind =
  /** The account is closed, dormant, wrong or cannot be credited: ask the person for another. */
  | "account"
  /** The bank does not take it now: try again later. */
  | "bank_unavailable"
  /** The classic false failure: it may still arrive. Wait a day before a new try. */
  | "timed_out"
  /** Our balance at the provider does not cover it: stop and bring money. */
  | "funds"
  /** Over a limit of the provider or the bank. */
  | "limit"
  /** The provider suspects fraud: a person decides. */
  | "suspected"
  /** Our set-up with the provider stands in the way (a one-time code, an approval). */
  | "set_up"
  /** We asked for something it does not understand. */
  | "request"
  /** It was never sent. */
  | "never_sent"
  /** The provider gives no cause. */
  | "no_cause";

/** What the provider knows of a reference. Only this moves a payment on. */
export type QueryOutcome = { readonly raw: RawAnswer } & (
  | {
      readonly kind: "found";
      /** Returned: the money came back to us, whether or not it had arrived before. */
      readonly status: "processing" | "succeeded" | "failed" | "returned";
      readonly amount: bigint;
      readonly currency: string;
      readonly fee: bigint | null;
      readonly traceId: string | null;
      readonly message: string | null;
      /** Set when the status is failed; `set_up` also while it is processing, when only we can move it on. */
      readonly failure: FailureKind | null;
      /** The account it went to, where the provider says so. */
      readonly accountNumber: string | null;
      readonly happenedAt: Date | null;
    }
  | { readonly kind: "not_found" }
  | { readonly kind: "unknown"; readonly why: Doubt }
);

/** One row of the provider's statement. */
export interface Movement {
  readonly pointer: string;
  readonly reference: string;
  readonly isCredit: boolean;
  readonly amount: bigint;
  readonly happenedAt: Date;
  readonly description: string;
  /** What the provider booked for itself: a fee, VAT, stamp duty. By its own word, never by what was written to a payment. */
  readonly isProvidersOwn: boolean;
}

/** Some of a provider's statement. */
export interface StatementPage {
  readonly rows: readonly Movement[];
  /** Rows that cannot be read: by which name each is found again, and what it says, without account numbers. */
  readonly unread: readonly { readonly pointer: string; readonly body: string }[];
  /** After which place the statement goes on; nothing at its end. */
  readonly next: string | null;
}

/** From one moment until another. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** What we have at a provider: what can be spent, and what it has not settled yet. */
export interface Balance {
  readonly available: bigint;
  readonly pending: bigint;
}

/** How busy the way to a provider is, for those who claim payments, watch and measure. */
export interface LaneLoad {
  /** How many calls begin in a second at most, as far as the last ones tell. */
  readonly perSecond: number;
  /** For how long nobody sets out, because the provider wants to be left alone. */
  readonly pausedMs: number;
  /** How many calls may be under way at once. */
  readonly permits: number;
  readonly inUse: number;
  readonly waiting: number;
  readonly calls: number;
  /** The most calls that were ever under way at once. */
  readonly mostInUse: number;
  /** While somebody waited: how long that was, and how long permits were in use then, all of them added up. */
  readonly backlogMs: number;
  readonly usedMs: number;
}

export interface PayoutProvider {
  readonly name: ProviderName;
  readonly smallest: bigint;
  readonly largest: bigint;
  /** Whether the balance is lessened when a payment is made (and not when it is done). */
  readonly deductsAtOnce: boolean;
  /** How many calls an order takes, when nothing goes wrong. */
  readonly callsAnOrder: number;
  /** What one payment will cost, for the plan; what it did cost, its answer says. */
  readonly feeQuote: (amount: bigint) => bigint;
  /**
   * Never throws for anything the provider or the network does. Orders wait for their turn: whether this one may still go is
   * asked right before each call of it, and when it may not, it was not sent.
   */
  submit(order: PayoutOrder, mayStillGo?: () => boolean): Promise<SubmitOutcome>;
  query(reference: string): Promise<QueryOutcome>;
  /** Throws when it cannot be had: without it nothing is sent. */
  balance(): Promise<Balance>;
  /** A page of the provider's own statement, oldest or newest first: the first, or the one after another. Throws when it cannot be had. */
  statement(between: Span, after: string | null): Promise<StatementPage>;
  load(): LaneLoad;
}
