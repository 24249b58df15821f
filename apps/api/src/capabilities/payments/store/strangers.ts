import type { StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { Movement, ProviderName } from "../../../providers/payout/port.ts";

/** Rows of statements that name no payment of ours, the newest first. */
export const findStrangers = async (
  tx: PlatformTransaction,
  { atMost }: { atMost: number },
): Promise<(Movement & { provider: ProviderName })[]> => {
  const { rows } = await sql<Movement & { provider: ProviderName }>`
    select provider, pointer, reference, is_credit as "isCredit", amount, happened_at as "happenedAt", coalesce(description, '') as description,
      is_providers_own as "isProvidersOwn"
    from provider_movements where company_id is null order by happened_at desc, pointer limit ${atMost}
  `.execute(query(tx));
  return rows;
};

export interface Stranger {
  readonly pointer: string;
  readonly reference: string;
  readonly amount: bigint;
}

/** Money that went out under a name that is nobody's, and that nobody was told of. What a provider takes for itself is not among it. */
export const findUntoldStrangers = async (tx: PlatformTransaction, provider: ProviderName): Promise<Stranger[]> => {
  const { rows } = await sql<Stranger>`
    select pointer, reference, amount from provider_movements moved
    where provider = ${provider} and company_id is null and not is_credit and not is_providers_own
      and not exists (select from told_strangers told where told.provider = moved.provider and told.pointer = moved.pointer)
    order by pointer
  `.execute(query(tx));
  return rows;
};

/** Notes which stop these rows brought. Who tells of the same rows at the same moment waits, and is then refused by the database. */
export const insertToldStrangers = async (
  tx: PlatformTransaction,
  { provider, pointers, stopId, at }: { provider: ProviderName; pointers: readonly string[]; stopId: StopId; at: Date },
) => {
  await sql`
    insert into told_strangers (provider, pointer, stop_id, told_at)
    select ${provider}, pointer, ${stopId}, ${at} from unnest(${pointers}::text[]) as found (pointer)
  `.execute(query(tx));
};

/** A comparison that is over, as our own people look at it. */
export interface PastComparison {
  readonly provider: ProviderName;
  readonly finishedAt: Date;
  readonly movements: number;
  readonly available: bigint;
  readonly expected: bigint;
  /** How much less the provider had than our books explain; nothing where it had enough. */
  readonly short: bigint | null;
}

/** The last comparisons, the newest first. */
export const findPastComparisons = async (tx: PlatformTransaction, { atMost }: { atMost: number }): Promise<PastComparison[]> => {
  const { rows } = await sql<PastComparison>`
    select provider, finished_at as "finishedAt", movements, available, expected, short from reconciliations
    where finished_at is not null order by finished_at desc limit ${atMost}
  `.execute(query(tx));
  return rows;
};
