import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { coversMonth, type Run } from "../../runs/index.ts";

/**
 * Adds employees to a run, from one id to another, and removes those who no longer belong to it. Skips employees whose month another
 * run pays and those an admin excluded. Idempotent.
 */
export const snapshotRange = async (
  tx: CompanyTransaction,
  { runId, kind, year, month }: Pick<Run, "runId" | "kind" | "year" | "month">,
  { employeeIds, after, until }: { employeeIds: readonly EmployeeId[]; after: EmployeeId | null; until: EmployeeId | null },
) => {
  await sql`
    delete from run_employees where run_id = ${runId} and exclusion_reason is null and not employee_id = any(${employeeIds}::uuid[])
      and ${after ? sql`employee_id > ${after}::uuid` : sql`true`} and ${until ? sql`employee_id <= ${until}::uuid` : sql`true`}
  `.execute(query(tx));
  await sql`
    insert into run_employees (company_id, run_id, employee_id, year, month, covers_month)
    select current_company(), ${runId}, employee_id, ${year}, ${month}, ${coversMonth(kind)} from unnest(${employeeIds}::uuid[]) as employee_id
    on conflict do nothing
  `.execute(query(tx));
};

/** A page of the employees a run pays, in the order of their ids. */
export const findSnapshot = async (
  tx: CompanyTransaction,
  { runId, after, limit }: { runId: RunId; after: EmployeeId | undefined; limit: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from run_employees
    where run_id = ${runId} and exclusion_reason is null and ${after ? sql`employee_id > ${after}::uuid` : sql`true`}
    order by employee_id limit ${limit}
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** The employees a run pays from one id to another, both included, in the order of their ids. */
export const findSnapshotRange = async (
  tx: CompanyTransaction,
  { runId, from, to }: { runId: RunId; from: EmployeeId; to: EmployeeId },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from run_employees
    where run_id = ${runId} and exclusion_reason is null and employee_id between ${from}::uuid and ${to}::uuid
    order by employee_id
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** How many employees a run pays, and whom an admin excluded. */
export const countSnapshot = async (tx: CompanyTransaction, runId: RunId): Promise<{ people: number; leftOut: EmployeeId[] }> => {
  const { rows } = await sql<{ people: number; leftOut: EmployeeId[] }>`
    select count(*) filter (where exclusion_reason is null)::int as people,
      coalesce(array_agg(employee_id) filter (where exclusion_reason is not null), '{}') as "leftOut"
    from run_employees where run_id = ${runId}
  `.execute(query(tx));
  return rows[0] ?? { people: 0, leftOut: [] };
};
