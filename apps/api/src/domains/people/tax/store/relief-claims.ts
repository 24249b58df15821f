import type { CompanyId, EmployeeId, FileId, ReliefClaimId, UserId } from "@albashi/contracts/ids";
import type { ReliefClaimKind } from "@albashi/contracts/people/relief-claims";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Declaration } from "../model/relief-claim.ts";

const columns = [
  "declaration_id as declarationId",
  "declarations.employee_id as employeeId",
  "year",
  "kind",
  "amount as amountKobo",
  "evidence_file_id as evidenceFileId",
  "state",
  "refused_because as refusedBecause",
  "declared_at as declaredAt",
  "decided_at as decidedAt",
] as const;

export const insertDeclaration = async (tx: CompanyTransaction, companyId: CompanyId, declaration: Declaration) => {
  await query(tx)
    .insertInto("declarations")
    .values({
      company_id: companyId,
      declaration_id: declaration.declarationId,
      employee_id: declaration.employeeId,
      year: declaration.year,
      kind: declaration.kind,
      amount: declaration.amountKobo,
      evidence_file_id: declaration.evidenceFileId,
      state: declaration.state,
      declared_at: declaration.declaredAt,
    })
    .execute();
};

/** The pending or accepted claim of a kind and year. */
export const findStandingDeclaration = async (
  tx: CompanyTransaction,
  { employeeId, year, kind }: { employeeId: EmployeeId; year: number; kind: ReliefClaimKind },
): Promise<Declaration | undefined> =>
  (await query(tx)
    .selectFrom("declarations")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("year", "=", year)
    .where("kind", "=", kind)
    .where("state", "<>", "refused")
    .executeTakeFirst()) as Declaration | undefined;

export const findDeclarationsOf = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<Declaration[]> =>
  (await query(tx)
    .selectFrom("declarations")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .orderBy("declared_at", "desc")
    .orderBy("declaration_id", "desc")
    .limit(200)
    .execute()) as Declaration[];

/** The company's claims in one state, oldest first. */
export const findDeclarationsIn = async (
  tx: CompanyTransaction,
  { state, after, atMost }: { state: Declaration["state"]; after: ReliefClaimId | undefined; atMost: number },
): Promise<(Declaration & { fullName: string })[]> =>
  (await query(tx)
    .selectFrom("declarations")
    .innerJoin("employees", "employees.employee_id", "declarations.employee_id")
    .select([...columns, "employees.full_name as fullName"])
    .where("state", "=", state)
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(declared_at, declaration_id) > (select declared_at, declaration_id from declarations where declaration_id = ${after})`,
      ),
    )
    .orderBy("declared_at")
    .orderBy("declaration_id")
    .limit(atMost)
    .execute()) as (Declaration & { fullName: string })[];

export const lockDeclaration = async (tx: CompanyTransaction, declarationId: ReliefClaimId): Promise<Declaration | undefined> =>
  (await query(tx)
    .selectFrom("declarations")
    .select(columns)
    .where("declaration_id", "=", declarationId)
    .forNoKeyUpdate()
    .executeTakeFirst()) as Declaration | undefined;

/** The employee whose evidence a file is, for the permission check. */
export const findEvidence = async (
  tx: CompanyTransaction,
  declarationId: ReliefClaimId,
): Promise<{ employeeId: EmployeeId; fileId: FileId } | undefined> =>
  (await query(tx)
    .selectFrom("declarations")
    .select(["employee_id as employeeId", "evidence_file_id as fileId"])
    .where("declaration_id", "=", declarationId)
    .executeTakeFirst()) as { employeeId: EmployeeId; fileId: FileId } | undefined;

export const decideDeclaration = async (
  tx: CompanyTransaction,
  decision: { declarationId: ReliefClaimId; state: "accepted" | "refused"; because: string | null; by: UserId; at: Date },
) => {
  await query(tx)
    .updateTable("declarations")
    .set({ state: decision.state, refused_because: decision.because, decided_at: decision.at, decided_by: decision.by })
    .where("declaration_id", "=", decision.declarationId)
    .execute();
};
