import type { BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The net pay of an employee of an approved run, and the account it is paid into. The account number is sealed. */
export interface PayeeLine {
  readonly employeeId: EmployeeId;
  readonly net: bigint;
  readonly bankAccountId: BankAccountId | null;
  readonly bankCode: string | null;
  readonly accountName: string | null;
  readonly numberSealed: Buffer | null;
  readonly numberEnds: string | null;
  /** The employee is on an exported bank schedule: their bank may have paid them already. */
  readonly isScheduled: boolean;
}

/** A page of the employees a run pays, in the order of their ids. Employees with no net pay are left out. */
export const findPayeeLines = async (
  tx: CompanyTransaction,
  { runId, after, limit }: { runId: RunId; after: EmployeeId | null; limit: number },
): Promise<PayeeLine[]> => {
  const { rows } = await sql<PayeeLine>`
    select p.employee_id as "employeeId", p.net, p.bank_account_id as "bankAccountId", p.bank_code as "bankCode",
      p.account_name as "accountName", p.account_number_sealed as "numberSealed", p.account_number_ends as "numberEnds",
      coalesce(r.schedule_part is not null, false) as "isScheduled"
    from payslips p left join run_employees r on r.company_id = p.company_id and r.run_id = p.run_id and r.employee_id = p.employee_id
    where p.run_id = ${runId} and p.net > 0 and ${after ? sql`p.employee_id > ${after}::uuid` : sql`true`}
    order by p.employee_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** How many employees that a run pays are on an exported bank schedule, and their net pay. */
export const sumOnBankSchedule = async (tx: CompanyTransaction, runId: RunId): Promise<{ people: number; net: bigint }> => {
  const { rows } = await sql<{ people: number; net: bigint }>`
    select count(*)::int as people, coalesce(sum(p.net), 0)::bigint as net
    from payslips p join run_employees r on r.company_id = p.company_id and r.run_id = p.run_id and r.employee_id = p.employee_id
    where p.run_id = ${runId} and p.net > 0 and r.schedule_part is not null
  `.execute(query(tx));
  return rows[0] ?? { people: 0, net: 0n };
};
