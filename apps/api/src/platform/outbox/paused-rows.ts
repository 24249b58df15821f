import { sql } from "kysely";
import type { PlatformTransaction } from "../database/company-transaction.ts";
import { query } from "../database/transaction.ts";
import type { OutboxId } from "./store.ts";

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
