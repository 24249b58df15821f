import type { DocumentKind, DocumentState } from "@albashi/contracts/documents/documents";
import type { CompanyId, DocumentId, EmployeeId, FileId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { StoredDocument } from "../model/document.ts";

const columns = [
  "documents.document_id as documentId",
  "documents.employee_id as employeeId",
  "documents.kind",
  "documents.employer",
  "documents.standard_version as standardVersion",
  "documents.template_version as templateVersion",
  "documents.cause",
  "documents.state",
  "documents.content_sealed as contentSealed",
  "documents.sha256",
  "documents.file_id as fileId",
  "documents.verification_code as verificationCode",
  "documents.issued_at as issuedAt",
  "documents.issued_by as issuedBy",
  "documents.closed_at as closedAt",
  "documents.closed_reason as closedReason",
  "documents.sealed_file_id as sealedFileId",
  "documents.sealed_sha256 as sealedSha256",
  "documents.supersedes",
  "documents.superseded_by as supersededBy",
  "documents.accept_by as acceptBy",
] as const;

export const insertDocument = async (tx: CompanyTransaction, companyId: CompanyId, document: StoredDocument) => {
  await query(tx)
    .insertInto("documents")
    .values({
      company_id: companyId,
      document_id: document.documentId,
      employee_id: document.employeeId,
      kind: document.kind,
      employer: document.employer,
      standard_version: document.standardVersion,
      template_version: document.templateVersion,
      cause: document.cause,
      state: document.state,
      content_sealed: document.contentSealed,
      sha256: document.sha256,
      file_id: document.fileId,
      verification_code: document.verificationCode,
      issued_at: document.issuedAt,
      issued_by: document.issuedBy,
      supersedes: document.supersedes,
      accept_by: document.acceptBy,
    })
    .execute();
};

export const findDocument = async (tx: CompanyTransaction, documentId: DocumentId): Promise<StoredDocument | undefined> => {
  const row = await query(tx).selectFrom("documents").select(columns).where("document_id", "=", documentId).executeTakeFirst();
  return row as StoredDocument | undefined;
};

/** Reads a document and locks the row until the transaction ends, which serialises signatures and withdrawals. */
export const lockDocument = async (tx: CompanyTransaction, documentId: DocumentId): Promise<StoredDocument | undefined> => {
  const row = await query(tx)
    .selectFrom("documents")
    .select(columns)
    .where("document_id", "=", documentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as StoredDocument | undefined;
};

/** The contract of an employee with Albashi that is open, or completed and not replaced. */
export const findContractWithAlbashi = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<DocumentId | undefined> => {
  const row = await query(tx)
    .selectFrom("documents")
    .select("document_id as documentId")
    .where("employee_id", "=", employeeId)
    .where("kind", "=", "employment_contract")
    .where("employer", "=", "albashi")
    .where("state", "in", ["out_for_signature", "sealing", "completed"])
    .where("superseded_by", "is", null)
    .orderBy("issued_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.documentId as DocumentId | undefined;
};

interface DocumentFilter {
  readonly employeeId: EmployeeId | undefined;
  readonly state: DocumentState | undefined;
  readonly kinds: readonly DocumentKind[];
  /** An employee reads what was sent to them or is completed; an admin everything, but what is about themselves like an employee. */
  readonly reader: "employee" | { readonly userId: UserId; readonly emails: readonly string[] };
  readonly after: DocumentId | undefined;
  readonly limit: number;
}

export type ListedDocument = StoredDocument & { readonly fullName: string };

/** A page of documents with the employees' names, newest first. */
export const findDocuments = async (
  tx: CompanyTransaction,
  { employeeId, state, kinds, reader, after, limit }: DocumentFilter,
): Promise<ListedDocument[]> => {
  const rows = await query(tx)
    .selectFrom("documents")
    .innerJoin("employees", (join) =>
      join.onRef("employees.company_id", "=", "documents.company_id").onRef("employees.employee_id", "=", "documents.employee_id"),
    )
    .select([...columns, "employees.full_name as fullName"])
    .where("documents.kind", "in", [...kinds])
    .$if(employeeId !== undefined, (all) => all.where("documents.employee_id", "=", employeeId ?? ""))
    .$if(state !== undefined, (all) => all.where("documents.state", "=", state ?? ""))
    .where(
      sql<boolean>`(documents.state = 'completed' or not ${reader === "employee" ? sql`true` : isAbout(reader)} or exists (
        select from document_signers signer
        where signer.company_id = documents.company_id and signer.document_id = documents.document_id
          and signer.role = 'employee' and signer.state <> 'waiting'))`,
    )
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(documents.issued_at, documents.document_id) < (
          select last.issued_at, last.document_id from documents last
          where last.company_id = current_company() and last.document_id = ${after})`,
      ),
    )
    .orderBy("documents.issued_at", "desc")
    .orderBy("documents.document_id", "desc")
    .limit(limit)
    .execute();
  return rows as ListedDocument[];
};

/** Whether the employee of a row is this admin: by the login, or by an email of it where they have not joined as an employee. */
const isAbout = ({ userId, emails }: { readonly userId: UserId; readonly emails: readonly string[] }) =>
  sql`coalesce(employees.user_id = ${userId}, lower(employees.email) = any(${[...emails]}::text[]))`;

/** Saves where a locked document stands. Everything else of it is final. */
export const saveDocumentState = async (
  tx: CompanyTransaction,
  {
    documentId,
    state,
    closedAt = null,
    closedReason = null,
  }: { documentId: DocumentId; state: DocumentState; closedAt?: Date | null; closedReason?: string | null },
) => {
  await query(tx)
    .updateTable("documents")
    .set({ state, closed_at: closedAt, closed_reason: closedReason })
    .where("document_id", "=", documentId)
    .execute();
};

/** Completes a document with its sealed copy. Returns false where another attempt completed it before. */
export const saveSealedDocument = async (
  tx: CompanyTransaction,
  { documentId, fileId, sha256, at }: { documentId: DocumentId; fileId: FileId; sha256: Buffer; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("documents")
    .set({ state: "completed", sealed_file_id: fileId, sealed_sha256: sha256, closed_at: at })
    .where("document_id", "=", documentId)
    .where("state", "=", "sealing")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Returns false where the document is not completed, or was superseded before. */
export const saveSupersededBy = async (
  tx: CompanyTransaction,
  { documentId, supersededBy }: { documentId: DocumentId; supersededBy: DocumentId },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("documents")
    .set({ superseded_by: supersededBy })
    .where("document_id", "=", documentId)
    .where("state", "=", "completed")
    .where("superseded_by", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
