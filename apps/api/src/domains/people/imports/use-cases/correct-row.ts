import type { SessionPermission } from "@albashi/contracts/contract";
import type { ImportId } from "@albashi/contracts/ids";
import type { ImportField, ImportRow } from "@albashi/contracts/people/imports";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { importFieldsForbidden, importRowNotFound } from "../errors.ts";
import { rowRecord } from "../model/import.ts";
import { mayWriteField } from "../model/import-permissions.ts";
import { findImportRow, markDuplicates, saveCheckedRows } from "../store/import-rows.ts";
import { countImportRows } from "../store/imports.ts";
import { lockPreview } from "./lock-preview.ts";
import { checkImportRow, openCells } from "./validate-row.ts";

/**
 * Corrects cells of one row. The row and all rows that shared its e-mail, account or a number are validated again. Repeating it has no
 * effect.
 */
export const correctRow = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  actor: Actor,
  { importId, rowNumber, cells }: { importId: ImportId; rowNumber: number; cells: Readonly<Partial<Record<ImportField, string>>> },
): Promise<ImportRow> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const hasPermission = (right: SessionPermission) => isAllowed(actor, right);
    const { columns } = await lockPreview(tx, importId);
    if (!(Object.keys(cells) as ImportField[]).every((field) => mayWriteField(field, hasPermission))) throw importFieldsForbidden();
    const row = await findImportRow(tx, importId, rowNumber);
    if (!row || row.state === "done") throw importRowNotFound();
    const seal = await companySeal(dependencies, tx, actor.companyId);
    const before = openCells(seal, importId, row);
    const stored = { ...before, fixes: { ...before.fixes, ...cells } };
    const checked = checkImportRow({ importId, columns, seal, today: lagosDayOf(dependencies.clock.now()) }, rowNumber, stored);
    await saveCheckedRows(tx, importId, [checked]);
    await markDuplicates(tx, importId, {
      emails: [row.email, checked.email].filter((email) => email != null),
      fingerprints: [row.accountFingerprint, checked.accountFingerprint].filter((mark) => mark != null),
      numbers: [...(row.numberFingerprints ?? []), ...(checked.numberFingerprints ?? [])].filter((mark) => mark != null),
    });
    await countImportRows(tx, importId);
    const details = { row: String(rowNumber), fields: Object.keys(cells).join(" ") };
    await writeAuditEntry(tx, {
      at: dependencies.clock.now(),
      actor: actor.userId,
      action: "import_row_corrected",
      subject: importId,
      details,
    });
    const fixed = await findImportRow(tx, importId, rowNumber);
    if (!fixed) throw importRowNotFound();
    return rowRecord(fixed, stored, { columns, hasPermission });
  });
