import type { CompanyId, RunId, StopId } from "@albashi/contracts/ids";
import type { StopReason } from "@albashi/contracts/payments/codes";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A stop of all payments of one company, or of all companies where none is named. */
export interface Stop {
  readonly stopId: StopId;
  readonly companyId: CompanyId | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly reason: StopReason;
  /** What the admin who stopped payments typed; null when it was automatic. */
  readonly note: string | null;
}

/** The keys of two advisory locks: claims share them, a stop takes them exclusively. */
const lockOf = (companyId: CompanyId | null) => sql`hashtextextended(${`payments of ${companyId ?? "everybody"}`}, 0)`;

/**
 * Stops payments. It waits for claims in progress, and none is made after it, so that a caller who received the response can rely on
 * it.
 */
export const insertStop = async (tx: PlatformTransaction, { stopId, companyId, createdAt, createdBy, reason, note }: Stop) => {
  await sql`select pg_advisory_xact_lock(${lockOf(companyId)})`.execute(query(tx));
  await sql`
    insert into payment_stops (stop_id, company_id, created_at, created_by, reason, note)
    values (${stopId}, ${companyId}, ${createdAt}, ${createdBy}, ${reason}, ${note})
  `.execute(query(tx));
};

/** Blocks stops until the transaction ends, so that a claim never misses a concurrent stop. */
export const lockStopsShared = async (tx: PlatformTransaction, companyId: CompanyId) => {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(null)}), pg_advisory_xact_lock_shared(${lockOf(companyId)})`.execute(query(tx));
};

/** The key of an advisory lock: claims of a run share it, a change of the run's payments takes it exclusively. */
const lockOfRun = (runId: RunId) => sql`hashtextextended(${`payments of run ${runId}`}, 0)`;

/** Blocks changes of a run's payments until the transaction ends. Claims of the same run run concurrently. */
export const lockPayoutShared = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`select pg_advisory_xact_lock_shared(${lockOfRun(runId)})`.execute(query(tx));
};

/**
 * Waits for claims of a run in progress and blocks further ones. A claim locks payments first and then the run, and a change does it
 * in the opposite order: serialising them prevents a deadlock.
 */
export const lockPayoutExclusive = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`select pg_advisory_xact_lock(${lockOfRun(runId)})`.execute(query(tx));
};

/** The active stops that apply to a company, its own and platform-wide ones, newest first. */
export const findActiveStops = async (tx: PlatformTransaction, companyId: CompanyId): Promise<Stop[]> => {
  const { rows } = await sql<Stop>`
    select stop_id as "stopId", company_id as "companyId", created_at as "createdAt", created_by as "createdBy", reason, note from payment_stops
    where (company_id = ${companyId} or company_id is null) and lifted_at is null order by created_at desc, stop_id
  `.execute(query(tx));
  return rows;
};

/** Lifts a company's own stop. Returns whether an active one existed. */
export const markStopLifted = async (
  tx: PlatformTransaction,
  { stopId, companyId, by, at }: { stopId: StopId; companyId: CompanyId; by: string; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payment_stops set lifted_at = ${at}, lifted_by = ${by}
    where stop_id = ${stopId} and company_id = ${companyId} and lifted_at is null
  `.execute(query(tx));
  return numAffectedRows === 1n;
};
