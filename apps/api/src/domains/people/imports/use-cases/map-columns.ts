import type { SessionPermission } from "@albashi/contracts/contract";
import { ChooseColumns } from "@albashi/contracts/people/imports";
import { command } from "../../../../platform/command/command.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { columnChosenTwice, columnsDoNotMatch, importFieldsForbidden } from "../errors.ts";
import { importRecord } from "../model/import.ts";
import { mayRemapColumn, remapColumn } from "../model/import-permissions.ts";
import { saveImport } from "../store/imports.ts";
import { RecheckImport } from "../workflow-contracts.ts";
import { lockPreview } from "./lock-preview.ts";

/** Maps the columns of a sheet to fields. Every row is validated again; corrections are kept. */
export const mapColumns = command(ChooseColumns, async ({ tx, at, actor, input: { importId, fields }, audit }) => {
  const { companyId, userId } = actor;
  const preview = await lockPreview(tx, importId);
  const duplicate = fields.find((field, place) => field !== null && fields.indexOf(field) !== place);
  if (duplicate) throw columnChosenTwice(duplicate);
  if (fields.length !== preview.columns.length) throw columnsDoNotMatch(preview.columns.length);
  const caller = { hasPermission: (right: SessionPermission) => isAllowed(actor, right), isUploader: preview.startedBy === userId };
  if (!preview.columns.every((column, place) => mayRemapColumn(column, fields[place] ?? null, caller))) throw importFieldsForbidden();
  const columns = preview.columns.map((column, place) => remapColumn(column, fields[place] ?? null));
  await saveImport(tx, importId, { columns, state: "reading" });
  await audit({ action: "import_columns_chosen", subject: importId });
  await enqueue(tx, RecheckImport, { payload: { companyId, importId }, at, companyId });
  return importRecord({ ...preview, columns, state: "reading" }, 0);
});
