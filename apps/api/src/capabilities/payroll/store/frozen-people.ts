import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { paysMonth } from "../model/pay-inputs.ts";
import type { Run } from "../model/run.ts";

/**
 * Takes people into a run, from one id to another, and those out again who belong to it no more. Whose month another run pays
 * stays out, and so does who was left out by hand. Doing it twice changes nothing the second time.
 */
export const freezePeople = async (
  tx: CompanyTransaction,
  { runId, kind, year, month }: Pick<Run, "runId" | "kind" | "year" | "month">,
  { employeeIds, after, until }: { employeeIds: readonly EmployeeId[]; after: EmployeeId | null; until: EmployeeId | null },
) => {
  await sql`
    delete from run_people where run_id = ${runId} and left_out_because is null and not employee_id = any(${employeeIds}::uuid[])
      and ${after ? sql`employee_id > ${after}::uuid` : sql`true`} and ${until ? sql`employee_id <= ${until}::uuid` : sql`true`}
  `.execute(query(tx));
  await sql`
    insert into run_people (company_id, run_id, employee_id, year, month, pays_month)
    select current_company(), ${runId}, employee_id, ${year}, ${month}, ${paysMonth(kind)} from unnest(${employeeIds}::uuid[]) as employee_id
    on conflict do nothing
  `.execute(query(tx));
};

/** A page of the people a run pays, in the order of their ids. */
export const findFrozenPeople = async (
  tx: CompanyTransaction,
  { runId, after, atMost }: { runId: RunId; after: EmployeeId | undefined; atMost: number },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from run_people
    where run_id = ${runId} and left_out_because is null and ${after ? sql`employee_id > ${after}::uuid` : sql`true`}
    order by employee_id limit ${atMost}
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** How many people a run pays, and who was left out by hand. */
export const countFrozenPeople = async (tx: CompanyTransaction, runId: RunId): Promise<{ people: number; leftOut: EmployeeId[] }> => {
  const { rows } = await sql<{ people: number; leftOut: EmployeeId[] }>`
    select count(*) filter (where left_out_because is null)::int as people,
      coalesce(array_agg(employee_id) filter (where left_out_because is not null), '{}') as "leftOut"
    from run_people where run_id = ${runId}
  `.execute(query(tx));
  return rows[0] ?? { people: 0, leftOut: [] };
};
