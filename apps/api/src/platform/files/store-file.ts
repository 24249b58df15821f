import { createHash } from "node:crypto";
import type { CompanyId, FileId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import type { Dependencies } from "../dependencies.ts";
import { enqueue } from "../outbox/store.ts";
import { fileInfected, fileInQuarantine, scanUpload } from "./scan-upload.ts";
import { type FilePurpose, findStoredFile, insertStoredFile, type StoredFile } from "./store.ts";
import { RemoveStoredFile, ScanStoredFile } from "./workflow-contracts.ts";

interface NewFile {
  /** Chosen by a caller that encrypts the content for this file alone. */
  readonly fileId?: FileId;
  readonly companyId: CompanyId;
  readonly purpose: FilePurpose;
  readonly ownerId: string;
  readonly mediaType: string;
  /** What is stored: encrypted, re-encoded, or as it came. */
  readonly content: Buffer;
  /** What was uploaded, which is scanned. */
  readonly uploaded: Buffer;
  /** The associated data under which the content is encrypted, if it is. */
  readonly sealedAs?: string;
}

/**
 * Scans and stores a file before any transaction: it may take long, and no lock may wait for it. Its row is written by `attachFile`, within
 * `deleteUnlessCommitted`. A file whose row is never written is purged after a day.
 */
export const storeFile = async (
  dependencies: Pick<Dependencies, "files" | "clock" | "scanner" | "alarm">,
  { fileId = newId<FileId>(), content, uploaded, sealedAs, ...file }: NewFile,
): Promise<StoredFile> => {
  const { files, clock } = dependencies;
  const scanState = await scanUpload(dependencies, uploaded);
  const storageKey = `${file.companyId}/${fileId}`;
  const { purpose, ownerId, mediaType } = file;
  await files.put({ key: storageKey, mediaType, bytes: content.length, content });
  const facts = { bytes: BigInt(content.length), sha256: createHash("sha256").update(content).digest(), createdAt: clock.now() };
  return { fileId, purpose, ownerId, mediaType, storageKey, scanState, sealedAs: sealedAs ?? null, ...facts };
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

/** Writes the row of a stored file, in the transaction that needs it. A file in quarantine is scanned as soon as the scanner answers. */
export const attachFile = async (tx: CompanyTransaction, companyId: CompanyId, file: StoredFile) => {
  await insertStoredFile(tx, companyId, file);
  if (file.scanState !== "quarantined") return;
  await enqueue(tx, ScanStoredFile, { payload: { companyId, fileId: file.fileId }, at: file.createdAt, companyId });
};

/** A stored file as a stream, or undefined when the company has none with that id. A file that was not found clean is not opened. */
export const openFile = async ({ files, database }: Pick<Dependencies, "files" | "database">, companyId: CompanyId, fileId: FileId) => {
  const file = await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId));
  if (file?.scanState === "quarantined") throw fileInQuarantine();
  if (file?.scanState === "infected") throw fileInfected();
  return file && { ...file, content: await files.get(file.storageKey) };
};

/** Schedules the deletion of an unused file, in the transaction that stops using it. */
export const detachFile = (tx: CompanyTransaction, companyId: CompanyId, { fileId, at }: { fileId: FileId; at: Date }) =>
  enqueue(tx, RemoveStoredFile, { payload: { companyId, fileId }, at });
