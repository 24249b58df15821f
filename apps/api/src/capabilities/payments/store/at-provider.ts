import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import type { HeldAtProvider } from "../model/at-provider.ts";

/** What all companies together have at a provider, from whichever transaction it is asked. */
export const findHeldAt = async (
  tx: PlatformTransaction,
  { provider, since }: { provider: ProviderName; since: Date },
): Promise<HeldAtProvider> => {
  const { rows } = await sql<HeldAtProvider>`
    select clearing, in_transit as "inTransit", fees_kept as "feesKept", came, went from held_at(${provider}, ${since}::timestamptz)
  `.execute(query(tx));
  if (!rows[0]) throw new Error("A sum came back empty.");
  return rows[0];
};

/** Whether this transaction alone settles money at a provider until it ends. It never waits for another. */
export const settleAlone = async (tx: PlatformTransaction, provider: ProviderName): Promise<boolean> => {
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`money settled at ${provider}`}, 0)) as "isAlone"
  `.execute(query(tx));
  return rows[0]?.isAlone ?? false;
};

/** Holds off whoever else collects what the company owes, so that it is collected once. Taken after what it is collected from. */
export const holdOwed = async (tx: CompanyTransaction, companyId: CompanyId) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`what is owed by ${companyId}`}, 0))`.execute(query(tx));
};
