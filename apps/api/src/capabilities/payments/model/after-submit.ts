import type { QueryOutcome, SubmitOutcome } from "../../../providers/payout/port.ts";
import type { Attempt } from "./attempt.ts";
import { afterDoubt, type Decision, decide, failing, type LookContext, staying } from "./decide.ts";
import { pauseWords } from "./failures.ts";

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
      // It was refused and is not there: there is no such payment, and never will be under this name.
      return asked?.kind === "not_found"
        ? failing(attempt, submitted.failure, submitted.message, context)
        : { ...staying(attempt, context), message: submitted.message.slice(0, 500) };
    case "not_sent":
      return staying(attempt, context);
    case "unknown":
      return afterDoubt(attempt, submitted.why, context);
  }
};
