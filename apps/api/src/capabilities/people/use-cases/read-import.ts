import type { Right } from "@albashi/contracts/contract";
import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRecord, ImportRow, ImportRowState } from "@albashi/contracts/imports";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { importNotFound } from "../errors.ts";
import { importRecord, rowRecord } from "../model/import.ts";
import { countInvited, findImport, findImportRows, findImports } from "../store.ts";
import { openCells } from "./check-import-row.ts";

const importsShown = 50;
const rowsAPage = 100;

/** How far an import is: progress is read from its rows, so it is true after any crash. */
export const readImport = ({ database }: Pick<Parts, "database">, { companyId }: Actor, importId: ImportId): Promise<ImportRecord> =>
  database.inCompany(companyId, async (tx) => {
    const found = await findImport(tx, importId);
    if (!found) throw importNotFound();
    return importRecord(found, await countInvited(tx, importId));
  });

export const listImports = ({ database }: Pick<Parts, "database">, { companyId }: Actor): Promise<{ imports: ImportRecord[] }> =>
  database.inCompany(companyId, async (tx) => {
    const records: ImportRecord[] = [];
    for (const one of await findImports(tx, { atMost: importsShown }))
      records.push(importRecord(one, await countInvited(tx, one.importId)));
    return { imports: records };
  });

/** A page of a sheet's rows, as far as the caller may see them. */
export const listImportRows = (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  actor: Actor,
  { importId, state, after = 0 }: { importId: ImportId; state?: ImportRowState | undefined; after?: number | undefined },
): Promise<{ rows: ImportRow[]; next: number | null }> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const found = await findImport(tx, importId);
    if (!found) throw importNotFound();
    const seal = await companySeal(parts, tx, actor.companyId);
    const rows = await findImportRows(tx, importId, { after, atMost: rowsAPage + 1, states: state && [state] });
    const page = rows.slice(0, rowsAPage);
    const seeing = { columns: found.columns, may: (right: Right) => mayUse(actor, right) };
    return {
      rows: page.map((row) => rowRecord(row, openCells(seal, importId, row), seeing)),
      next: rows.length > rowsAPage ? (page.at(-1)?.rowNumber ?? null) : null,
    };
  });
