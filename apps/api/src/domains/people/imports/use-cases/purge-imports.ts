import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { type CompanyPurge, unfinishedKeptMs } from "../../../../platform/retention/company-purge.ts";
import { deleteRowsOfEndedImports } from "../store/import-rows.ts";
import { lockAbandonedImports } from "../store/imports.ts";
import { endImport } from "./end-import.ts";

/** A company has at most twenty open imports, each of up to 100,000 rows: one transaction ends one. */
const endedAtOnce = 1;

/**
 * Cancels imports that were not confirmed in time, and deletes the rows of those that ended long ago. The import stays with its counts,
 * and so do the rows of employees who were not invited, which name the employee and nothing else: they can still be invited.
 */
export const purgeImports: CompanyPurge = async (tx, { now, limit }) => {
  const before = addMs(now, -unfinishedKeptMs);
  const abandoned = await lockAbandonedImports(tx, { before, limit: endedAtOnce });
  for (const one of abandoned) {
    await endImport(tx, one, now);
    await writeAuditEntry(tx, { at: now, actor: undefined, action: "import_cancelled", subject: one.importId });
  }
  return abandoned.length + (await deleteRowsOfEndedImports(tx, { before, limit }));
};
