import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { paysMonth } from "../model/pay-inputs.ts";
import type { Run } from "../model/run.ts";

/** Takes people into a run. The database refuses somebody whose month another run pays. */
export const insertRunPeople = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, kind, year, month }: Pick<Run, "runId" | "kind" | "year" | "month">,
  employeeIds: readonly EmployeeId[],
) => {
  await sql`
    insert into run_people (company_id, run_id, employee_id, year, month, pays_month)
    select ${companyId}, ${runId}, employee_id, ${year}, ${month}, ${paysMonth(kind)} from unnest(${employeeIds}::uuid[]) as employee_id
    on conflict (company_id, run_id, employee_id) do nothing
  `.execute(query(tx));
};

/** Leaves somebody out, or takes them in again: then nothing is said. Whoever was not there yet is written down. */
export const saveLeftOut = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, kind, year, month }: Pick<Run, "runId" | "kind" | "year" | "month">,
  { employeeId, because }: { employeeId: EmployeeId; because: string | null },
) => {
  await sql`
    insert into run_people (company_id, run_id, employee_id, year, month, pays_month, left_out_because)
    values (${companyId}, ${runId}, ${employeeId}, ${year}, ${month}, ${paysMonth(kind)}, ${because})
    on conflict (company_id, run_id, employee_id) do update set left_out_because = excluded.left_out_because
  `.execute(query(tx));
};

export interface RunPerson {
  readonly employeeId: EmployeeId;
  readonly leftOutBecause: string | null;
}

/** Who is written down for a run: its named people, or whom the last calculation found and who was left out by hand. */
export const findRunPeople = async (tx: CompanyTransaction, runId: RunId): Promise<RunPerson[]> => {
  const { rows } = await sql<RunPerson>`
    select employee_id as "employeeId", left_out_because as "leftOutBecause" from run_people where run_id = ${runId} order by employee_id
  `.execute(query(tx));
  return rows;
};

/** The same for some people. */
export const findRunPeopleAmong = async (
  tx: CompanyTransaction,
  runId: RunId,
  employeeIds: readonly EmployeeId[],
): Promise<RunPerson[]> => {
  const { rows } = await sql<RunPerson>`
    select employee_id as "employeeId", left_out_because as "leftOutBecause" from run_people
    where run_id = ${runId} and employee_id = any(${employeeIds}::uuid[])
  `.execute(query(tx));
  return rows;
};

/** Which of some people have their month paid by another run. */
export const findPaidElsewhere = async (
  tx: CompanyTransaction,
  { runId, year, month }: Pick<Run, "runId" | "year" | "month">,
  employeeIds: readonly EmployeeId[],
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from run_people
    where employee_id = any(${employeeIds}::uuid[]) and year = ${year} and month = ${month} and run_id <> ${runId}
      and pays_month and counts and left_out_because is null
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** The months of these people are free again: their run was cancelled. */
export const releaseRunPeople = async (tx: CompanyTransaction, runId: RunId) => {
  await sql`update run_people set counts = false where run_id = ${runId}`.execute(query(tx));
};
