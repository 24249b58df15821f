import { setTimeout as pause } from "node:timers/promises";
import { addMs, type Clock } from "@albashi/dates";
import type { Database } from "../database/company-transaction.ts";
import type { RestateClient } from "./restate-client.ts";
import { findDueRows, leaseRows, type OutboxRow, postponeRows, releaseLeases } from "./store.ts";
import { trackPausedWork } from "./track-paused-work.ts";

interface RelayParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly restate: RestateClient;
  readonly log: { error(details: object, message: string): void; info(details: object, message: string): void };
  readonly leaseMs: number;
  readonly pauseMs: number;
}

const batchSize = 100;
/** Of one company and kind. Restate executes 32 invocations per partition at a time, and has at least four partitions. */
const mostInFlight = 64;
const looksAtRestateEveryMs = 1_000;
/** Each check is a query over all of Restate's invocations. */
const checkInvocationsEveryMs = 5_000;

/** A row that Restate rejects is dispatched again after a while, behind the others. */
const postponedMs = 5_000;

/**
 * Dispatches open outbox rows to Restate until it is stopped. It may crash at any point: a row that was dispatched but not recorded is
 * dispatched again, under the same id, and Restate accepts it once.
 */
export const runRelay = async (dependencies: RelayParts, signal: AbortSignal) => {
  let isNew = dependencies.restate.replaces;
  let lookedAtMs = 0;
  let checkedAtMs = 0;
  // An outage of the database fails the workflows too, and takes the leadership away: a new leader may be the first one after it.
  let isAfterOutage = true;
  while (!signal.aborted) {
    if (Date.now() - lookedAtMs >= looksAtRestateEveryMs) {
      lookedAtMs = Date.now();
      if (await trying(dependencies, "look after Restate", () => healRestate(dependencies, isNew))) isNew = false;
    }
    if (!isNew && Date.now() - checkedAtMs >= checkInvocationsEveryMs) {
      checkedAtMs = Date.now();
      isAfterOutage = await checkInvocations(dependencies, { isAfterOutage });
    }
    const handedOver = await trying(dependencies, "hand work over", () => dispatchDueRows(dependencies));
    isAfterOutage ||= handedOver === undefined;
    if (handedOver !== batchSize) await pause(dependencies.pauseMs, undefined, { signal }).catch(() => undefined);
  }
};

/** A failure is logged and retried in the next round; it does not stop the other work. */
const trying = async <Result>({ log }: RelayParts, what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, `the relay could not ${what} and will try again`);
    return undefined;
  }
};

/** Restarts work that no longer fits its code, and tracks paused work. Returns whether what the outage paused is still to be resumed. */
const checkInvocations = async (dependencies: RelayParts, { isAfterOutage }: { isAfterOutage: boolean }): Promise<boolean> => {
  if (dependencies.restate.replaces) await trying(dependencies, "restart work of replaced code", () => restartMismatched(dependencies));
  const isTracked = await trying(dependencies, "track paused work", async () => {
    await trackPausedWork(dependencies, { isAfterOutage });
    return true;
  });
  return isAfterOutage && !isTracked;
};

/** A Restate that does not know our workflows is new or was wiped: it has lost everything that was dispatched. */
const healRestate = async ({ restate, database, log }: RelayParts, isNew: boolean): Promise<true> => {
  const isKnown = await restate.knowsWorkflows();
  if (isKnown && !isNew) return true;
  await restate.registerWorkflows();
  if (!isKnown) await database.inPlatform(releaseLeases);
  log.info({ isKnown }, "workflows registered with Restate");
  return true;
};

/** In development, replaced code may take other steps than a journal holds. Such work starts again. */
const restartMismatched = async ({ restate, database, clock, log }: RelayParts) => {
  const outboxIds = await restate.discardMismatched();
  if (outboxIds.length === 0) return;
  await database.inPlatform((tx) => postponeRows(tx, { outboxIds, until: clock.now() }));
  log.info({ outboxIds }, "work that began on replaced code begins again");
};

/** One round: dispatches due rows and records which were accepted. Returns their number. */
export const dispatchDueRows = async ({ database, clock, restate, log, leaseMs }: RelayParts): Promise<number> => {
  const due = await database.inPlatform((tx) => findDueRows(tx, { now: clock.now(), limit: batchSize, mostInFlight }));
  if (due.length === 0) return 0;
  const outcomes = await Promise.allSettled(due.map((row) => restate.handOver(row)));
  const idsThat = (status: "fulfilled" | "rejected") =>
    due.filter((_, place) => outcomes[place]?.status === status).map(({ outboxId }) => outboxId);
  const [taken, refused] = [idsThat("fulfilled"), idsThat("rejected")];
  logRejected(log, due, outcomes);
  await database.inPlatform(async (tx) => {
    if (taken.length > 0) await leaseRows(tx, { outboxIds: taken, until: addMs(clock.now(), leaseMs) });
    if (refused.length > 0) await postponeRows(tx, { outboxIds: refused, until: addMs(clock.now(), postponedMs) });
  });
  return taken.length;
};

const logRejected = (log: RelayParts["log"], due: readonly OutboxRow[], outcomes: readonly PromiseSettledResult<void>[]) => {
  const refused = outcomes.findIndex(({ status }) => status === "rejected");
  if (refused === -1) return;
  const count = outcomes.filter(({ status }) => status === "rejected").length;
  const { reason } = outcomes[refused] as PromiseRejectedResult;
  log.error({ err: reason, outboxId: due[refused]?.outboxId, count }, "Restate did not take some of the work; it will be offered again");
};
