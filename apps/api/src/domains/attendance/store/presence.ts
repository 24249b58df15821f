import type { Presence } from "@albashi/contracts/attendance/codes";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface PresenceRow {
  readonly employeeId: EmployeeId;
  readonly fullName: string;
  readonly department: string | null;
  readonly presence: Presence;
  readonly isOnLeave: boolean;
  readonly sortKey: string;
}

/** What decides who is in, besides the events. */
export interface PresenceScope {
  readonly day: LocalDate;
  readonly startOfDay: Date;
  /** Whoever recorded nothing since then has left. */
  readonly openSince: Date;
  readonly isWorkingDay: boolean;
  /** Employees whose leave is approved for the day. */
  readonly onLeave: readonly EmployeeId[];
  readonly search?: string | undefined;
}

/** A page of employees by name, each with the presence that their last event means. */
export const findPresencePage = async (
  tx: CompanyTransaction,
  scope: PresenceScope,
  {
    presence,
    after,
    limit,
  }: { presence?: Presence | undefined; after: { sortKey: string; employeeId: string } | undefined; limit: number },
): Promise<PresenceRow[]> => {
  const isAfter = after ? sql`(lower(e.full_name), e.employee_id) > (${after.sortKey}, ${after.employeeId}::uuid)` : sql`true`;
  const isAsked = presence ? sql`p.presence = ${presence}` : sql`true`;
  const { rows } = await sql<PresenceRow>`
    select e.employee_id as "employeeId", e.full_name as "fullName", p.presence, p.is_on_leave as "isOnLeave",
      (select d.name from departments d where d.company_id = e.company_id and d.department_id = e.department_id) as department,
      lower(e.full_name) as "sortKey"
    from employees e, ${presenceOf(scope)} p
    where ${isCounted(scope)} and ${isAfter} and ${isAsked}
    order by lower(e.full_name), e.employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** How many employees are in, out, on leave and so on. */
export const countPresences = async (tx: CompanyTransaction, scope: PresenceScope): Promise<Partial<Record<Presence, number>>> => {
  const { rows } = await sql<{ presence: Presence; count: number }>`
    select p.presence, count(*)::int as count from employees e, ${presenceOf(scope)} p where ${isCounted(scope)} group by p.presence
  `.execute(query(tx));
  return Object.fromEntries(rows.map(({ presence, count }) => [presence, count]));
};

/** Employees of the company on the day. */
const isCounted = ({ day, search }: PresenceScope): RawBuilder<unknown> => {
  const isEmployed = sql`e.status <> 'ended' and e.first_day <= ${day} and (e.last_day is null or e.last_day >= ${day})`;
  if (!search) return isEmployed;
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql`${isEmployed} and lower(e.full_name) like ${part}`;
};

/** Reads the last event of each employee from the index: one row each, however many there are. It agrees with `deriveSessions`. */
const presenceOf = ({ startOfDay, openSince, isWorkingDay, onLeave }: PresenceScope): RawBuilder<unknown> => {
  const since = startOfDay < openSince ? startOfDay : openSince;
  return sql`lateral (
    select x.is_on_leave, case
      when l.kind <> 'out' and l.occurred_at >= ${openSince} then case l.kind when 'break_start' then 'on_break' else 'in' end
      when l.occurred_at >= ${startOfDay} then case l.kind when 'out' then 'out' else 'missing_out' end
      when x.is_on_leave then 'on_leave'
      when ${isWorkingDay} then 'missing' else 'day_off' end as presence
    from (select e.employee_id = any(${onLeave}::uuid[]) as is_on_leave) x
    left join lateral (
      select c.kind, c.occurred_at from clock_events c
      where c.company_id = e.company_id and c.employee_id = e.employee_id and c.occurred_at >= ${since} and not exists (
        select from clock_corrections x where x.company_id = c.company_id and x.employee_id = c.employee_id and x.event_id = c.event_id
          and x.change = 'leave_out' and x.state = 'approved')
      order by c.occurred_at desc, c.event_id desc limit 1
    ) l on true
  )`;
};
