import type { ImportId } from "@albashi/contracts/ids";
import { type ImportRecord, StartImport } from "@albashi/contracts/people/imports";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { StoredFile } from "../../../../platform/files/store.ts";
import { attachFile, deleteUnlessCommitted } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { storeUploadedSheet } from "../../../../platform/sheets/uploaded-sheet.ts";
import { tooManyImports } from "../errors.ts";
import { type Import, importRecord, sheetOf } from "../model/import.ts";
import { nonImportableFields } from "../model/import-permissions.ts";
import { countOpenImports, insertImport } from "../store/imports.ts";
import { ReadImport } from "../workflow-contracts.ts";

/** Enough for each department to have its own import; more would be left unfinished. */
const mostOpen = 20;

/**
 * Uploads a sheet of employees. It is stored encrypted and parsed asynchronously. Rejections and repeated requests are
 * detected before the sheet is stored.
 */
export const startImport = async (
  dependencies: Dependencies,
  actor: Actor,
  sheet: UploadedFile,
  request?: IdempotentRequest,
): Promise<ImportRecord> => {
  const { companyId, userId } = actor;
  const importId = newId<ImportId>();
  const { replayed, seal } = await dependencies.database.inCompany(companyId, async (tx) => {
    const response = await findReplayedResponse<ImportRecord>(tx, { userId, request });
    if (!response) await rejectTooMany(tx);
    return { replayed: response, seal: await companySeal(dependencies, tx, companyId) };
  });
  if (replayed) return replayed.answer;
  const file = await storeUploadedSheet(dependencies, { companyId, userId, sheet, seal, sealedAs: sheetOf(importId) });
  const stored = { importId, file, fileName: nameToShow(sheet.fileName) };
  return deleteUnlessCommitted(dependencies, { companyId, file }, () => insertStoredImport(dependencies, actor, stored, request));
};

interface StoredSheet {
  readonly importId: ImportId;
  readonly file: StoredFile;
  readonly fileName: string;
}

const insertStoredImport = command(
  StartImport,
  async ({ tx, at, actor, input: { importId, file, fileName }, audit }: CommandContext<StoredSheet>) => {
    const { companyId, userId } = actor;
    await rejectTooMany(tx);
    const started: Import = {
      importId,
      companyId,
      fileId: file.fileId,
      fileName,
      state: "reading",
      unreadableReason: null,
      columns: [],
      disallowedFields: nonImportableFields((right) => isAllowed(actor, right)),
      version: 1,
      rows: { total: 0, good: 0, bad: 0, done: 0 },
      invitations: "later",
      invitationsWaitUntil: null,
      startedBy: userId,
      confirmedBy: null,
      startedAt: at,
      endedAt: null,
    };
    await attachFile(tx, companyId, file);
    await insertImport(tx, started);
    await audit({ action: "import_started", subject: importId });
    await enqueue(tx, ReadImport, { payload: { companyId, importId }, at, companyId });
    return importRecord(started, 0);
  },
);

const rejectTooMany = async (tx: CompanyTransaction) => {
  const open = await countOpenImports(tx);
  if (open >= mostOpen) throw tooManyImports(open);
};

const nameToShow = (name: string) => name.replace(/\p{C}/gu, "").trim().slice(0, 120).toWellFormed() || "sheet";
