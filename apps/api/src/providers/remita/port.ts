import type { InconclusiveReason, RawResponse } from "../payout/port.ts";

/** A payment to an authority, under our own immutable reference. */
export interface BillOrder {
  /** Digits, stored before anything is sent. Remita stores the payment under it. */
  readonly reference: string;
  readonly amount: bigint;
  /** Remita's id of the service that the authority is paid for. */
  readonly billId: string;
  /** The reference of an assessment or bill that the authority's own portal issued, where it requires one. */
  readonly billReference: string | null;
  readonly payerName: string;
}

/** The answer to a request for a payment reference. Nothing is paid yet, so it can be requested again. */
export type IssueOutcome = { readonly raw: RawResponse } & (
  | { readonly kind: "issued"; readonly rrr: string; readonly amountDue: bigint }
  | { readonly kind: "rejected"; readonly message: string }
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

/** The answer to a payment. Whatever it is, only a query decides: `unknown` may have been paid. */
export type PayOutcome = { readonly raw: RawResponse } & (
  | { readonly kind: "accepted" }
  | { readonly kind: "rejected"; readonly message: string }
  | { readonly kind: "not_sent"; readonly reason: "unreachable" | "too_many" }
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

/** Remita's record of a payment. Only this changes the state of one. */
export type BillPaymentOutcome = { readonly raw: RawResponse } & (
  | { readonly kind: "paid"; readonly rrr: string; readonly amount: bigint; readonly paidAt: Date | null }
  | { readonly kind: "processing" | "failed" | "not_found" }
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

/** Who paid what for an RRR. The biller and the time are null where the answer does not name them. */
export interface RrrPayment {
  readonly amount: bigint;
  readonly payerName: string;
  readonly billId: string | null;
  readonly paidAt: Date | null;
}

/** What Remita shows of an RRR that someone else may have paid. */
export type RrrOutcome = { readonly raw: RawResponse } & (
  | ({ readonly kind: "paid" } & RrrPayment)
  /** Known, and not shown as paid: the answer does not always say so of other customers' bills. */
  | { readonly kind: "not_shown_as_paid" | "not_found" }
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

/** Pays bills of government authorities. No call throws for a failure of the gateway or the network. */
export interface BillingGateway {
  /** Has a payment reference (RRR) issued, once the gateway has found the details valid. */
  issue(order: BillOrder): Promise<IssueOutcome>;
  /** Pays an RRR. The gateway pays each RRR once, so the same payment can be sent again. */
  pay(payment: { readonly rrr: string; readonly amount: bigint; readonly reference: string }): Promise<PayOutcome>;
  query(reference: string): Promise<BillPaymentOutcome>;
  /** Looks up an RRR that an employer says it paid. */
  lookUp(rrr: string): Promise<RrrOutcome>;
}
