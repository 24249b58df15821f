import { addMs } from "@albashi/dates";
import type { QueryOutcome, SubmitOutcome } from "../../../../providers/payout/port.ts";
import { incidents } from "../../controls/index.ts";
import type { Transfer } from "./attempt.ts";
import { afterInconclusive, type Decision, nextAttemptState, type PollContext, pollAgain, toFailed } from "./attempt-transition.ts";
import { failures } from "./failure-catalogue.ts";

/** Whether the provider must be queried immediately: its response to the submission alone decides nothing. */
export const needsQuery = (outcome: SubmitOutcome): boolean =>
  outcome.kind === "rejected" || (outcome.kind === "unknown" && outcome.reason === "duplicate");

/** The next state of a submitted attempt, including the result of the immediate query, if one was made. */
export const afterSubmit = (
  attempt: Transfer,
  { submitted, queried }: { submitted: SubmitOutcome; queried?: QueryOutcome | undefined },
  context: PollContext,
): Decision => {
  if (queried?.kind === "found") return nextAttemptState(attempt, queried, context);
  switch (submitted.kind) {
    case "accepted":
      return {
        ...pollAgain(attempt, context),
        state: "sent",
        sentAt: context.now,
        // It was accepted but will not proceed, and neither will the next.
        pauseReason: submitted.hindrance && failures[submitted.hindrance].pausesRun,
      };
    case "rejected":
      // It was rejected and is not found: no such payment exists or ever will under this reference. Unless it was submitted before:
      // then the rejection concerns the second order, and the first may still appear.
      return queried?.kind === "not_found" && attempt.resubmitCount === 0
        ? toFailed(attempt, submitted.failure, submitted.message, context)
        : { ...pollAgain(attempt, context), message: submitted.message.slice(0, 500) };
    case "not_sent":
      return notSent(attempt, submitted.retryAfterMs, context);
    case "unknown": {
      const doubted = afterInconclusive(attempt, submitted.reason, context);
      // A provider that knows the reference, or has another order under it, has the payment: it is never treated as unsent.
      const isThere = submitted.reason === "duplicate" || submitMismatches(submitted);
      const incident = submitMismatches(submitted) ? incidents.differs : doubted.incident;
      return isThere ? { ...doubted, incident, sentAt: attempt.sentAt ?? context.now } : doubted;
    }
  }
};

/** It provably never left us: it is sent as soon as possible, which does not count as the one permitted resubmission. */
const notSent = (attempt: Transfer, retryAfterMs: number, context: PollContext): Decision => ({
  ...pollAgain(attempt, context),
  isUnsent: true,
  resubmitAfter: addMs(context.now, retryAfterMs),
  incident: attempt.polls > context.periods.pollDelaysMs.length ? incidents.notHandedOver : null,
});

/** Whether the provider accepted another amount, currency or account than ordered. */
export const submitMismatches = (outcome: SubmitOutcome): boolean => outcome.kind === "unknown" && outcome.reason === "differs";
