import type { EmployeeId, LeaveRequestId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
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

/** The days that a payslip counted because of leave, each with its request. */
interface CountedDay {
  readonly requestId: LeaveRequestId;
  readonly day: LocalDate;
}

/** Which leave a payslip counted, of its own month and of months it corrects. */
export const findCountedDays = async (
  tx: CompanyTransaction,
  { runId, employeeId }: { runId: RunId; employeeId: EmployeeId },
): Promise<CountedDay[]> => {
  const { rows } = await sql<CountedDay>`
    select distinct i.request_id as "requestId", i.day from run_leave_inputs c
    join leave_payroll_inputs i on i.company_id = c.company_id and i.input_id = c.input_id
    where c.run_id = ${runId} and c.employee_id = ${employeeId} order by i.day
  `.execute(query(tx));
  return rows;
};

/** Which approved run consumed what leave has published about these employees, by input. */
export const findConsumedLeave = async (
  tx: CompanyTransaction,
  employeeIds: readonly EmployeeId[],
): Promise<ReadonlyMap<string, RunId>> => {
  const { rows } = await sql<{ inputId: string; runId: RunId }>`
    select c.input_id as "inputId", c.run_id as "runId" from consumed_leave_inputs c
    join leave_payroll_inputs i on i.company_id = c.company_id and i.input_id = c.input_id
    where ${anyOf("i.employee_id", employeeIds)}
  `.execute(query(tx));
  return new Map(rows.map(({ inputId, runId }) => [inputId, runId]));
};
