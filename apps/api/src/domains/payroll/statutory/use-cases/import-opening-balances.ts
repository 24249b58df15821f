import type { OpeningImportId } from "@albashi/contracts/ids";
import { ImportOpeningBalances, type OpeningImport as OpeningImportResponse } from "@albashi/contracts/payroll/opening-balances";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { StoredFile } from "../../../../platform/files/store.ts";
import { attachFile, deleteUnlessCommitted, detachFile } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { storeUploadedSheet } from "../../../../platform/sheets/uploaded-sheet.ts";
import { sheetBeingRead } from "../errors.ts";
import { presentOpeningImport, sheetOf } from "../model/opening-import.ts";
import { insertOpeningImport, supersedeOpeningImport } from "../store/opening-imports.ts";
import { ReadOpeningSheet } from "../workflow-contracts.ts";

interface OpeningSheet {
  readonly year: number;
  readonly sheet: UploadedFile;
}

/**
 * Uploads a sheet of opening balances of a year. It is stored encrypted and read by durable work; an earlier sheet of the year that is
 * still being read is superseded.
 */
export const importOpeningBalances = async (
  dependencies: Dependencies,
  actor: Actor,
  { year, sheet }: OpeningSheet,
  request?: IdempotentRequest,
): Promise<OpeningImportResponse> => {
  const { companyId, userId } = actor;
  const importId = newId<OpeningImportId>();
  const { replayed, seal } = await dependencies.database.inCompany(companyId, async (tx) => ({
    replayed: await findReplayedResponse<OpeningImportResponse>(tx, { userId, request }),
    seal: await companySeal(dependencies, tx, companyId),
  }));
  if (replayed) return replayed.answer;
  const file = await storeUploadedSheet(dependencies, { companyId, userId, sheet, seal, sealedAs: sheetOf(importId) });
  const stored = { importId, year, file };
  return deleteUnlessCommitted(dependencies, { companyId, file }, () => startReading(dependencies, actor, stored, request));
};

interface StoredSheet {
  readonly importId: OpeningImportId;
  readonly year: number;
  readonly file: StoredFile;
}

const startReading = command(
  ImportOpeningBalances,
  async ({ tx, at, actor: { companyId, userId }, input: { importId, year, file } }: CommandContext<StoredSheet>) => {
    const superseded = await supersedeOpeningImport(tx, { year, at });
    if (superseded?.fileId) await detachFile(tx, companyId, { fileId: superseded.fileId, at });
    const result = { state: "reading", failureReason: null, people: 0, errors: [], endedAt: null } as const;
    const started = { companyId, importId, year, fileId: file.fileId, startedBy: userId, startedAt: at, ...result };
    await attachFile(tx, companyId, file);
    await insertOpeningImport(tx, companyId, started);
    await enqueue(tx, ReadOpeningSheet, { payload: { companyId, importId }, at, companyId });
    return presentOpeningImport(started);
  },
  { constraintErrors: { one_opening_sheet_is_read: sheetBeingRead } },
);
