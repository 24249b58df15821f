import { ConfirmImport, type ImportRecord } from "@albashi/contracts/people/imports";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { importChanged, importFieldsForbidden, noGoodRows } from "../errors.ts";
import { importRecord } from "../model/import.ts";
import { saveImport } from "../store/imports.ts";
import { ImportEmployees } from "../workflow-contracts.ts";
import { lockPreview } from "./lock-preview.ts";

/**
 * Confirms a previewed import and starts to import its valid rows. Every row sets a salary, so the caller needs that
 * permission, and only the revision they previewed is imported.
 */
export const confirmImport = async (
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<typeof ConfirmImport>,
  request?: IdempotentRequest,
): Promise<ImportRecord> => {
  if (!isAllowed(actor, "salaries.write") || !isAllowed(actor, "bank.write")) throw importFieldsForbidden();
  return confirmPreview(dependencies, actor, input, request);
};

const confirmPreview = command(ConfirmImport, async ({ tx, at, actor, input: { importId, version, invitations }, audit }) => {
  const { companyId, userId } = actor;
  const preview = await lockPreview(tx, importId);
  if (preview.version !== version) throw importChanged();
  if (preview.rows.good === 0) throw noGoodRows();
  await saveImport(tx, importId, { state: "importing", invitations, confirmedBy: userId });
  await audit({ action: "import_confirmed", subject: importId, details: { rows: String(preview.rows.good), invitations } });
  await enqueue(tx, ImportEmployees, { payload: { companyId, importId }, at, companyId });
  return importRecord({ ...preview, state: "importing", invitations }, 0);
});
