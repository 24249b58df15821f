import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import { dropFile } from "../../../files/keep-file.ts";
import type { Parts } from "../../../parts.ts";
import { countImportRows, lockImport, saveImport, settleTwins } from "../store.ts";

/** Finds who stands in the sheet twice or works here already, and shows the sheet. The file is not needed any more. */
export const compareImportRows = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, importId }: { companyId: CompanyId; importId: ImportId },
) =>
  database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "reading") return;
    await settleTwins(tx, importId);
    await countImportRows(tx, importId);
    await saveImport(tx, importId, { state: "preview", fileId: null });
    if (found.fileId) await dropFile(tx, companyId, { fileId: found.fileId, at: clock.now() });
  });
