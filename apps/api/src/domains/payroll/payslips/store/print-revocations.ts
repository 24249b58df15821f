import type { CompanyId, EmployeeId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

interface PrintRevocation {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly revokedAt: Date;
  readonly revokedBy: UserId;
  readonly reason: string;
}

/** Revokes all copies of a payslip printed so far. A later revocation replaces an earlier one. */
export const savePrintRevocation = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, employeeId, revokedAt, revokedBy, reason }: PrintRevocation,
) => {
  await sql`
    insert into payslip_print_revocations (company_id, run_id, employee_id, revoked_at, revoked_by, reason)
    values (${companyId}, ${runId}, ${employeeId}, ${revokedAt}, ${revokedBy}, ${reason})
    on conflict (company_id, run_id, employee_id) do update
      set revoked_at = excluded.revoked_at, revoked_by = excluded.revoked_by, reason = excluded.reason
  `.execute(query(tx));
};

/** When the printed copies of a payslip were last revoked; undefined if never. */
export const findPrintRevocation = async (
  tx: CompanyTransaction,
  { runId, employeeId }: { runId: RunId; employeeId: EmployeeId },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ revokedAt: Date }>`
    select revoked_at as "revokedAt" from payslip_print_revocations where run_id = ${runId} and employee_id = ${employeeId}
  `.execute(query(tx));
  return rows[0]?.revokedAt;
};
