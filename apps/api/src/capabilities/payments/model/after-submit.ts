import { later } from "@albashi/dates";
import type { QueryOutcome, SubmitOutcome } from "../../../providers/payout/port.ts";
import type { Attempt } from "./attempt.ts";
import { afterDoubt, type Decision, decide, failing, type LookContext, staying } from "./decide.ts";
import { pauseWords } from "./failures.ts";
import { incidents } from "./incidents.ts";

/** Whether the provider must be asked at once what it has: its answer to the sending alone decides nothing. */
export const needsAsking = (outcome: SubmitOutcome): boolean =>
  outcome.kind === "rejected" || (outcome.kind === "unknown" && outcome.why === "duplicate");

/** What becomes of an attempt that was sent just now: with what the provider knew of it when it was asked at once, if it was. */
export const afterSubmit = (
  attempt: Attempt,
  { submitted, asked }: { submitted: SubmitOutcome; asked?: QueryOutcome | undefined },
  context: LookContext,
): Decision => {
  if (asked?.kind === "found") return decide(attempt, asked, context);
  switch (submitted.kind) {
    case "accepted":
      return {
        ...{ ...staying(attempt, context), state: "sent", sentAt: context.now },
        // It was taken and will not go on by itself, and neither will the next.
        pauses: submitted.hindrance && pauseWords(submitted.hindrance),
      };
    case "rejected":
      // It was refused and is not there: there is no such payment, and never will be under this name. Unless it was sent before:
      // then the refusal is of the second order, and the first may still appear.
      return asked?.kind === "not_found" && attempt.resent === 0
        ? failing(attempt, submitted.failure, submitted.message, context)
        : { ...staying(attempt, context), message: submitted.message.slice(0, 500) };
    case "not_sent":
      return stayedHere(attempt, submitted.retryAfterMs, context);
    case "unknown": {
      const doubted = afterDoubt(attempt, submitted.why, context);
      // Whoever knows the reference, or has something else under it, has the payment: it is never taken for one that was not sent.
      const isThere = submitted.why === "duplicate" || differsAtOnce(submitted);
      const incident = differsAtOnce(submitted) ? incidents.differs : doubted.incident;
      return isThere ? { ...doubted, incident, sentAt: attempt.sentAt ?? context.now } : doubted;
    }
  }
};

/** It provably never left us: it is sent as soon as it can be, and that is not the once that a payment is sent again. */
const stayedHere = (attempt: Attempt, retryAfterMs: number, context: LookContext): Decision => ({
  ...{ ...staying(attempt, context), isHere: true, resendFrom: later(context.now, retryAfterMs) },
  incident: attempt.looks > context.periods.looksMs.length ? incidents.notHandedOver : null,
});

/** Whether the provider took another amount, currency or account than it was asked to. */
export const differsAtOnce = (outcome: SubmitOutcome): boolean => outcome.kind === "unknown" && outcome.why === "differs";
