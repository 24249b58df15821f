import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

/** What leave reads of an employee. */
export interface LeaveEmployee {
  readonly employeeId: EmployeeId;
  readonly userId: UserId | null;
  readonly email: string;
  readonly fullName: string;
  readonly staffNumber: number;
  readonly departmentId: string | null;
  readonly department: string | null;
  readonly payGroup: string | null;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly hasLeft: boolean;
  readonly recordedAt: Date;
  /** Null also where the manager has left. */
  readonly managerId: EmployeeId | null;
  readonly managerName: string | null;
}

const read = async (tx: CompanyTransaction, which: RawBuilder<unknown>): Promise<LeaveEmployee[]> => {
  const { rows } = await sql<LeaveEmployee>`
    select e.employee_id as "employeeId", e.user_id as "userId", e.email, e.full_name as "fullName", e.staff_number as "staffNumber",
      e.department_id as "departmentId", d.name as department, e.pay_group as "payGroup", e.first_day as "firstDay",
      e.last_day as "lastDay", e.status = 'ended' as "hasLeft", e.created_at as "recordedAt", m.employee_id as "managerId",
      m.full_name as "managerName"
    from employees e
    left join departments d on d.company_id = e.company_id and d.department_id = e.department_id
    -- The offset keeps it a lookup per employee: joined as a set, a page would read all employees of the company.
    left join lateral (
      select one.employee_id, one.full_name from employees one
      where one.company_id = e.company_id and one.employee_id = e.manager_id and one.status <> 'ended' offset 0
    ) m on true
    where ${which}
  `.execute(query(tx));
  return rows;
};

export const findLeaveEmployees = (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<LeaveEmployee[]> =>
  read(tx, sql`${anyOf("e.employee_id", employeeIds)}`);

/** Current employees of a department, and one's manager: who can stand in for someone. */
export const findColleagues = (
  tx: CompanyTransaction,
  { employeeId, departmentId, managerId, limit }: Pick<LeaveEmployee, "employeeId" | "departmentId" | "managerId"> & { limit: number },
): Promise<LeaveEmployee[]> =>
  read(
    tx,
    sql`e.status <> 'ended' and e.employee_id <> ${employeeId}
      and (e.department_id = ${departmentId}::uuid or e.employee_id = ${managerId}::uuid or e.manager_id = ${employeeId})
      order by lower(e.full_name), e.employee_id limit ${limit}`,
  );

/** A page of all employees who have not left before a day, in the order of ids. */
export const findEmployeeIdsAfter = async (
  tx: CompanyTransaction,
  { after, leftAfter, limit }: { after: EmployeeId | null; leftAfter: LocalDate; limit: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from employees
    where (${after}::uuid is null or employee_id > ${after}::uuid) and (last_day is null or last_day >= ${leftAfter})
    order by employee_id limit ${limit}
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};
