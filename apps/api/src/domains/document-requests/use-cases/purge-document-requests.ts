import type { CompanyId, FileId } from "@albashi/contracts/ids";
import { addMs, dayMs, lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { detachFile } from "../../../platform/files/store-file.ts";
import type { CompanyPurge } from "../../../platform/retention/company-purge.ts";
import type { StoredRequest } from "../model/request.ts";
import { lockAcceptedOfLeavers, lockMedicalBefore, lockOpenRequestsOfLeavers, lockRejectedBefore, saveRequest } from "../store/requests.ts";

/** Of rejected uploads since the rejection; of medical documents since they expired or the employment ended. */
const keptMs = 90 * dayMs;
/** Of accepted documents since the employment ended: as long as claims from it can be brought, with a year in which they are served. */
const keptYears = 7;
/** They hold data of others, who are not bound any longer. */
const ofOthers = { categories: ["guarantor_form", "reference"], keptYears: 1 } as const;

const withoutUpload = { fileId: null, uploadedAt: null, uploadedBy: null, decidedAt: null, decidedBy: null } as const;
const withoutAcceptance = { acceptedFileId: null, expiresOn: null } as const;
const withdrawn = { state: "withdrawn", withdrawalCode: "employment_ended", rejectionCode: null, rejectionReason: null } as const;

interface Batch {
  readonly companyId: CompanyId;
  readonly now: Date;
  readonly limit: number;
}

/** Closes the requests of employees who left, and deletes rejected uploads, medical documents and those of leavers after their time. */
export const purgeDocumentRequests: CompanyPurge = async (tx, batch) =>
  (await closeRequestsOfLeavers(tx, batch)) +
  (await purgeRejectedUploads(tx, batch)) +
  (await purgeMedicalDocuments(tx, batch)) +
  (await purgeDocumentsOfLeavers(tx, batch));

/** What was accepted stays until its time. */
const closeRequestsOfLeavers = async (tx: CompanyTransaction, { companyId, now, limit }: Batch): Promise<number> => {
  const requests = await lockOpenRequestsOfLeavers(tx, limit);
  for (const request of requests) {
    const { requestId, employeeId, fileId, acceptedFileId } = request;
    await saveRequest(tx, { ...request, ...withdrawn, ...withoutUpload });
    if (fileId && fileId !== acceptedFileId) await detachFile(tx, companyId, { fileId, at: now });
    const details = { employeeId, cause: "employment_ended" };
    await writeAuditEntry(tx, { at: now, actor: undefined, action: "document_request_withdrawn", subject: requestId, details });
  }
  return requests.length;
};

const purgeRejectedUploads = async (tx: CompanyTransaction, { companyId, now, limit }: Batch): Promise<number> => {
  const requests = await lockRejectedBefore(tx, { before: addMs(now, -keptMs), limit });
  for (const request of requests) {
    await saveRequest(tx, { ...request, fileId: null });
    await deleteFiles(tx, { companyId, now }, { request, fileIds: [request.fileId], cause: "rejected" });
  }
  return requests.length;
};

/** A medical document that expired is missing again; a renewal that is under way stays. */
const purgeMedicalDocuments = async (tx: CompanyTransaction, { companyId, now, limit }: Batch): Promise<number> => {
  const before = lagosDayOf(addMs(now, -keptMs));
  const requests = await lockMedicalBefore(tx, { before, limit });
  for (const request of requests) {
    const { state, expiresOn, fileId, acceptedFileId } = request;
    const hasExpired = expiresOn !== null && expiresOn < before;
    const keepsRenewal = hasExpired && (state === "uploaded" || state === "rejected");
    if (keepsRenewal) await saveRequest(tx, { ...request, ...withoutAcceptance });
    else if (hasExpired && state === "checked")
      await saveRequest(tx, { ...request, ...withoutAcceptance, ...withoutUpload, state: "asked" });
    else await saveRequest(tx, { ...request, ...withdrawn, ...withoutAcceptance, ...withoutUpload });
    const fileIds = keepsRenewal ? [acceptedFileId] : [fileId, acceptedFileId];
    await deleteFiles(tx, { companyId, now }, { request, fileIds, cause: "medical" });
  }
  return requests.length;
};

const purgeDocumentsOfLeavers = async (tx: CompanyTransaction, { companyId, now, limit }: Batch): Promise<number> => {
  const requests = await lockAcceptedOfLeavers(tx, { today: lagosDayOf(now), keptYears, shorter: ofOthers, limit });
  for (const request of requests) {
    await saveRequest(tx, { ...request, ...withdrawn, ...withoutAcceptance, ...withoutUpload });
    const fileIds = [request.fileId, request.acceptedFileId];
    await deleteFiles(tx, { companyId, now }, { request, fileIds, cause: "employment_ended" });
  }
  return requests.length;
};

interface Deletion {
  readonly request: StoredRequest;
  readonly fileIds: readonly (FileId | null)[];
  readonly cause: "rejected" | "medical" | "employment_ended";
}

const deleteFiles = async (tx: CompanyTransaction, { companyId, now }: Omit<Batch, "limit">, { request, fileIds, cause }: Deletion) => {
  for (const fileId of new Set(fileIds)) if (fileId) await detachFile(tx, companyId, { fileId, at: now });
  const { requestId: subject, employeeId } = request;
  await writeAuditEntry(tx, { at: now, actor: undefined, action: "requested_document_deleted", subject, details: { employeeId, cause } });
};
