import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { coversMonth, type Run } from "../../runs/index.ts";

/** Adds employees to a run. A unique index rejects an employee whose month another run pays. */
export const insertRunEmployees = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, kind, year, month }: Pick<Run, "runId" | "kind" | "year" | "month">,
  employeeIds: readonly EmployeeId[],
) => {
  await sql`
    insert into run_employees (company_id, run_id, employee_id, year, month, covers_month)
    select ${companyId}, ${runId}, employee_id, ${year}, ${month}, ${coversMonth(kind)} from unnest(${employeeIds}::uuid[]) as employee_id
    on conflict (company_id, run_id, employee_id) do nothing
  `.execute(query(tx));
};

/** Excludes an employee from a run with a reason, or includes them again without one. Inserts the row if there is none. */
export const saveExclusion = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, kind, year, month }: Pick<Run, "runId" | "kind" | "year" | "month">,
  { employeeId, because }: { employeeId: EmployeeId; because: string | null },
) => {
  await sql`
    insert into run_employees (company_id, run_id, employee_id, year, month, covers_month, exclusion_reason)
    values (${companyId}, ${runId}, ${employeeId}, ${year}, ${month}, ${coversMonth(kind)}, ${because})
    on conflict (company_id, run_id, employee_id) do update set exclusion_reason = excluded.exclusion_reason
  `.execute(query(tx));
};

export interface RunEmployee {
  readonly employeeId: EmployeeId;
  readonly leftOutBecause: string | null;
}

/** The stored employees of a run: those it names, or those of the last calculation and those excluded by an admin. */
export const findRunEmployees = async (tx: CompanyTransaction, runId: RunId): Promise<RunEmployee[]> => {
  const { rows } = await sql<RunEmployee>`
    select employee_id as "employeeId", exclusion_reason as "leftOutBecause" from run_employees where run_id = ${runId} order by employee_id
  `.execute(query(tx));
  return rows;
};

/** The same for the given employees. */
export const findRunEmployeesAmong = async (
  tx: CompanyTransaction,
  runId: RunId,
  employeeIds: readonly EmployeeId[],
): Promise<RunEmployee[]> => {
  const { rows } = await sql<RunEmployee>`
    select employee_id as "employeeId", exclusion_reason as "leftOutBecause" from run_employees
    where run_id = ${runId} and employee_id = any(${employeeIds}::uuid[])
  `.execute(query(tx));
  return rows;
};

/** Which of the given employees have their month paid by another run. */
export const findPaidElsewhere = async (
  tx: CompanyTransaction,
  { runId, year, month }: Pick<Run, "runId" | "year" | "month">,
  employeeIds: readonly EmployeeId[],
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from run_employees
    where employee_id = any(${employeeIds}::uuid[]) and year = ${year} and month = ${month} and run_id <> ${runId}
      and covers_month and counts and exclusion_reason is null
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** Releases the months of the employees of a cancelled run. */
export const releaseRunEmployees = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`update run_employees set counts = false where run_id = ${runId}`.execute(query(tx));
};
