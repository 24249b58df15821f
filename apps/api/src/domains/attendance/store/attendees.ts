import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface Attendee {
  readonly employeeId: EmployeeId;
  readonly fullName: string;
  readonly department: string | null;
  readonly sortKey: string;
}

interface Page {
  readonly from: Date;
  readonly before: Date;
  readonly after: { readonly sortKey: string; readonly employeeId: string } | undefined;
  readonly limit: number;
}

/** Employees who recorded something between two times, by name. */
export const findAttendees = async (tx: CompanyTransaction, { from, before, after, limit }: Page): Promise<Attendee[]> => {
  const isAfter = after ? sql`(lower(e.full_name), e.employee_id) > (${after.sortKey}, ${after.employeeId}::uuid)` : sql`true`;
  const { rows } = await sql<Attendee>`
    select e.employee_id as "employeeId", e.full_name as "fullName", lower(e.full_name) as "sortKey",
      (select d.name from departments d where d.company_id = e.company_id and d.department_id = e.department_id) as department
    from employees e
    where ${isAfter} and exists (select from clock_events c where c.company_id = e.company_id and c.employee_id = e.employee_id
      and c.occurred_at >= ${from} and c.occurred_at < ${before})
    order by lower(e.full_name), e.employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};
