import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import { type OpenParticulars, particularsMonths, particularsReminderDays } from "../model/written-particulars.ts";

interface Scope {
  /** Employments and changes that began before this day are not counted. */
  readonly since: LocalDate;
  readonly employeeId?: EmployeeId | undefined;
}

/**
 * Current employees whose written terms the law still wants: of the start, a completed contract; of a change of pay, a completed contract or
 * letter that was issued after the change was decided.
 */
const owed = ({ since, employeeId = undefined }: Scope) => sql`(
  select e.employee_id, e.full_name, 'start' as cause, e.first_day as counted_from,
    (e.first_day + make_interval(months => ${particularsMonths.start}))::date as due_on, coalesce(given.is_issued, false) as is_issued
  from employees e
  left join lateral (
    select bool_or(d.state = 'completed') as is_completed, bool_or(d.state in ('out_for_signature', 'sealing')) as is_issued
    from documents d
    where d.company_id = e.company_id and d.employee_id = e.employee_id and d.kind = 'employment_contract'
  ) given on true
  where e.status <> 'ended' and e.is_first_day_known and e.first_day >= ${since}
    -- Somebody who was employed long before they were added here has their contract already.
    and e.created_at < (e.first_day + make_interval(months => ${particularsMonths.start}))
    and (${employeeId ?? null}::uuid is null or e.employee_id = ${employeeId ?? null})
    and not coalesce(given.is_completed, false)
  union all
  select e.employee_id, e.full_name, 'pay_change', s.valid_from,
    (s.valid_from + make_interval(months => ${particularsMonths.pay_change}))::date, coalesce(given.is_issued, false)
  from salaries s
  join employees e on e.company_id = s.company_id and e.employee_id = s.employee_id
  join lateral (
    select before.monthly_gross from salaries before
    where before.company_id = s.company_id and before.employee_id = s.employee_id and before.valid_from < s.valid_from
    order by before.valid_from desc limit 1
  ) previous on previous.monthly_gross <> s.monthly_gross
  left join lateral (
    select bool_or(d.state = 'completed') as is_completed, bool_or(d.state in ('out_for_signature', 'sealing')) as is_issued
    from documents d
    where d.company_id = e.company_id and d.employee_id = e.employee_id and d.kind in ('employment_contract', 'salary_change')
      and d.issued_at >= s.decided_at
  ) given on true
  where e.status <> 'ended' and s.valid_from >= ${since}
    and (${employeeId ?? null}::uuid is null or s.employee_id = ${employeeId ?? null})
    and not coalesce(given.is_completed, false)
) owed`;

/** Who is owed written terms, the earliest due first. */
export const findOwedParticulars = async (
  tx: CompanyTransaction,
  { limit, ...scope }: Scope & { readonly limit: number },
): Promise<OpenParticulars[]> => {
  const { rows } = await sql<OpenParticulars>`
    select employee_id as "employeeId", full_name as "fullName", cause, counted_from as "countedFrom", is_issued as "isIssued"
    from ${owed(scope)} order by due_on, employee_id, cause limit ${limit}
  `.execute(query(tx));
  return rows;
};

export const countOwedParticulars = async (tx: CompanyTransaction, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${owed(scope)}`.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** Records the reminders whose day has come and that were not recorded before. Returns how many there were. */
export const insertParticularsReminders = async (
  tx: CompanyTransaction,
  { today, at, ...scope }: Scope & { readonly today: LocalDate; readonly at: Date },
): Promise<number> => {
  const days = (Object.keys(particularsReminderDays) as (keyof typeof particularsReminderDays)[]).flatMap((cause) =>
    particularsReminderDays[cause].map((afterDays) => ({ cause, afterDays })),
  );
  const { numAffectedRows } = await sql`
    insert into particulars_reminders (company_id, employee_id, cause, counted_from, after_days, planned_at)
    select current_company(), owed.employee_id, owed.cause, owed.counted_from, planned.after_days, ${at}
    from ${owed(scope)}
    join unnest(${days.map(({ cause }) => cause)}::text[], ${days.map(({ afterDays }) => afterDays)}::smallint[])
      as planned (cause, after_days) on planned.cause = owed.cause and owed.counted_from + planned.after_days <= ${today}::date
    on conflict do nothing
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};
