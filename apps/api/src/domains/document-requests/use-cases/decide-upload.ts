import { AcceptRequestedDocument, RejectRequestedDocument, WithdrawDocumentRequest } from "@albashi/contracts/document-requests";
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
  // An upload that replaced the one the admin has seen is not accepted in its place.
  if (request.state !== "uploaded" || request.uploadedAt?.toISOString() !== input.uploadedAt) throw requestInOtherState();
  const scanState = (await findRequest(tx, request.requestId))?.scanState;
  if (scanState === "quarantined") throw fileInQuarantine();
  if (scanState === "infected") throw fileInfected();
  const expiresOn = input.expiresOn === null ? null : localDate(input.expiresOn);
  if (expiresOn !== null && expiresOn < lagosDayOf(at)) throw expiryPast();
  const { fileId, acceptedFileId } = request;
  await saveRequest(tx, { ...request, state: "checked", acceptedFileId: fileId, decidedAt: at, decidedBy: actor.userId, expiresOn });
  if (acceptedFileId && acceptedFileId !== fileId) await detachFile(tx, actor.companyId, { fileId: acceptedFileId, at });
  await audit({ action: "requested_document_accepted", subject: request.requestId, details: { employeeId: request.employeeId } });
  return { requestId: request.requestId };
});

/**
 * An admin rejects the uploaded document that they have seen, or revokes its acceptance. The employee is told why and uploads another.
 * Rejecting a renewal leaves the accepted document as it is.
 */
export const rejectUpload = command(RejectRequestedDocument, async ({ tx, at, actor, input, audit }) => {
  const request = await lockForDecision({ tx, actor, input });
  const expectedState = input.revokesAcceptance ? "checked" : "uploaded";
  if (request.state !== expectedState || request.uploadedAt?.toISOString() !== input.uploadedAt) throw requestInOtherState();
  const { requestId, employeeId } = request;
  const rejection = { rejectionCode: "reason_given", rejectionReason: input.reason } as const;
  const accepted = request.state === "checked" ? ({ acceptedFileId: null, expiresOn: null } as const) : {};
  await saveRequest(tx, { ...request, ...rejection, ...accepted, state: "rejected", decidedAt: at, decidedBy: actor.userId });
  await audit({ action: "requested_document_rejected", subject: requestId, details: { employeeId } });
  await enqueue(tx, SendUploadRejected, { payload: { companyId: actor.companyId, requestId }, at, companyId: actor.companyId });
  return { requestId };
});

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
