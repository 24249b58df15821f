import { UploadRequestedDocument } from "@albashi/contracts/document-requests";
import type { DocumentRequestId, FileId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { inspectUpload } from "../../../platform/files/inspect-upload.ts";
import { attachFile, deleteUnlessCommitted, detachFile, storeFile } from "../../../platform/files/store-file.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { findEmployee, ownEmployeeId } from "../../people/index.ts";
import { employmentOver, requestInOtherState, requestNotFound } from "../errors.ts";
import { canUpload, sealedUploadOf } from "../model/request.ts";
import { lockRequest, saveRequest } from "../store/requests.ts";
import { SettleQuarantine } from "../workflow-contracts.ts";
import { findVisibleRequest } from "./list-requests.ts";

/** An employee uploads a document. Pictures are rendered again and PDFs written anew before anything is kept; what is kept is encrypted. */
export const uploadDocument = async (
  dependencies: Dependencies,
  actor: Actor,
  { requestId, document }: { readonly requestId: DocumentRequestId; readonly document: UploadedFile },
  request?: IdempotentRequest,
): Promise<{ requestId: DocumentRequestId }> => {
  const { companyId, userId } = actor;
  const seal = await dependencies.database.inCompany(companyId, async (tx) => {
    // Before anything is inspected: neither a repeat nor a request that takes no upload must cost the time of an inspection.
    if (await findReplayedResponse(tx, { userId, request })) return undefined;
    if (!canUpload(await findVisibleRequest(tx, actor, requestId), lagosDayOf(dependencies.clock.now()))) throw requestInOtherState();
    return companySeal(dependencies, tx, companyId);
  });
  if (!seal) return { requestId };
  const uploaded = await document.read();
  const { content, mediaType } = await inspectUpload(dependencies, { companyId, uploaded });
  const fileId = newId<FileId>();
  const sealedAs = sealedUploadOf({ requestId, fileId });
  const file = await storeFile(dependencies, {
    fileId,
    companyId,
    purpose: "requested_document",
    ownerId: ownEmployeeId(actor),
    mediaType,
    content: seal.seal(content, sealedAs),
    // The file as it came is scanned, and not the picture that was made of it.
    uploaded,
    sealedAs,
  });
  return deleteUnlessCommitted(dependencies, { companyId, file }, () => saveUpload(dependencies, actor, { requestId, file }, request));
};

interface Upload {
  readonly requestId: DocumentRequestId;
  readonly file: Awaited<ReturnType<typeof storeFile>>;
}

const saveUpload = command(
  UploadRequestedDocument,
  async ({ tx, at, actor, input: { requestId, file }, audit }: CommandContext<Upload>) => {
    const { companyId, userId } = actor;
    const request = await lockRequest(tx, requestId);
    if (request?.employeeId !== ownEmployeeId(actor)) throw requestNotFound();
    if ((await findEmployee(tx, request.employeeId))?.status === "ended") throw employmentOver();
    if (!canUpload(request, lagosDayOf(at))) throw requestInOtherState();
    await attachFile(tx, companyId, file);
    const decision = { decidedAt: null, decidedBy: null, rejectionCode: null, rejectionReason: null } as const;
    await saveRequest(tx, { ...request, ...decision, state: "uploaded", fileId: file.fileId, uploadedAt: at, uploadedBy: userId });
    // An accepted document is kept until the renewal is accepted.
    if (request.fileId && request.fileId !== request.acceptedFileId) await detachFile(tx, companyId, { fileId: request.fileId, at });
    if (file.scanState === "quarantined")
      await enqueue(tx, SettleQuarantine, { payload: { companyId, requestId, fileId: file.fileId }, at, companyId });
    const details = { employeeId: request.employeeId, fileId: file.fileId };
    await audit({ action: "requested_document_uploaded", subject: requestId, details });
    return { requestId };
  },
);
