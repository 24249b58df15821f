import type { PauseReason } from "@albashi/contracts/payments/codes";
import { addMs } from "@albashi/dates";
import type { FailureKind, QueryOutcome } from "../../../../providers/payout/port.ts";
import { type IncidentFacts, incidents } from "../../controls/index.ts";
import { type AttemptState, isInFlight, type Transfer } from "./attempt.ts";
import { failures } from "./failure-catalogue.ts";
import { computeNextPollAt, isStuck, type PayoutPeriods } from "./poll-schedule.ts";

/** The circumstances in which a provider response is interpreted. */
export interface PollContext {
  readonly now: Date;
  readonly periods: PayoutPeriods;
  /** The account number in our payment order. */
  readonly accountNumber: string;
  /** The expected fee, used when the provider does not report the actual one. */
  readonly feeQuote: bigint;
  /** Whether another attempt exists for the same payslip: an unsent one can still be cancelled. */
  readonly other: "none" | "not_sent" | "living";
}

/** The journal event to post for an attempt. */
export type JournalEvent = "payout_paid" | "payout_failed" | "payout_returned" | "payout_paid_late";

/** The next state of an attempt and its side effects. */
export interface Decision {
  readonly state: AttemptState;
  readonly sentAt: Date | null;
  readonly nextPollAt: Date | null;
  readonly notFoundCount: number;
  readonly resubmitAfter: Date | null;
  readonly isUnsent: boolean;
  readonly traceId: string | null;
  readonly fee: bigint | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  readonly retryFrom: Date | null;
  readonly journalEvent: JournalEvent | null;
  readonly happenedAt: Date;
  readonly cancelsSibling: boolean;
  readonly incident: IncidentFacts | null;
  /** Why the payout is paused from now on. */
  readonly pauseReason: Exclude<PauseReason, "insufficient_funds"> | null;
}

type Found = Extract<QueryOutcome, { kind: "found" }>;

/** Interprets a provider response about an attempt. Only a response changes its state: no payment is assumed failed or paid. */
export const nextAttemptState = (attempt: Transfer, outcome: QueryOutcome, context: PollContext): Decision => {
  switch (outcome.kind) {
    case "unknown":
      return afterInconclusive(attempt, outcome.reason, context);
    case "not_found":
      return isInFlight(attempt.state) ? afterNotFound(attempt, context) : contradicted(attempt, context, attempt.state !== "failed");
    case "found":
      return mismatchesOrder(attempt, outcome, context) ? afterDifference(attempt, context) : afterFound(attempt, outcome, context);
  }
};

/** The attempt without any change or side effect. */
const unchanged = (attempt: Transfer, now: Date): Decision => ({
  state: attempt.state,
  sentAt: attempt.sentAt,
  notFoundCount: attempt.notFoundCount,
  traceId: attempt.traceId,
  fee: attempt.fee,
  failure: attempt.failure,
  message: attempt.message,
  retryFrom: attempt.retryFrom,
  // An attempt that provably never left us may be submitted at any time.
  isUnsent: attempt.isUnsent,
  resubmitAfter: attempt.isUnsent ? now : null,
  nextPollAt: null,
  journalEvent: null,
  happenedAt: now,
  cancelsSibling: false,
  incident: null,
  pauseReason: null,
});

/** The response added no information: poll again, with increasing delay. */
export const pollAgain = (attempt: Transfer, context: PollContext): Decision => {
  const same = unchanged(attempt, context.now);
  if (!isInFlight(attempt.state)) return { ...same, nextPollAt: nextPollOfFailed(attempt, context) };
  const sent = { polls: attempt.polls, claimedAt: claimedAt(attempt) };
  return {
    ...same,
    state: attempt.state === "queued" ? "unknown" : attempt.state,
    nextPollAt: computeNextPollAt(sent, context),
    incident: isStuck(sent, context) ? incidents.stuck : null,
  };
};

export const afterInconclusive = (
  attempt: Transfer,
  reason: Extract<QueryOutcome, { kind: "unknown" }>["reason"],
  context: PollContext,
): Decision => ({
  ...pollAgain(attempt, context),
  ...(reason === "unauthorised" ? { pauseReason: "key_rejected", incident: incidents.unauthorised } : {}),
});

/** The provider reports a failure or never received the payment: the money is available to the run again. */
export const toFailed = (attempt: Transfer, failure: FailureKind, message: string | null, context: PollContext): Decision => {
  const retryFrom = failures[failure].mayStillArrive ? addMs(context.now, context.periods.holdMs) : null;
  return {
    ...pollAgain(attempt, context),
    state: "failed",
    failure,
    message: cut(message),
    retryFrom,
    journalEvent: "payout_failed",
    nextPollAt: nextPollOfFailed({ retryFrom }, context),
    incident: failure === "suspected" ? incidents.suspected : null,
    pauseReason: failures[failure].pausesRun,
  };
};

/** A failure that may still turn out paid is polled until a retry is allowed. */
const nextPollOfFailed = ({ retryFrom }: Pick<Transfer, "retryFrom">, { now, periods }: PollContext): Date | null => {
  if (!retryFrom || now >= retryFrom) return null;
  const next = addMs(now, periods.pollIntervalMs);
  return next < retryFrom ? next : retryFrom;
};

/** "Not found" counts only after the payment had time to appear and was queried often enough. Then it is resubmitted once, under the same reference. */
const afterNotFound = (attempt: Transfer, context: PollContext): Decision => {
  const { now, periods } = context;
  const notFoundCount = attempt.notFoundCount + 1;
  const stays = { ...pollAgain(attempt, context), notFoundCount };
  const isQuiet = now.getTime() - claimedAt(attempt).getTime() >= periods.settleDelayMs && notFoundCount >= periods.notFoundTries;
  if (!isQuiet || attempt.isUnsent) return stays;
  if (attempt.resubmitCount === 0) return { ...stays, state: "unknown", resubmitAfter: now };
  // Once the provider accepted it, only the provider can report that it failed.
  if (attempt.sentAt) return { ...stays, incident: incidents.lost };
  return { ...toFailed(attempt, "never_sent", null, context), notFoundCount };
};

/** The response contradicts an earlier one. The state does not change; an operator must investigate. */
const contradicted = (attempt: Transfer, context: PollContext, isStrange: boolean): Decision => ({
  ...pollAgain(attempt, context),
  incident: isStrange ? incidents.contradiction : null,
});

/** Whether a response reports another amount, currency or account than we ordered. */
export const mismatchesOrder = (
  attempt: Pick<Transfer, "amount">,
  { amount, currency, accountNumber }: Found,
  context: Pick<PollContext, "accountNumber">,
): boolean => amount !== attempt.amount || currency !== "NGN" || (accountNumber !== null && accountNumber !== context.accountNumber);

/** The amount, currency or account differs from our order: the payment stays unresolved until an operator has found the cause. */
const afterDifference = (attempt: Transfer, context: PollContext): Decision => ({
  ...pollAgain(attempt, context),
  state: isInFlight(attempt.state) ? "unknown" : attempt.state,
  incident: incidents.differs,
});

const afterFound = (attempt: Transfer, found: Found, context: PollContext): Decision => {
  switch (found.status) {
    case "processing":
      return stillProcessing(attempt, found, context);
    case "succeeded":
      return succeeded(attempt, found, context);
    case "failed":
      return isInFlight(attempt.state)
        ? toFailed(withProviderText(attempt, found), found.failure ?? "no_cause", found.message, context)
        : contradicted(attempt, context, attempt.state === "succeeded");
    case "returned":
      return afterReturn(attempt, found, context);
  }
};

const stillProcessing = (attempt: Transfer, found: Found, context: PollContext): Decision => {
  if (isInFlight(attempt.state))
    return {
      ...pollAgain(withProviderText(attempt, found), context),
      state: "sent",
      sentAt: attempt.sentAt ?? context.now,
      notFoundCount: 0,
    };
  if (attempt.state !== "failed") return contradicted(attempt, context, attempt.state === "succeeded");
  // Reported failed before and processing now: no retry until its outcome is known.
  const retryFrom = addMs(context.now, context.periods.holdMs);
  return { ...pollAgain(attempt, context), retryFrom, nextPollAt: nextPollOfFailed({ retryFrom }, context) };
};

const succeeded = (attempt: Transfer, found: Found, context: PollContext): Decision => {
  if (attempt.state === "succeeded" || attempt.state === "duplicate" || attempt.state === "returned") return pollAgain(attempt, context);
  const fee = found.fee ?? context.feeQuote;
  const paid = {
    ...pollAgain(withProviderText(attempt, found), context),
    nextPollAt: null,
    incident: null,
    fee,
    ...paidFacts(attempt, found, context),
  };
  if (isInFlight(attempt.state)) return { ...paid, state: "succeeded", journalEvent: "payout_paid" };
  const late = { ...paid, failure: null, retryFrom: null, journalEvent: "payout_paid_late" as const };
  if (context.other === "living") return { ...late, state: "duplicate", incident: incidents.paidTwice };
  return { ...late, state: "succeeded", cancelsSibling: context.other === "not_sent", incident: incidents.paidLate };
};

const paidFacts = (attempt: Transfer, found: Found, { now }: PollContext) => ({
  sentAt: attempt.sentAt ?? now,
  happenedAt: found.happenedAt ?? now,
});

/** Money that was paid and came back. If it was never confirmed as paid, it failed. */
const afterReturn = (attempt: Transfer, found: Found, context: PollContext): Decision => {
  // The money is back with us, so it can no longer arrive.
  if (isInFlight(attempt.state))
    return { ...toFailed(withProviderText(attempt, found), "no_cause", found.message, context), retryFrom: null, nextPollAt: null };
  if (attempt.state !== "succeeded" && attempt.state !== "duplicate") return pollAgain(attempt, context);
  return toReturned(withProviderText(attempt, found), { now: context.now, happenedAt: found.happenedAt ?? context.now });
};

/** A paid attempt whose return is confirmed, by a query or by the statement. */
export const toReturned = (attempt: Transfer, { now, happenedAt }: { now: Date; happenedAt: Date }): Decision => ({
  ...unchanged(attempt, now),
  state: "returned",
  journalEvent: "payout_returned",
  incident: incidents.returned,
  happenedAt,
});

const withProviderText = (attempt: Transfer, { traceId, message }: Found): Transfer => ({
  ...attempt,
  traceId: traceId ?? attempt.traceId,
  message: cut(message) ?? attempt.message,
});

const cut = (message: string | null): string | null => message?.slice(0, 500) ?? null;

const claimedAt = (attempt: Transfer): Date => {
  if (!attempt.claimedAt) throw new Error(`Transfer ${attempt.reference} is ${attempt.state} and was never claimed.`);
  return attempt.claimedAt;
};
