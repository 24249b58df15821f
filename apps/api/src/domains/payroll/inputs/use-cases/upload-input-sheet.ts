import type { InputSheetId, RunId } from "@albashi/contracts/ids";
import { type InputSheet as InputSheetResponse, UploadInputSheet } from "@albashi/contracts/payroll/input-sheets";
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
import { lockRunFor } from "../../runs/index.ts";
import { inputSheetBeingRead, inputSheetNotFound } from "../errors.ts";
import { contentOf, presentInputSheet } from "../model/input-sheet.ts";
import { findInputSheet, insertInputSheet, supersedeInputSheet } from "../store/input-sheets.ts";
import { CheckInputSheet } from "../workflow-contracts.ts";

/** Uploads a sheet of inputs. It is stored encrypted and checked by durable work; the admin's earlier sheet of the run is superseded. */
export const uploadInputSheet = async (
  dependencies: Dependencies,
  actor: Actor,
  { runId, sheet }: { runId: RunId; sheet: UploadedFile },
  request?: IdempotentRequest,
): Promise<InputSheetResponse> => {
  const { companyId, userId } = actor;
  const sheetId = newId<InputSheetId>();
  const { replayed, seal } = await dependencies.database.inCompany(companyId, async (tx) => {
    const response = await findReplayedResponse<InputSheetResponse>(tx, { userId, request });
    if (!response) await lockRunFor(tx, actor, { runId, act: "edit" });
    return { replayed: response, seal: await companySeal(dependencies, tx, companyId) };
  });
  if (replayed) return replayed.answer;
  const file = await storeUploadedSheet(dependencies, { companyId, userId, sheet, seal, sealedAs: contentOf(sheetId) });
  return deleteUnlessCommitted(dependencies, { companyId, file }, () =>
    startChecking(dependencies, actor, { sheetId, runId, file }, request),
  );
};

interface StoredSheet {
  readonly sheetId: InputSheetId;
  readonly runId: RunId;
  readonly file: StoredFile;
}

const startChecking = command(
  UploadInputSheet,
  async ({ tx, at, actor: { companyId, userId }, input: { sheetId, runId, file } }: CommandContext<StoredSheet>) => {
    const superseded = await supersedeInputSheet(tx, { runId, userId, at });
    if (superseded?.fileId) await detachFile(tx, companyId, { fileId: superseded.fileId, at });
    const result = { state: "reading", failureReason: null, people: 0, keptPeople: 0, columns: [], errors: [], endedAt: null } as const;
    const started = { companyId, sheetId, runId, fileId: file.fileId, uploadedBy: userId, uploadedAt: at, ...result };
    await attachFile(tx, companyId, file);
    await insertInputSheet(tx, companyId, started);
    await enqueue(tx, CheckInputSheet, { payload: { companyId, sheetId }, at, companyId });
    return presentInputSheet(started);
  },
  { constraintErrors: { one_open_input_sheet: inputSheetBeingRead } },
);

/** The result of checking a sheet, for the admin who uploaded it. */
export const readInputSheet = async (
  { database }: Pick<Dependencies, "database">,
  { companyId, userId }: Actor,
  { runId, sheetId }: { runId: RunId; sheetId: InputSheetId },
): Promise<InputSheetResponse> => {
  const sheet = await database.inCompany(companyId, (tx) => findInputSheet(tx, sheetId));
  if (sheet?.runId !== runId || sheet.uploadedBy !== userId) throw inputSheetNotFound();
  return presentInputSheet(sheet);
};
