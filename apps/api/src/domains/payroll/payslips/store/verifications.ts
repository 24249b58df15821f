import type { CompanyId, EmployeeId, PayslipVerificationId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Verification } from "../model/verification-token.ts";

const columns = sql`
  p.verification_id as "proofId", p.run_id as "runId", p.employee_id as "employeeId", r.year, r.month, p.disclosed_facts as "disclosedFacts", p.created_at as "createdAt",
  p.expires_at as "expiresAt", p.revoked_at as "revokedAt", s.hash`;
const verificationsAndPayslips = sql`
  payslip_verifications p
  join pay_runs r on r.company_id = p.company_id and r.run_id = p.run_id
  join payslips s on s.company_id = p.company_id and s.run_id = p.run_id and s.employee_id = p.employee_id`;

export const insertVerification = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { proofId, runId, employeeId, disclosedFacts, createdAt, expiresAt }: Omit<Verification, "revokedAt" | "year" | "month" | "hash">,
) => {
  await sql`
    insert into payslip_verifications (company_id, verification_id, run_id, employee_id, disclosed_facts, created_at, expires_at)
    values (${companyId}, ${proofId}, ${runId}, ${employeeId}, ${disclosedFacts}::text[], ${createdAt}, ${expiresAt})
  `.execute(query(tx));
};

export const findVerification = async (tx: CompanyTransaction, proofId: PayslipVerificationId): Promise<Verification | undefined> =>
  (await sql<Verification>`select ${columns} from ${verificationsAndPayslips} where p.verification_id = ${proofId}`.execute(query(tx)))
    .rows[0];

/** A page of the verifications an employee issued, newest first. */
export const findVerificationsOf = async (
  tx: CompanyTransaction,
  { employeeId, after, limit }: { employeeId: EmployeeId; after: PayslipVerificationId | undefined; limit: number },
): Promise<Verification[]> => {
  const { rows } = await sql<Verification>`
    select ${columns} from ${verificationsAndPayslips}
    where p.employee_id = ${employeeId} and ${after ? sql`p.verification_id < ${after}::uuid` : sql`true`}
    order by p.verification_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** How many verifications of a payslip are active at a time. */
export const countActiveVerifications = async (
  tx: CompanyTransaction,
  { runId, employeeId, at }: { runId: RunId; employeeId: EmployeeId; at: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from payslip_verifications
    where run_id = ${runId} and employee_id = ${employeeId} and revoked_at is null and expires_at > ${at}
  `.execute(query(tx));
  return Number(rows[0]?.count ?? 0);
};

/** Revokes a verification, keeping the first revocation time. Returns whether this was the first time. */
export const revokeVerification = async (
  tx: CompanyTransaction,
  { proofId, at }: { proofId: PayslipVerificationId; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payslip_verifications set revoked_at = ${at} where verification_id = ${proofId} and revoked_at is null
  `.execute(query(tx));
  return numAffectedRows === 1n;
};
