import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** An arbitrary number that nothing else in this database locks. */
const relayLock = 7_201_000_001n;
const triesEveryMs = 1_000;

/**
 * Runs the work while this process is the only relay. The advisory lock is on a separate connection: when the process dies, PostgreSQL
 * releases it and the next process leads.
 */
export const runAsLeader = async (
  { databaseUrl, log }: { databaseUrl: string; log: { error(details: object, message: string): void } },
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
) => {
  while (!signal.aborted) {
    const lost = new AbortController();
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on("error", () => lost.abort());
    try {
      await client.connect();
      const { rows } = await client.query<{ leads: boolean }>("select pg_try_advisory_lock($1) as leads", [relayLock]);
      if (rows[0]?.leads) await work(AbortSignal.any([signal, lost.signal]));
    } catch (error) {
      lost.abort();
      log.error({ err: error }, "this relay cannot reach the database and will try again");
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(triesEveryMs, undefined, { signal }).catch(() => undefined);
  }
};
