import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRecord } from "@albashi/contracts/imports";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { importChanged, noGoodRows, notYoursToBringIn } from "../errors.ts";
import { importRecord } from "../model/import.ts";
import { saveImport } from "../store.ts";
import { lockImportInPreview } from "./lock-import-in-preview.ts";

/**
 * Somebody has looked at a sheet and says: bring the good rows in. Everybody in it gets a salary, so they need the right to
 * give one; and what comes in is what they saw.
 */
export const confirmImport = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  {
    importId,
    version,
    invitations,
    intent,
  }: { importId: ImportId; version: number; invitations: "now" | "later"; intent: Intent | undefined },
): Promise<ImportRecord> => {
  if (!mayUse(actor, "salaries.write") || !mayUse(actor, "bank.write")) throw notYoursToBringIn();
  const { companyId, userId } = actor;
  return database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const found = await lockImportInPreview(tx, importId);
      if (found.version !== version) throw importChanged();
      if (found.rows.good === 0) throw noGoodRows();
      await saveImport(tx, importId, { state: "importing", invitations, confirmedBy: userId });
      const details = { rows: String(found.rows.good), invitations };
      await record(tx, { at, actor: userId, action: "import_confirmed", subject: importId, details });
      await enqueue(tx, { workflow: "bringPeopleIn", payload: { companyId, importId }, at, companyId });
      return importRecord({ ...found, state: "importing", invitations }, 0);
    });
  });
};
