import type { CompanyId, RunId, StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** That nothing is sent: for one company, or for all of them where none is named. */
export interface Stop {
  readonly stopId: StopId;
  readonly companyId: CompanyId | null;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly because: string;
}

/** The names of two locks: claims hold them together, whoever stops has them alone. */
const lockOf = (companyId: CompanyId | null) => sql`hashtextextended(${`payments of ${companyId ?? "everybody"}`}, 0)`;

/**
 * Stops payments. It waits for claims that are being made this moment, and none is made after it: whoever was told that
 * payments are stopped can rely on it.
 */
export const insertStop = async (tx: PlatformTransaction, { stopId, companyId, madeAt, madeBy, because }: Stop) => {
  await sql`select pg_advisory_xact_lock(${lockOf(companyId)})`.execute(query(tx));
  await sql`
    insert into payment_stops (stop_id, company_id, made_at, made_by, because) values (${stopId}, ${companyId}, ${madeAt}, ${madeBy}, ${because})
  `.execute(query(tx));
};

/** Holds stops off until the transaction ends, so that a claim and a stop never pass each other unseen. */
export const holdStopsOff = async (tx: PlatformTransaction, companyId: CompanyId) => {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(null)}), pg_advisory_xact_lock_shared(${lockOf(companyId)})`.execute(query(tx));
};

/** The name of a lock: claims of a run hold it together, whoever changes the run's payments has it alone. */
const lockOfRun = (runId: RunId) => sql`hashtextextended(${`payments of run ${runId}`}, 0)`;

/** Holds off whoever changes a run's payments until the transaction ends. Claims of the same run go on beside each other. */
export const holdChangesOff = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`select pg_advisory_xact_lock_shared(${lockOfRun(runId)})`.execute(query(tx));
};

/**
 * Waits for the claims of a run that are being made, and holds off the next. A claim locks payments first and the run after them,
 * and a change the other way round: one after the other they cannot wait for each other in a ring.
 */
export const holdClaimsOff = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`select pg_advisory_xact_lock(${lockOfRun(runId)})`.execute(query(tx));
};

/** The stops that stand for a company, its own and those of everybody, the newest first. */
export const findStopsStanding = async (tx: PlatformTransaction, companyId: CompanyId): Promise<Stop[]> => {
  const { rows } = await sql<Stop>`
    select stop_id as "stopId", company_id as "companyId", made_at as "madeAt", made_by as "madeBy", because from payment_stops
    where (company_id = ${companyId} or company_id is null) and lifted_at is null order by made_at desc, stop_id
  `.execute(query(tx));
  return rows;
};

/** Lifts a company's own stop. Answers whether there was one that stood. */
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
