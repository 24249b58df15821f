import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** An unpaid part of a day, or its reversal, that a payslip counted. */
export interface CountedLeave {
  readonly employeeId: EmployeeId;
  readonly inputId: string;
}

/** Records what the payslips of a run counted. They exist already, and are removed together. */
export const insertCountedLeave = async (tx: CompanyTransaction, runId: RunId, counted: readonly CountedLeave[]) => {
  if (counted.length === 0) return;
  await sql`
    insert into run_leave_inputs (company_id, run_id, employee_id, input_id)
    select current_company(), ${runId}, * from unnest(${counted.map(({ employeeId }) => employeeId)}::uuid[],
      ${counted.map(({ inputId }) => inputId)}::uuid[])
  `.execute(query(tx));
};

/** Which of these approved runs consumed what leave has published about these employees, by input. */
export const findConsumedLeave = async (
  tx: CompanyTransaction,
  { employeeIds, runIds }: { employeeIds: readonly EmployeeId[]; runIds: readonly RunId[] },
): Promise<ReadonlyMap<string, RunId>> => {
  const { rows } = await sql<{ inputId: string; runId: RunId }>`
    select c.input_id as "inputId", c.run_id as "runId" from consumed_leave_inputs c
    join leave_payroll_inputs i on i.company_id = c.company_id and i.input_id = c.input_id
    where ${anyOf("i.employee_id", employeeIds)} and c.run_id = any(${runIds}::uuid[])
  `.execute(query(tx));
  return new Map(rows.map(({ inputId, runId }) => [inputId, runId]));
};
