import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { SummaryRow, YearToDateRow } from "../model/summary-columns.ts";

/** What employees are grouped by. People without any pension are left out of the groups of administrators. */
type SummaryKey = "tax_state" | "pension_administrator" | "department";

/** The payslips of some runs, summed by group. Employees without a group come last. In the total each employee counts once. */
export const findSummaryRows = async (
  tx: CompanyTransaction,
  { runIds, by }: { runIds: readonly RunId[]; by: SummaryKey },
): Promise<{ rows: readonly SummaryRow[]; total: SummaryRow }> => {
  const hasPension = sql`employee_pension <> 0 or voluntary_pension <> 0 or employer_pension <> 0`;
  const { rows: found } = await sql<SummaryRow & { isTotal: boolean }>`
    with template_lines as materialized (
      select template_id, line ->> 'side' as side, line ->> 'id' as id,
        row_number() over (partition by template_id, line ->> 'side' order by line_number) as position
      from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as lines (line, line_number)
      where template_id in (select template_id from payslips where run_id = any(${runIds}::uuid[]))
    ), slips as (
      select p.*, p.${sql.ref(by)} as key, total_of(p.deductions) as all_deductions, pension.*
      from payslips p cross join lateral (
        select coalesce(sum(amount) filter (where id = 'pension'), 0) as employee_pension,
          coalesce(sum(amount) filter (where id = 'voluntary-pension'), 0) as voluntary_pension,
          coalesce(sum(amount) filter (where id = 'employer-pension'), 0) as employer_pension
        from (
          select 'deduction' as side, amount, position from unnest(p.deductions) with ordinality as line (amount, position)
          union all select 'employer', amount, position from unnest(p.employer_contributions) with ordinality as line (amount, position)
        ) as amounts join template_lines t on t.template_id = p.template_id and t.side = amounts.side and t.position = amounts.position
      ) as pension
      where p.run_id = any(${runIds}::uuid[])
    )
    select key, grouping(key) = 1 as "isTotal", count(distinct employee_id)::int as people, coalesce(sum(gross), 0)::bigint as gross,
      coalesce(sum(taxable_pay), 0)::bigint as "taxablePay", coalesce(sum(paye), 0)::bigint as paye,
      coalesce(sum(all_deductions), 0)::bigint as deductions, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(employer_cost), 0)::bigint as "employerCost", coalesce(sum(employee_pension), 0)::bigint as "employeePension",
      coalesce(sum(voluntary_pension), 0)::bigint as "voluntaryPension", coalesce(sum(employer_pension), 0)::bigint as "employerPension"
    from slips where ${by === "pension_administrator" ? hasPension : sql`true`}
    group by rollup (key) order by grouping(key), key collate "C" nulls last
  `.execute(query(tx));
  const total = found.find(({ isTotal }) => isTotal);
  if (!total) throw new Error(`The summary of ${runIds.length} runs by ${by} has no total.`);
  return { rows: found.filter(({ isTotal }) => !isTotal), total };
};

/** A page of the employees of some runs with their amounts of all these runs, by staff number. */
export const findYearToDateRows = async (
  tx: CompanyTransaction,
  { runIds, after, limit }: { runIds: readonly RunId[]; after: number; limit: number },
): Promise<YearToDateRow[]> => {
  const { rows } = await sql<YearToDateRow>`
    select max(p.staff_number) as "staffNumber", (array_agg(p.full_name order by r.pay_day desc, r.run_id desc))[1] as "fullName",
      (array_agg(p.department order by r.pay_day desc, r.run_id desc))[1] as department, sum(p.gross)::bigint as gross,
      sum(p.taxable_pay)::bigint as "taxablePay", sum(p.paye)::bigint as paye, sum(p.pension)::bigint as pension,
      sum(total_of(p.deductions))::bigint as deductions, sum(p.net)::bigint as net, sum(p.employer_cost)::bigint as "employerCost"
    from payslips p join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
    where p.run_id = any(${runIds}::uuid[])
    group by p.employee_id having max(p.staff_number) > ${after} order by max(p.staff_number) limit ${limit}
  `.execute(query(tx));
  return rows;
};
