import type { Right } from "@albashi/contracts/contract";
import type { ImportId } from "@albashi/contracts/ids";
import type { ImportField, ImportRecord } from "@albashi/contracts/imports";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { columnChosenTwice, columnsDoNotMatch, notYoursToBringIn } from "../errors.ts";
import { importRecord } from "../model/import.ts";
import { keptColumn, mayTakeColumnFor } from "../model/import-secrets.ts";
import { saveImport } from "../store.ts";
import { lockImportInPreview } from "./lock-import-in-preview.ts";

/** Somebody says what each column of a sheet is. Every row is checked anew; what was corrected in a row stays. */
export const chooseImportColumns = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { importId, fields, intent }: { importId: ImportId; fields: readonly (ImportField | null)[]; intent: Intent | undefined },
): Promise<ImportRecord> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const found = await lockImportInPreview(tx, importId);
      const twice = fields.find((field, place) => field !== null && fields.indexOf(field) !== place);
      if (twice) throw columnChosenTwice(twice);
      if (fields.length !== found.columns.length) throw columnsDoNotMatch(found.columns.length);
      const asking = { may: (right: Right) => mayUse(actor, right), startedIt: found.startedBy === userId };
      if (!found.columns.every((column, place) => mayTakeColumnFor(column, fields[place] ?? null, asking))) throw notYoursToBringIn();
      const columns = found.columns.map((column, place) => keptColumn(column, fields[place] ?? null));
      await saveImport(tx, importId, { columns, state: "reading" });
      await record(tx, { at, actor: userId, action: "import_columns_chosen", subject: importId });
      await enqueue(tx, { workflow: "checkImportAgain", payload: { companyId, importId }, at, companyId });
      return importRecord({ ...found, columns, state: "reading" }, 0);
    });
  });
