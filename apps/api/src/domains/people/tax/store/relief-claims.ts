import type { CompanyId, EmployeeId, FileId, ReliefClaimId, UserId } from "@albashi/contracts/ids";
import type { ReliefClaimKind } from "@albashi/contracts/people/relief-claims";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ReliefClaim } from "../model/relief-claim.ts";

const columns = [
  "relief_claim_id as declarationId",
  "relief_claims.employee_id as employeeId",
  "year",
  "kind",
  "amount as amountKobo",
  "evidence_file_id as evidenceFileId",
  "state",
  "refusal_reason as refusalReason",
  "submitted_at as submittedAt",
  "decided_at as decidedAt",
] as const;

export const insertReliefClaim = async (tx: CompanyTransaction, companyId: CompanyId, claim: ReliefClaim) => {
  await query(tx)
    .insertInto("relief_claims")
    .values({
      company_id: companyId,
      relief_claim_id: claim.declarationId,
      employee_id: claim.employeeId,
      year: claim.year,
      kind: claim.kind,
      amount: claim.amountKobo,
      evidence_file_id: claim.evidenceFileId,
      state: claim.state,
      submitted_at: claim.submittedAt,
    })
    .execute();
};

/** The pending or accepted claim of a kind and year. */
export const findActiveReliefClaim = async (
  tx: CompanyTransaction,
  { employeeId, year, kind }: { employeeId: EmployeeId; year: number; kind: ReliefClaimKind },
): Promise<ReliefClaim | undefined> =>
  (await query(tx)
    .selectFrom("relief_claims")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("year", "=", year)
    .where("kind", "=", kind)
    .where("state", "<>", "refused")
    .executeTakeFirst()) as ReliefClaim | undefined;

export const findReliefClaimsOf = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<ReliefClaim[]> =>
  (await query(tx)
    .selectFrom("relief_claims")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .orderBy("submitted_at", "desc")
    .orderBy("relief_claim_id", "desc")
    .limit(200)
    .execute()) as ReliefClaim[];

/** The company's claims in one state, oldest first. */
export const findReliefClaimsInState = async (
  tx: CompanyTransaction,
  { state, after, limit }: { state: ReliefClaim["state"]; after: ReliefClaimId | undefined; limit: number },
): Promise<(ReliefClaim & { fullName: string })[]> =>
  (await query(tx)
    .selectFrom("relief_claims")
    .innerJoin("employees", "employees.employee_id", "relief_claims.employee_id")
    .select([...columns, "employees.full_name as fullName"])
    .where("state", "=", state)
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(submitted_at, relief_claim_id) > (select submitted_at, relief_claim_id from relief_claims where relief_claim_id = ${after})`,
      ),
    )
    .orderBy("submitted_at")
    .orderBy("relief_claim_id")
    .limit(limit)
    .execute()) as (ReliefClaim & { fullName: string })[];

export const lockReliefClaim = async (tx: CompanyTransaction, declarationId: ReliefClaimId): Promise<ReliefClaim | undefined> =>
  (await query(tx)
    .selectFrom("relief_claims")
    .select(columns)
    .where("relief_claim_id", "=", declarationId)
    .forNoKeyUpdate()
    .executeTakeFirst()) as ReliefClaim | undefined;

/** The employee whose evidence a file is, for the permission check. */
export const findEvidence = async (
  tx: CompanyTransaction,
  declarationId: ReliefClaimId,
): Promise<{ employeeId: EmployeeId; fileId: FileId } | undefined> =>
  (await query(tx)
    .selectFrom("relief_claims")
    .select(["employee_id as employeeId", "evidence_file_id as fileId"])
    .where("relief_claim_id", "=", declarationId)
    .executeTakeFirst()) as { employeeId: EmployeeId; fileId: FileId } | undefined;

export const saveReliefClaimDecision = async (
  tx: CompanyTransaction,
  decision: { declarationId: ReliefClaimId; state: "accepted" | "refused"; because: string | null; by: UserId; at: Date },
) => {
  await query(tx)
    .updateTable("relief_claims")
    .set({ state: decision.state, refusal_reason: decision.because, decided_at: decision.at, decided_by: decision.by })
    .where("relief_claim_id", "=", decision.declarationId)
    .execute();
};
