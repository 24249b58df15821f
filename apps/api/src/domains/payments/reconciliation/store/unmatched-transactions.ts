import type { StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName, StatementLine } from "../../../../providers/payout/port.ts";

/** Statement lines that name no payment of ours, newest first. */
export const findUnmatchedTransactions = async (
  tx: PlatformTransaction,
  { limit }: { limit: number },
): Promise<(StatementLine & { provider: ProviderName })[]> => {
  const { rows } = await sql<StatementLine & { provider: ProviderName }>`
    select provider, provider_line_id as "providerLineId", reference, is_credit as "isCredit", amount, happened_at as "happenedAt", coalesce(description, '') as description,
      is_provider_internal as "isProviderInternal"
    from statement_lines where company_id is null order by happened_at desc, provider_line_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

export interface UnmatchedTransaction {
  readonly providerLineId: string;
  readonly reference: string;
  readonly amount: bigint;
}

/** Unmatched debits that were not alerted yet. The provider's own bookings are excluded. */
export const findUnalertedDebits = async (tx: PlatformTransaction, provider: ProviderName): Promise<UnmatchedTransaction[]> => {
  const { rows } = await sql<UnmatchedTransaction>`
    select provider_line_id as "providerLineId", reference, amount from statement_lines line
    where provider = ${provider} and company_id is null and not is_credit and not is_provider_internal
      and not exists (select from unmatched_alerts alert where alert.provider = line.provider and alert.provider_line_id = line.provider_line_id)
    order by provider_line_id
  `.execute(query(tx));
  return rows;
};

/** Records which stop these lines caused. A concurrent alert of the same lines waits and is then rejected by the database. */
export const insertUnmatchedAlerts = async (
  tx: PlatformTransaction,
  { provider, providerLineIds, stopId, at }: { provider: ProviderName; providerLineIds: readonly string[]; stopId: StopId; at: Date },
) => {
  await sql`
    insert into unmatched_alerts (provider, provider_line_id, stop_id, alerted_at)
    select ${provider}, provider_line_id, ${stopId}, ${at} from unnest(${providerLineIds}::text[]) as found (provider_line_id)
  `.execute(query(tx));
};

/** A finished reconciliation, as operators read it. */
export interface PastReconciliation {
  readonly provider: ProviderName;
  readonly finishedAt: Date;
  readonly lineCount: number;
  readonly providerBalance: bigint;
  readonly ledgerBalance: bigint;
  /** The provider's shortfall against the ledger; null where it had enough. */
  readonly shortfall: bigint | null;
}

/** The last reconciliations, newest first. */
export const findPastReconciliations = async (tx: PlatformTransaction, { limit }: { limit: number }): Promise<PastReconciliation[]> => {
  const { rows } = await sql<PastReconciliation>`
    select provider, finished_at as "finishedAt", line_count as "lineCount", provider_balance as "providerBalance", ledger_balance as "ledgerBalance", shortfall from reconciliations
    where finished_at is not null order by finished_at desc limit ${limit}
  `.execute(query(tx));
  return rows;
};
