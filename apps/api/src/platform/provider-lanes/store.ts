import { sql } from "kysely";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import { query } from "../database/transaction.ts";

interface LockedLane {
  /** What the lane remembers, as it was saved; null while nothing was. */
  readonly state: unknown;
  /** The time of the database, once the lane was locked. */
  readonly nowMs: number;
}

/** Locks the lane of a provider until the transaction ends. */
export const lockProviderLane = async (tx: PlatformTransaction, provider: string): Promise<LockedLane> => {
  const lock = () =>
    // Materialized, so that the time is read after a wait for the lock.
    sql<LockedLane>`
      with lane as materialized (select state from provider_lanes where provider = ${provider} for update)
      select state, (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs" from lane
    `.execute(query(tx));
  const [lane] = (await lock()).rows;
  if (lane) return lane;
  await sql`insert into provider_lanes (provider) values (${provider}) on conflict do nothing`.execute(query(tx));
  const [created] = (await lock()).rows;
  if (!created) throw new Error(`There is no lane of ${provider}.`);
  return created;
};

/** Saves what a locked lane remembers. */
export const saveProviderLane = async (tx: PlatformTransaction, { provider, state }: { provider: string; state: object }) => {
  await sql`update provider_lanes set state = ${JSON.stringify(state)}::jsonb where provider = ${provider}`.execute(query(tx));
};
