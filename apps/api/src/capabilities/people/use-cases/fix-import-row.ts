import type { Right } from "@albashi/contracts/contract";
import type { ImportId } from "@albashi/contracts/ids";
import type { ImportField, ImportRow } from "@albashi/contracts/imports";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { importRowNotFound, notYoursToBringIn } from "../errors.ts";
import { rowRecord } from "../model/import.ts";
import { mayWriteField } from "../model/import-secrets.ts";
import { countImportRows, findImportRow, saveCheckedRows, settleTwins } from "../store.ts";
import { checkImportRow, openCells } from "./check-import-row.ts";
import { lockImportInPreview } from "./lock-import-in-preview.ts";

/**
 * Somebody corrects cells of one row. It is checked again, and so is every row that shared its e-mail or account. Doing it
 * twice changes nothing the second time.
 */
export const fixImportRow = (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  actor: Actor,
  { importId, rowNumber, cells }: { importId: ImportId; rowNumber: number; cells: Readonly<Partial<Record<ImportField, string>>> },
): Promise<ImportRow> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const may = (right: Right) => mayUse(actor, right);
    const { columns } = await lockImportInPreview(tx, importId);
    if (!(Object.keys(cells) as ImportField[]).every((field) => mayWriteField(field, may))) throw notYoursToBringIn();
    const row = await findImportRow(tx, importId, rowNumber);
    if (!row || row.state === "done") throw importRowNotFound();
    const seal = await companySeal(parts, tx, actor.companyId);
    const before = openCells(seal, importId, row);
    const kept = { ...before, fixes: { ...before.fixes, ...cells } };
    const checked = checkImportRow({ importId, columns, seal, today: lagosDayOf(parts.clock.now()) }, rowNumber, kept);
    await saveCheckedRows(tx, importId, [checked]);
    await settleTwins(tx, importId, {
      emails: [row.email, checked.email].filter((email) => email != null),
      fingerprints: [row.accountFingerprint, checked.accountFingerprint].filter((mark) => mark != null),
    });
    await countImportRows(tx, importId);
    const details = { row: String(rowNumber), fields: Object.keys(cells).join(" ") };
    await record(tx, { at: parts.clock.now(), actor: actor.userId, action: "import_row_corrected", subject: importId, details });
    const fixed = await findImportRow(tx, importId, rowNumber);
    if (!fixed) throw importRowNotFound();
    return rowRecord(fixed, kept, { columns, may });
  });
