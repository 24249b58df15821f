import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The number of current employees, and the total monthly gross on a day without the excluded employees. */
export const sumMonthlyGross = async (
  tx: CompanyTransaction,
  { day, without }: { day: LocalDate; without: readonly EmployeeId[] },
): Promise<{ people: number; total: bigint }> => {
  const { rows } = await sql<{ people: number; total: bigint }>`
    select count(*)::int as people,
      coalesce(sum(s.monthly_gross) filter (where not e.employee_id = any(${without}::uuid[])), 0)::bigint as total
    from employees e left join lateral (
      select monthly_gross from salaries where salaries.company_id = e.company_id and salaries.employee_id = e.employee_id
        and valid_from <= greatest(${day}::date, e.first_day)
      order by valid_from desc limit 1
    ) s on true
    where e.status <> 'ended'
  `.execute(query(tx));
  return rows[0] ?? { people: 0, total: 0n };
};
