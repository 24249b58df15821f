import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { findImportRows, lockImport, saveCheckedRows } from "../store.ts";
import { checkImportRow, openCells } from "./check-import-row.ts";
import { rowsAtOnce } from "./read-import-rows.ts";

/** Checks the next rows of a sheet under the columns that were chosen. Answers where to go on, or that it is over. */
export const checkImportRowsAgain = (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  { companyId, importId, after }: { companyId: CompanyId; importId: ImportId; after: number },
): Promise<{ next: number | null }> =>
  parts.database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "reading") return { next: null };
    const rows = await findImportRows(tx, importId, { after, atMost: rowsAtOnce });
    const seal = await companySeal(parts, tx, companyId);
    const checking = { importId, columns: found.columns, seal, today: lagosDayOf(parts.clock.now()) };
    await saveCheckedRows(
      tx,
      importId,
      rows.map((row) => checkImportRow(checking, row.rowNumber, openCells(seal, importId, row))),
    );
    return { next: rows.length < rowsAtOnce ? null : (rows.at(-1)?.rowNumber ?? null) };
  });
