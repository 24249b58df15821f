import type { ImportId } from "@albashi/contracts/ids";
import type { ImportRecord } from "@albashi/contracts/imports";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { keepFile, noteFile, removedUnlessNoted } from "../../../files/keep-file.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { UploadedFile } from "../../../http/route.ts";
import { answerBefore, type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { tooManyImports } from "../errors.ts";
import { type Import, importRecord, sheetOf } from "../model/import.ts";
import { withheldFrom } from "../model/import-secrets.ts";
import { countOpenImports, insertImport } from "../store.ts";

/** Enough for every department to work on one of its own; beyond that somebody forgets to look. */
const mostOpen = 20;

/**
 * Somebody uploads a sheet of people. It is kept sealed, and read afterwards, however long that takes. What would be refused,
 * or was done before, is found out before the sheet takes up room.
 */
export const startImport = async (
  parts: Pick<Parts, "database" | "clock" | "files" | "vault">,
  actor: Actor,
  { sheet, intent }: { sheet: UploadedFile; intent: Intent | undefined },
): Promise<ImportRecord> => {
  const { companyId, userId } = actor;
  const importId = newId<ImportId>();
  const { before, seal } = await parts.database.inCompany(companyId, async (tx) => {
    const kept = await answerBefore<ImportRecord>(tx, { userId, intent });
    if (!kept) await refuseTooMany(tx);
    return { before: kept, seal: await companySeal(parts, tx, companyId) };
  });
  if (before) return before.answer;
  const content = seal.seal(await sheet.read(), sheetOf(importId));
  const file = await keepFile(parts, { companyId, purpose: "import", ownerId: userId, mediaType: "application/octet-stream", content });

  const at = parts.clock.now();
  const write = (tx: CompanyTransaction) =>
    once(tx, { userId, intent, at }, async () => {
      await refuseTooMany(tx);
      const started: Import = {
        ...{ importId, companyId, fileId: file.fileId, fileName: nameToShow(sheet.fileName), state: "reading" },
        ...{ unreadableBecause: null, columns: [], withheldFields: withheldFrom((right) => mayUse(actor, right)), version: 1 },
        ...{ rows: { total: 0, good: 0, bad: 0, done: 0 }, invitations: "later", invitationsWaitUntil: null },
        ...{ startedBy: userId, confirmedBy: null, startedAt: at, endedAt: null },
      };
      await noteFile(tx, companyId, file);
      await insertImport(tx, started);
      await record(tx, { at, actor: userId, action: "import_started", subject: importId });
      await enqueue(tx, { workflow: "readImport", payload: { companyId, importId }, at, companyId });
      return importRecord(started, 0);
    });
  return removedUnlessNoted(parts, { companyId, file }, () => parts.database.inCompany(companyId, write));
};

const refuseTooMany = async (tx: CompanyTransaction) => {
  const open = await countOpenImports(tx);
  if (open >= mostOpen) throw tooManyImports(open);
};

const nameToShow = (name: string) => name.replace(/\p{C}/gu, "").trim().slice(0, 120).toWellFormed() || "sheet";
