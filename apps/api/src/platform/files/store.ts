import type { CompanyId, FileId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import { query } from "../database/transaction.ts";

export type FilePurpose =
  | "picture"
  | "evidence"
  | "import"
  | "import_errors"
  | "document"
  | "signed_document"
  | "requested_document"
  | "receipt";

/** What the malware scanner found; a file is opened only when clean. */
export type ScanState = "clean" | "quarantined" | "infected";

/** A stored file. Its owner decides who may see it. */
export interface StoredFile {
  readonly fileId: FileId;
  readonly purpose: FilePurpose;
  /** An employee, or an admin's own picture. */
  readonly ownerId: string;
  readonly storageKey: string;
  readonly mediaType: string;
  readonly bytes: bigint;
  readonly sha256: Buffer;
  readonly createdAt: Date;
  readonly scanState: ScanState;
  /** The associated data under which the content is encrypted; null where it is not. */
  readonly sealedAs: string | null;
}

export const insertStoredFile = async (tx: CompanyTransaction, companyId: CompanyId, file: StoredFile) => {
  await query(tx)
    .insertInto("stored_files")
    .values({
      company_id: companyId,
      file_id: file.fileId,
      purpose: file.purpose,
      owner_id: file.ownerId,
      storage_key: file.storageKey,
      media_type: file.mediaType,
      bytes: file.bytes,
      sha256: file.sha256,
      created_at: file.createdAt,
      scan_state: file.scanState,
      sealed_as: file.sealedAs,
    })
    .execute();
};

const columns = [
  "file_id as fileId",
  "purpose",
  "owner_id as ownerId",
  "storage_key as storageKey",
  "media_type as mediaType",
  "bytes",
  "sha256",
  "created_at as createdAt",
  "scan_state as scanState",
  "sealed_as as sealedAs",
] as const;

export const findStoredFile = async (tx: CompanyTransaction, fileId: FileId): Promise<StoredFile | undefined> => {
  const row = await query(tx).selectFrom("stored_files").select(columns).where("file_id", "=", fileId).executeTakeFirst();
  return row as StoredFile | undefined;
};

/** The newest file of one purpose and owner. */
export const findNewestFileOf = async (
  tx: CompanyTransaction,
  { ownerId, purpose }: Pick<StoredFile, "ownerId" | "purpose">,
): Promise<StoredFile | undefined> => {
  const row = await query(tx)
    .selectFrom("stored_files")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc")
    .orderBy("file_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as StoredFile | undefined;
};

/** Records what the scanner found in a file that was in quarantine. */
export const saveScanState = async (tx: CompanyTransaction, { fileId, scanState }: Pick<StoredFile, "fileId" | "scanState">) => {
  await query(tx).updateTable("stored_files").set({ scan_state: scanState }).where("file_id", "=", fileId).execute();
};

export const deleteStoredFile = async (tx: CompanyTransaction, fileId: FileId) => {
  await query(tx).deleteFrom("stored_files").where("file_id", "=", fileId).execute();
};

/** Which of these files have no row in the company; none when the company itself is unknown. */
export const findOrphanedFiles = async (tx: CompanyTransaction, fileIds: readonly FileId[]): Promise<FileId[]> => {
  const { rows } = await sql<{ fileId: FileId }>`
    select file_id as "fileId" from unnest(${fileIds}::uuid[]) as request (file_id)
    where exists (select from companies where company_id = current_company())
      and not exists (select from stored_files where stored_files.file_id = request.file_id)
  `.execute(query(tx));
  return rows.map(({ fileId }) => fileId);
};
