// Which runs a setup change affects: those that are not final yet.

import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates } from "../model/run.ts";

export interface AffectedRun {
  readonly runId: RunId;
  readonly state: RunState;
}

/** Payslips or a bank schedule of an approved run were handed out, or its payout has started. */
const isHandedOut = (run: "r" | "later") =>
  sql`(${sql.ref(`${run}.approved_hash`)} is not null and (${sql.ref(`${run}.state`)} <> 'approved'
    or ${sql.ref(`${run}.payslips_published_at`)} is not null or ${sql.ref(`${run}.schedule_exported_at`)} is not null))`;

/** A later month of some of the same employees was approved after an approved run, so that its tax and arrears are based on it. */
const isBasedOn = sql`(earlier.state = any(${approvedStates}) and later.state = any(${approvedStates}) and later.approved_at > earlier.approved_at
  and (later.year, later.month) > (earlier.year, earlier.month) and exists (
    select from payslips paid join payslips own on own.company_id = paid.company_id and own.employee_id = paid.employee_id
    where own.company_id = earlier.company_id and own.run_id = earlier.run_id and paid.run_id = later.run_id))`;

const isBasisOfHandedOut = sql`exists (
  select from pay_runs later cross join (select r.*) as earlier where ${isHandedOut("later")} and ${isBasedOn})`;

/** An approved run is final once it, or a later month based on it, is handed out; until then a change invalidates it. */
const isFixed = sql`(${isHandedOut("r")} or ${isBasisOfHandedOut})`;

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

/** Locks the calculated runs a change affects that are not final, and the approved ones that are based on them. */
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
    with affected as (
      select * from pay_runs r
      where state in ('calculated', 'in_review', 'approved') and not ${isFixed} and ${sql.join(conditions, sql` and `)})
    select run_id as "runId", state from pay_runs later
    where run_id in (select run_id from affected) or exists (select from affected as earlier where ${isBasedOn})
    order by run_id for no key update of later
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
    select max(${sql.ref(by)}) + 1 as day from pay_runs r where kind = 'regular' and ${isFixed}
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

/** Whether a later month that is based on an approved run is handed out, so that only a correction changes this one. */
export const hasFinalLaterMonth = async (tx: CompanyTransaction, runId: RunId): Promise<boolean> => {
  const { rows } = await sql`select from pay_runs r where run_id = ${runId} and ${isBasisOfHandedOut}`.execute(query(tx));
  return rows.length > 0;
};
