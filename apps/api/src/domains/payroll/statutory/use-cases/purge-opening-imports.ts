import { addMs } from "@albashi/dates";
import { detachFile } from "../../../../platform/files/store-file.ts";
import { type CompanyPurge, unfinishedKeptMs } from "../../../../platform/retention/company-purge.ts";
import { deleteUnimportedSheets } from "../store/opening-imports.ts";

/** Deletes sheets of opening balances that were not imported, with their errors and files. */
export const purgeOpeningImports: CompanyPurge = async (tx, { companyId, now, limit }) => {
  const deleted = await deleteUnimportedSheets(tx, { before: addMs(now, -unfinishedKeptMs), limit });
  for (const { fileId } of deleted) if (fileId) await detachFile(tx, companyId, { fileId, at: now });
  return deleted.length;
};
