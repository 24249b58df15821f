import { createHash } from "node:crypto";
import type { CompanyId, FileId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/in-company.ts";
import { newId } from "../database/new-id.ts";
import type { Dependencies } from "../dependencies.ts";
import type { UploadedFile } from "../http/route.ts";
import { enqueue } from "../outbox/store.ts";
import { type FilePurpose, findStoredFile, insertStoredFile, type StoredFile } from "./store.ts";
import { RemoveStoredFile } from "./workflow-contracts.ts";

interface NewFile {
  readonly companyId: CompanyId;
  readonly purpose: FilePurpose;
  readonly ownerId: string;
  readonly mediaType: string;
  readonly content: Buffer | UploadedFile;
}

/**
 * Stores a file before any transaction: it may take long, and no lock may wait for it. Its row is written by `attachFile`, within
 * `deleteUnlessCommitted`. A file whose row is never written is purged after a day.
 */
export const storeFile = async (
  { files, clock }: Pick<Dependencies, "files" | "clock">,
  { content, ...file }: NewFile,
): Promise<StoredFile> => {
  const fileId = newId<FileId>();
  const storageKey = `${file.companyId}/${fileId}`;
  const isBuffer = Buffer.isBuffer(content);
  const bytes = isBuffer ? content.length : content.bytes;
  const sha256 = isBuffer ? createHash("sha256").update(content).digest() : content.sha256;
  await files.put({ key: storageKey, mediaType: file.mediaType, bytes, content: isBuffer ? content : content.open() });
  const { purpose, ownerId, mediaType } = file;
  return { fileId, purpose, ownerId, mediaType, storageKey, bytes: BigInt(bytes), sha256, createdAt: clock.now() };
};

/**
 * Runs the work that attaches a stored file. If the work was rejected, or was a replay, the file is an orphan and is deleted, so that
 * failing calls cannot fill the storage.
 */
export const deleteUnlessCommitted = async <Result>(
  { database, files }: Pick<Dependencies, "database" | "files">,
  { companyId, file: { fileId, storageKey } }: { companyId: CompanyId; file: StoredFile },
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } finally {
    if (!(await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId)))) await files.remove(storageKey);
  }
};

/** Writes the row of a stored file, in the transaction that needs it. */
export const attachFile = (tx: CompanyTransaction, companyId: CompanyId, file: StoredFile) => insertStoredFile(tx, companyId, file);

/** A stored file as a stream, or undefined when the company has none with that id. */
export const openFile = async ({ files, database }: Pick<Dependencies, "files" | "database">, companyId: CompanyId, fileId: FileId) => {
  const file = await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId));
  return file && { ...file, content: await files.get(file.storageKey) };
};

/** Schedules the deletion of an unused file, in the transaction that stops using it. */
export const detachFile = (tx: CompanyTransaction, companyId: CompanyId, { fileId, at }: { fileId: FileId; at: Date }) =>
  enqueue(tx, RemoveStoredFile, { payload: { companyId, fileId }, at });
