import type { AttemptId, BankAccountId, CompanyId, EmployeeId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { Hold } from "../../controls/index.ts";
import type { Attempt } from "../model/attempt.ts";
import { attemptColumns } from "./attempt-columns.ts";
import { ofEmployees } from "./filter-by-employee.ts";

export interface NewAttempt {
  readonly attemptId: AttemptId;
  readonly employeeId: EmployeeId;
  readonly reference: string;
  readonly amount: bigint;
  readonly bankAccountId: BankAccountId;
  readonly bankCode: string;
  readonly accountName: string;
  readonly numberSealed: Buffer;
  readonly numberEnds: string;
  readonly hold: Hold | null;
}

interface MadeTogether {
  readonly runId: RunId;
  readonly provider: ProviderName;
  readonly at: Date;
  /** Null when the system creates the attempts from the run. */
  readonly by: UserId | null;
  /** Only for employees who have no attempt in the run yet, which makes the insert idempotent. */
  readonly isFirst: boolean;
  readonly attempts: readonly NewAttempt[];
}

/**
 * Writes payment attempts with their references before any is submitted. An employee who has an active or paid attempt gets none,
 * which the database enforces. Returns the ids of the created attempts.
 */
export const insertAttempts = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, provider, at, by, isFirst, attempts }: MadeTogether,
): Promise<AttemptId[]> => {
  if (attempts.length === 0) return [];
  const attemptNumber = isFirst
    ? sql`1`
    : sql`(select coalesce(max(o.attempt_number), 0) + 1 from payment_attempts o
           where o.company_id = ${companyId} and o.run_id = ${runId} and o.employee_id = new.employee_id)`;
  const { rows } = await sql<{ attemptId: AttemptId }>`
    with made as (
      insert into payment_attempts (company_id, attempt_id, run_id, employee_id, attempt_number, provider, reference, amount, bank_account_id, bank_code,
        account_name, account_number_sealed, account_number_ends, created_at, created_by, state, hold_reason, hold_limit,
        hold_note)
      select ${companyId}, new.attempt_id, ${runId}, new.employee_id, ${attemptNumber}, ${provider}, new.reference, new.amount, new.bank_account_id,
        new.bank_code, new.account_name, new.sealed, new.ends, ${at}::timestamptz, ${by}::uuid, 'created', new.hold_reason, new.hold_limit, new.hold_note
      from unnest(${attempts.map(({ attemptId }) => attemptId)}::uuid[], ${attempts.map(({ employeeId }) => employeeId)}::uuid[],
        ${attempts.map(({ reference }) => reference)}::text[], ${attempts.map(({ amount }) => amount)}::bigint[],
        ${attempts.map(({ bankAccountId }) => bankAccountId)}::uuid[], ${attempts.map(({ bankCode }) => bankCode)}::text[],
        ${attempts.map(({ accountName }) => accountName)}::text[], ${attempts.map(({ numberSealed }) => numberSealed)}::bytea[],
        ${attempts.map(({ numberEnds }) => numberEnds)}::text[], ${attempts.map(({ hold }) => hold?.reason)}::text[],
        ${attempts.map(({ hold }) => hold?.limit)}::bigint[], ${attempts.map(({ hold }) => hold?.note)}::text[]
      ) as new (attempt_id, employee_id, reference, amount, bank_account_id, bank_code, account_name, sealed, ends, hold_reason, hold_limit,
        hold_note)
      on conflict do nothing
      returning attempt_id, reference
    ), named as (
      insert into payment_references (reference, company_id, kind, subject) select reference, ${companyId}, 'payout', attempt_id from made
    )
    select attempt_id as "attemptId" from made
  `.execute(query(tx));
  return rows.map((row) => row.attemptId);
};

/** Attempts of a run to submit for the first time or again. Workers that claim concurrently get different ones. */
export const lockAttemptsToSend = async (
  tx: CompanyTransaction,
  { runId, which, now, limit }: { runId: RunId; which: "new" | "again"; now: Date; limit: number },
): Promise<Attempt[]> => {
  const waiting =
    which === "new"
      ? sql`a.state = 'created' and a.hold_reason is null`
      : sql`a.state = 'unknown' and a.resubmit_after <= ${now} and (a.resubmit_count = 0 or a.is_unsent)`;
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempts a where a.run_id = ${runId} and ${waiting}
    order by a.attempt_id limit ${limit} for update skip locked
  `.execute(query(tx));
  return rows;
};

/** Assigns attempts to the claiming worker. An attempt that never left us keeps its poll count, so that it is retried less and less often. */
export const markClaimed = async (
  tx: CompanyTransaction,
  { attemptIds, claim, at, pollAt }: { attemptIds: readonly AttemptId[]; claim: string; at: Date; pollAt: Date },
) => {
  await sql`
    update payment_attempts set state = 'queued', claim = ${claim}, claimed_at = ${at}, next_poll_at = ${pollAt},
      polls = case when is_unsent then polls else 0 end, not_found_count = 0, resubmit_count = resubmit_count + (state = 'unknown' and not is_unsent)::int,
      resubmit_after = null, is_unsent = false
    where attempt_id = any(${attemptIds}::uuid[])
  `.execute(query(tx));
};

/** Holds unsent payments, each with its reason. Returns how many were held. */
export const markHeld = async (
  tx: CompanyTransaction,
  held: readonly { readonly attemptId: AttemptId; readonly hold: Hold }[],
): Promise<number> => {
  if (held.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update payment_attempts a set hold_reason = h.reason, hold_limit = h.bound, hold_note = h.note
    from unnest(${held.map(({ attemptId }) => attemptId)}::uuid[], ${held.map(({ hold }) => hold.reason)}::text[],
      ${held.map(({ hold }) => hold.limit)}::bigint[], ${held.map(({ hold }) => hold.note)}::text[]) as h (attempt_id, reason, bound, note)
    where a.attempt_id = h.attempt_id and a.state = 'created'
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};

/** Locks the unsent payments of a run: all or those of given employees, optionally only held or only unheld ones. */
export const lockUnsent = async (
  tx: CompanyTransaction,
  { runId, employeeIds, isHeld }: { runId: RunId; employeeIds: readonly EmployeeId[] | undefined; isHeld?: boolean },
): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempts a where a.run_id = ${runId} and a.state = 'created' and ${ofEmployees(employeeIds)}
      and ${isHeld === undefined ? sql`true` : isHeld ? sql`a.hold_reason is not null` : sql`a.hold_reason is null`}
    order by a.attempt_id for update
  `.execute(query(tx));
  return rows;
};

/** The held payments of a run, without locking them. */
export const findHeld = async (tx: CompanyTransaction, runId: RunId): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempts a where a.run_id = ${runId} and a.state = 'created' and a.hold_reason is not null
    order by a.attempt_id
  `.execute(query(tx));
  return rows;
};

/** Releases held payments. */
export const markReleased = async (tx: CompanyTransaction, attemptIds: readonly AttemptId[]) => {
  await sql`
    update payment_attempts set hold_reason = null, hold_limit = null, hold_note = null where attempt_id = any(${attemptIds}::uuid[]) and state = 'created'
  `.execute(query(tx));
};

/** Cancels payments that were never sent. Returns how many. */
export const markCancelled = async (
  tx: CompanyTransaction,
  { attemptIds, at }: { attemptIds: readonly AttemptId[]; at: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update payment_attempts set state = 'cancelled', finished_at = ${at} where attempt_id = any(${attemptIds}::uuid[]) and state = 'created'
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};
