import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface DepartmentLiability {
  readonly department: string | null;
  readonly people: number;
  readonly hundredths: number;
  readonly amount: bigint;
  readonly withoutSalary: number;
}

/** The annual leave left on a day, and its worth in kobo at that day's salaries, by department. A balance below zero counts as none. */
export const findLeaveLiability = async (tx: CompanyTransaction, on: LocalDate): Promise<DepartmentLiability[]> => {
  const { rows } = await sql<DepartmentLiability>`
    with balances as (
      select company_id, employee_id, sum(hundredths) as hundredths from leave_entries
      where type = 'annual' and on_day <= ${on} group by company_id, employee_id having sum(hundredths) > 0
    ), current_salaries as (
      select distinct on (company_id, employee_id) company_id, employee_id, monthly_gross from salaries
      where valid_from <= ${on} order by company_id, employee_id, valid_from desc
    )
    select d.name as department, count(*)::int as people, sum(b.hundredths)::int as hundredths,
      coalesce(sum(round(s.monthly_gross * 12 * b.hundredths / 26000.0)), 0)::bigint as amount,
      (count(*) filter (where s.employee_id is null))::int as "withoutSalary"
    from balances b
    join employees e using (company_id, employee_id)
    left join departments d on d.company_id = e.company_id and d.department_id = e.department_id
    left join current_salaries s on s.company_id = b.company_id and s.employee_id = b.employee_id
    where e.status <> 'ended'
    group by d.name order by d.name nulls last
  `.execute(query(tx));
  return rows;
};
