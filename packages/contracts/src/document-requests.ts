// Documents that HR asks employees for, such as a NIN slip or a police report: asked for, uploaded, checked, renewed.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { DocumentRequestId, EmployeeId, FileId } from "./ids.ts";
import { Day, requiredText } from "./people/profiles.ts";

export const requestCategories = [
  ...(["photo", "nin", "degree", "nysc", "guarantor_form", "medical_fitness", "police_report"] as const),
  ...(["drivers_licence", "cerpac", "age_declaration", "reference"] as const),
] as const;
export const RequestCategory = z.enum(requestCategories, "Please choose the document.");
export type RequestCategory = z.infer<typeof RequestCategory>;

/** `expiring`: checked, and expires within 60 days. */
export const requestStates = ["asked", "uploaded", "checked", "rejected", "expiring", "expired", "withdrawn"] as const;
export const RequestState = z.enum(requestStates);
export type RequestState = z.infer<typeof RequestState>;

export const DocumentRequest = z
  .object({
    requestId: DocumentRequestId,
    employeeId: EmployeeId,
    fullName: z.string(),
    category: RequestCategory,
    isRequired: z.boolean(),
    state: RequestState,
    dueOn: z.string(),
    isOverdue: z.boolean(),
    uploadedAt: z.nullable(z.string()),
    /** The newest upload. A decision names the file that it is about. */
    fileId: z.nullable(FileId),
    /** The upload that was accepted: the newest one, or one that is kept until the renewal is accepted. */
    acceptedFileId: z.nullable(FileId),
    /** While the virus scanner has not answered, nobody can open the file. */
    isInQuarantine: z.boolean(),
    /** Whether the caller may open the file: medical documents are for HR and the employee. */
    canOpen: z.boolean(),
    /** Whether the caller is an admin who may accept, reject and withdraw: medical documents are for HR. */
    canDecide: z.boolean(),
    /** Whether an accepted document is kept beside a newer upload, and the caller may open it. */
    canOpenAccepted: z.boolean(),
    /** `not_scanned`: the virus scanner did not answer about the file for a week. */
    rejectionCode: z.nullable(z.enum(["reason_given", "infected", "not_scanned"])),
    /** Of a medical document, for HR and the employee only. */
    rejectionReason: z.nullable(z.string()),
    /** The last day of the accepted document. Of a medical one, for HR and the employee only; to others it does not expire. */
    expiresOn: z.nullable(z.string()),
  })
  .check(z.meta({ id: "DocumentRequest" }));
export type DocumentRequest = z.infer<typeof DocumentRequest>;

const example = {
  requestId: "0198a7c4-0000-7000-8000-000000000401",
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  fullName: "Chinedu Bello",
  category: "drivers_licence",
  isRequired: true,
  state: "uploaded",
  dueOn: "2026-11-30",
  isOverdue: false,
  uploadedAt: "2026-11-20T09:00:00.000Z",
  fileId: "0198a7c4-0000-7000-8000-0000000000d2",
  acceptedFileId: null,
  isInQuarantine: false,
  canOpen: true,
  canDecide: true,
  canOpenAccepted: false,
  rejectionCode: null,
  rejectionReason: null,
  expiresOn: null,
} as const;
const failureShape = "problem";
const params = z.object({ requestId: DocumentRequestId });
const response = DocumentRequest;

/** Those that the filter selects, the earliest due first. */
export const requestFilters = ["to_check", "open", "expiring", "all"] as const;

export const ListDocumentRequests = contract({
  method: "GET",
  path: "/api/v1/document-requests",
  permission: "records.read",
  summary: "List the documents that employees were asked for",
  query: z.object({ filter: z.optional(z.enum(requestFilters)), employeeId: z.optional(EmployeeId), after: z.optional(DocumentRequestId) }),
  response: z.object({ requests: z.array(DocumentRequest), next: z.nullable(DocumentRequestId), toCheck: z.number() }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: { requests: [example], next: null, toCheck: 1 } },
});

/** Who was asked for a document before is not asked again. */
export const AskForDocuments = contract({
  method: "POST",
  path: "/api/v1/document-requests",
  permission: "records.write",
  summary: "Ask employees for documents",
  body: z.strictObject({
    employeeIds: z
      .array(EmployeeId)
      .check(z.minLength(1, "Please choose the employees."), z.maxLength(200, "At most 200 at once, please.")),
    documents: z
      .array(z.strictObject({ category: RequestCategory, isRequired: z.boolean() }))
      .check(z.minLength(1, "Please choose the documents."), z.maxLength(requestCategories.length)),
    dueOn: Day,
  }),
  response: z.object({ asked: z.number(), askedBefore: z.number() }),
  successStatus: 201,
  errors: { request_due_day_past: "invalid", idempotency_key_reused: "conflict" },
  failureShape,
  example: {
    request: { employeeIds: [example.employeeId], documents: [{ category: "nin", isRequired: true }], dueOn: "2026-11-30" },
    response: { asked: 1, askedBefore: 0 },
  },
});

const decisionErrors = {
  document_request_not_found: "not_found",
  document_request_state: "conflict",
  document_request_own: "forbidden",
  medical_for_hr: "forbidden",
  idempotency_key_reused: "conflict",
} as const;

export const AcceptRequestedDocument = contract({
  method: "POST",
  path: "/api/v1/document-requests/:requestId/acceptance",
  permission: "records.write",
  summary: "Accept an uploaded document",
  params,
  /** The file that the admin has opened: one that replaced it meanwhile is not accepted in its place. */
  body: z.strictObject({ fileId: FileId, expiresOn: z.nullable(Day) }),
  response,
  successStatus: 201,
  errors: { ...decisionErrors, file_in_quarantine: "conflict", file_infected: "invalid", request_expiry_past: "invalid" },
  failureShape,
  example: {
    request: { fileId: example.fileId, expiresOn: "2029-11-20" },
    response: { ...example, state: "checked", acceptedFileId: example.fileId, expiresOn: "2029-11-20" },
  },
});

export const RejectRequestedDocument = contract({
  method: "POST",
  path: "/api/v1/document-requests/:requestId/rejection",
  permission: "records.write",
  summary: "Reject an uploaded document with a reason",
  params,
  /**
   * The file that the admin has opened, and whether it had been accepted. One that was replaced or accepted meanwhile is not rejected. An
   * acceptance can be revoked as long as its file is kept, also if a renewal was uploaded or rejected since; a renewal still to be checked
   * stays.
   */
  body: z.strictObject({ fileId: FileId, revokesAcceptance: z.boolean(), reason: requiredText(300, "Please say why.") }),
  response,
  successStatus: 201,
  errors: decisionErrors,
  failureShape,
  example: {
    request: { fileId: example.fileId, revokesAcceptance: false, reason: "The photo is blurred." },
    response: { ...example, state: "rejected", rejectionCode: "reason_given", rejectionReason: "The photo is blurred." },
  },
});

export const WithdrawDocumentRequest = contract({
  method: "POST",
  path: "/api/v1/document-requests/:requestId/withdrawal",
  permission: "records.write",
  summary: "Withdraw a request for a document that was not accepted",
  params,
  response,
  successStatus: 201,
  errors: decisionErrors,
  failureShape,
  example: { response: { ...example, state: "withdrawn" } },
});

const fileTypes = ["application/pdf", "image/webp"];
/** With a file id, another upload that replaced the file meanwhile is not opened in its place. */
const fileQuery = z.object({ version: z.optional(z.enum(["newest", "accepted"])), fileId: z.optional(FileId) });
const fileErrors = {
  document_request_not_found: "not_found",
  document_request_state: "conflict",
  file_in_quarantine: "conflict",
  file_infected: "invalid",
} as const;

export const ReadRequestedDocument = contract({
  method: "GET",
  path: "/api/v1/document-requests/:requestId/file",
  permission: "records.read",
  // It shows identity numbers, health or convictions, which the product reveals nowhere else without a step-up.
  needs: ["step_up"],
  summary: "Download an uploaded document",
  params,
  query: fileQuery,
  response: z.unknown(),
  responseFileTypes: fileTypes,
  successStatus: 200,
  errors: { ...fileErrors, medical_for_hr: "forbidden" },
  failureShape,
  example: { response: "the file" },
});

export const ListOwnDocumentRequests = contract({
  method: "GET",
  path: "/api/v1/me/document-requests",
  permission: "staff.own",
  summary: "List the documents that you were asked for",
  response: z.object({ requests: z.array(DocumentRequest), toUpload: z.number() }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: { requests: [example], toUpload: 0 } },
});

export const UploadRequestedDocument = contract({
  method: "POST",
  path: "/api/v1/me/document-requests/:requestId/file",
  permission: "staff.own",
  summary: "Upload a document that you were asked for",
  params,
  upload: {
    field: "document",
    isRequired: true,
    maxBytes: 10 * 1024 * 1024,
    accepts: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
  },
  response,
  successStatus: 201,
  errors: {
    document_request_not_found: "not_found",
    document_request_state: "conflict",
    file_missing: "invalid",
    file_too_large: "invalid",
    file_unreadable: "invalid",
    pdf_active: "invalid",
    pdf_protected: "invalid",
    pdf_picture_method: "invalid",
    file_expands: "invalid",
    file_infected: "invalid",
    idempotency_key_reused: "conflict",
  },
  failureShape,
  example: { request: { document: "(the file)" }, response: example },
});

export const ReadOwnRequestedDocument = contract({
  method: "GET",
  path: "/api/v1/me/document-requests/:requestId/file",
  permission: "staff.own",
  summary: "Download a document that you uploaded",
  params,
  query: fileQuery,
  response: z.unknown(),
  responseFileTypes: fileTypes,
  successStatus: 200,
  errors: fileErrors,
  failureShape,
  example: { response: "the file" },
});
