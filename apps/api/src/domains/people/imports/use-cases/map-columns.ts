import type { SessionPermission } from "@albashi/contracts/contract";
import type { ImportId } from "@albashi/contracts/ids";
import type { ImportField, ImportRecord } from "@albashi/contracts/people/imports";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { columnChosenTwice, columnsDoNotMatch, importFieldsForbidden } from "../errors.ts";
import { importRecord } from "../model/import.ts";
import { mayRemapColumn, remapColumn } from "../model/import-permissions.ts";
import { saveImport } from "../store/imports.ts";
import { RecheckImport } from "../workflow-contracts.ts";
import { lockPreview } from "./lock-preview.ts";

/** Maps the columns of a sheet to fields. Every row is validated again; corrections are kept. */
export const mapColumns = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { importId, fields, intent }: { importId: ImportId; fields: readonly (ImportField | null)[]; intent: IdempotentRequest | undefined },
): Promise<ImportRecord> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const found = await lockPreview(tx, importId);
      const twice = fields.find((field, place) => field !== null && fields.indexOf(field) !== place);
      if (twice) throw columnChosenTwice(twice);
      if (fields.length !== found.columns.length) throw columnsDoNotMatch(found.columns.length);
      const asking = { may: (right: SessionPermission) => isAllowed(actor, right), startedIt: found.startedBy === userId };
      if (!found.columns.every((column, place) => mayRemapColumn(column, fields[place] ?? null, asking))) throw importFieldsForbidden();
      const columns = found.columns.map((column, place) => remapColumn(column, fields[place] ?? null));
      await saveImport(tx, importId, { columns, state: "reading" });
      await writeAuditEntry(tx, { at, actor: userId, action: "import_columns_chosen", subject: importId });
      await enqueue(tx, RecheckImport, { payload: { companyId, importId }, at, companyId });
      return importRecord({ ...found, columns, state: "reading" }, 0);
    });
  });
