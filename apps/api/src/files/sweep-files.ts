import type { CompanyId, FileId } from "@albashi/contracts/ids";
import { dayMs, later } from "@albashi/dates";
import type { Parts } from "../parts.ts";
import { findFilesOfNobody } from "./store.ts";

/** Any call that keeps a file has long noted it by then. */
const unnotedKeptMs = dayMs;
const atOnce = 500;

/**
 * Takes away files that no row knows: what a process left that died between keeping a file and noting it. Files of a company
 * that this database does not know are left alone, for then it is the database that is another. Answers how many went.
 */
export const sweepFiles = async ({ database, files, clock }: Pick<Parts, "database" | "files" | "clock">): Promise<number> => {
  const before = later(clock.now(), -unnotedKeptMs);
  let gone = 0;
  let of: { readonly companyId: CompanyId; readonly fileIds: FileId[] } | undefined;
  const sweep = async () => {
    const some = of;
    of = undefined;
    if (!some) return;
    const ofNobody = await database.inCompany(some.companyId, (tx) => findFilesOfNobody(tx, some.fileIds));
    for (const fileId of ofNobody) await files.remove(`${some.companyId}/${fileId}`);
    gone += ofNobody.length;
  };
  for await (const { key, keptAt } of files.list()) {
    if (keptAt >= before) continue;
    const [companyId, fileId] = key.split("/") as [CompanyId, FileId];
    if (of && (of.companyId !== companyId || of.fileIds.length === atOnce)) await sweep();
    of ??= { companyId, fileIds: [] };
    of.fileIds.push(fileId);
  }
  await sweep();
  return gone;
};
