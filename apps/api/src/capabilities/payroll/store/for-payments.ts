import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { RunKind, RunState } from "@albashi/contracts/payroll-runs";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** How often each amount is to be paid out by a run. Whoever is owed nothing is paid nothing. */
export const findNetAmounts = async (tx: CompanyTransaction, runId: RunId): Promise<{ net: bigint; people: number }[]> => {
  const { rows } = await sql<{ net: bigint; people: number }>`
    select net, count(*)::int as people from payslips where run_id = ${runId} and net > 0 group by net
  `.execute(query(tx));
  return rows;
};

/** The run by which somebody's month is or will be paid. */
export interface RunOfPerson {
  readonly employeeId: EmployeeId;
  readonly runId: RunId;
  readonly kind: RunKind;
  readonly state: RunState;
}

/** By which run the month of some people is paid; who is in none is not among them. */
export const findRunsOfPeople = async (
  tx: CompanyTransaction,
  { year, month, employeeIds }: { year: number; month: number; employeeIds: readonly EmployeeId[] },
): Promise<RunOfPerson[]> => {
  const { rows } = await sql<RunOfPerson>`
    select p.employee_id as "employeeId", p.run_id as "runId", r.kind, r.state from run_people p
    join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
    where p.employee_id = any(${employeeIds}::uuid[]) and p.year = ${year} and p.month = ${month}
      and p.pays_month and p.counts and p.left_out_because is null and r.state <> 'cancelled'
  `.execute(query(tx));
  return rows;
};
