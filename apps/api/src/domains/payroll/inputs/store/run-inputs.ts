import type { CompanyId, EmployeeId, RunId, RunInputId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Input, StoredInput } from "../model/input.ts";

const columns = sql`
  i.input_id as "inputId", i.employee_id as "employeeId", i.kind, i.code, i.amount, i.hundredths, i.days::text[] as days, i.note,
  i.entered_at as "enteredAt", i.entered_by as "enteredBy", i.query_id as "questionId", c.name as "componentName"`;

interface Entered {
  readonly runId: RunId;
  readonly input: Input;
  readonly at: Date;
  readonly by: UserId;
}

/**
 * Writes one cell for the given employees, replacing their input of the same kind and component. An input that resolves a payslip
 * query is not a cell and stays.
 */
export const setInputs = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, input, at, by, employeeIds }: Entered & { employeeIds: readonly EmployeeId[] },
) => {
  await sql`
    delete from run_inputs where run_id = ${runId} and employee_id = any(${employeeIds}::uuid[]) and kind = ${input.kind}
      and code is not distinct from ${input.code} and query_id is null
  `.execute(query(tx));
  await sql`
    insert into run_inputs (company_id, run_id, input_id, employee_id, kind, code, amount, hundredths, days, note, entered_at, entered_by)
    select ${companyId}, ${runId}, input_id, employee_id, ${input.kind}, ${input.code}, ${input.amount}, ${input.hundredths},
      ${input.days}::date[], ${input.note}, ${at}, ${by}
    from unnest(${employeeIds.map(() => newId())}::uuid[], ${employeeIds}::uuid[]) as entered (input_id, employee_id)
  `.execute(query(tx));
};

/** Inserts the input that resolves a payslip query. */
export const insertQueryInput = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, input, at, by, employeeId, questionId }: Entered & { employeeId: EmployeeId; questionId: string },
) => {
  await sql`
    insert into run_inputs (company_id, run_id, input_id, employee_id, kind, code, amount, hundredths, days, note, entered_at, entered_by,
      query_id)
    values (${companyId}, ${runId}, ${newId()}, ${employeeId}, ${input.kind}, ${input.code}, ${input.amount}, ${input.hundredths},
      ${input.days}::date[], ${input.note}, ${at}, ${by}, ${questionId})
  `.execute(query(tx));
};

/** The inputs of the given employees in a run, in the order of entry. */
export const findInputs = async (tx: CompanyTransaction, runId: RunId, employeeIds: readonly EmployeeId[]): Promise<StoredInput[]> => {
  const { rows } = await sql<StoredInput>`
    select ${columns} from run_inputs i left join pay_components c on c.company_id = i.company_id and c.code = i.code
    where i.run_id = ${runId} and ${anyOf("i.employee_id", employeeIds)} order by i.entered_at, i.input_id
  `.execute(query(tx));
  return rows;
};

export const findInput = async (tx: CompanyTransaction, runId: RunId, inputId: RunInputId): Promise<StoredInput | undefined> => {
  const { rows } = await sql<StoredInput>`
    select ${columns} from run_inputs i left join pay_components c on c.company_id = i.company_id and c.code = i.code
    where i.run_id = ${runId} and i.input_id = ${inputId}
  `.execute(query(tx));
  return rows[0];
};

export const removeInput = async (tx: CompanyTransaction, runId: RunId, inputId: RunInputId) => {
  await sql`delete from run_inputs where run_id = ${runId} and input_id = ${inputId}`.execute(query(tx));
};

/** Employees with inputs in a run, and the time of their newest input. */
export const findEmployeesWithInputs = async (
  tx: CompanyTransaction,
  runId: RunId,
): Promise<{ employeeId: EmployeeId; newest: Date }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; newest: Date }>`
    select employee_id as "employeeId", max(entered_at) as newest from run_inputs where run_id = ${runId} group by employee_id order by employee_id
  `.execute(query(tx));
  return rows;
};
