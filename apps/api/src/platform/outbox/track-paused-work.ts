import { addMs, type Clock, hourMs } from "@albashi/dates";
import type { Database } from "../database/company-transaction.ts";
import type { RestateClient } from "./restate-client.ts";
import { findDueResumes, replacePauses, scheduleResume } from "./store.ts";

interface PausedWorkDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly restate: Pick<RestateClient, "findPaused" | "resume">;
  readonly log: { error(details: object, message: string): void; info(details: object, message: string): void };
}

/** Without an operator, paused work is tried again after this time: a mail server may be down for longer than the retries last. */
const resumeAfterMs = hourMs;
const maxReasonLength = 300;

/**
 * Records the work that Restate has paused, and resumes it when its time has come. After an outage of the database everything goes on
 * at once, because the outage was the reason.
 */
export const trackPausedWork = async (
  { database, clock, restate, log }: PausedWorkDependencies,
  { isAfterOutage }: { isAfterOutage: boolean },
): Promise<void> => {
  const invocations = await restate.findPaused();
  const at = clock.now();
  const due = await database.inPlatform(async (tx) => {
    const paused = invocations.map(({ outboxId, failure }) => ({ outboxId, reason: firstLine(failure) }));
    const outboxIds = await replacePauses(tx, { paused, at, resumeAt: addMs(at, resumeAfterMs) });
    if (outboxIds.length > 0) log.error({ outboxIds }, "work has failed on every retry and is paused until it is resumed");
    if (isAfterOutage) await scheduleResume(tx, { outboxId: "all", at });
    return new Set(await findDueResumes(tx, at));
  });
  const resumed = invocations.filter(({ outboxId }) => due.has(outboxId));
  // One that cannot be resumed does not hold up the others. It is tried again in the next round.
  const outcomes = await Promise.allSettled(resumed.map(({ invocationId }) => restate.resume(invocationId)));
  for (const [place, { outboxId }] of resumed.entries()) {
    const outcome = outcomes[place];
    if (outcome?.status === "rejected") log.error({ err: outcome.reason, outboxId }, "paused work could not be resumed");
    else log.info({ outboxId }, "paused work resumed");
  }
};

/** The first line of the message; the rest is in the log of the workflows. */
const firstLine = (failure: string) => (failure.split("\n")[0] || "unknown").slice(0, maxReasonLength);
