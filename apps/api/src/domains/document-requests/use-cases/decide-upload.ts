import { AcceptRequestedDocument, RejectRequestedDocument, WithdrawDocumentRequest } from "@albashi/contracts/document-requests";
import type { FileId } from "@albashi/contracts/ids";
import { lagosDayOf, localDate } from "@albashi/dates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import { fileInfected, fileInQuarantine } from "../../../platform/files/scan-upload.ts";
import { detachFile } from "../../../platform/files/store-file.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { findEmployee, isOwnRecord } from "../../people/index.ts";
import { expiryPast, medicalForHr, ownRequest, requestInOtherState, requestNotFound } from "../errors.ts";
import { mayOpen, type StoredRequest } from "../model/request.ts";
import { findRequest, lockRequest, saveRequest } from "../store/requests.ts";
import { SendUploadRejected } from "../workflow-contracts.ts";

type Deciding = Pick<CommandContext<{ readonly requestId: StoredRequest["requestId"] }>, "tx" | "actor" | "input">;

/** An admin accepts an uploaded document, with its last day where it has one. Nobody accepts a document about themselves. */
export const acceptUpload = command(AcceptRequestedDocument, async ({ tx, at, actor, input, audit }) => {
  const request = await lockForDecision({ tx, actor, input });
  // An upload that replaced the one the admin has opened is not accepted in its place.
  if (request.state !== "uploaded" || request.fileId !== input.fileId) throw requestInOtherState();
  const scanState = (await findRequest(tx, request.requestId))?.scanState;
  if (scanState === "quarantined") throw fileInQuarantine();
  if (scanState === "infected") throw fileInfected();
  const expiresOn = input.expiresOn === null ? null : localDate(input.expiresOn);
  if (expiresOn !== null && expiresOn < lagosDayOf(at)) throw expiryPast();
  const { requestId, employeeId, fileId, acceptedFileId } = request;
  await saveRequest(tx, { ...request, state: "checked", acceptedFileId: fileId, decidedAt: at, decidedBy: actor.userId, expiresOn });
  if (acceptedFileId && acceptedFileId !== fileId) await detachFile(tx, actor.companyId, { fileId: acceptedFileId, at });
  await audit({ action: "requested_document_accepted", subject: requestId, details: { employeeId, fileId: input.fileId } });
  return { requestId };
});

/**
 * An admin rejects the uploaded document that they have opened, or revokes an acceptance. The employee is told why and uploads another.
 * Rejecting a renewal leaves the accepted document as it is.
 */
export const rejectUpload = command(RejectRequestedDocument, async ({ tx, at, actor, input, audit }) => {
  const request = await lockForDecision({ tx, actor, input });
  const { requestId, employeeId } = request;
  const revoked = input.revokesAcceptance ? requireAccepted(request, input.fileId) : undefined;
  if (!revoked && (request.state !== "uploaded" || request.fileId !== input.fileId)) throw requestInOtherState();
  const rejection = { rejectionCode: "reason_given", rejectionReason: input.reason, decidedAt: at, decidedBy: actor.userId } as const;
  // A renewal that is still to be checked is not rejected with the document it renews.
  const isRejected = !revoked || request.state !== "uploaded";
  await saveRequest(tx, { ...request, ...revoked, ...(isRejected ? { ...rejection, state: "rejected" } : {}) });
  if (revoked && request.fileId !== input.fileId) await detachFile(tx, actor.companyId, { fileId: input.fileId, at });
  const action = revoked ? "requested_document_revoked" : "requested_document_rejected";
  await audit({ action, subject: requestId, details: { employeeId, fileId: input.fileId } });
  if (isRejected)
    await enqueue(tx, SendUploadRejected, { payload: { companyId: actor.companyId, requestId }, at, companyId: actor.companyId });
  return { requestId };
});

/** The acceptance can be revoked as long as its file is kept. What was kept of a leaver is deleted after its time. */
const requireAccepted = ({ state, acceptedFileId }: StoredRequest, fileId: FileId) => {
  if (acceptedFileId !== fileId || state === "withdrawn") throw requestInOtherState();
  return { acceptedFileId: null, expiresOn: null } as const;
};

/** An admin withdraws a request for a document that was never accepted. What was uploaded is deleted. */
export const withdrawRequest = command(WithdrawDocumentRequest, async ({ tx, at, actor, input, audit }) => {
  const request = await lockForDecision({ tx, actor, input });
  if (request.acceptedFileId !== null || request.state === "withdrawn") throw requestInOtherState();
  const { requestId, fileId, employeeId } = request;
  const withdrawn = { state: "withdrawn", withdrawalCode: "by_admin", fileId: null, rejectionCode: null, rejectionReason: null } as const;
  await saveRequest(tx, { ...request, ...withdrawn });
  if (fileId) await detachFile(tx, actor.companyId, { fileId, at });
  await audit({ action: "document_request_withdrawn", subject: requestId, details: { employeeId } });
  return { requestId };
});

const lockForDecision = async ({ tx, actor, input }: Deciding): Promise<StoredRequest> => {
  const request = await lockRequest(tx, input.requestId);
  const employee = request && (await findEmployee(tx, request.employeeId));
  if (!employee) throw requestNotFound();
  if (await isOwnRecord(tx, actor, employee)) throw ownRequest();
  if (!mayOpen(actor, request.category)) throw medicalForHr();
  return request;
};
