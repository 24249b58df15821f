import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Limits } from "../model/limits.ts";

/** The company's own limits; undefined where the defaults apply. */
export const findLimits = async (tx: CompanyTransaction): Promise<Limits | undefined> => {
  const { rows } = await sql<Limits>`
    select per_item as "perItem", per_run as "perRun", per_day as "perDay" from payment_limits
  `.execute(query(tx));
  return rows[0];
};

/** The amount sent since a time, by whole hours: the first hour is counted in full. */
export const findSentSince = async (tx: CompanyTransaction, since: Date): Promise<bigint> => {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(sent), 0)::bigint as sent from payout_hourly_totals where hour >= date_trunc('hour', ${since}::timestamptz)
  `.execute(query(tx));
  return rows[0]?.sent ?? 0n;
};
