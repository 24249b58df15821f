import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { detachFile } from "../../../../platform/files/store-file.ts";
import type { Import } from "../model/import.ts";
import { deleteUnimportedRows } from "../store/import-rows.ts";
import { saveImport } from "../store/imports.ts";

/** Ends a locked import before it is done: imported employees remain, and the other rows and the sheet are deleted. */
export const endImport = async (tx: CompanyTransaction, { companyId, importId, fileId }: Import, at: Date) => {
  await saveImport(tx, importId, { state: "cancelled", fileId: null, endedAt: at });
  await deleteUnimportedRows(tx, importId);
  if (fileId) await detachFile(tx, companyId, { fileId, at });
};
