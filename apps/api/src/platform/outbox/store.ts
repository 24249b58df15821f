import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import { query } from "../database/transaction.ts";
import { allNamesOf, type WorkflowContract } from "./workflow-contract.ts";

export const OutboxId = z.uuid().brand<"OutboxId">();
export type OutboxId = z.infer<typeof OutboxId>;

export interface OutboxRow {
  readonly outboxId: OutboxId;
  readonly workflow: string;
  readonly payload: unknown;
}

/** Enqueues a workflow, in the transaction whose commit makes it necessary. The payload contains ids, never personal data. */
export const enqueue = async <Payload>(
  tx: PlatformTransaction,
  contract: WorkflowContract<Payload>,
  { payload, at, dueAt = at, companyId }: { payload: NoInfer<Payload>; at: Date; dueAt?: Date; companyId?: CompanyId },
): Promise<OutboxId> => {
  const outboxId = newId<OutboxId>();
  await query(tx)
    .insertInto("outbox")
    .values({
      outbox_id: outboxId,
      company_id: companyId ?? null,
      workflow: contract.name,
      payload: JSON.stringify(payload),
      created_at: at,
      due_at: dueAt,
    })
    .execute();
  return outboxId;
};

/**
 * The due rows without a valid lease, oldest first, except of a company that has this much work of the same kind in flight. An
 * invocation that waits, for a bank or a mail server, holds a place in Restate: without a bound, the hundreds that an import requests
 * would hold them all, and the runs of other companies would wait. The bound is per kind, so that a company's mails do not hold up its
 * own payout.
 */
export const findDueRows = async (
  tx: PlatformTransaction,
  { now, limit, mostInFlight }: { now: Date; limit: number; mostInFlight: number },
): Promise<OutboxRow[]> => {
  const inFlight = await countInFlight(tx, now);
  const found: OutboxRow[] = [];
  // Rows of work that is at its bound are read past, so that they do not fill the batch in place of others.
  for (;;) {
    const atBound = [...inFlight].flatMap(([key, rows]) => (rows >= mostInFlight ? [key] : []));
    const skipped = { keys: atBound, outboxIds: found.map(({ outboxId }) => outboxId) };
    const room = limit - found.length;
    const rows = await readDueRows(tx, { now, limit: room, skipped });
    for (const { workKey, ...row } of rows) {
      const before = inFlight.get(workKey ?? "") ?? 0;
      if (workKey !== null && before >= mostInFlight) continue;
      if (workKey !== null) inFlight.set(workKey, before + 1);
      found.push(row);
    }
    if (rows.length < room || found.length === limit) return found;
  }
};

/** How many rows of each company and kind Restate has; work that it paused does not count. */
const countInFlight = async (tx: PlatformTransaction, now: Date): Promise<Map<string, number>> => {
  const { rows } = await sql<{ workKey: string; rows: number }>`
    select ${workKey} as "workKey", count(*)::int as rows from outbox
    where completed_at is null and failed_at is null and leased_until > ${now} and paused_at is null and company_id is not null
    group by company_id, workflow
  `.execute(query(tx));
  return new Map(rows.map((row) => [row.workKey, row.rows]));
};

interface SkippedRows {
  readonly keys: readonly string[];
  readonly outboxIds: readonly OutboxId[];
}

const readDueRows = async (tx: PlatformTransaction, { now, limit, skipped }: { now: Date; limit: number; skipped: SkippedRows }) => {
  const { rows } = await sql<OutboxRow & { workKey: string | null }>`
    select outbox_id as "outboxId", workflow, payload, ${workKey} as "workKey" from outbox
    where completed_at is null and failed_at is null and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      and (company_id is null or ${workKey} <> all (${skipped.keys}::text[])) and outbox_id <> all (${skipped.outboxIds}::uuid[])
    order by due_at limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The company and kind of a row; null for work of no company, which has no bound. */
const workKey = sql.raw("company_id || ' ' || workflow");

/** Records the dispatch of these rows, with the end of their lease. */
export const leaseRows = async (tx: PlatformTransaction, { outboxIds, until }: { outboxIds: readonly OutboxId[]; until: Date }) => {
  await query(tx)
    .updateTable("outbox")
    .set((set) => ({ leased_until: until, dispatch_count: set("dispatch_count", "+", 1) }))
    .where("outbox_id", "in", outboxIds)
    .where("completed_at", "is", null)
    .execute();
};

/** Postpones rows that Restate rejected, so that they do not block the others. */
export const postponeRows = async (tx: PlatformTransaction, { outboxIds, until }: { outboxIds: readonly OutboxId[]; until: Date }) => {
  await query(tx).updateTable("outbox").set({ leased_until: until }).where("outbox_id", "in", outboxIds).execute();
};

/** Whether the row is completed or failed. A row that is missing in a restored backup counts as completed. */
export const isFinished = async (tx: PlatformTransaction, outboxId: OutboxId): Promise<boolean> => {
  const row = await query(tx)
    .selectFrom("outbox")
    .select(["completed_at", "failed_at"])
    .where("outbox_id", "=", outboxId)
    .executeTakeFirst();
  return row === undefined || row.completed_at !== null || row.failed_at !== null;
};

/** Completes a row: its workflow has taken its last step. */
export const completeRow = async (tx: PlatformTransaction, { outboxId, at }: { outboxId: OutboxId; at: Date }) => {
  await query(tx)
    .updateTable("outbox")
    .set({ completed_at: at })
    .where("outbox_id", "=", outboxId)
    .where("completed_at", "is", null)
    .where("failed_at", "is", null)
    .execute();
};

/** Fails a row whose work can never succeed, with the reason. Failed rows are counted and alerted on. */
export const failRow = async (tx: PlatformTransaction, { outboxId, at, because }: { outboxId: OutboxId; at: Date; because: string }) => {
  await query(tx)
    .updateTable("outbox")
    .set({ failed_at: at, failure_reason: because })
    .where("outbox_id", "=", outboxId)
    .where("completed_at", "is", null)
    .where("failed_at", "is", null)
    .execute();
};

/** Clears every lease on open work, because Restate has lost it. */
export const releaseLeases = async (tx: PlatformTransaction) => {
  await query(tx)
    .updateTable("outbox")
    .set({ leased_until: null })
    .where("completed_at", "is", null)
    .where("failed_at", "is", null)
    .where("leased_until", "is not", null)
    .execute();
};

/** Deletes a batch of rows completed before a time. Returns how many. */
export const deleteFinishedRows = async (tx: PlatformTransaction, { before, limit }: { before: Date; limit: number }): Promise<number> => {
  const old = query(tx).selectFrom("outbox").select("outbox_id").where("completed_at", "<", before).limit(limit);
  const { numDeletedRows } = await query(tx).deleteFrom("outbox").where("outbox_id", "in", old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** The number of open, failed and paused rows, for monitoring. */
export const countRows = async (tx: PlatformTransaction): Promise<{ open: bigint; givenUp: bigint; paused: bigint }> => {
  const { rows } = await sql<{ open: bigint; givenUp: bigint; paused: bigint }>`
    select (select count(*) from outbox where completed_at is null and failed_at is null) as open,
           (select count(*) from outbox where failed_at is not null) as "givenUp",
           (select count(*) from outbox where paused_at is not null) as paused
  `.execute(query(tx));
  return rows[0] ?? { open: 0n, givenUp: 0n, paused: 0n };
};

/** The due times of unfinished work of one kind whose payload contains these members. */
export const findPendingDueTimes = async (
  tx: PlatformTransaction,
  contract: Pick<WorkflowContract<unknown>, "name" | "formerNames">,
  matching: Readonly<Record<string, string>>,
): Promise<Date[]> => {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from outbox
    where workflow = any (${allNamesOf(contract)}) and payload @> ${JSON.stringify(matching)}::jsonb
      and completed_at is null and failed_at is null
  `.execute(query(tx));
  return rows.map(({ dueAt }) => dueAt);
};

/** The work of a row, paused by Restate after its last retry. */
export interface PausedRow {
  readonly outboxId: OutboxId;
  readonly workflow: string;
  readonly pausedAt: Date;
  readonly reason: string;
}

/** Makes the rows agree with what Restate has paused now. Returns the ids of the rows that are paused since the last time. */
export const replacePauses = async (
  tx: PlatformTransaction,
  { paused, at, resumeAt }: { paused: readonly { outboxId: OutboxId; reason: string }[]; at: Date; resumeAt: Date },
): Promise<OutboxId[]> => {
  const outboxIds = paused.map(({ outboxId }) => outboxId);
  await sql`
    update outbox set paused_at = null, pause_reason = null, resume_at = null
    where paused_at is not null and not outbox_id = any (${outboxIds}::uuid[])
  `.execute(query(tx));
  const { rows } = await sql<{ outboxId: OutboxId }>`
    update outbox set paused_at = ${at}, pause_reason = given.reason, resume_at = ${resumeAt}
    from unnest(${outboxIds}::uuid[], ${paused.map(({ reason }) => reason)}::text[]) as given (outbox_id, reason)
    where outbox.outbox_id = given.outbox_id and paused_at is null and completed_at is null and failed_at is null
    returning outbox.outbox_id as "outboxId"
  `.execute(query(tx));
  return rows.map(({ outboxId }) => outboxId);
};

/** The paused rows that should go on by a time. */
export const findDueResumes = async (tx: PlatformTransaction, at: Date): Promise<OutboxId[]> => {
  const { rows } = await sql<{ outboxId: OutboxId }>`
    select outbox_id as "outboxId" from outbox where paused_at is not null and resume_at <= ${at}
  `.execute(query(tx));
  return rows.map(({ outboxId }) => outboxId);
};

/** Every paused row, the longest pause first. */
export const findPausedRows = async (tx: PlatformTransaction): Promise<PausedRow[]> => {
  const { rows } = await sql<PausedRow>`
    select outbox_id as "outboxId", workflow, paused_at as "pausedAt", pause_reason as reason
    from outbox where paused_at is not null order by paused_at, outbox_id
  `.execute(query(tx));
  return rows;
};

/** Has one paused row, or all of them, go on at a time. Returns how many. */
export const scheduleResume = async (
  tx: PlatformTransaction,
  { outboxId, at }: { outboxId: OutboxId | "all"; at: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update outbox set resume_at = ${at} where paused_at is not null and ${outboxId === "all" ? sql`true` : sql`outbox_id = ${outboxId}`}
  `.execute(query(tx));
  return Number(numAffectedRows);
};
