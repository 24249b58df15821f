// What a calculation reads of payroll's own tables for many people at once.
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { among } from "../../../database/among.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { approvedStates, type Run } from "../model/run.ts";

export type ApprovedRun = Pick<Run, "runId" | "kind" | "payGroupId" | "year" | "month" | "firstDay" | "lastDay" | "payDay"> & {
  readonly calculatedAt: Date;
  readonly approvedAt: Date;
  readonly engineVersion: string | null;
  readonly lawVersions: readonly string[] | null;
};

/** Every run that somebody has approved, the latest period first. Their payslips count. */
export const findApprovedRuns = async (tx: CompanyTransaction): Promise<ApprovedRun[]> => {
  const { rows } = await sql<ApprovedRun>`
    select run_id as "runId", kind, pay_group_id as "payGroupId", year, month, first_day as "firstDay", last_day as "lastDay",
      pay_day as "payDay", calculated_at as "calculatedAt", approved_at as "approvedAt", engine_version as "engineVersion", law_versions as "lawVersions"
    from pay_runs where state = any(${approvedStates}) order by year desc, month desc, calculated_at desc
  `.execute(query(tx));
  return rows;
};

export interface StandingOfPerson {
  readonly employeeId: EmployeeId;
  readonly code: string;
  readonly amount: bigint;
}

/** What some people are paid or give every month, in a period. */
export const findStandingIn = async (
  tx: CompanyTransaction,
  { employeeIds, firstDay, lastDay }: { employeeIds: readonly EmployeeId[]; firstDay: LocalDate; lastDay: LocalDate },
): Promise<StandingOfPerson[]> => {
  const { rows } = await sql<StandingOfPerson>`
    select employee_id as "employeeId", code, amount from standing_items
    where ${among("employee_id", employeeIds)} and valid_from <= ${lastDay} and (valid_to is null or valid_to >= ${firstDay})
    order by employee_id, code, standing_id
  `.execute(query(tx));
  return rows;
};

export interface LoanOfPerson {
  readonly employeeId: EmployeeId;
  readonly place: number;
  readonly kind: "loan" | "advance";
  readonly name: string;
  readonly amount: bigint;
  readonly months: number;
}

/** The loans of some people that a month takes back from, unless they are stopped. */
export const findLoansIn = async (
  tx: CompanyTransaction,
  { employeeIds, year, month }: { employeeIds: readonly EmployeeId[]; year: number; month: number },
): Promise<LoanOfPerson[]> => {
  const { rows } = await sql<LoanOfPerson>`
    select employee_id as "employeeId", place, kind, name, amount, months from loans
    where ${among("employee_id", employeeIds)} and stopped_at is null and (first_year, first_month) <= (${year}, ${month})
    order by employee_id, place
  `.execute(query(tx));
  return rows;
};

export interface Repaid {
  readonly employeeId: EmployeeId;
  readonly line: string;
  readonly repaid: bigint;
  readonly times: number;
}

/** What approved runs have taken back of some people's loans, by the payslip's line. */
export const findRepayments = async (
  tx: CompanyTransaction,
  { employeeIds, runIds }: { employeeIds: readonly EmployeeId[]; runIds: readonly RunId[] },
): Promise<Repaid[]> => {
  const { rows } = await sql<Repaid>`
    select p.employee_id as "employeeId", line.id as line, sum(p.deductions[line.place])::bigint as repaid, count(*)::int as times
    from payslips p join payslip_shapes s using (company_id, shape_id)
    cross join lateral (
      select one ->> 'id' as id, row_number() over (order by place)::int as place
      from jsonb_array_elements(s.shape -> 'lines') with ordinality as lines (one, place) where one ->> 'side' = 'deduction'
    ) as line
    where p.run_id = any(${runIds}::uuid[]) and ${among("p.employee_id", employeeIds)} and line.id like 'loan-%'
      and p.deductions[line.place] <> 0
    group by 1, 2
  `.execute(query(tx));
  return rows;
};

export interface PaidSoFar {
  readonly employeeId: EmployeeId;
  readonly taxablePay: bigint;
  readonly contributions: bigint;
  readonly paye: bigint;
  readonly payeOnOneOffs: bigint;
  readonly instalments: bigint;
  readonly lastPaidMonth: number | null;
}

/** What approved runs of a tax year have paid and taken so far. */
export const findPaidSoFar = async (
  tx: CompanyTransaction,
  { employeeIds, runIds }: { employeeIds: readonly EmployeeId[]; runIds: readonly RunId[] },
): Promise<PaidSoFar[]> => {
  if (runIds.length === 0) return [];
  const { rows } = await sql<PaidSoFar>`
    select p.employee_id as "employeeId", sum(p.taxable_pay)::bigint as "taxablePay", sum(p.contributions)::bigint as contributions,
      sum(p.paye)::bigint as paye, sum(p.paye_on_one_offs)::bigint as "payeOnOneOffs",
      (array_agg(p.instalments order by r.calculated_at desc, r.run_id desc))[1] as instalments,
      max(r.month) filter (where r.kind in ('regular', 'leaver', 'single')) as "lastPaidMonth"
    from payslips p join pay_runs r using (company_id, run_id)
    where p.run_id = any(${runIds}::uuid[]) and ${among("p.employee_id", employeeIds)}
    group by p.employee_id
  `.execute(query(tx));
  return rows;
};

export interface Opening {
  readonly employeeId: EmployeeId;
  readonly taxablePay: bigint;
  readonly contributions: bigint;
  readonly paye: bigint;
  readonly elsewhereTaxablePay: bigint;
  readonly elsewhereContributions: bigint;
  readonly elsewherePaye: bigint;
}

/** What some people were paid in a tax year before the company came to us, here and elsewhere. */
export const findOpeningsOf = async (
  tx: CompanyTransaction,
  { employeeIds, year }: { employeeIds: readonly EmployeeId[]; year: number },
): Promise<Opening[]> => {
  const { rows } = await sql<Opening>`
    select employee_id as "employeeId", taxable_pay as "taxablePay", contributions, paye, elsewhere_taxable_pay as "elsewhereTaxablePay",
      elsewhere_contributions as "elsewhereContributions", elsewhere_paye as "elsewherePaye"
    from opening_balances where ${among("employee_id", employeeIds)} and year = ${year}
  `.execute(query(tx));
  return rows;
};

/** Who of some people is paid by another open run of the same month. */
export const findInOtherRuns = async (
  tx: CompanyTransaction,
  { runId, year, month, employeeIds }: Pick<Run, "runId" | "year" | "month"> & { employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select distinct p.employee_id as "employeeId" from run_people p join pay_runs r using (company_id, run_id)
    where ${among("p.employee_id", employeeIds)} and p.year = ${year} and p.month = ${month} and p.run_id <> ${runId}
      and p.counts and p.left_out_because is null and r.state in ('draft', 'calculating', 'calculated', 'in_review', 'stale', 'rejected')
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** Who of some people has a 13th month entered in another run of the year. */
export const findThirteenthElsewhere = async (
  tx: CompanyTransaction,
  { runId, year, employeeIds }: Pick<Run, "runId" | "year"> & { employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> => {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select distinct i.employee_id as "employeeId" from run_inputs i join pay_runs r using (company_id, run_id)
    left join run_people p using (company_id, run_id, employee_id)
    where ${among("i.employee_id", employeeIds)} and i.kind = 'thirteenth_month' and r.year = ${year} and i.run_id <> ${runId}
      and r.state <> 'cancelled' and p.left_out_because is null
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};
