// Payslips as employees request them: by employee, not by run.

import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { approvedStates, type Run } from "../../runs/index.ts";
import type { ListedPayslip, StoredVariance } from "../model/listed-payslip.ts";

/** A page of an employee's payslips, newest pay day first: only published ones, or all of approved runs. */
export const findListedPayslips = async (
  tx: CompanyTransaction,
  { employeeId, isPublished, after, limit }: { employeeId: EmployeeId; isPublished: boolean; after: RunId | undefined; limit: number },
): Promise<ListedPayslip[]> => {
  const { rows } = await sql<ListedPayslip>`
    select r.run_id as "runId", r.kind, r.year, r.month, r.pay_day as "payDay", s.gross, s.net, r.payslips_published_at as "publishedAt"
    from pay_runs r join payslips s on s.company_id = r.company_id and s.run_id = r.run_id and s.employee_id = ${employeeId}
    where r.state = any(${approvedStates}) and ${isPublished ? sql`r.payslips_published_at is not null` : sql`true`}
      and ${after ? sql`(r.pay_day, r.run_id) < (select pay_day, run_id from pay_runs where run_id = ${after})` : sql`true`}
    order by r.pay_day desc, r.run_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The years in which an employee has published payslips, the newest first. */
export const findPayslipYears = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct r.year from pay_runs r join payslips s on s.company_id = r.company_id and s.run_id = r.run_id and s.employee_id = ${employeeId}
    where r.state = any(${approvedStates}) and r.payslips_published_at is not null order by r.year desc
  `.execute(query(tx));
  return rows.map(({ year }) => year);
};

/** The summary of a payslip, without decoding it. */
export interface PayslipHead {
  readonly hash: Buffer;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly gross: bigint;
  readonly net: bigint;
  readonly paye: bigint;
}

export const findPayslipHead = async (
  tx: CompanyTransaction,
  { runId, employeeId }: { runId: RunId; employeeId: EmployeeId },
): Promise<PayslipHead | undefined> =>
  (
    await sql<PayslipHead>`
      select hash, full_name as "fullName", job_title as "jobTitle", gross, net, paye
      from payslips where run_id = ${runId} and employee_id = ${employeeId}
    `.execute(query(tx))
  ).rows[0];

/** What an employee was paid here in a run's tax year: by the run itself, and by runs approved before it was calculated. */
export const sumPaidThisYear = async (
  tx: CompanyTransaction,
  { run, employeeId }: { run: Pick<Run, "runId" | "year" | "calculatedAt">; employeeId: EmployeeId },
): Promise<{ gross: bigint; pension: bigint }> => {
  const { rows } = await sql<{ gross: bigint; pension: bigint }>`
    select coalesce(sum(s.gross), 0)::bigint as gross, coalesce(sum(s.pension), 0)::bigint as pension
    from pay_runs r join payslips s on s.company_id = r.company_id and s.run_id = r.run_id and s.employee_id = ${employeeId}
    where r.year = ${run.year}
      and (r.run_id = ${run.runId} or (r.state = any(${approvedStates})
        and (r.approved_at, r.run_id) < (${run.calculatedAt}::timestamptz, ${run.runId}::uuid)))
  `.execute(query(tx));
  return rows[0] ?? { gross: 0n, pension: 0n };
};

/** The variance of an employee's pay since the previous run; undefined if there was none. */
export const findChangeOf = async (
  tx: CompanyTransaction,
  { runId, employeeId }: { runId: RunId; employeeId: EmployeeId },
): Promise<StoredVariance | undefined> => {
  const { rows } = await sql<Omit<StoredVariance, "amounts"> & { amounts: readonly string[] }>`
    select net_before as "netBefore", net_current as "netCurrent", drivers, amounts::text[] as amounts, unexplained
    from payslip_variances where run_id = ${runId} and employee_id = ${employeeId}
  `.execute(query(tx));
  return rows[0] && { ...rows[0], amounts: rows[0].amounts.map(BigInt) };
};

/** A page of the employees a run pays, in the order of their ids. */
export const findEmployeesWithPayslips = async (
  tx: CompanyTransaction,
  runId: RunId,
  { after, limit }: { after: EmployeeId | undefined; limit: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from payslips
    where run_id = ${runId} and ${after ? sql`employee_id > ${after}::uuid` : sql`true`} order by employee_id limit ${limit}
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** Those of the given employees whom a run pays differently from the run before it, or who have no pay there to compare with. */
export const findChangedPay = async (
  tx: CompanyTransaction,
  { runId, comparedRunId, employeeIds }: { runId: RunId; comparedRunId: RunId | null; employeeIds: readonly EmployeeId[] },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select p.employee_id as "employeeId" from payslips p
    left join payslips b on b.company_id = p.company_id and b.run_id = ${comparedRunId} and b.employee_id = p.employee_id
    where p.run_id = ${runId} and p.employee_id = any(${employeeIds}::uuid[])
      and (b.gross, b.net, b.paye, b.pension, b.employer_cost) is distinct from (p.gross, p.net, p.paye, p.pension, p.employer_cost)
    order by p.employee_id
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};
