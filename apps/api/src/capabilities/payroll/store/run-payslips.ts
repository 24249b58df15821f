import type { BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** What some people take home in a run, as last calculated. */
export const findNetOf = async (
  tx: CompanyTransaction,
  runId: RunId,
  employeeIds: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, bigint>> => {
  const { rows } = await sql<{ employeeId: EmployeeId; net: bigint }>`
    select employee_id as "employeeId", net from payslips where run_id = ${runId} and employee_id = any(${employeeIds}::uuid[])
  `.execute(query(tx));
  return new Map(rows.map(({ employeeId, net }) => [employeeId, net]));
};

/** Where somebody's take-home goes, as it was when the run was calculated. The number is sealed. */
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

/** A page of what a run pays to whom, by staff number. Who takes nothing home is not paid. */
export const findPaymentLines = async (
  tx: CompanyTransaction,
  { runId, after, atMost }: { runId: RunId; after: number; atMost: number },
): Promise<PaymentLine[]> => {
  const { rows } = await sql<PaymentLine>`
    select employee_id as "employeeId", staff_number as "staffNumber", full_name as "fullName", net, bank_account_id as "bankAccountId",
      bank_code as "bankCode", bank_name as "bankName", account_name as "accountName", account_number_sealed as "numberSealed"
    from payslips where run_id = ${runId} and net > 0 and staff_number > ${after} order by staff_number limit ${atMost}
  `.execute(query(tx));
  return rows;
};
