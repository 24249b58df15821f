import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";

export interface AuditEntry {
  readonly at: Date;
  /** Nobody, when the system itself acted. */
  readonly actor: UserId | undefined;
  readonly action: string;
  /** What it was done to, by id. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** Writes down who did what, in the transaction that does it. The database seals the entry into the company's chain. */
export const record = async (tx: CompanyTransaction, { at, actor, action, subject, details = {} }: AuditEntry) => {
  await sql`
    insert into audit_entries (company_id, at, actor_user_id, action, subject, details)
    values (current_company(), ${at}, ${actor ?? null}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)
  `.execute(query(tx));
};

export interface AuditFault {
  readonly seq: bigint;
  readonly fault: string;
}

/** Every place where the company's audit was touched after it was written; empty when it is whole. */
export const findAuditFaults = async (tx: CompanyTransaction): Promise<AuditFault[]> => {
  const { rows } = await sql<AuditFault>`select seq, fault from audit_faults() order by seq, fault`.execute(query(tx));
  return rows;
};
