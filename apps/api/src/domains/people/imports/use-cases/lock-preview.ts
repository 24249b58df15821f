import type { ImportId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { importNotFound, importNotInPreview } from "../errors.ts";
import type { Import } from "../model/import.ts";
import { lockImport } from "../store/imports.ts";

/** Locks an import that can still be changed. */
export const lockPreview = async (tx: CompanyTransaction, importId: ImportId): Promise<Import> => {
  const found = await lockImport(tx, importId);
  if (!found) throw importNotFound();
  if (found.state !== "preview") throw importNotInPreview(found.state);
  return found;
};
