import { setTimeout as pause } from "node:timers/promises";
import { type Clock, later } from "@albashi/dates";
import type { Database } from "../database/in-company.ts";
import type { RestateClient } from "./restate-client.ts";
import { findDueRows, leaseRows, type OutboxRow, postponeRows, releaseLeases } from "./store.ts";

interface RelayParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly restate: RestateClient;
  readonly log: { error(details: object, message: string): void; info(details: object, message: string): void };
  readonly leaseMs: number;
  readonly pauseMs: number;
}

const atOnce = 100;
const looksAtRestateEveryMs = 1_000;

/** Work that Restate would not take is offered again after a while, behind the rest. */
const postponedMs = 5_000;

/**
 * Hands open outbox rows to Restate until told to stop. It may die anywhere: a row that was handed over but not
 * noted is handed over again, under the same id, and Restate takes it once.
 */
export const runRelay = async (parts: RelayParts, signal: AbortSignal) => {
  let isNew = parts.restate.replaces;
  let lookedAtMs = 0;
  while (!signal.aborted) {
    if (Date.now() - lookedAtMs >= looksAtRestateEveryMs) {
      lookedAtMs = Date.now();
      if (await trying(parts, "look after Restate", () => healRestate(parts, isNew))) isNew = false;
    }
    const handedOver = await trying(parts, "hand work over", () => handOverDueRows(parts));
    if (handedOver !== atOnce) await pause(parts.pauseMs, undefined, { signal }).catch(() => undefined);
  }
};

/** What fails is written down and tried again in the next round; one trouble does not stop the other work. */
const trying = async <Result>({ log }: RelayParts, what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, `the relay could not ${what} and will try again`);
    return undefined;
  }
};

/** A Restate that does not know our workflows is new or was wiped: it has forgotten everything that was handed over. */
const healRestate = async ({ restate, database, log }: RelayParts, isNew: boolean): Promise<true> => {
  const isKnown = await restate.knowsWorkflows();
  if (isKnown && !isNew) return true;
  await restate.registerWorkflows();
  if (!isKnown) await database.inPlatform(releaseLeases);
  log.info({ isKnown }, "workflows registered with Restate");
  return true;
};

/** One round: hands over what is due and notes what was taken. Answers how many rows that were. */
export const handOverDueRows = async ({ database, clock, restate, log, leaseMs }: RelayParts): Promise<number> => {
  const due = await database.inPlatform((tx) => findDueRows(tx, { now: clock.now(), atMost: atOnce }));
  if (due.length === 0) return 0;
  const outcomes = await Promise.allSettled(due.map((row) => restate.handOver(row)));
  const idsThat = (status: "fulfilled" | "rejected") =>
    due.filter((_, place) => outcomes[place]?.status === status).map(({ outboxId }) => outboxId);
  const [taken, refused] = [idsThat("fulfilled"), idsThat("rejected")];
  logRefused(log, due, outcomes);
  await database.inPlatform(async (tx) => {
    if (taken.length > 0) await leaseRows(tx, { outboxIds: taken, until: later(clock.now(), leaseMs) });
    if (refused.length > 0) await postponeRows(tx, { outboxIds: refused, until: later(clock.now(), postponedMs) });
  });
  return taken.length;
};

const logRefused = (log: RelayParts["log"], due: readonly OutboxRow[], outcomes: readonly PromiseSettledResult<void>[]) => {
  const refused = outcomes.findIndex(({ status }) => status === "rejected");
  if (refused === -1) return;
  const count = outcomes.filter(({ status }) => status === "rejected").length;
  const { reason } = outcomes[refused] as PromiseRejectedResult;
  log.error({ err: reason, outboxId: due[refused]?.outboxId, count }, "Restate did not take some of the work; it will be offered again");
};
