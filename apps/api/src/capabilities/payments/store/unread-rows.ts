import { sql } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { ProviderName, StatementPage } from "../../../providers/payout/port.ts";

/** Keeps rows of a statement apart that cannot be read, and where the comparison began that found each first. */
export const insertUnreadRows = async (
  tx: PlatformTransaction,
  provider: ProviderName,
  { unread, from, readAt }: { unread: StatementPage["unread"]; from: Date; readAt: Date },
) => {
  if (unread.length === 0) return;
  await sql`
    insert into unread_movements (provider, pointer, body, from_at, read_at)
    select ${provider}, pointer, body, ${from}, ${readAt}
    from unnest(${unread.map(({ pointer }) => pointer)}::text[], ${unread.map(({ body }) => body)}::text[]) as told (pointer, body)
    on conflict (provider, pointer) do update set read_at = excluded.read_at
  `.execute(query(tx));
};

/** Since when a provider's statement has rows that cannot be read; nothing where it has none. */
export const findUnreadFrom = async (tx: PlatformTransaction, provider: ProviderName): Promise<Date | null> => {
  const { rows } = await sql<{ from: Date | null }>`
    select min(from_at) as "from" from unread_movements where provider = ${provider}
  `.execute(query(tx));
  return rows[0]?.from ?? null;
};

/** The whole time since the first of them was read once more: what was not told again as unreadable was read. */
export const forgetReadRows = async (tx: PlatformTransaction, provider: ProviderName, { before }: { before: Date }) => {
  await sql`delete from unread_movements where provider = ${provider} and read_at < ${before}`.execute(query(tx));
};
