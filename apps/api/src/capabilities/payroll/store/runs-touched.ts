// Which runs a change of the set-up reaches: those that are not fixed yet.
import type { EmployeeId, PayGroupId, RunId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll-runs";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

export interface TouchedRun {
  readonly runId: RunId;
  readonly state: RunState;
}

/** What was approved stays as it is once its payslips or its bank schedule are out or its money is on the way; until then a change voids it. */
const isFixed = sql`(approved_hash is not null and
  (state <> 'approved' or payslips_published_at is not null or schedule_exported_at is not null))`;

/** By which of its days a change reaches a run: most hold for days of work, what is owed by law on the pay day. */
export type ReachedBy = "last_day" | "pay_day";

/** Which runs a change is about; every one where nothing is said. */
export interface Touching {
  /** Those that pay for days from one on, or on days from one on. */
  readonly from?: { readonly day: string; readonly by: ReachedBy } | undefined;
  /** Those whose period holds a day. */
  readonly on?: string | undefined;
  readonly payGroupId?: PayGroupId | undefined;
  readonly employeeIds?: readonly EmployeeId[] | undefined;
}

/** Runs with numbers that are not fixed and that a change is about. Held still. */
export const lockTouchedRuns = async (tx: CompanyTransaction, { from, on, payGroupId, employeeIds }: Touching): Promise<TouchedRun[]> => {
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
  const { rows } = await sql<TouchedRun>`
    select run_id as "runId", state from pay_runs r
    where state in ('calculated', 'in_review', 'approved') and not ${isFixed} and ${sql.join(conditions, sql` and `)}
    order by run_id for no key update
  `.execute(query(tx));
  return rows;
};

/** The first day after every month that is paid for good, or after its pay day; nothing before the first. */
export const findFirstOpenDay = async (tx: CompanyTransaction, by: ReachedBy = "last_day"): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(${sql.ref(by)}) + 1 as day from pay_runs where kind = 'regular' and ${isFixed}
  `.execute(query(tx));
  return rows[0]?.day ?? undefined;
};

/** The same for some people: by every run that pays their month. */
export const findFirstOpenDayOf = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(last_day) + 1 as day from pay_runs r where ${isFixed} and kind in ('regular', 'leaver', 'single') and exists (
      select from payslips p where p.company_id = r.company_id and p.run_id = r.run_id and p.employee_id = any(${employeeIds}::uuid[]))
  `.execute(query(tx));
  return rows[0]?.day ?? undefined;
};

/** Gives the regular runs of a group that nobody has approved the days of their month's calendar, and says which had others. */
export const followCalendar = async (tx: CompanyTransaction, payGroupId: PayGroupId): Promise<TouchedRun[]> => {
  const { rows } = await sql<TouchedRun>`
    update pay_runs r set cut_off = p.cut_off, pay_day = p.pay_day
    from pay_periods p
    where p.company_id = r.company_id and p.pay_group_id = r.pay_group_id and p.year = r.year and p.month = r.month
      and r.pay_group_id = ${payGroupId} and r.kind = 'regular' and r.approved_hash is null and r.state <> 'cancelled'
      and (r.cut_off, r.pay_day) <> (p.cut_off, p.pay_day)
    returning r.run_id as "runId", r.state
  `.execute(query(tx));
  return rows;
};
