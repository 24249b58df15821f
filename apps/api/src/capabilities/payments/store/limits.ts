import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { Limits } from "../model/claim.ts";

/** The company's own limits; nothing where the product's hold. */
export const findLimits = async (tx: CompanyTransaction): Promise<Limits | undefined> => {
  const { rows } = await sql<Limits>`
    select per_item as "perItem", per_run as "perRun", per_day as "perDay" from payment_limits
  `.execute(query(tx));
  return rows[0];
};

/** How much was sent since a moment, by whole hours: the hour of that moment counts as a whole. */
export const findSentSince = async (tx: CompanyTransaction, since: Date): Promise<bigint> => {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(sent), 0)::bigint as sent from payment_hours where hour >= date_trunc('hour', ${since}::timestamptz)
  `.execute(query(tx));
  return rows[0]?.sent ?? 0n;
};
