import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { PayChangeRow, PayeRow } from "../model/employee-columns.ts";

interface Page {
  readonly after: number;
  readonly limit: number;
}

/** A page of the employees of some runs with their tax, by staff number. One whose tax state changed between the runs has the later one. */
export const findPayeRows = async (
  tx: CompanyTransaction,
  { runIds, after, limit }: { runIds: readonly RunId[] } & Page,
): Promise<PayeRow[]> => {
  const { rows } = await sql<PayeRow>`
    select max(p.staff_number) as "staffNumber", (array_agg(p.full_name order by r.pay_day desc, r.run_id desc))[1] as "fullName",
      (array_agg(p.tax_state order by r.pay_day desc, r.run_id desc))[1] as "taxState", sum(p.gross)::bigint as gross,
      sum(p.taxable_pay)::bigint as "taxablePay", sum(p.paye)::bigint as paye
    from payslips p join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
    where p.run_id = any(${runIds}::uuid[])
    group by p.employee_id having max(p.staff_number) > ${after} order by max(p.staff_number) limit ${limit}
  `.execute(query(tx));
  return rows;
};

/**
 * A page of the employees whom a run or the run it is compared with pays, by staff number; with `isMembershipOnly`, the ones whom only one
 * of the two pays.
 */
export const findPayChangeRows = async (
  tx: CompanyTransaction,
  { runId, isMembershipOnly, after, limit }: { runId: RunId; isMembershipOnly: boolean } & Page,
): Promise<PayChangeRow[]> => {
  const { rows } = await sql<PayChangeRow>`
    with current as (
      select employee_id, staff_number, full_name, department, gross, net from payslips where run_id = ${runId}
    ), before as (
      select employee_id, staff_number, full_name, department, gross, net from payslips
      where run_id = (select compared_run_id from pay_runs where run_id = ${runId})
    )
    select coalesce(current.staff_number, before.staff_number) as "staffNumber", coalesce(current.full_name, before.full_name) as "fullName",
      coalesce(current.department, before.department) as department, before.gross as "grossBefore", current.gross, before.net as "netBefore",
      current.net
    from current full join before using (employee_id)
    where coalesce(current.staff_number, before.staff_number) > ${after}
      and ${isMembershipOnly ? sql`(current.staff_number is null or before.staff_number is null)` : sql`true`}
    order by 1 limit ${limit}
  `.execute(query(tx));
  return rows;
};
