import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { detachFile } from "../../../../platform/files/store-file.ts";
import { markDuplicates } from "../store/import-rows.ts";
import { countImportRows, lockImport, saveImport } from "../store/imports.ts";

/**
 * Finds duplicates within the sheet and among current employees, and makes the preview available. The file is no longer
 * needed.
 */
export const findDuplicates = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, importId }: { companyId: CompanyId; importId: ImportId },
) =>
  database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "reading") return;
    await markDuplicates(tx, importId);
    await countImportRows(tx, importId);
    await saveImport(tx, importId, { state: "preview", fileId: null });
    if (found.fileId) await detachFile(tx, companyId, { fileId: found.fileId, at: clock.now() });
  });
