import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName, StatementPage } from "../../../../providers/payout/port.ts";

/** Stores statement lines that cannot be parsed, with the start of the reconciliation that found each first. */
export const insertUnparsedLines = async (
  tx: PlatformTransaction,
  provider: ProviderName,
  { unread, from, readAt }: { unread: StatementPage["unread"]; from: Date; readAt: Date },
) => {
  if (unread.length === 0) return;
  await sql`
    insert into unparsed_statement_lines (provider, provider_line_id, body, reconciled_from, read_at)
    select ${provider}, provider_line_id, body, ${from}, ${readAt}
    from unnest(${unread.map(({ providerLineId }) => providerLineId)}::text[], ${unread.map(({ body }) => body)}::text[]) as line (provider_line_id, body)
    on conflict (provider, provider_line_id) do update set read_at = excluded.read_at
  `.execute(query(tx));
};

/** The time of a provider's oldest unparsed statement line; null without any. */
export const findUnparsedFrom = async (tx: PlatformTransaction, provider: ProviderName): Promise<Date | null> => {
  const { rows } = await sql<{ from: Date | null }>`
    select min(reconciled_from) as "from" from unparsed_statement_lines where provider = ${provider}
  `.execute(query(tx));
  return rows[0]?.from ?? null;
};

/** The whole time range since the first of them was read again: lines not reported as unparsable again were parsed. */
export const purgeParsedLines = async (tx: PlatformTransaction, provider: ProviderName, { before }: { before: Date }) => {
  await sql`delete from unparsed_statement_lines where provider = ${provider} and read_at < ${before}`.execute(query(tx));
};
