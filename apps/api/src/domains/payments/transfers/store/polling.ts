import type { AttemptId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Attempt } from "../model/attempt.ts";
import type { Decision, PollContext } from "../model/attempt-transition.ts";
import type { PayeeBalance } from "../model/payout-journals.ts";
import { attemptColumns } from "./attempt-columns.ts";
import { isReturned, isWithRun } from "./payee-balance.ts";

/** Claims payments that are due for a poll. Other workers skip them until the claim ends, so a crashed worker only delays them. */
export const claimDuePolls = async (
  tx: CompanyTransaction,
  { runId, now, until, limit }: { runId: RunId; now: Date; until: Date; limit: number },
): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    update payment_attempts a set polls = a.polls + 1, next_poll_at = ${until}
    where a.company_id = current_company() and a.attempt_id in (
      select attempt_id from payment_attempts
      where run_id = ${runId} and next_poll_at <= ${now} and state not in ('created', 'cancelled')
      order by next_poll_at limit ${limit} for update skip locked)
    returning ${attemptColumns}
  `.execute(query(tx));
  return rows;
};

/** The current state of an attempt, with what else is known of its payslip. */
export interface AttemptNow extends Attempt {
  readonly other: PollContext["other"];
  readonly money: PayeeBalance;
  /** A duplicate that arrived beside this attempt and counts if this one does not. */
  readonly duplicateId: AttemptId | null;
}

/** Locks attempts by id and returns their current state. Always in one order to avoid deadlocks between writers. */
export const lockAttempts = async (tx: CompanyTransaction, attemptIds: readonly AttemptId[]): Promise<AttemptNow[]> => {
  const { rows } = await sql<AttemptNow>`
    select ${attemptColumns}, case when a.state <> 'failed' then 'none' else coalesce((
        select case when o.state = 'created' then 'not_sent' else 'living' end from payment_attempts o
        where o.company_id = a.company_id and o.run_id = a.run_id and o.employee_id = a.employee_id and o.attempt_id <> a.attempt_id
          and o.state in ('created', 'queued', 'sent', 'unknown', 'succeeded')), 'none') end as other,
      case when a.state <> 'failed' or ${isWithRun} then 'with_run' when ${isReturned} then 'returned' else 'given_back' end as money,
      (select o.attempt_id from payment_attempts o where o.company_id = a.company_id and o.run_id = a.run_id and o.employee_id = a.employee_id
        and o.attempt_id <> a.attempt_id and o.state = 'duplicate' order by o.attempt_number limit 1) as "duplicateId"
    from payment_attempts a where a.attempt_id = any(${attemptIds}::uuid[]) order by a.attempt_id for update of a
  `.execute(query(tx));
  return rows;
};

interface Decided {
  readonly attempt: Attempt;
  readonly decision: Decision;
}

/** Cancels unsent attempts because an earlier attempt for the same payslip was paid after all. */
export const cancelSiblingAttempts = async (tx: CompanyTransaction, attemptIds: readonly AttemptId[], at: Date) => {
  if (attemptIds.length === 0) return;
  await sql`
    update payment_attempts o set state = 'cancelled', finished_at = ${at}
    from payment_attempts a where a.attempt_id = any(${attemptIds}::uuid[]) and o.company_id = a.company_id and o.run_id = a.run_id
      and o.employee_id = a.employee_id and o.attempt_id <> a.attempt_id and o.state = 'created'
  `.execute(query(tx));
};

/** The duplicate turned out to be the only payment: it counts as paid. */
export const markCounted = async (tx: CompanyTransaction, attemptIds: readonly AttemptId[]) => {
  if (attemptIds.length === 0) return;
  await sql`
    update payment_attempts set state = 'succeeded' where attempt_id = any(${attemptIds}::uuid[]) and state = 'duplicate'
  `.execute(query(tx));
};

const finalStates = new Set(["succeeded", "failed", "returned", "cancelled", "duplicate"]);

/** Saves the decisions about attempts that this transaction has locked. */
export const saveDecisions = async (tx: CompanyTransaction, decided: readonly Decided[], at: Date) => {
  if (decided.length === 0) return;
  const column = <Value>(read: (decision: Decision) => Value) => decided.map(({ decision }) => read(decision));
  await sql`
    update payment_attempts a set state = d.state, sent_at = d.sent_at, next_poll_at = d.next_poll_at, not_found_count = d.not_found_count,
      resubmit_after = case when d.state = 'unknown' then d.resubmit_after end, is_unsent = d.is_unsent and d.state = 'unknown', trace_id = d.trace_id, fee = d.fee, failure = d.failure, message = d.message, retry_from = d.retry_from,
      finished_at = case when not d.is_final then null when a.state = d.state then a.finished_at else ${at} end
    from unnest(${decided.map(({ attempt }) => attempt.attemptId)}::uuid[], ${column(({ state }) => state)}::text[],
      ${column(({ sentAt }) => sentAt)}::timestamptz[], ${column(({ nextPollAt }) => nextPollAt)}::timestamptz[], ${column(({ notFoundCount }) => notFoundCount)}::int[],
      ${column(({ resubmitAfter }) => resubmitAfter)}::timestamptz[], ${column(({ traceId }) => traceId)}::text[], ${column(({ fee }) => fee)}::bigint[],
      ${column(({ failure }) => failure)}::text[], ${column(({ message }) => message)}::text[], ${column(({ retryFrom }) => retryFrom)}::timestamptz[],
      ${column(({ state }) => finalStates.has(state))}::boolean[], ${column(({ isUnsent }) => isUnsent)}::boolean[]
    ) as d (attempt_id, state, sent_at, next_poll_at, not_found_count, resubmit_after, trace_id, fee, failure, message, retry_from, is_final, is_unsent)
    where a.attempt_id = d.attempt_id
  `.execute(query(tx));
};

/** The runs that the attempts belong to, in one order. */
export const findRunsOfAttempts = async (tx: CompanyTransaction, attemptIds: readonly AttemptId[]): Promise<RunId[]> => {
  const { rows } = await sql<{ runId: RunId }>`
    select distinct run_id as "runId" from payment_attempts where attempt_id = any(${attemptIds}::uuid[]) order by 1
  `.execute(query(tx));
  return rows.map((row) => row.runId);
};

/** Makes sent payments due for a poll now. Unsent payments have nothing to query. */
export const pollNow = async (
  tx: CompanyTransaction,
  { runId, attemptIds, at }: { runId: RunId; attemptIds: readonly AttemptId[]; at: Date },
) => {
  await sql`
    update payment_attempts set next_poll_at = ${at} where attempt_id = any(${attemptIds}::uuid[]) and run_id = ${runId} and claim is not null
      and (next_poll_at is null or next_poll_at > ${at})
  `.execute(query(tx));
};

/** How far a run's payments are, and what keeps the payout from being finished. */
export interface PaymentProgress {
  /** Sent, with an unknown outcome. */
  readonly inFlight: number;
  /** Neither sent nor held: a worker will submit them. */
  readonly waiting: number;
  readonly held: number;
  /** Due for resubmission. */
  readonly toResend: number;
  readonly nextPollAt: Date | null;
}

export const findProgress = async (tx: CompanyTransaction, runId: RunId): Promise<PaymentProgress> => {
  const { rows } = await sql<PaymentProgress>`
    select count(*) filter (where state in ('queued', 'sent', 'unknown'))::int as "inFlight",
      count(*) filter (where state = 'created' and hold_reason is null)::int as waiting,
      count(*) filter (where state = 'created' and hold_reason is not null)::int as held,
      count(*) filter (where state = 'unknown' and resubmit_after is not null and (resubmit_count = 0 or is_unsent))::int as "toResend",
      min(next_poll_at) filter (where state not in ('created', 'cancelled')) as "nextPollAt"
    from payment_attempts where run_id = ${runId} and (state in ('created', 'queued', 'sent', 'unknown') or next_poll_at is not null)
  `.execute(query(tx));
  if (!rows[0]) throw new Error("A count came back empty.");
  return rows[0];
};

/** Claims a batch of succeeded payments whose employees were not notified, and marks them as notified. */
export const claimUnnotified = async (
  tx: CompanyTransaction,
  { runId, at, limit }: { runId: RunId; at: Date; limit: number },
): Promise<Pick<Attempt, "attemptId" | "employeeId">[]> => {
  const { rows } = await sql<Pick<Attempt, "attemptId" | "employeeId">>`
    update payment_attempts set notified_at = ${at} where company_id = current_company() and attempt_id in (
      select attempt_id from payment_attempts where run_id = ${runId} and state = 'succeeded' and notified_at is null
      order by attempt_id limit ${limit} for update skip locked)
    returning attempt_id as "attemptId", employee_id as "employeeId"
  `.execute(query(tx));
  return rows;
};

/** Whether an employee was paid and not notified yet. */
export const hasUnnotified = async (tx: CompanyTransaction, runId: RunId): Promise<boolean> => {
  const { rows } = await sql`
    select from payment_attempts where run_id = ${runId} and state = 'succeeded' and notified_at is null limit 1
  `.execute(query(tx));
  return rows.length > 0;
};
