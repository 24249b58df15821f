// Which runs a setup change affects: those that are not final yet.

import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface AffectedRun {
  readonly runId: RunId;
  readonly state: RunState;
}

/** An approved run is final once its payslips are published, its bank schedule is exported or its payout has started; until then a change invalidates it. */
const isFixed = sql`(approved_hash is not null and
  (state <> 'approved' or payslips_published_at is not null or schedule_exported_at is not null))`;

/** The day of a run that a change is compared with: the last day worked for most changes, the pay day for statutory ones. */
export type ComparedDay = "last_day" | "pay_day";

/** The runs a change affects; all of them if no condition is given. */
export interface AffectedScope {
  /** Runs whose last day or pay day is on or after this day. */
  readonly from?: { readonly day: string; readonly by: ComparedDay } | undefined;
  /** Runs whose period contains this day. */
  readonly on?: string | undefined;
  readonly payGroupId?: PayGroupId | undefined;
  readonly employeeIds?: readonly EmployeeId[] | undefined;
}

/** Locks the calculated runs a change affects that are not final. */
export const lockAffectedRuns = async (
  tx: CompanyTransaction,
  { from, on, payGroupId, employeeIds }: AffectedScope,
): Promise<AffectedRun[]> => {
  const conditions = [
    sql`true`,
    ...(from ? [sql`${sql.ref(from.by)} >= ${from.day}`] : []),
    ...(on ? [sql`${on} between first_day and last_day`] : []),
    ...(payGroupId ? [sql`pay_group_id = ${payGroupId}`] : []),
    ...(employeeIds
      ? [
          sql`exists (
            select from payslips p where p.company_id = r.company_id and p.run_id = r.run_id and p.employee_id = any(${employeeIds}::uuid[]))`,
        ]
      : []),
  ];
  const { rows } = await sql<AffectedRun>`
    select run_id as "runId", state from pay_runs r
    where state in ('calculated', 'in_review', 'approved') and not ${isFixed} and ${sql.join(conditions, sql` and `)}
    order by run_id for no key update
  `.execute(query(tx));
  return rows;
};

/**
 * Locks the runs that pay an employee and are calculated or being calculated, unless they are final. The membership is read from the
 * run's employees, because the payslips of a run in calculation may not be written yet.
 */
export const lockRunsOf = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<AffectedRun[]> => {
  const { rows } = await sql<AffectedRun>`
    select run_id as "runId", state from pay_runs r
    where state in ('calculating', 'calculated', 'in_review', 'approved') and not ${isFixed} and exists (
      select from run_employees e
      where e.company_id = r.company_id and e.run_id = r.run_id and e.employee_id = ${employeeId} and e.exclusion_reason is null)
    order by run_id for no key update
  `.execute(query(tx));
  return rows;
};

/** Keeps an employee whose data changed while a run is being calculated, to be checked when the calculation has finished. */
export const deferRecheck = async (tx: CompanyTransaction, { runId, employeeId }: { runId: RunId; employeeId: EmployeeId }) => {
  await sql`
    update pay_runs set pending_rechecks = pending_rechecks || ${employeeId}::uuid
    where run_id = ${runId} and ${employeeId}::uuid <> all (pending_rechecks)
  `.execute(query(tx));
};

/** Returns and clears the employees to check after a calculation. */
export const takePendingRechecks = async (tx: CompanyTransaction, runId: RunId): Promise<readonly EmployeeId[]> => {
  const { rows } = await sql<{ employeeIds: EmployeeId[] }>`
    with waiting as (select pending_rechecks as ids from pay_runs where run_id = ${runId} for no key update)
    update pay_runs set pending_rechecks = '{}' from waiting where run_id = ${runId} returning waiting.ids as "employeeIds"
  `.execute(query(tx));
  return rows[0]?.employeeIds ?? [];
};

/** The first day after the last closed period, or after its pay day; undefined if no period is closed. */
export const findFirstOpenDay = async (tx: CompanyTransaction, by: ComparedDay = "last_day"): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(${sql.ref(by)}) + 1 as day from pay_runs where kind = 'regular' and ${isFixed}
  `.execute(query(tx));
  return rows[0]?.day ?? undefined;
};

/** The same for given employees, over every run that pays their month. */
export const findFirstOpenDayOf = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(last_day) + 1 as day from pay_runs r where ${isFixed} and kind in ('regular', 'leaver', 'single') and exists (
      select from payslips p where p.company_id = r.company_id and p.run_id = r.run_id and p.employee_id = any(${employeeIds}::uuid[]))
  `.execute(query(tx));
  return rows[0]?.day ?? undefined;
};

/** Applies the calendar's days to the group's unapproved regular runs and returns the runs that changed. */
export const applyCalendarToRuns = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<AffectedRun[]> => {
  const { rows } = await sql<AffectedRun>`
    update pay_runs r set cut_off = p.cut_off, pay_day = p.pay_day
    from pay_periods p
    where p.company_id = r.company_id and p.pay_group_id = r.pay_group_id and p.year = r.year and p.month = r.month
      and r.pay_group_id = ${payGroupId} and r.kind = 'regular' and r.approved_hash is null and r.state <> 'cancelled'
      and (r.cut_off, r.pay_day) <> (p.cut_off, p.pay_day)
    returning r.run_id as "runId", r.state
  `.execute(query(tx));
  return rows;
};
