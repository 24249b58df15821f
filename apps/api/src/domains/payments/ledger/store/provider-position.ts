import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { ProviderPosition } from "../model/provider-position.ts";

/** What all companies together have at a provider, from any transaction. */
export const findProviderPosition = async (
  tx: PlatformTransaction,
  { provider, since }: { provider: ProviderName; since: Date },
): Promise<ProviderPosition> => {
  const { rows } = await sql<ProviderPosition>`
    select clearing, in_transit as "inTransit", fee_reserve as "feeReserve", credited, debited from provider_position(${provider}, ${since}::timestamptz)
  `.execute(query(tx));
  if (!rows[0]) throw new Error("A sum came back empty.");
  return rows[0];
};

/** Tries to lock settlement at a provider until the transaction ends. It never waits. */
export const tryLockSettlement = async (tx: PlatformTransaction, provider: ProviderName): Promise<boolean> => {
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`money settled at ${provider}`}, 0)) as "isAlone"
  `.execute(query(tx));
  return rows[0]?.isAlone ?? false;
};

/** Locks the company's receivable, so that it is collected once. Taken after the locks on the money it is collected from. */
export const lockReceivable = async (tx: CompanyTransaction, companyId: CompanyId) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`what is owed by ${companyId}`}, 0))`.execute(query(tx));
};
