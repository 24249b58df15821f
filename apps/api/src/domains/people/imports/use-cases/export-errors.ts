import type { ImportId } from "@albashi/contracts/ids";
import type { ImportColumn } from "@albashi/contracts/people/imports";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { writeCsv } from "../../../../platform/sheets/write-csv.ts";
import { importNotFound, importRowsDeleted } from "../errors.ts";
import { presentCellFault } from "../model/cell-error.ts";
import { cellsByField, faultsOf, type Import, type StoredCells, type StoredRow } from "../model/import.ts";
import { maySeeColumn } from "../model/import-permissions.ts";
import { findImportRows } from "../store/import-rows.ts";
import { findImport } from "../store/imports.ts";
import { openCells } from "./validate-row.ts";

const rowBatchSize = 2_000;

/**
 * Exports the rejected rows as a file: the sheet's own columns with the corrections, and the error messages. The corrected
 * file can be uploaded again.
 */
export const exportErrors = (dependencies: Pick<Dependencies, "database" | "clock" | "vault">, actor: Actor, importId: ImportId) =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await findImport(tx, importId);
    if (!found) throw importNotFound();
    const seal = await companySeal(dependencies, tx, actor.companyId);
    const shown = found.columns.map((column) => maySeeColumn(column, (right) => isAllowed(actor, right)));
    const visible = <Cell>(cells: readonly Cell[]) => cells.filter((_, place) => shown[place]);
    const lines = [["Row", "What is wrong", ...visible(found.columns.map(({ heading }) => heading))]];
    let after = 0;
    while (true) {
      const rows = await findImportRows(tx, importId, { after, limit: rowBatchSize, states: ["bad", "skipped"] });
      for (const row of rows)
        lines.push([String(row.rowNumber), whatIsWrong(row), ...visible(asInSheet(openCells(seal, importId, row), found.columns))]);
      if (rows.length < rowBatchSize) break;
      after = rows.at(-1)?.rowNumber ?? after;
    }
    if (lines.length === 1 && hasUnimportedRows(found)) throw importRowsDeleted();
    const details = { rows: String(lines.length - 1) };
    await writeAuditEntry(tx, {
      at: dependencies.clock.now(),
      actor: actor.userId,
      action: "import_errors_read",
      subject: importId,
      details,
    });
    return { mediaType: "text/csv", fileName: "rows-left-out.csv", content: writeCsv(lines) };
  });

/** The rows of an import that ended long ago are deleted, and its counts are kept. */
const hasUnimportedRows = ({ state, rows: { total, done } }: Import) => state === "done" && total > done;

const whatIsWrong = (row: StoredRow): string =>
  row.state === "skipped"
    ? "This person works here already."
    : Object.entries(faultsOf(row))
        .map(([field, fault]) => `${field}: ${presentCellFault(fault).message}`)
        .join(" ");

const asInSheet = (kept: StoredCells, columns: readonly ImportColumn[]): string[] => {
  const cells = cellsByField(kept, columns);
  return columns.map(({ field }, place) => (field ? (cells[field] ?? "") : (kept.cells[place] ?? "")));
};
