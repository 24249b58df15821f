import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { pausesThatEnd } from "../model/claim.ts";
import { missingStart } from "../model/failures.ts";

/** That a run is being paid. */
export interface RunPayment {
  readonly runId: RunId;
  readonly provider: ProviderName;
  readonly net: bigint;
  readonly owed: bigint;
  readonly fees: bigint;
  readonly people: number;
  readonly startedAt: Date;
  readonly startedBy: UserId;
  readonly plannedAt: Date | null;
  readonly pausedBecause: string | null;
  readonly finishedAt: Date | null;
  /** For when the next look at its payments was asked. */
  readonly lookDueAt: Date | null;
}

const columns = sql`
  run_id as "runId", provider, net, owed, fees, people, started_at as "startedAt", started_by as "startedBy", planned_at as "plannedAt",
  paused_because as "pausedBecause", finished_at as "finishedAt", look_due_at as "lookDueAt"`;

export const insertRunPayment = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  run: Pick<RunPayment, "runId" | "provider" | "net" | "owed" | "fees" | "people" | "startedAt" | "startedBy">,
) => {
  await sql`
    insert into run_payments (company_id, run_id, provider, net, owed, fees, people, started_at, started_by)
    values (${companyId}, ${run.runId}, ${run.provider}, ${run.net}, ${run.owed}, ${run.fees}, ${run.people}, ${run.startedAt}, ${run.startedBy})
  `.execute(query(tx));
};

export const findRunPayment = async (tx: CompanyTransaction, runId: RunId): Promise<RunPayment | undefined> =>
  (await sql<RunPayment>`select ${columns} from run_payments where run_id = ${runId}`.execute(query(tx))).rows[0];

/** The same, held still until the transaction ends: who books what a run's fees are paid from goes one after the other. */
export const lockRunPayment = async (tx: CompanyTransaction, runId: RunId): Promise<RunPayment | undefined> =>
  (await sql<RunPayment>`select ${columns} from run_payments where run_id = ${runId} for no key update`.execute(query(tx))).rows[0];

export const markPlanned = async (tx: CompanyTransaction, { runId, at }: { runId: RunId; at: Date }) => {
  await sql`update run_payments set planned_at = coalesce(planned_at, ${at}) where run_id = ${runId}`.execute(query(tx));
};

/** A run stands still, or goes on. The first cause stays: it is the one to mend. */
export const savePause = async (tx: CompanyTransaction, { runId, because }: { runId: RunId; because: string | null }) => {
  await sql`
    update run_payments set paused_because = ${because} where run_id = ${runId} and paused_because is distinct from ${because}
  `.execute(query(tx));
};

export const markPaymentsFinished = async (tx: CompanyTransaction, { runId, at }: { runId: RunId; at: Date | null }) => {
  await sql`update run_payments set finished_at = ${at} where run_id = ${runId}`.execute(query(tx));
};

/**
 * Notes for when a look was asked, if nobody asked for an earlier one that is still to come; `over` is one that came, or should
 * have come, so that it is waited for no more. Answers whether it was noted.
 */
export const noteLook = async (
  tx: CompanyTransaction,
  { runId, dueAt, over }: { runId: RunId; dueAt: Date; over: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update run_payments set look_due_at = ${dueAt}
    where run_id = ${runId} and (look_due_at is null or look_due_at <= ${over} or look_due_at > ${dueAt})
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

/** Nothing is left to look at. */
export const forgetLook = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`update run_payments set look_due_at = null where run_id = ${runId}`.execute(query(tx));
};

/** Notes for when a sender comes back, if none is to come yet; `over` as with looks. Answers whether it was noted. */
export const noteSender = async (
  tx: CompanyTransaction,
  { runId, dueAt, over }: { runId: RunId; dueAt: Date; over: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update run_payments set sender_due_at = ${dueAt} where run_id = ${runId} and (sender_due_at is null or sender_due_at <= ${over})
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

/** Runs that have something to send, or will have, and wait for nobody: whoever stopped them has let them go on. */
export const findRunsToGoOn = async (tx: CompanyTransaction): Promise<RunId[]> => {
  const { rows } = await sql<{ runId: RunId }>`
    select run_id as "runId" from run_payments r where planned_at is not null and (paused_because is null or paused_because = any(${pausesThatEnd}::text[])
      or starts_with(paused_because, ${missingStart})) and exists (
      select from payment_attempts a where a.company_id = r.company_id and a.run_id = r.run_id and a.state = 'created' and a.held_because is null)
    order by run_id
  `.execute(query(tx));
  return rows.map((row) => row.runId);
};
