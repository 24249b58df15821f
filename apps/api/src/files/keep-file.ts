import { createHash } from "node:crypto";
import type { CompanyId, FileId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../database/in-company.ts";
import type { UploadedFile } from "../http/route.ts";
import { newId } from "../new-id.ts";
import { enqueue } from "../outbox/store.ts";
import type { Parts } from "../parts.ts";
import { type FilePurpose, findStoredFile, insertStoredFile, type StoredFile } from "./store.ts";

interface NewFile {
  readonly companyId: CompanyId;
  readonly purpose: FilePurpose;
  readonly ownerId: string;
  readonly mediaType: string;
  readonly content: Buffer | UploadedFile;
}

/**
 * Puts a file where files are kept, before any transaction: it may take long, and no row may wait for it. The row that
 * makes it count is written by `noteFile`, within `removedUnlessNoted`. A file whose row never came is swept away after a day.
 */
export const keepFile = async ({ files, clock }: Pick<Parts, "files" | "clock">, { content, ...file }: NewFile): Promise<StoredFile> => {
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
 * Does the work that notes a kept file. Where the work was refused, or was done before, the file belongs to nobody and is taken
 * away again, so that nobody can fill our storage with calls that come to nothing.
 */
export const removedUnlessNoted = async <Result>(
  { database, files }: Pick<Parts, "database" | "files">,
  { companyId, file: { fileId, storageKey } }: { companyId: CompanyId; file: StoredFile },
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } finally {
    if (!(await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId)))) await files.remove(storageKey);
  }
};

/** Writes a kept file down, in the transaction that needs it. */
export const noteFile = (tx: CompanyTransaction, companyId: CompanyId, file: StoredFile) => insertStoredFile(tx, companyId, file);

/** A file that is kept, as a stream, or nothing when the company has none of that id. */
export const openFile = async ({ files, database }: Pick<Parts, "files" | "database">, companyId: CompanyId, fileId: FileId) => {
  const file = await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId));
  return file && { ...file, content: await files.get(file.storageKey) };
};

/** Asks for a file that nobody needs any more to be taken away, in the transaction that makes it so. */
export const dropFile = (tx: CompanyTransaction, companyId: CompanyId, { fileId, at }: { fileId: FileId; at: Date }) =>
  enqueue(tx, { workflow: "removeStoredFile", payload: { companyId, fileId }, at });
