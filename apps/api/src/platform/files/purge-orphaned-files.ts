import type { CompanyId, FileId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import type { Dependencies } from "../dependencies.ts";
import { findOrphanedFiles } from "./store.ts";

/** A request stores a file first and writes its row next, so a file without a row is an orphan only after this time. */
const orphanGracePeriodMs = dayMs;
const batchSize = 500;

/**
 * Deletes files without a row, left by a process that died between storing a file and writing its row. Files of a company that this
 * database does not know are left alone, because then the storage may belong to another database. Returns how many were deleted.
 */
export const purgeOrphanedFiles = async ({
  database,
  files,
  clock,
}: Pick<Dependencies, "database" | "files" | "clock">): Promise<number> => {
  const before = addMs(clock.now(), -orphanGracePeriodMs);
  let deletedCount = 0;
  let batch: { readonly companyId: CompanyId; readonly fileIds: FileId[] } | undefined;
  const flushBatch = async () => {
    const full = batch;
    batch = undefined;
    if (!full) return;
    const orphanedFileIds = await database.inCompany(full.companyId, (tx) => findOrphanedFiles(tx, full.fileIds));
    for (const fileId of orphanedFileIds) await files.remove(`${full.companyId}/${fileId}`);
    deletedCount += orphanedFileIds.length;
  };
  for await (const { key, keptAt } of files.list()) {
    if (keptAt >= before) continue;
    const [companyId, fileId] = key.split("/") as [CompanyId, FileId];
    if (batch && (batch.companyId !== companyId || batch.fileIds.length === batchSize)) await flushBatch();
    batch ??= { companyId, fileIds: [] };
    batch.fileIds.push(fileId);
  }
  await flushBatch();
  return deletedCount;
};
