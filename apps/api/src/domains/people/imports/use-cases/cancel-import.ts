import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRecord } from "@albashi/contracts/people/imports";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { importNotFound, importOver } from "../errors.ts";
import { importRecord } from "../model/import.ts";
import { countInvited } from "../store/imported-people.ts";
import { lockImport } from "../store/imports.ts";
import { endImport } from "./end-import.ts";

/**
 * Cancels an import. Imported employees remain, no other rows are imported, and their cells are deleted. Repeating it has no
 * effect.
 */
export const cancelImport = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  importId: ImportId,
): Promise<ImportRecord> =>
  database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (!found) throw importNotFound();
    if (found.state === "done" || found.state === "unreadable") throw importOver();
    const invited = await countInvited(tx, importId);
    if (found.state === "cancelled") return importRecord(found, invited);
    const at = clock.now();
    await endImport(tx, found, at);
    await writeAuditEntry(tx, { at, actor: userId, action: "import_cancelled", subject: importId });
    return importRecord({ ...found, state: "cancelled", endedAt: at }, invited);
  });
