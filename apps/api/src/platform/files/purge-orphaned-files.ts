import type { CompanyId, FileId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import type { Dependencies } from "../dependencies.ts";
import { findOrphanedFiles } from "./store.ts";

/** Long enough for every call to have written the row of its file. */
const unnotedKeptMs = dayMs;
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
  const before = addMs(clock.now(), -unnotedKeptMs);
  let gone = 0;
  let of: { readonly companyId: CompanyId; readonly fileIds: FileId[] } | undefined;
  const sweep = async () => {
    const some = of;
    of = undefined;
    if (!some) return;
    const ofNobody = await database.inCompany(some.companyId, (tx) => findOrphanedFiles(tx, some.fileIds));
    for (const fileId of ofNobody) await files.remove(`${some.companyId}/${fileId}`);
    gone += ofNobody.length;
  };
  for await (const { key, keptAt } of files.list()) {
    if (keptAt >= before) continue;
    const [companyId, fileId] = key.split("/") as [CompanyId, FileId];
    if (of && (of.companyId !== companyId || of.fileIds.length === batchSize)) await sweep();
    of ??= { companyId, fileIds: [] };
    of.fileIds.push(fileId);
  }
  await sweep();
  return gone;
};
