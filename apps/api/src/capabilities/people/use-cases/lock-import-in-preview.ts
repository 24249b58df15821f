import type { ImportId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { importNotFound, importNotInPreview } from "../errors.ts";
import type { Import } from "../model/import.ts";
import { lockImport } from "../store.ts";

/** An import that can still be changed, held until the transaction ends. */
export const lockImportInPreview = async (tx: CompanyTransaction, importId: ImportId): Promise<Import> => {
  const found = await lockImport(tx, importId);
  if (!found) throw importNotFound();
  if (found.state !== "preview") throw importNotInPreview(found.state);
  return found;
};
