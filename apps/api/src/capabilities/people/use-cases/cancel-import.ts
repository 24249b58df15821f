import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRecord } from "@albashi/contracts/imports";
import { record } from "../../../audit/store.ts";
import { dropFile } from "../../../files/keep-file.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { importNotFound, importOver } from "../errors.ts";
import { importRecord } from "../model/import.ts";
import { countInvited, forgetImportRows, lockImport, saveImport } from "../store.ts";

/** Somebody gives an import up. Who is in stays in, nobody else comes, and what the sheet said of them is forgotten; giving it up twice changes nothing. */
export const cancelImport = (
  { database, clock }: Pick<Parts, "database" | "clock">,
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
    await saveImport(tx, importId, { state: "cancelled", fileId: null, endedAt: at });
    await forgetImportRows(tx, importId);
    if (found.fileId) await dropFile(tx, companyId, { fileId: found.fileId, at });
    await record(tx, { at, actor: userId, action: "import_cancelled", subject: importId });
    return importRecord({ ...found, state: "cancelled", endedAt: at }, invited);
  });
