import type { ImportId } from "@albashi/contracts/ids";
import type { ImportColumn } from "@albashi/contracts/imports";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { writeCsv } from "../../../sheets/write-csv.ts";
import { importNotFound } from "../errors.ts";
import { cellsByField, faultsOf, type KeptCells, type KeptRow } from "../model/import.ts";
import { maySeeColumn } from "../model/import-secrets.ts";
import { findImport, findImportRows } from "../store.ts";
import { openCells } from "./check-import-row.ts";

const rowsAtOnce = 2_000;

/**
 * The rows that were left out, as a file: the sheet's own columns with what was corrected, and what is wrong in words.
 * Corrected there, it can be uploaded as it is.
 */
export const writeImportErrors = (parts: Pick<Parts, "database" | "clock" | "vault">, actor: Actor, importId: ImportId) =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const found = await findImport(tx, importId);
    if (!found) throw importNotFound();
    const seal = await companySeal(parts, tx, actor.companyId);
    const shown = found.columns.map((column) => maySeeColumn(column, (right) => mayUse(actor, right)));
    const visible = <Cell>(cells: readonly Cell[]) => cells.filter((_, place) => shown[place]);
    const lines = [["Row", "What is wrong", ...visible(found.columns.map(({ heading }) => heading))]];
    let after = 0;
    while (true) {
      const rows = await findImportRows(tx, importId, { after, atMost: rowsAtOnce, states: ["bad", "skipped"] });
      for (const row of rows)
        lines.push([String(row.rowNumber), whatIsWrong(row), ...visible(asInSheet(openCells(seal, importId, row), found.columns))]);
      if (rows.length < rowsAtOnce) break;
      after = rows.at(-1)?.rowNumber ?? after;
    }
    const details = { rows: String(lines.length - 1) };
    await record(tx, { at: parts.clock.now(), actor: actor.userId, action: "import_errors_read", subject: importId, details });
    return { mediaType: "text/csv", fileName: "rows-left-out.csv", content: writeCsv(lines) };
  });

const whatIsWrong = (row: KeptRow): string =>
  row.state === "skipped"
    ? "This person works here already."
    : Object.entries(faultsOf(row))
        .map(([field, { message }]) => `${field}: ${message}`)
        .join(" ");

const asInSheet = (kept: KeptCells, columns: readonly ImportColumn[]): string[] => {
  const cells = cellsByField(kept, columns);
  return columns.map(({ field }, place) => (field ? (cells[field] ?? "") : (kept.cells[place] ?? "")));
};
