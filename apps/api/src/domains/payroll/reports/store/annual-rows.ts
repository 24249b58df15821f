import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { AnnualRow } from "../model/annual-return.ts";

/** The same with the tax id as it is stored. */
export interface StoredAnnualRow extends Omit<AnnualRow, "taxId"> {
  readonly employeeId: EmployeeId;
  readonly taxIdSealed: Buffer | null;
}

/**
 * A page of the employees of a year's runs, by staff number, with what was paid in the year before the first of them; or only the
 * given employee.
 */
export const findAnnualRows = async (
  tx: CompanyTransaction,
  { runIds, after, limit, employeeId }: { runIds: readonly RunId[]; after: number; limit: number; employeeId?: EmployeeId },
): Promise<StoredAnnualRow[]> => {
  const { rows } = await sql<StoredAnnualRow>`
    with years as (
      select p.company_id, p.employee_id, max(r.year) as year, max(p.staff_number) as staff_number,
        (array_agg(p.full_name order by r.pay_day desc, r.run_id desc))[1] as full_name,
        (array_agg(p.job_title order by r.pay_day desc, r.run_id desc))[1] as job_title,
        (array_agg(p.tax_state order by r.pay_day desc, r.run_id desc))[1] as tax_state,
        count(distinct r.month)::int as months, sum(p.gross)::bigint as gross, sum(total_of(p.deductions))::bigint as deductions,
        sum(p.net)::bigint as net, sum(p.taxable_pay)::bigint as taxable_pay, sum(p.contributions)::bigint as contributions,
        sum(p.paye)::bigint as paye
      from payslips p join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
      where p.run_id = any(${runIds}::uuid[]) and ${employeeId ? sql`p.employee_id = ${employeeId}` : sql`true`}
      group by p.company_id, p.employee_id having max(p.staff_number) > ${after} order by max(p.staff_number) limit ${limit}
    )
    select y.employee_id as "employeeId", staff_number as "staffNumber", full_name as "fullName", job_title as "jobTitle", tax_state as "taxState",
      months, gross, deductions, net, y.taxable_pay as "taxablePay", y.contributions, y.paye,
      coalesce(o.taxable_pay, 0)::bigint as "earlierTaxablePay", coalesce(o.contributions, 0)::bigint as "earlierContributions",
      coalesce(o.paye, 0)::bigint as "earlierPaye", n.number_sealed as "taxIdSealed"
    from years y left join opening_balances o on o.company_id = y.company_id and o.employee_id = y.employee_id and o.year = y.year
    left join identity_numbers n on n.company_id = y.company_id and n.employee_id = y.employee_id and n.kind = 'tax_id'
    order by staff_number
  `.execute(query(tx));
  return rows;
};
