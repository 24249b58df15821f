import type { AttemptId, BankAccountId, CompanyId, EmployeeId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import type { Attempt } from "../model/attempt.ts";
import { attemptColumns } from "./attempt-columns.ts";
import { ofPeople } from "./of-people.ts";

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
  readonly heldBecause: string | null;
}

interface MadeTogether {
  readonly runId: RunId;
  readonly provider: ProviderName;
  readonly at: Date;
  /** Nobody, when it follows from the run itself. */
  readonly by: UserId | null;
  /** Only for people who have had none in the run: done twice it makes nothing the second time. */
  readonly isFirst: boolean;
  readonly attempts: readonly NewAttempt[];
}

/**
 * Writes tries at paying people of a run, each with its reference, before anybody is asked to pay them. Whoever has one that
 * lives, or was paid already, gets none: the database has the last word. Answers which were made.
 */
export const insertAttempts = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, provider, at, by, isFirst, attempts }: MadeTogether,
): Promise<AttemptId[]> => {
  if (attempts.length === 0) return [];
  const number = isFirst
    ? sql`1`
    : sql`(select coalesce(max(o.number), 0) + 1 from payment_attempts o
           where o.company_id = ${companyId} and o.run_id = ${runId} and o.employee_id = new.employee_id)`;
  const { rows } = await sql<{ attemptId: AttemptId }>`
    with made as (
      insert into payment_attempts (company_id, attempt_id, run_id, employee_id, number, provider, reference, amount, bank_account_id, bank_code,
        account_name, account_number_sealed, account_number_ends, made_at, made_by, state, held_because)
      select ${companyId}, new.attempt_id, ${runId}, new.employee_id, ${number}, ${provider}, new.reference, new.amount, new.bank_account_id,
        new.bank_code, new.account_name, new.sealed, new.ends, ${at}::timestamptz, ${by}::uuid, 'created', new.held
      from unnest(${attempts.map(({ attemptId }) => attemptId)}::uuid[], ${attempts.map(({ employeeId }) => employeeId)}::uuid[],
        ${attempts.map(({ reference }) => reference)}::text[], ${attempts.map(({ amount }) => amount)}::bigint[],
        ${attempts.map(({ bankAccountId }) => bankAccountId)}::uuid[], ${attempts.map(({ bankCode }) => bankCode)}::text[],
        ${attempts.map(({ accountName }) => accountName)}::text[], ${attempts.map(({ numberSealed }) => numberSealed)}::bytea[],
        ${attempts.map(({ numberEnds }) => numberEnds)}::text[], ${attempts.map(({ heldBecause }) => heldBecause)}::text[]
      ) as new (attempt_id, employee_id, reference, amount, bank_account_id, bank_code, account_name, sealed, ends, held)
      on conflict do nothing
      returning attempt_id, reference
    ), named as (
      insert into payment_references (reference, company_id, kind, subject) select reference, ${companyId}, 'payout', attempt_id from made
    )
    select attempt_id as "attemptId" from made
  `.execute(query(tx));
  return rows.map((row) => row.attemptId);
};

/** Those of a run that wait to be sent for the first time, or once more. Whoever claims at the same moment gets others. */
export const lockAttemptsToSend = async (
  tx: CompanyTransaction,
  { runId, which, now, atMost }: { runId: RunId; which: "new" | "again"; now: Date; atMost: number },
): Promise<Attempt[]> => {
  const waiting =
    which === "new"
      ? sql`a.state = 'created' and a.held_because is null`
      : sql`a.state = 'unknown' and a.resend_from <= ${now} and (a.resent = 0 or a.is_here)`;
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempts a where a.run_id = ${runId} and ${waiting}
    order by a.attempt_id limit ${atMost} for update skip locked
  `.execute(query(tx));
  return rows;
};

/** Says who is sending these from now on. What never left us is not counted, and tried again ever more seldom. */
export const markClaimed = async (
  tx: CompanyTransaction,
  { attemptIds, claim, at, lookAt }: { attemptIds: readonly AttemptId[]; claim: string; at: Date; lookAt: Date },
) => {
  await sql`
    update payment_attempts set state = 'queued', claim = ${claim}, claimed_at = ${at}, next_look_at = ${lookAt},
      looks = case when is_here then looks else 0 end, not_found = 0, resent = resent + (state = 'unknown' and not is_here)::int,
      resend_from = null, is_here = false
    where attempt_id = any(${attemptIds}::uuid[])
  `.execute(query(tx));
};

/** Keeps payments that were not sent from being sent, each with its reason. Answers how many. */
export const markHeld = async (
  tx: CompanyTransaction,
  held: readonly { readonly attemptId: AttemptId; readonly because: string }[],
): Promise<number> => {
  if (held.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update payment_attempts a set held_because = h.because
    from unnest(${held.map(({ attemptId }) => attemptId)}::uuid[], ${held.map(({ because }) => because)}::text[]) as h (attempt_id, because)
    where a.attempt_id = h.attempt_id and a.state = 'created'
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};

/** Payments of a run that were not sent: all, or some people's; only those that are held, if wanted. They are held still. */
export const lockUnsent = async (
  tx: CompanyTransaction,
  { runId, employeeIds, isHeld }: { runId: RunId; employeeIds: readonly EmployeeId[] | undefined; isHeld?: boolean },
): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select ${attemptColumns} from payment_attempts a where a.run_id = ${runId} and a.state = 'created' and ${ofPeople(employeeIds)}
      and ${isHeld === undefined ? sql`true` : isHeld ? sql`a.held_because is not null` : sql`a.held_because is null`}
    order by a.attempt_id for update
  `.execute(query(tx));
  return rows;
};

/** Lets held payments go. */
export const markReleased = async (tx: CompanyTransaction, attemptIds: readonly AttemptId[]) => {
  await sql`
    update payment_attempts set held_because = null where attempt_id = any(${attemptIds}::uuid[]) and state = 'created'
  `.execute(query(tx));
};

/** Calls off payments that were never sent. Answers how many. */
export const markCancelled = async (
  tx: CompanyTransaction,
  { attemptIds, at }: { attemptIds: readonly AttemptId[]; at: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update payment_attempts set state = 'cancelled', finished_at = ${at} where attempt_id = any(${attemptIds}::uuid[]) and state = 'created'
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};
