import type { CompanyId, PayoutScheduleId, RunId, UserId } from "@albashi/contracts/ids";
import type { NotStartedReason, StartDelayReason } from "@albashi/contracts/payments/codes";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { PayoutSchedule } from "../model/payout-schedule.ts";

const columns = sql`
  schedule_id as "scheduleId", run_id as "runId", pay_day as "payDay", starts_at as "startsAt", content_hash as "contentHash",
  approved_at as "approvedAt", scheduled_by as "scheduledBy", state, ended_by as "endedBy", reason,
  delay_reason as "delayReason", delayed_since as "delayedSince"`;

/** Schedules the payout of a run. A constraint refuses a second open schedule of the same run. */
export const insertPayoutSchedule = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  schedule: Omit<PayoutSchedule, "state" | "endedBy" | "reason" | "delayReason" | "delayedSince"> & { scheduledAt: Date },
) => {
  const { scheduleId, runId, payDay, startsAt, contentHash, approvedAt, scheduledAt, scheduledBy } = schedule;
  await sql`
    insert into payout_schedules (company_id, schedule_id, run_id, pay_day, starts_at, content_hash, approved_at, scheduled_at, scheduled_by)
    values (${companyId}, ${scheduleId}, ${runId}, ${payDay}, ${startsAt}, ${contentHash}, ${approvedAt}, ${scheduledAt}, ${scheduledBy})
  `.execute(query(tx));
};

/** The last schedule of a run, whatever became of it. */
export const findLastSchedule = async (tx: CompanyTransaction, runId: RunId): Promise<PayoutSchedule | undefined> =>
  (
    await sql<PayoutSchedule>`
      select ${columns} from payout_schedules where run_id = ${runId} order by scheduled_at desc, schedule_id desc limit 1
    `.execute(query(tx))
  ).rows[0];

export const findPayoutSchedule = async (tx: CompanyTransaction, scheduleId: PayoutScheduleId): Promise<PayoutSchedule | undefined> =>
  (await sql<PayoutSchedule>`select ${columns} from payout_schedules where schedule_id = ${scheduleId}`.execute(query(tx))).rows[0];

/** The open schedules whose run is still approved as it was scheduled, by pay day: only these can start. */
export const findStartingSchedules = async (tx: CompanyTransaction): Promise<{ runId: RunId; payDay: LocalDate }[]> => {
  const { rows } = await sql<{ runId: RunId; payDay: LocalDate }>`
    select s.run_id as "runId", s.pay_day as "payDay" from payout_schedules s join pay_runs r using (company_id, run_id)
    where s.state = 'scheduled' and r.state in ('approved', 'funding') and r.approved_hash = s.content_hash and r.approved_at = s.approved_at
    order by s.pay_day, s.run_id
  `.execute(query(tx));
  return rows;
};

/** When the payout of a run starts by itself, if it is still approved as it was scheduled. */
export const findPlannedStart = async (
  tx: CompanyTransaction,
  runId: RunId,
): Promise<{ startsAt: Date; isDelayed: boolean } | undefined> => {
  const { rows } = await sql<{ startsAt: Date; isDelayed: boolean }>`
    select s.starts_at as "startsAt", s.delay_reason is not null as "isDelayed" from payout_schedules s join pay_runs r using (company_id, run_id)
    where s.run_id = ${runId} and s.state = 'scheduled' and r.state in ('approved', 'funding') and r.approved_hash = s.content_hash
      and r.approved_at = s.approved_at and r.schedule_exported_at is null
  `.execute(query(tx));
  return rows[0];
};

/** The schedules of all companies that are due since before a time and still open. */
export const findOpenSchedulesBefore = async (
  tx: PlatformTransaction,
  before: Date,
): Promise<{ companyId: CompanyId; scheduleId: PayoutScheduleId }[]> => {
  const { rows } = await sql<{ companyId: CompanyId; scheduleId: PayoutScheduleId }>`
    select company_id as "companyId", schedule_id as "scheduleId" from open_payout_schedules where starts_at < ${before} order by starts_at
  `.execute(query(tx));
  return rows;
};

/** Saves why an open schedule has not started although it is due. It is delayed since the first time. */
export const saveScheduleDelay = async (
  tx: CompanyTransaction,
  { scheduleId, reason, at }: { scheduleId: PayoutScheduleId; reason: StartDelayReason; at: Date },
) => {
  await sql`
    update payout_schedules set delay_reason = ${reason}, delayed_since = coalesce(delayed_since, ${at})
    where schedule_id = ${scheduleId} and state = 'scheduled'
  `.execute(query(tx));
};

interface ScheduleEnd {
  readonly runId: RunId;
  readonly state: "started" | "cancelled" | "not_started";
  readonly at: Date;
  /** Who cancelled it or paid earlier; null when it ends by itself. */
  readonly by: UserId | null;
  readonly reason?: NotStartedReason;
}

/** Ends the open schedule of a run, if it has one. Returns whether it had. */
export const endPayoutSchedule = async (tx: CompanyTransaction, { runId, state, at, by, reason }: ScheduleEnd): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payout_schedules set state = ${state}, ended_at = ${at}, ended_by = ${by}, reason = ${reason ?? null}
    where run_id = ${runId} and state = 'scheduled'
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

/**
 * Of these runs, those that are paid without further action: on the day of their schedule, or, once the payout waits for money, when
 * the provider it is at has settled it.
 */
export const findExpectedStarts = async (
  tx: CompanyTransaction,
  runIds: readonly RunId[],
): Promise<{ runId: RunId; payDay: LocalDate | null; settlesAt: ProviderName | null }[]> => {
  const { rows } = await sql<{ runId: RunId; payDay: LocalDate | null; settlesAt: ProviderName | null }>`
    select run_id as "runId", s.pay_day as "payDay", null::text as "settlesAt" from payout_schedules s
    join pay_runs r using (company_id, run_id)
    where run_id = any(${runIds}::uuid[]) and s.state = 'scheduled' and r.state in ('approved', 'funding')
      and r.approved_hash = s.content_hash and r.approved_at = s.approved_at
    union all
    select run_id, null::date, provider from payouts where run_id = any(${runIds}::uuid[]) and pause_reason = 'awaiting_settlement'
  `.execute(query(tx));
  return rows;
};

interface NotStarted {
  readonly runId: RunId;
  readonly year: number;
  readonly month: number;
  readonly payDay: LocalDate;
  readonly isTriedAgain: boolean;
}

/** The unpaid runs whose last schedule did not start, or is delayed and tried again, the latest pay day first. */
export const findNotStarted = async (tx: CompanyTransaction, limit: number): Promise<NotStarted[]> => {
  const { rows } = await sql<NotStarted>`
    select s.run_id as "runId", r.year, r.month, s.pay_day as "payDay", s.state = 'scheduled' as "isTriedAgain" from payout_schedules s
    join pay_runs r on r.company_id = s.company_id and r.run_id = s.run_id
    where (s.state = 'not_started' or (s.state = 'scheduled' and s.delay_reason is not null)) and r.state not in ('paying', 'partially_settled', 'settled', 'closed', 'cancelled')
      and not exists (select from payout_schedules later where later.company_id = s.company_id and later.run_id = s.run_id
        and later.scheduled_at > s.scheduled_at)
    order by s.pay_day desc, s.run_id limit ${limit}
  `.execute(query(tx));
  return rows;
};
