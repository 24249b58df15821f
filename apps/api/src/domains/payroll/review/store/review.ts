import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { type ComponentTotal, sharedLineName } from "../../payslip-records/index.ts";
import type { EmployeeVariance } from "../model/variance-row.ts";

/** One bar of the waterfall chart from the previous run to this one. */
export interface RunVarianceDriver {
  readonly driver: string;
  readonly people: number;
  readonly net: bigint;
  readonly cost: bigint;
}

/** Why a run costs more or less than the previous one, largest driver first. */
export const findRunVarianceDrivers = async (tx: CompanyTransaction, runId: RunId): Promise<RunVarianceDriver[]> => {
  const { rows } = await sql<RunVarianceDriver>`
    select driver, people, net, cost from run_variance_drivers where run_id = ${runId} order by abs(net) desc, abs(cost) desc, driver
  `.execute(query(tx));
  return rows;
};

/** The run by component: each payslip stores its amounts, and its shared template says what they are. */
export const findComponentTotals = async (tx: CompanyTransaction, runId: RunId): Promise<ComponentTotal[]> => {
  const { rows } = await sql<ComponentTotal>`
    with sums as (
      select template_id, side, position, sum(amount) as amount, count(*) filter (where amount <> 0) as people
      from payslips, lateral (
        select 'earning' as side, amount, position from unnest(earnings) with ordinality as line (amount, position)
        union all select 'deduction', amount, position from unnest(deductions) with ordinality as line (amount, position)
        union all select 'employer', amount, position from unnest(employer_contributions) with ordinality as line (amount, position)
      ) as lines
      where run_id = ${runId} group by template_id, side, position
    ), template_lines as (
      select template_id, line ->> 'side' as side, line ->> 'id' as id, line ->> 'name' as name,
        row_number() over (partition by template_id, line ->> 'side' order by line_number) as position
      from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as lines (line, line_number)
      where template_id in (select template_id from sums)
    )
    select id, min(name) as name, side, sum(people)::int as people, sum(amount)::bigint as amount
    from sums join template_lines using (template_id, side, position)
    group by id, side having sum(people) > 0
    order by array_position(array['earning', 'deduction', 'employer'], side), sum(amount) desc, length(id), id
  `.execute(query(tx));
  return rows.map((total) => ({ ...total, name: sharedLineName(total) }));
};

/** The tax of a run by state; null where an employee's state is not known. */
export const findTaxByState = async (
  tx: CompanyTransaction,
  runId: RunId,
): Promise<{ state: string | null; people: number; amount: bigint }[]> => {
  const { rows } = await sql<{ state: string | null; people: number; amount: bigint }>`
    select tax_state as state, count(*)::int as people, sum(paye)::bigint as amount from payslips
    where run_id = ${runId} and paye <> 0 group by tax_state order by sum(paye) desc
  `.execute(query(tx));
  return rows;
};

export type VarianceSort = "change" | "name" | "net";

export interface VarianceFilter {
  readonly driver?: string | undefined;
  readonly finding?: string | undefined;
  readonly search?: string | undefined;
}

/** The sort columns, descending for amounts; ties are ordered by employee id. */
const sortKeys: Record<
  VarianceSort,
  { readonly key: RawBuilder<unknown>; readonly type: RawBuilder<unknown>; readonly isDescending: boolean }
> = {
  change: { key: sql`abs(c.net_current - c.net_before)`, type: sql`bigint`, isDescending: true },
  net: { key: sql`c.net_current`, type: sql`bigint`, isDescending: true },
  name: { key: sql`lower(coalesce(p.full_name, b.full_name))`, type: sql`text`, isDescending: false },
};

interface RunComparison {
  readonly runId: RunId;
  /** The run it is compared with: employees paid only by that one are found there. */
  readonly comparedRunId: RunId | null;
}

/** A page of every employee paid by this run or the previous one. */
export const findVariances = async (
  tx: CompanyTransaction,
  {
    runId,
    comparedRunId,
    filter,
    sort,
    after,
    limit,
  }: RunComparison & {
    filter: VarianceFilter;
    sort: VarianceSort;
    after: { sortKey: string; employeeId: string } | undefined;
    limit: number;
  },
): Promise<EmployeeVariance[]> => {
  const { key, type, isDescending } = sortKeys[sort];
  const cursorKey = after && sql`${after.sortKey}::${type}`;
  const conditions: RawBuilder<unknown>[] = [
    sql`c.run_id = ${runId}`,
    ...(filter.driver ? [sql`${filter.driver} = any(c.drivers)`] : []),
    ...(filter.finding ? [sql`${filter.finding} = any(${openFindings})`] : []),
    ...(filter.search ? [matchesSearch(filter.search)] : []),
    ...(after
      ? [
          sql`(${key} ${isDescending ? sql`<` : sql`>`} ${cursorKey} or (${key} = ${cursorKey} and c.employee_id > ${after.employeeId}::uuid))`,
        ]
      : []),
  ];
  const { rows } = await sql<EmployeeVariance>`
    select ${columns}, ${key}::text as "sortKey" from ${varianceSource(comparedRunId)} where ${sql.join(conditions, sql` and `)}
    order by ${key} ${isDescending ? sql`desc` : sql`asc`}, c.employee_id limit ${limit}
  `.execute(query(tx));
  return rows.map(withAmounts);
};

export const findVariance = async (
  tx: CompanyTransaction,
  { runId, comparedRunId, employeeId }: RunComparison & { employeeId: EmployeeId },
): Promise<EmployeeVariance | undefined> => {
  const { rows } = await sql<EmployeeVariance>`
    select ${columns}, '' as "sortKey" from ${varianceSource(comparedRunId)} where c.run_id = ${runId} and c.employee_id = ${employeeId}
  `.execute(query(tx));
  return rows.map(withAmounts)[0];
};

/** A first run has nothing to compare with and no stored variances: every amount is shown as it is. */
const firstRunSource = sql`
  payslips p
  cross join lateral (
    select p.company_id, p.run_id, p.employee_id, 0::bigint as net_before, p.net as net_current, '{}'::text[] as drivers, '{}'::bigint[] as amounts,
      0::bigint as unexplained) c
  left join payslips b on false`;

/**
 * The payslip of a variance, looked up per employee. A run of thousands is queried before the planner has statistics for it; with a
 * plain join each employee would be compared with all of them.
 */
const payslipOf = (runId: RunId | RawBuilder<unknown>) => sql`(
  select staff_number, full_name, job_title, department, findings from payslips slip
  where slip.company_id = c.company_id and slip.run_id = ${runId} and slip.employee_id = c.employee_id limit 1)`;

const varianceSource = (comparedRunId: RunId | null) =>
  comparedRunId === null
    ? firstRunSource
    : sql`payslip_variances c left join lateral ${payslipOf(sql`c.run_id`)} p on true left join lateral ${payslipOf(comparedRunId)} b on true`;

/** The findings of the payslip, without those whose cause was fixed since. */
const openFindings = sql`array(
  select finding.code from unnest(p.findings) as finding (code) where not exists (
    select from run_findings f
    where f.company_id = c.company_id and f.run_id = c.run_id and f.code = finding.code and c.employee_id = any(f.resolved_for)))`;

const columns = sql`
  c.employee_id as "employeeId", coalesce(p.staff_number, b.staff_number) as "staffNumber", coalesce(p.full_name, b.full_name) as "fullName",
  coalesce(p.job_title, b.job_title) as "jobTitle", coalesce(p.department, b.department) as department, c.net_before as before,
  c.net_current as now, c.drivers, c.amounts, c.unexplained, ${openFindings} as findings`;

/** node-postgres returns the amounts of an array as text. */
const withAmounts = (row: EmployeeVariance): EmployeeVariance => ({ ...row, amounts: row.amounts.map(BigInt) });

const matchesSearch = (search: string) => {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const number = /^\d{1,9}$/.test(search) ? sql` or coalesce(p.staff_number, b.staff_number) = ${Number(search)}` : sql``;
  return sql`(lower(coalesce(p.full_name, b.full_name)) like ${part}${number})`;
};
