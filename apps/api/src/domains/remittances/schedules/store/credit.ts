import type { CompanyId, ObligationId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { blockOf } from "./schedule-lines.ts";
import type { LockedSchedule, ObligationKey, OpenSchedule } from "./schedules.ts";

/** Makes whatever else uses or adds credit of this authority wait until the end of the transaction. */
export const lockCredit = async (tx: CompanyTransaction, companyId: CompanyId, { obligationId }: Pick<LockedSchedule, "obligationId">) => {
  await sql`select lock_credit(${companyId}, ${obligationId})`.execute(query(tx));
};

/**
 * What the authority of a schedule owes from earlier schedules whose total was below zero, as far as it was not used. None for pension
 * that is owed to other employees than the credit is of.
 */
export const findCredit = async (tx: CompanyTransaction, schedule: OpenSchedule): Promise<bigint> => {
  const { scheduleId, kind, code, remitter, legalEmployer } = schedule;
  const { rows } = await sql<{ credit: bigint }>`
    select coalesce(sum(greatest(-s.total, 0) - s.credit_used), 0)::bigint as credit
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.state = 'finalised' and o.kind = ${kind} and o.code = ${code} and o.remitter = ${remitter}
      and o.legal_employer = ${legalEmployer} and credit_is_own(current_company(), ${scheduleId})
  `.execute(query(tx));
  return rows[0]?.credit ?? 0n;
};

/** What each authority owes from earlier schedules, where it owes anything. */
export const findCredits = async (
  tx: CompanyTransaction,
): Promise<(Pick<ObligationKey, "kind" | "code" | "remitter" | "legalEmployer"> & { readonly credit: bigint })[]> => {
  const { rows } = await sql<Awaited<ReturnType<typeof findCredits>>[number]>`
    select o.kind, o.code, o.remitter, o.legal_employer as "legalEmployer", sum(greatest(-s.total, 0) - s.credit_used)::bigint as credit
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id) where s.state = 'finalised'
    group by o.kind, o.code, o.remitter, o.legal_employer having sum(greatest(-s.total, 0) - s.credit_used) > 0
  `.execute(query(tx));
  return rows;
};

/** Whether an earlier release set credit against schedule `s` of obligation `o` without asking whether it was paid. */
export const isUnconfirmed = sql`(coalesce(s.credit_used, 0) > 0 and s.credit_confirmed_by is null and o.remitter = 'employer')`;

/** The credit of one final schedule: what it used, what of that no person confirmed, and what would pay the rest of it. */
export const findCreditState = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  scheduleId: ScheduleId,
): Promise<{ obligationId: ObligationId; used: bigint; unconfirmed: bigint; offered: bigint } | undefined> => {
  const { rows } = await sql<{ obligationId: ObligationId; used: bigint; unconfirmed: bigint; offered: bigint }>`
    select s.obligation_id as "obligationId", coalesce(s.credit_used, 0)::bigint as used,
      case when ${isUnconfirmed} then s.credit_used else 0 end as unconfirmed, credit_offered_to(${companyId}, s.schedule_id) as offered
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id) where s.schedule_id = ${scheduleId}
  `.execute(query(tx));
  return rows[0];
};

/** The final schedules whose credit waits for a person: it is offered, or was set without asking. */
export const findUndecidedCredits = async (tx: CompanyTransaction): Promise<ReadonlySet<ScheduleId>> => {
  const { rows } = await sql<{ scheduleId: ScheduleId }>`
    with left_over as materialized (
      select o.kind, o.code, o.remitter, o.legal_employer
      from remittance_schedules s join authority_obligations o using (company_id, obligation_id) where s.state = 'finalised'
      group by o.kind, o.code, o.remitter, o.legal_employer having sum(greatest(-s.total, 0) - s.credit_used) > 0
    )
    select s.schedule_id as "scheduleId" from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where s.state = 'finalised' and (${isUnconfirmed} or s.payable > 0
      and (o.kind, o.code, o.remitter, o.legal_employer) in (select * from left_over) and credit_offered_to(s.company_id, s.schedule_id) > 0)
  `.execute(query(tx));
  return new Set(rows.map(({ scheduleId }) => scheduleId));
};

interface Confirmation {
  readonly scheduleId: ScheduleId;
  /** Zero where the credit was set before. */
  readonly added: bigint;
  readonly at: Date;
  readonly by: UserId;
}

/** Records who decided that credit pays a final schedule. The database refuses any amount but all that is left of it. */
export const saveCreditConfirmation = async (tx: CompanyTransaction, { scheduleId, added, at, by }: Confirmation) => {
  await sql`
    update remittance_schedules set credit_used = credit_used + ${added}, credit_confirmed_at = ${at}, credit_confirmed_by = ${by}
    where schedule_id = ${scheduleId}
  `.execute(query(tx));
};

/** Gives the credit of a final schedule back to its authority's other schedules. */
export const saveCreditTakenBack = async (tx: CompanyTransaction, scheduleId: ScheduleId) => {
  await sql`
    update remittance_schedules set credit_used = 0, credit_confirmed_at = null, credit_confirmed_by = null where schedule_id = ${scheduleId}
  `.execute(query(tx));
};

/** The open pension schedules that credit of their own employees would pay, where the oldest is finalised first. */
export const findOwnCreditSchedules = async (tx: CompanyTransaction): Promise<ReadonlySet<ScheduleId>> => {
  const { rows } = await sql<{ scheduleId: ScheduleId }>`
    with sums as (
      select o.code, o.remitter, o.legal_employer, o.counted_from, s.schedule_id, s.seq, s.state, l.employee_id, sum(l.amount) as amount
      from authority_obligations o join remittance_schedules s using (company_id, obligation_id)
      join remittance_schedule_lines l using (company_id, schedule_id)
      where o.kind = 'pension' and case s.state when 'open' then (${blockOf}) is null else s.total < 0 or s.credit_used > 0 end
      group by o.company_id, o.obligation_id, s.schedule_id, s.seq, s.state, l.employee_id
    ), running as (
      select schedule_id, state, amount, sum(amount) over (
        partition by code, remitter, legal_employer, employee_id order by state, counted_from, seq) as so_far from sums
    )
    select schedule_id as "scheduleId" from running where state = 'open' group by schedule_id having bool_and(amount <= 0 or so_far <= 0)
  `.execute(query(tx));
  return new Set(rows.map(({ scheduleId }) => scheduleId));
};

/**
 * Sets credit that arose after they were finalised against final schedules that Albashi remits, where it covers what is left of them
 * wholly. Returns those it settled, the oldest first.
 */
export const settleByCredit = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { obligationId }: Pick<LockedSchedule, "obligationId">,
): Promise<ScheduleId[]> => {
  const { rows } = await sql<{ scheduleId: ScheduleId }>`
    select settled as "scheduleId" from settle_by_credit(${companyId}, ${obligationId}) as settled
  `.execute(query(tx));
  return rows.map(({ scheduleId }) => scheduleId);
};
