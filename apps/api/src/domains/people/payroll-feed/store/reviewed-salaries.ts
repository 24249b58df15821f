import type { DepartmentId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** An employee with the salary on a day. */
export interface ReviewedSalary {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly version: number;
  readonly firstDay: LocalDate;
  readonly userId: UserId | null;
  readonly email: string;
  readonly monthlyGross: bigint | null;
  /** Whether another salary applies from a later day. */
  readonly hasLaterSalary: boolean;
}

interface Scope {
  readonly day: LocalDate;
  readonly departmentId: DepartmentId | null;
  readonly staffNumbers: readonly number[] | null;
}

/** The current employees of the company, of a department or with the given staff numbers, with their salaries on a day. */
export const findReviewedSalaries = async (
  tx: CompanyTransaction,
  { day, departmentId, staffNumbers }: Scope,
): Promise<ReviewedSalary[]> => {
  const { rows } = await sql<ReviewedSalary>`
    select e.employee_id as "employeeId", e.staff_number as "staffNumber", e.version, e.first_day as "firstDay", e.user_id as "userId",
      e.email, s.monthly_gross as "monthlyGross",
      exists (
        select from salaries later where later.company_id = e.company_id and later.employee_id = e.employee_id and later.valid_from > ${day}
      ) as "hasLaterSalary"
    from employees e
    left join lateral (
      select monthly_gross from salaries
      where salaries.company_id = e.company_id and salaries.employee_id = e.employee_id and valid_from <= ${day}
      order by valid_from desc limit 1
    ) s on true
    where e.status <> 'ended' and ${departmentId === null ? sql`true` : sql`e.department_id = ${departmentId}`}
      and ${staffNumbers === null ? sql`true` : sql`e.staff_number = any(${staffNumbers}::int[])`}
    order by e.staff_number
  `.execute(query(tx));
  return rows;
};
