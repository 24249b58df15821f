import type { StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName, StatementLine } from "../../../../providers/payout/port.ts";

/** Statement lines that name no payment of ours, newest first. */
export const findUnmatchedTransactions = async (
  tx: PlatformTransaction,
  { atMost }: { atMost: number },
): Promise<(StatementLine & { provider: ProviderName })[]> => {
  const { rows } = await sql<StatementLine & { provider: ProviderName }>`
    select provider, pointer, reference, is_credit as "isCredit", amount, happened_at as "happenedAt", coalesce(description, '') as description,
      is_providers_own as "isProviderInternal"
    from provider_movements where company_id is null order by happened_at desc, pointer limit ${atMost}
  `.execute(query(tx));
  return rows;
};

export interface UnmatchedTransaction {
  readonly pointer: string;
  readonly reference: string;
  readonly amount: bigint;
}

/** Unmatched debits that were not alerted yet. The provider's own bookings are excluded. */
export const findUntoldStrangers = async (tx: PlatformTransaction, provider: ProviderName): Promise<UnmatchedTransaction[]> => {
  const { rows } = await sql<UnmatchedTransaction>`
    select pointer, reference, amount from provider_movements moved
    where provider = ${provider} and company_id is null and not is_credit and not is_providers_own
      and not exists (select from told_strangers told where told.provider = moved.provider and told.pointer = moved.pointer)
    order by pointer
  `.execute(query(tx));
  return rows;
};

/** Records which stop these lines caused. A concurrent alert of the same lines waits and is then rejected by the database. */
export const insertToldStrangers = async (
  tx: PlatformTransaction,
  { provider, pointers, stopId, at }: { provider: ProviderName; pointers: readonly string[]; stopId: StopId; at: Date },
) => {
  await sql`
    insert into told_strangers (provider, pointer, stop_id, told_at)
    select ${provider}, pointer, ${stopId}, ${at} from unnest(${pointers}::text[]) as found (pointer)
  `.execute(query(tx));
};

/** A finished reconciliation, as operators read it. */
export interface PastComparison {
  readonly provider: ProviderName;
  readonly finishedAt: Date;
  readonly movements: number;
  readonly available: bigint;
  readonly expected: bigint;
  /** The provider's shortfall against the ledger; null where it had enough. */
  readonly short: bigint | null;
}

/** The last reconciliations, newest first. */
export const findPastComparisons = async (tx: PlatformTransaction, { atMost }: { atMost: number }): Promise<PastComparison[]> => {
  const { rows } = await sql<PastComparison>`
    select provider, finished_at as "finishedAt", movements, available, expected, short from reconciliations
    where finished_at is not null order by finished_at desc limit ${atMost}
  `.execute(query(tx));
  return rows;
};
