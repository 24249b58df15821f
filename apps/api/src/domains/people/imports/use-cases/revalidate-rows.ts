import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { findImportRows, saveCheckedRows } from "../store/import-rows.ts";
import { lockImport } from "../store/imports.ts";
import { rowBatchSize } from "./parse-import-file.ts";
import { checkImportRow, openCells } from "./validate-row.ts";

/** Validates the next rows under the chosen column mapping. Returns where to continue, or that all are done. */
export const revalidateRows = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  { companyId, importId, after }: { companyId: CompanyId; importId: ImportId; after: number },
): Promise<{ next: number | null }> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "reading") return { next: null };
    const rows = await findImportRows(tx, importId, { after, limit: rowBatchSize });
    const seal = await companySeal(dependencies, tx, companyId);
    const checking = { importId, columns: found.columns, seal, today: lagosDayOf(dependencies.clock.now()) };
    await saveCheckedRows(
      tx,
      importId,
      rows.map((row) => checkImportRow(checking, row.rowNumber, openCells(seal, importId, row))),
    );
    return { next: rows.length < rowBatchSize ? null : (rows.at(-1)?.rowNumber ?? null) };
  });
