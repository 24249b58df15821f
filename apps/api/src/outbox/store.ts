import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";

export type OutboxId = string & { readonly brand: "OutboxId" };

export interface OutboxRow {
  readonly outboxId: OutboxId;
  readonly workflow: string;
  readonly payload: unknown;
}

/** Asks for a workflow to run, in the transaction whose commit makes it necessary. The payload holds ids only. */
export const enqueue = async (
  tx: PlatformTransaction,
  {
    workflow,
    payload,
    at,
    dueAt = at,
    companyId,
  }: { workflow: string; payload: Readonly<Record<string, string>>; at: Date; dueAt?: Date; companyId?: CompanyId },
): Promise<OutboxId> => {
  const outboxId = newId<OutboxId>();
  await query(tx)
    .insertInto("outbox")
    .values({
      outbox_id: outboxId,
      company_id: companyId ?? null,
      workflow,
      payload: JSON.stringify(payload),
      created_at: at,
      due_at: dueAt,
    })
    .execute();
  return outboxId;
};

/** The rows that are due and that nobody is known to be working on, oldest first. */
export const findDueRows = async (tx: PlatformTransaction, { now, atMost }: { now: Date; atMost: number }): Promise<OutboxRow[]> => {
  const rows = await query(tx)
    .selectFrom("outbox")
    .select(["outbox_id", "workflow", "payload"])
    .where("done_at", "is", null)
    .where("given_up_at", "is", null)
    .where("due_at", "<=", now)
    .where((where) => where.or([where("leased_until", "is", null), where("leased_until", "<=", now)]))
    .orderBy("due_at")
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ outboxId: row.outbox_id as OutboxId, workflow: row.workflow, payload: row.payload }));
};

/** Notes that these rows were handed over, and until when to believe that somebody works on them. */
export const leaseRows = async (tx: PlatformTransaction, { outboxIds, until }: { outboxIds: readonly OutboxId[]; until: Date }) => {
  await query(tx)
    .updateTable("outbox")
    .set((set) => ({ leased_until: until, handed_over: set("handed_over", "+", 1) }))
    .where("outbox_id", "in", outboxIds)
    .where("done_at", "is", null)
    .execute();
};

/** Puts rows aside for a moment that nobody would take, so that they do not stand before the others. */
export const postponeRows = async (tx: PlatformTransaction, { outboxIds, until }: { outboxIds: readonly OutboxId[]; until: Date }) => {
  await query(tx).updateTable("outbox").set({ leased_until: until }).where("outbox_id", "in", outboxIds).execute();
};

/** Whether the row's work was finished or given up. A row that a restored backup does not know asks for nothing. */
export const isFinished = async (tx: PlatformTransaction, outboxId: OutboxId): Promise<boolean> => {
  const row = await query(tx).selectFrom("outbox").select(["done_at", "given_up_at"]).where("outbox_id", "=", outboxId).executeTakeFirst();
  return row === undefined || row.done_at !== null || row.given_up_at !== null;
};

/** Ticks a row off: its workflow has taken its last step. */
export const finishRow = async (tx: PlatformTransaction, { outboxId, at }: { outboxId: OutboxId; at: Date }) => {
  await query(tx)
    .updateTable("outbox")
    .set({ done_at: at })
    .where("outbox_id", "=", outboxId)
    .where("done_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
};

/** Notes that a row's work can never succeed, and why. It is counted, so that somebody looks. */
export const giveUpRow = async (tx: PlatformTransaction, { outboxId, at, because }: { outboxId: OutboxId; at: Date; because: string }) => {
  await query(tx)
    .updateTable("outbox")
    .set({ given_up_at: at, given_up_because: because })
    .where("outbox_id", "=", outboxId)
    .where("done_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
};

/** Takes back every lease on open work: whoever held it has forgotten it. */
export const releaseLeases = async (tx: PlatformTransaction) => {
  await query(tx)
    .updateTable("outbox")
    .set({ leased_until: null })
    .where("done_at", "is", null)
    .where("given_up_at", "is", null)
    .where("leased_until", "is not", null)
    .execute();
};

/** Forgets some rows that were done before a moment. Answers how many. */
export const deleteFinishedRows = async (
  tx: PlatformTransaction,
  { before, atMost }: { before: Date; atMost: number },
): Promise<number> => {
  const old = query(tx).selectFrom("outbox").select("outbox_id").where("done_at", "<", before).limit(atMost);
  const { numDeletedRows } = await query(tx).deleteFrom("outbox").where("outbox_id", "in", old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** How much work is open or given up, for the ones who watch. */
export const countRows = async (tx: PlatformTransaction): Promise<{ open: bigint; givenUp: bigint }> => {
  const { rows } = await sql<{ open: bigint; givenUp: bigint }>`
    select (select count(*) from outbox where done_at is null and given_up_at is null) as open,
           (select count(*) from outbox where given_up_at is not null) as "givenUp"
  `.execute(query(tx));
  return rows[0] ?? { open: 0n, givenUp: 0n };
};
