import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { RunKind, RunState } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** How often a run pays each amount. Employees with no net pay are left out. */
export const countNetAmounts = async (tx: CompanyTransaction, runId: RunId): Promise<{ net: bigint; people: number }[]> => {
  const { rows } = await sql<{ net: bigint; people: number }>`
    select net, count(*)::int as people from payslips where run_id = ${runId} and net > 0 group by net
  `.execute(query(tx));
  return rows;
};

/** The number of payslips that an attempt has written, and their net pay. */
export const sumPayslips = async (
  tx: CompanyTransaction,
  { runId, calculation }: { runId: RunId; calculation: number },
): Promise<{ payslips: number; net: bigint }> => {
  const { rows } = await sql<{ payslips: number; net: bigint }>`
    select count(*)::int as payslips, coalesce(sum(net), 0)::bigint as net from payslips
    where run_id = ${runId} and calculation_no = ${calculation}
  `.execute(query(tx));
  return rows[0] ?? { payslips: 0, net: 0n };
};

/** The sum of one payslip line over a whole run. */
interface LineTotal {
  readonly id: string;
  readonly side: "earning" | "deduction" | "employer";
  /** For pension only: the PFA by code, if known. */
  readonly administrator: string | null;
  readonly amount: bigint;
}

/** The run by line, with pension by PFA. Voluntary contributions go to the same PFA and are included. */
export const findLineTotals = async (tx: CompanyTransaction, runId: RunId): Promise<LineTotal[]> => {
  const { rows } = await sql<LineTotal>`
    with sums as (
      select template_id, pension_administrator, side, place, sum(amount) as amount
      from payslips, lateral (
        select 'earning' as side, amount, place from unnest(earnings) with ordinality as one (amount, place)
        union all select 'deduction', amount, place from unnest(deductions) with ordinality as one (amount, place)
        union all select 'employer', amount, place from unnest(employer_contributions) with ordinality as one (amount, place)
      ) as lines
      where run_id = ${runId} group by template_id, pension_administrator, side, place
    ), laid_out as (
      select template_id, line ->> 'side' as side, line ->> 'id' as id,
        row_number() over (partition by template_id, line ->> 'side' order by at) as place
      from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as line_of (line, at)
      where template_id in (select template_id from sums)
    ), known as (
      select case when id = 'voluntary-pension' then 'pension' else id end as id, side, amount,
        case when id in ('pension', 'voluntary-pension', 'employer-pension') then pension_administrator end as administrator
      from sums join laid_out using (template_id, side, place)
    )
    select id, side, administrator, sum(amount)::bigint as amount from known
    group by id, side, administrator having sum(amount) <> 0 order by side, id, administrator
  `.execute(query(tx));
  return rows;
};

/** The run that pays, or will pay, an employee's month. */
export interface EmployeeRun {
  readonly employeeId: EmployeeId;
  readonly runId: RunId;
  readonly kind: RunKind;
  readonly state: RunState;
}

/** The run that pays the month of each of the given employees; employees in no run are left out. */
export const findRunsOfEmployees = async (
  tx: CompanyTransaction,
  { year, month, employeeIds }: { year: number; month: number; employeeIds: readonly EmployeeId[] },
): Promise<EmployeeRun[]> => {
  const { rows } = await sql<EmployeeRun>`
    select p.employee_id as "employeeId", p.run_id as "runId", r.kind, r.state from run_employees p
    join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
    where p.employee_id = any(${employeeIds}::uuid[]) and p.year = ${year} and p.month = ${month}
      and p.covers_month and p.counts and p.exclusion_reason is null and r.state <> 'cancelled'
  `.execute(query(tx));
  return rows;
};
