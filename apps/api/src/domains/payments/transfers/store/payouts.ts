import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { PauseReason } from "@albashi/contracts/payments/codes";
import type { Remitter } from "@albashi/contracts/payments/remitter";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { type Pause, retriedReasons } from "../model/pause-reason.ts";

/** The payout of one pay run. */
export interface RunPayout {
  readonly runId: RunId;
  readonly provider: ProviderName;
  readonly remitter: Remitter;
  readonly net: bigint;
  /** Collected for authorities and others. */
  readonly owed: bigint;
  /** Deductions and contributions that the employer remits itself. */
  readonly leftWithEmployer: bigint;
  readonly fees: bigint;
  /** The part of the fees that we advance. */
  readonly feesAdvanced: bigint;
  readonly payeeCount: number;
  readonly startedAt: Date;
  readonly startedBy: UserId;
  readonly plannedAt: Date | null;
  readonly pauseReason: PauseReason | null;
  readonly pauseShortfall: bigint | null;
  /** The text of a pause from before there were codes. */
  readonly pauseNote: string | null;
  readonly finishedAt: Date | null;
}

const columns = sql`
  run_id as "runId", provider, remitter, net, owed, left_with_employer as "leftWithEmployer", fees, fees_advanced as "feesAdvanced", payee_count as "payeeCount", started_at as "startedAt", started_by as "startedBy", planned_at as "plannedAt",
  pause_reason as "pauseReason", pause_shortfall as "pauseShortfall", pause_note as "pauseNote", finished_at as "finishedAt"`;

export const insertPayout = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  run: Pick<
    RunPayout,
    | "runId"
    | "provider"
    | "remitter"
    | "net"
    | "owed"
    | "leftWithEmployer"
    | "fees"
    | "feesAdvanced"
    | "payeeCount"
    | "startedAt"
    | "startedBy"
  >,
) => {
  await sql`
    insert into payouts (company_id, run_id, provider, remitter, net, owed, left_with_employer, fees, fees_advanced, payee_count, started_at, started_by)
    values (${companyId}, ${run.runId}, ${run.provider}, ${run.remitter}, ${run.net}, ${run.owed}, ${run.leftWithEmployer}, ${run.fees},
      ${run.feesAdvanced}, ${run.payeeCount}, ${run.startedAt}, ${run.startedBy})
  `.execute(query(tx));
};

export const findPayout = async (tx: CompanyTransaction, runId: RunId): Promise<RunPayout | undefined> =>
  (await sql<RunPayout>`select ${columns} from payouts where run_id = ${runId}`.execute(query(tx))).rows[0];

/** The same, locked until the transaction ends: transactions that post fees of one run are serialised. */
export const lockPayout = async (tx: CompanyTransaction, runId: RunId): Promise<RunPayout | undefined> =>
  (await sql<RunPayout>`select ${columns} from payouts where run_id = ${runId} for no key update`.execute(query(tx))).rows[0];

export const markPlanned = async (tx: CompanyTransaction, { runId, at }: { runId: RunId; at: Date }) => {
  await sql`update payouts set planned_at = coalesce(planned_at, ${at}) where run_id = ${runId}`.execute(query(tx));
};

/** Pauses a payout, or ends its pause. */
export const savePause = async (tx: CompanyTransaction, { runId, pause }: { runId: RunId; pause: Pause | null }) => {
  const [reason, shortfall] = [pause?.reason ?? null, pause?.shortfall ?? null];
  await sql`
    update payouts set pause_reason = ${reason}, pause_shortfall = ${shortfall}, pause_note = null
    where run_id = ${runId} and (pause_reason, pause_shortfall) is distinct from (${reason}::text, ${shortfall}::bigint)
  `.execute(query(tx));
};

export const markPaymentsFinished = async (tx: CompanyTransaction, { runId, at }: { runId: RunId; at: Date | null }) => {
  await sql`update payouts set finished_at = ${at} where run_id = ${runId}`.execute(query(tx));
};

/** Whether a row that wakes the payout is pending: its turn is still to come, and will see what the caller has written. */
export const isWakePending = async (tx: CompanyTransaction, runId: RunId): Promise<boolean> => {
  const { rows } = await sql`
    select from payouts join outbox on outbox_id = wake_outbox_id where run_id = ${runId} and completed_at is null and failed_at is null
  `.execute(query(tx));
  return rows.length > 0;
};

/** Records the row that wakes the payout, or null when a turn has begun and later changes need another one. */
export const saveWake = async (tx: CompanyTransaction, { runId, outboxId }: { runId: RunId; outboxId: OutboxId | null }) => {
  await sql`
    update payouts set wake_outbox_id = ${outboxId} where run_id = ${runId} and wake_outbox_id is distinct from ${outboxId}::uuid
  `.execute(query(tx));
};

/** Payouts with unsent payments that are not waiting for an admin: submission resumes once a stop is lifted. */
export const findResumablePayouts = async (tx: CompanyTransaction): Promise<RunId[]> => {
  const { rows } = await sql<{ runId: RunId }>`
    select run_id as "runId" from payouts r where planned_at is not null and (pause_reason is null or pause_reason = any(${retriedReasons}::text[])) and exists (
      select from payment_attempts a where a.company_id = r.company_id and a.run_id = r.run_id and a.state = 'created' and a.hold_reason is null)
    order by run_id
  `.execute(query(tx));
  return rows.map((row) => row.runId);
};
