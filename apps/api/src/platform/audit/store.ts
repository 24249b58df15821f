import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import { isReadOnly, query } from "../database/transaction.ts";

export interface AuditEntry {
  readonly at: Date;
  /** Null when the system acted. */
  readonly actor: UserId | undefined;
  readonly action: AuditAction;
  /** The ids of what was changed. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Writes an audit entry in the transaction of the action. The database seals it into the company's chain. The demo tour writes none: its
 * visitors are unknown, and the people they read about are invented.
 */
export const writeAuditEntry = async (tx: CompanyTransaction, { at, actor, action, subject, details = {} }: AuditEntry) => {
  if (isReadOnly(tx)) return;
  await sql`
    insert into audit_entries (company_id, at, actor_user_id, action, subject, details)
    values (current_company(), ${at}, ${actor ?? null}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)
  `.execute(query(tx));
};

/** Writes an audit entry for each of several subjects of one action. */
export const writeAuditEntries = async (
  tx: CompanyTransaction,
  {
    at,
    actor,
    action,
    entries,
  }: Pick<AuditEntry, "at" | "actor" | "action"> & { entries: readonly Pick<AuditEntry, "subject" | "details">[] },
) => {
  if (isReadOnly(tx) || entries.length === 0) return;
  await sql`
    insert into audit_entries (company_id, at, actor_user_id, action, subject, details)
    select current_company(), ${at}, ${actor ?? null}, ${action}, subject, details::jsonb
    from unnest(${entries.map(({ subject }) => subject)}::text[], ${entries.map(({ details = {} }) => JSON.stringify(details))}::text[])
      with ordinality as one (subject, details, place) order by place
  `.execute(query(tx));
};

/** An entry as it was written. Its action may be one that only earlier versions wrote. */
export interface StoredAuditEntry {
  readonly seq: bigint;
  readonly at: Date;
  readonly actor: UserId | null;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
}

interface AuditFilter {
  readonly actor: UserId | undefined;
  readonly actions: readonly AuditAction[] | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly after: { readonly seq: string } | undefined;
  readonly limit: number;
}

/** A page of the company's audit entries, newest first. */
export const findAuditEntries = async (
  tx: CompanyTransaction,
  { actor, actions, from, before, after, limit }: AuditFilter,
): Promise<StoredAuditEntry[]> => {
  const conditions = [
    sql`company_id = current_company()`,
    ...(actor ? [sql`actor_user_id = ${actor}`] : []),
    ...(actions ? [sql`action = any(${actions}::text[])`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(before ? [sql`at < ${before}`] : []),
    ...(after ? [sql`seq < ${after.seq}::bigint`] : []),
  ];
  const { rows } = await sql<StoredAuditEntry>`
    select seq, at, actor_user_id as actor, action, subject, details from audit_entries
    where ${sql.join(conditions, sql` and `)} order by seq desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

export interface AuditChainBreak {
  readonly seq: bigint;
  readonly fault: string;
}

/** Every break of the company's audit chain; empty when it is intact. */
export const findAuditChainBreaks = async (tx: CompanyTransaction): Promise<AuditChainBreak[]> => {
  const { rows } = await sql<AuditChainBreak>`select seq, fault from audit_chain_breaks() order by seq, fault`.execute(query(tx));
  return rows;
};
