import type { RemittancePaymentId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { RemittanceChannel, RemittanceFailure } from "@albashi/contracts/remittances/payments";
import { addMs, type LocalDate, lagosDayOf } from "@albashi/dates";
import type { BillPaymentOutcome } from "../../../../providers/remita/port.ts";
import { billIdOf } from "../../schedules/index.ts";

export type StoredPaymentState = "created" | "reference_issued" | "submitted" | "unknown" | "paid" | "disputed" | "failed";

/** A payment to an authority. */
export interface StoredPayment {
  readonly paymentId: RemittancePaymentId;
  readonly scheduleId: ScheduleId;
  readonly channel: RemittanceChannel;
  readonly reference: string;
  readonly amount: bigint;
  readonly billReference: string | null;
  readonly requestedBy: UserId;
  readonly requestedAt: Date;
  readonly state: StoredPaymentState;
  readonly rrr: string | null;
  readonly providerReference: string | null;
  readonly sentAt: Date | null;
  readonly sendCount: number;
  readonly isRefused: boolean;
  readonly pollCount: number;
  readonly notFoundCount: number;
  readonly failedCount: number;
  readonly amountAtSource: bigint | null;
  readonly paidOn: LocalDate | null;
  readonly failure: RemittanceFailure | null;
}

/** States in which nothing more is asked. What is disputed waits for a person. */
export const isSettled = ({ state }: Pick<StoredPayment, "state">): boolean =>
  state === "paid" || state === "disputed" || state === "failed";

/** A payment is sent this often at most. The gateway pays an RRR once, so the second time can only repair the first. */
export const maxSends = 2;

/** How the gateway calls a payment: digits from the time and the random part of its id. */
export const referenceOf = (paymentId: RemittancePaymentId): string => {
  const hex = paymentId.replaceAll("-", "");
  return `${BigInt(`0x${hex.slice(0, 12)}`)}${String(BigInt(`0x${hex.slice(-8)}`) % 1_000_000n).padStart(6, "0")}`;
};

interface Channels {
  readonly remita: { readonly bills: ReadonlyMap<string, string> } | null;
  readonly pensionProvider: string | null;
}

/** How an authority is paid; null where it cannot be paid here, or nothing is set up for it. */
export const channelOf = (
  { remita, pensionProvider }: Channels,
  obligation: { kind: ObligationKind; code: string },
): RemittanceChannel | null => {
  if (obligation.kind === "pension") return pensionProvider === null ? null : "pension_provider";
  return billIdOf(remita?.bills, obligation) === undefined ? null : "remita";
};

/** States issue their own bills, and only a payment against one of them can be traced to its schedule. */
export const needsBillReference = (kind: ObligationKind): boolean => kind === "paye";

/** How much each account pays of what is due. Credit and lines below zero reduce the last accounts. */
export const splitPayable = (
  sums: readonly { readonly account: string; readonly amount: bigint }[],
  payable: bigint,
): { account: string; amount: bigint }[] => {
  let left = payable;
  const parts = sums.map(({ account, amount }) => {
    const part = amount < 0n ? 0n : amount < left ? amount : left;
    left -= part;
    return { account, amount: part };
  });
  if (left !== 0n) throw new RangeError(`The accounts of a schedule hold ${left} kobo less than is payable.`);
  return parts.filter(({ amount }) => amount > 0n);
};

/** When the gateway is asked again, by the number of steps so far. */
export const nextPollAt = (
  { pollCount }: Pick<StoredPayment, "pollCount">,
  at: Date,
  { pollDelaysMs, pollIntervalMs }: { readonly pollDelaysMs: readonly number[]; readonly pollIntervalMs: number },
): Date => addMs(at, pollDelaysMs[pollCount] ?? pollIntervalMs);

interface PollRules {
  readonly settleDelayMs: number;
  readonly notFoundTries: number;
}

/** What a query of a sent payment means for it. */
export type PaymentDecision =
  | { readonly kind: "paid"; readonly paidOn: LocalDate; readonly paidAt: Date }
  | { readonly kind: "disputed"; readonly amountAtSource: bigint }
  | { readonly kind: "failed"; readonly failure: RemittanceFailure }
  | { readonly kind: "resend" }
  | {
      readonly kind: "wait";
      readonly state: "submitted" | "unknown";
      readonly notFoundCount: number;
      readonly failedCount: number;
      readonly isContradicted: boolean;
    };

const wait = (state: "submitted" | "unknown", over: Partial<Extract<PaymentDecision, { kind: "wait" }>> = {}): PaymentDecision => ({
  ...{ kind: "wait", state, notFoundCount: 0, failedCount: 0, isContradicted: false },
  ...over,
});

/**
 * Decides by the gateway's record alone. Paid with an equal amount is paid; another amount is disputed. A failure counts when it is
 * reported twice in a row, and not before the payment had time to arrive. A payment that the gateway never had is sent once more under the same RRR, or has failed where the gateway refused it.
 * Everything else is not known yet.
 */
export const decidePayment = (payment: StoredPayment, outcome: BillPaymentOutcome, at: Date, rules: PollRules): PaymentDecision => {
  switch (outcome.kind) {
    case "paid":
      return decidePaid(payment, outcome, at);
    case "processing":
      return wait("submitted");
    case "failed":
      return decideFailed(payment, at, rules);
    case "not_found":
      return decideNotFound(payment, at, rules);
    case "unknown":
      return wait("unknown");
  }
};

const decidePaid = (
  { rrr, amount, sentAt }: StoredPayment,
  outcome: Extract<BillPaymentOutcome, { kind: "paid" }>,
  at: Date,
): PaymentDecision => {
  if (outcome.rrr !== rrr) return wait("unknown", { isContradicted: true });
  if (outcome.amount !== amount) return { kind: "disputed", amountAtSource: outcome.amount };
  // The gateway's clock may differ from ours, but nothing is paid before it was sent.
  const paidAt = outcome.paidAt === null || outcome.paidAt > at ? at : sentAt !== null && outcome.paidAt < sentAt ? sentAt : outcome.paidAt;
  return { kind: "paid", paidOn: lagosDayOf(paidAt), paidAt };
};

const hadTime = ({ sentAt }: StoredPayment, at: Date, { settleDelayMs }: PollRules) =>
  sentAt !== null && at >= addMs(sentAt, settleDelayMs);

const decideFailed = (payment: StoredPayment, at: Date, rules: PollRules): PaymentDecision =>
  payment.failedCount >= 1 && hadTime(payment, at, rules)
    ? { kind: "failed", failure: "not_paid" }
    : wait("unknown", { failedCount: payment.failedCount + 1 });

const decideNotFound = (payment: StoredPayment, at: Date, rules: PollRules): PaymentDecision => {
  const { sendCount, isRefused } = payment;
  const notFoundCount = payment.notFoundCount + 1;
  if (notFoundCount < rules.notFoundTries || !hadTime(payment, at, rules)) return wait("unknown", { notFoundCount });
  if (isRefused) return { kind: "failed", failure: "rejected" };
  return sendCount < maxSends ? { kind: "resend" } : wait("unknown", { notFoundCount });
};
