import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRecord } from "@albashi/contracts/people/imports";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
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
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  {
    importId,
    version,
    invitations,
    intent,
  }: { importId: ImportId; version: number; invitations: "now" | "later"; intent: IdempotentRequest | undefined },
): Promise<ImportRecord> => {
  if (!isAllowed(actor, "salaries.write") || !isAllowed(actor, "bank.write")) throw importFieldsForbidden();
  const { companyId, userId } = actor;
  return database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const found = await lockPreview(tx, importId);
      if (found.version !== version) throw importChanged();
      if (found.rows.good === 0) throw noGoodRows();
      await saveImport(tx, importId, { state: "importing", invitations, confirmedBy: userId });
      const details = { rows: String(found.rows.good), invitations };
      await writeAuditEntry(tx, { at, actor: userId, action: "import_confirmed", subject: importId, details });
      await enqueue(tx, ImportEmployees, { payload: { companyId, importId }, at, companyId });
      return importRecord({ ...found, state: "importing", invitations }, 0);
    });
  });
};
