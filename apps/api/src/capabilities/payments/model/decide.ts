import { later } from "@albashi/dates";
import type { FailureKind, QueryOutcome } from "../../../providers/payout/port.ts";
import { type Attempt, type AttemptState, isOnItsWay } from "./attempt.ts";
import { failures, pauseWords, unauthorisedWords } from "./failures.ts";
import { type IncidentWords, incidents } from "./incidents.ts";
import { isStuck, nextLookAt, type PayoutPeriods } from "./looks.ts";

/** What an answer is judged by. */
export interface LookContext {
  readonly now: Date;
  readonly periods: PayoutPeriods;
  /** The account we asked to pay into. */
  readonly accountNumber: string;
  /** What the provider's fee would be, where it does not say what it was. */
  readonly feeQuote: bigint;
  /** Another try at the same payslip: one that was not sent can still be called off. */
  readonly other: "none" | "not_sent" | "living";
}

/** What is booked of an attempt. */
export type Booking = "payout_paid" | "payout_failed" | "payout_returned" | "payout_paid_late";

/** What becomes of an attempt, and what else follows from it. */
export interface Decision {
  readonly state: AttemptState;
  readonly sentAt: Date | null;
  readonly nextLookAt: Date | null;
  readonly notFound: number;
  readonly resendFrom: Date | null;
  readonly isHere: boolean;
  readonly traceId: string | null;
  readonly fee: bigint | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  readonly retryFrom: Date | null;
  readonly books: Booking | null;
  readonly happenedAt: Date;
  readonly callsOffOther: boolean;
  readonly incident: IncidentWords | null;
  /** Why the run stands still from now on. */
  readonly pauses: string | null;
}

type Found = Extract<QueryOutcome, { kind: "found" }>;

/** What a provider's answer about an attempt means. Only this moves one on: nothing is failed or paid by assumption. */
export const decide = (attempt: Attempt, outcome: QueryOutcome, context: LookContext): Decision => {
  switch (outcome.kind) {
    case "unknown":
      return afterDoubt(attempt, outcome.why, context);
    case "not_found":
      return isOnItsWay(attempt.state) ? afterNotFound(attempt, context) : contradicted(attempt, context, attempt.state !== "failed");
    case "found":
      return differs(attempt, outcome, context) ? afterDifference(attempt, context) : afterFound(attempt, outcome, context);
  }
};

/** An attempt as it is, with nothing that follows from it. */
const unchanged = (attempt: Attempt, now: Date): Decision => ({
  ...{ state: attempt.state, sentAt: attempt.sentAt, notFound: attempt.notFound, traceId: attempt.traceId, fee: attempt.fee },
  ...{ failure: attempt.failure, message: attempt.message, retryFrom: attempt.retryFrom },
  // What never left us may set out at any moment.
  ...{ isHere: attempt.isHere, resendFrom: attempt.isHere ? now : null },
  ...{ nextLookAt: null, books: null, happenedAt: now, callsOffOther: false, incident: null, pauses: null },
});

/** Nothing is known that was not known before: it is looked at again, later and later. */
export const staying = (attempt: Attempt, context: LookContext): Decision => {
  const same = unchanged(attempt, context.now);
  if (!isOnItsWay(attempt.state)) return { ...same, nextLookAt: lookAtFailed(attempt, context) };
  const sent = { looks: attempt.looks, claimedAt: claimedAt(attempt) };
  return {
    ...same,
    state: attempt.state === "queued" ? "unknown" : attempt.state,
    nextLookAt: nextLookAt(sent, context),
    incident: isStuck(sent, context) ? incidents.stuck : null,
  };
};

export const afterDoubt = (attempt: Attempt, why: Extract<QueryOutcome, { kind: "unknown" }>["why"], context: LookContext): Decision => ({
  ...staying(attempt, context),
  ...(why === "unauthorised" ? { pauses: unauthorisedWords, incident: incidents.unauthorised } : {}),
});

/** The provider says that it failed, or never had it: the money is the run's again. */
export const failing = (attempt: Attempt, failure: FailureKind, message: string | null, context: LookContext): Decision => {
  const retryFrom = failures[failure].mayStillArrive ? later(context.now, context.periods.holdMs) : null;
  return {
    ...staying(attempt, context),
    ...{ state: "failed", failure, message: cut(message), retryFrom, books: "payout_failed" },
    nextLookAt: lookAtFailed({ retryFrom }, context),
    incident: failure === "suspected" ? incidents.suspected : null,
    pauses: failures[failure].pausesRun ? pauseWords(failure) : null,
  };
};

/** A failure that may be a false one is watched until somebody may pay again. */
const lookAtFailed = ({ retryFrom }: Pick<Attempt, "retryFrom">, { now, periods }: LookContext): Date | null => {
  if (!retryFrom || now >= retryFrom) return null;
  const next = later(now, periods.lookEveryMs);
  return next < retryFrom ? next : retryFrom;
};

/** That a payment is not found counts once it had time to appear and was asked for often enough. Then it is sent once more, under its own name. */
const afterNotFound = (attempt: Attempt, context: LookContext): Decision => {
  const { now, periods } = context;
  const notFound = attempt.notFound + 1;
  const stays = { ...staying(attempt, context), notFound };
  const isQuiet = now.getTime() - claimedAt(attempt).getTime() >= periods.quietMs && notFound >= periods.notFoundTries;
  if (!isQuiet || attempt.isHere) return stays;
  if (attempt.resent === 0) return { ...stays, state: "unknown", resendFrom: now };
  // Once it was taken, only the provider can say that it failed.
  if (attempt.sentAt) return { ...stays, incident: incidents.lost };
  return { ...failing(attempt, "never_sent", null, context), notFound };
};

/** What the provider says does not fit what it said before. Nothing moves; a person must look. */
const contradicted = (attempt: Attempt, context: LookContext, isStrange: boolean): Decision => ({
  ...staying(attempt, context),
  incident: isStrange ? incidents.contradiction : null,
});

/** Whether an answer is about another amount, currency or account than we asked for. */
export const differs = (
  attempt: Pick<Attempt, "amount">,
  { amount, currency, accountNumber }: Found,
  context: Pick<LookContext, "accountNumber">,
): boolean => amount !== attempt.amount || currency !== "NGN" || (accountNumber !== null && accountNumber !== context.accountNumber);

/** Another amount, currency or account than we asked for: nobody is paid until somebody knows why. */
const afterDifference = (attempt: Attempt, context: LookContext): Decision => ({
  ...staying(attempt, context),
  state: isOnItsWay(attempt.state) ? "unknown" : attempt.state,
  incident: incidents.differs,
});

const afterFound = (attempt: Attempt, found: Found, context: LookContext): Decision => {
  switch (found.status) {
    case "processing":
      return stillProcessing(attempt, found, context);
    case "succeeded":
      return succeeded(attempt, found, context);
    case "failed":
      return isOnItsWay(attempt.state)
        ? failing(withWords(attempt, found), found.failure ?? "no_cause", found.message, context)
        : contradicted(attempt, context, attempt.state === "succeeded");
    case "returned":
      return cameBack(attempt, found, context);
  }
};

const stillProcessing = (attempt: Attempt, found: Found, context: LookContext): Decision => {
  if (isOnItsWay(attempt.state))
    return { ...staying(withWords(attempt, found), context), state: "sent", sentAt: attempt.sentAt ?? context.now, notFound: 0 };
  if (attempt.state !== "failed") return contradicted(attempt, context, attempt.state === "succeeded");
  // It failed, and now it is on its way after all: nobody pays again before its end is known.
  const retryFrom = later(context.now, context.periods.holdMs);
  return { ...staying(attempt, context), retryFrom, nextLookAt: lookAtFailed({ retryFrom }, context) };
};

const succeeded = (attempt: Attempt, found: Found, context: LookContext): Decision => {
  if (attempt.state === "succeeded" || attempt.state === "duplicate" || attempt.state === "returned") return staying(attempt, context);
  const fee = found.fee ?? context.feeQuote;
  const paid = {
    ...staying(withWords(attempt, found), context),
    nextLookAt: null,
    incident: null,
    fee,
    ...paidFacts(attempt, found, context),
  };
  if (isOnItsWay(attempt.state)) return { ...paid, state: "succeeded", books: "payout_paid" };
  const late = { ...paid, failure: null, retryFrom: null, books: "payout_paid_late" as const };
  if (context.other === "living") return { ...late, state: "duplicate", incident: incidents.paidTwice };
  return { ...late, state: "succeeded", callsOffOther: context.other === "not_sent", incident: incidents.paidLate };
};

const paidFacts = (attempt: Attempt, found: Found, { now }: LookContext) => ({
  sentAt: attempt.sentAt ?? now,
  happenedAt: found.happenedAt ?? now,
});

/** Money that was paid and came back. Where it was never known to be paid, it failed. */
const cameBack = (attempt: Attempt, found: Found, context: LookContext): Decision => {
  // It is with us again, so that nothing can still arrive.
  if (isOnItsWay(attempt.state))
    return { ...failing(withWords(attempt, found), "no_cause", found.message, context), retryFrom: null, nextLookAt: null };
  if (attempt.state !== "succeeded" && attempt.state !== "duplicate") return staying(attempt, context);
  return returning(withWords(attempt, found), { now: context.now, happenedAt: found.happenedAt ?? context.now });
};

/** What was paid is known to have come back, whoever says so. */
export const returning = (attempt: Attempt, { now, happenedAt }: { now: Date; happenedAt: Date }): Decision => ({
  ...unchanged(attempt, now),
  ...{ state: "returned", books: "payout_returned", incident: incidents.returned, happenedAt },
});

const withWords = (attempt: Attempt, { traceId, message }: Found): Attempt => ({
  ...attempt,
  traceId: traceId ?? attempt.traceId,
  message: cut(message) ?? attempt.message,
});

const cut = (message: string | null): string | null => message?.slice(0, 500) ?? null;

const claimedAt = (attempt: Attempt): Date => {
  if (!attempt.claimedAt) throw new Error(`Attempt ${attempt.attemptId} is ${attempt.state} and was never claimed.`);
  return attempt.claimedAt;
};
