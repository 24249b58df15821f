import { CompanyId, DocumentRequestId, EmployeeId, FileId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../platform/outbox/workflow-contract.ts";

/** A mail to one employee about the documents they have to upload or renew. */
export const SendDocumentRequests = workflowContract({
  name: "sendDocumentRequests",
  payload: z.object({ companyId: CompanyId, employeeId: EmployeeId, isReminder: z.boolean() }),
});
export type DocumentRequestsRef = PayloadOf<typeof SendDocumentRequests>;

/** Looks whether the virus scanner has answered about an upload that went to quarantine. */
export const SettleQuarantine = workflowContract({
  name: "settleDocumentQuarantine",
  payload: z.object({ companyId: CompanyId, requestId: DocumentRequestId, fileId: FileId }),
});
export type QuarantineRef = PayloadOf<typeof SettleQuarantine>;

/** Tells an employee that their upload was rejected. */
export const SendUploadRejected = workflowContract({
  name: "sendUploadRejected",
  payload: z.object({ companyId: CompanyId, requestId: DocumentRequestId }),
});
