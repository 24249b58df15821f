import type { EmployeeId } from "@albashi/contracts/ids";
import type { LeaveHalf, LeaveType } from "@albashi/contracts/leave/codes";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface StoredAbsence {
  readonly employeeId: EmployeeId;
  readonly fullName: string;
  readonly department: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly half: LeaveHalf | null;
  readonly type: LeaveType;
  readonly isAsked: boolean;
}

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Only these employees; everyone if absent. */
  readonly employeeIds?: readonly EmployeeId[];
  readonly withAsked: boolean;
  readonly limit: number;
}

/** Who is away in a range of days, the earliest first. */
export const findAbsences = async (
  tx: CompanyTransaction,
  { from, to, employeeIds, withAsked, limit }: Range,
): Promise<StoredAbsence[]> => {
  const ofThese = employeeIds ? sql`r.employee_id = any(${employeeIds}::uuid[])` : sql`true`;
  const states = withAsked ? sql`('approved', 'noted', 'asked')` : sql`('approved', 'noted')`;
  const { rows } = await sql<StoredAbsence>`
    select r.employee_id as "employeeId", e.full_name as "fullName", d.name as department, r.from_day as "from", r.to_day as "to", r.type,
      r.state = 'asked' as "isAsked",
      case when r.from_day = r.to_day and r.starts_at = r.ends_at then r.starts_at end as half
    from leave_requests r
    join employees e on e.company_id = r.company_id and e.employee_id = r.employee_id
    left join departments d on d.company_id = e.company_id and d.department_id = e.department_id
    where r.state in ${states} and r.from_day <= ${to} and r.to_day >= ${from} and ${ofThese}
    order by r.from_day, lower(e.full_name), r.request_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

interface HalfDay {
  readonly day: LocalDate;
  readonly half: LeaveHalf;
}

/** Who is on approved leave in the morning or in the afternoon of a day. */
export const findEmployeesOnLeave = async (tx: CompanyTransaction, { day, half }: HalfDay): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select distinct d.employee_id as "employeeId" from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.request_id = d.request_id
    where d.is_live and d.day = ${day} and d.half = ${half} and r.state in ('approved', 'noted')
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

interface DaysOfEmployees {
  readonly employeeIds: readonly EmployeeId[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The days of approved leave of these employees, without those that are work in the morning or in the afternoon. */
export const findWholeDaysOfLeave = async (
  tx: CompanyTransaction,
  { employeeIds, from, to }: DaysOfEmployees,
): Promise<{ employeeId: EmployeeId; day: LocalDate }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; day: LocalDate }>`
    select d.employee_id as "employeeId", d.day from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.request_id = d.request_id
    where d.is_live and d.employee_id = any(${employeeIds}::uuid[]) and d.day between ${from} and ${to}
      and r.state in ('approved', 'noted')
    group by d.employee_id, d.day having count(*) = 2
  `.execute(query(tx));
  return rows;
};

/** How many others of an employee's department are away on one of these days. */
export const countOthersAway = async (
  tx: CompanyTransaction,
  { employeeId, departmentId, from, to }: { employeeId: EmployeeId; departmentId: string | null; from: LocalDate; to: LocalDate },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.employee_id)::int as count from leave_requests r
    join employees e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where r.state in ('approved', 'noted') and r.from_day <= ${to} and r.to_day >= ${from} and e.department_id = ${departmentId}::uuid
      and e.employee_id <> ${employeeId}
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};
