import type { SessionPermission } from "@albashi/contracts/contract";
import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRecord, ImportRow, ImportRowState } from "@albashi/contracts/people/imports";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { importNotFound } from "../errors.ts";
import { importRecord, rowRecord } from "../model/import.ts";
import { findImportRows } from "../store/import-rows.ts";
import { countInvited } from "../store/imported-people.ts";
import { findImport, findImports } from "../store/imports.ts";
import { openCells } from "./validate-row.ts";

const importsShown = 50;
const rowsAPage = 100;

/** The progress of an import, computed from its rows and therefore correct after any crash. */
export const readImport = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, importId: ImportId): Promise<ImportRecord> =>
  database.inCompany(companyId, async (tx) => {
    const found = await findImport(tx, importId);
    if (!found) throw importNotFound();
    return importRecord(found, await countInvited(tx, importId));
  });

export const listImports = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor): Promise<{ imports: ImportRecord[] }> =>
  database.inCompany(companyId, async (tx) => {
    const records: ImportRecord[] = [];
    for (const one of await findImports(tx, { limit: importsShown })) records.push(importRecord(one, await countInvited(tx, one.importId)));
    return { imports: records };
  });

/** A page of rows, limited to the cells the caller may read. */
export const listImportRows = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  actor: Actor,
  { importId, state, after = 0 }: { importId: ImportId; state?: ImportRowState | undefined; after?: number | undefined },
): Promise<{ rows: ImportRow[]; next: number | null }> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await findImport(tx, importId);
    if (!found) throw importNotFound();
    const seal = await companySeal(dependencies, tx, actor.companyId);
    const rows = await findImportRows(tx, importId, { after, limit: rowsAPage + 1, states: state && [state] });
    const page = rows.slice(0, rowsAPage);
    const seeing = { columns: found.columns, hasPermission: (right: SessionPermission) => isAllowed(actor, right) };
    return {
      rows: page.map((row) => rowRecord(row, openCells(seal, importId, row), seeing)),
      next: rows.length > rowsAPage ? (page.at(-1)?.rowNumber ?? null) : null,
    };
  });
