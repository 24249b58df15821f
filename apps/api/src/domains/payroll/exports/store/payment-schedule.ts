import type { BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The account an employee's net pay goes to, as of the calculation. The number is sealed. */
export interface PaymentLine {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly net: bigint;
  readonly bankAccountId: BankAccountId | null;
  readonly bankCode: string | null;
  readonly bankName: string | null;
  readonly accountName: string | null;
  readonly numberSealed: Buffer | null;
}

/**
 * A page of what a run pays to whom, by staff number: the employees on a given bank schedule, or those on none yet. Employees with no
 * net pay are left out.
 */
export const findPaymentLines = async (
  tx: CompanyTransaction,
  { runId, part, after, limit }: { runId: RunId; part: number | null; after: number; limit: number },
): Promise<PaymentLine[]> => {
  const { rows } = await sql<PaymentLine>`
    select employee_id as "employeeId", staff_number as "staffNumber", full_name as "fullName", net, bank_account_id as "bankAccountId",
      bank_code as "bankCode", bank_name as "bankName", account_name as "accountName", account_number_sealed as "numberSealed"
    from payslips join run_employees using (company_id, run_id, employee_id)
    where run_id = ${runId} and net > 0 and staff_number > ${after} and schedule_part is not distinct from ${part}
    order by staff_number limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** How many bank schedules of a run were exported. */
export const countScheduleParts = async (tx: CompanyTransaction, runId: RunId): Promise<number> => {
  const { rows } = await sql<{ parts: number | null }>`
    select max(schedule_part) as parts from run_employees where run_id = ${runId}
  `.execute(query(tx));
  return rows[0]?.parts ?? 0;
};

/** Records which bank schedule of a run contains the given employees. */
export const saveSchedulePart = async (
  tx: CompanyTransaction,
  { runId, part, employeeIds }: { runId: RunId; part: number; employeeIds: readonly EmployeeId[] },
) => {
  await sql`
    update run_employees set schedule_part = ${part} where run_id = ${runId} and employee_id = any(${employeeIds}::uuid[])
  `.execute(query(tx));
};

/** Takes everyone but the given employees off the bank schedules of a run. Returns how many, and how many remain. */
export const clearScheduleParts = async (
  tx: CompanyTransaction,
  { runId, except }: { runId: RunId; except: readonly EmployeeId[] },
): Promise<{ withdrawn: number; kept: number }> => {
  const { numAffectedRows } = await sql`
    update run_employees set schedule_part = null
    where run_id = ${runId} and schedule_part is not null and employee_id <> all(${except}::uuid[])
  `.execute(query(tx));
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from run_employees where run_id = ${runId} and schedule_part is not null
  `.execute(query(tx));
  return { withdrawn: Number(numAffectedRows), kept: rows[0]?.kept ?? 0 };
};
