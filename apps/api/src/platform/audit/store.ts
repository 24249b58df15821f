import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";

export interface AuditEntry {
  readonly at: Date;
  /** Null when the system acted. */
  readonly actor: UserId | undefined;
  readonly action: string;
  /** The ids of what was changed. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** Writes an audit entry in the transaction of the action. The database seals it into the company's chain. */
export const writeAuditEntry = async (tx: CompanyTransaction, { at, actor, action, subject, details = {} }: AuditEntry) => {
  await sql`
    insert into audit_entries (company_id, at, actor_user_id, action, subject, details)
    values (current_company(), ${at}, ${actor ?? null}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)
  `.execute(query(tx));
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
