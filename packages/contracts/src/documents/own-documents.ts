// An employee's own documents.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { DocumentId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { DocumentDetails, DocumentSummary, exampleDetails } from "./documents.ts";
import { Signature, signingErrors } from "./signing.ts";

const staffRoute = { permission: "staff.own", failureShape: "problem" } as const;
const documentParams = z.object({ documentId: DocumentId });

/** Those to sign, and those that are completed. One that the employer has not signed yet is not listed. */
export const ListOwnDocuments = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/documents",
  summary: "List your documents, newest first",
  query: z.object({ after: z.optional(DocumentId) }),
  response: z.object({ documents: z.array(DocumentSummary), next: z.nullable(DocumentId), toSign: z.number() }),
  successStatus: 200,
  errors: {},
  example: { response: { documents: [], next: null, toSign: 0 } },
});

export const ReadOwnDocument = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/documents/:documentId",
  summary: "Read one of your documents",
  params: documentParams,
  response: DocumentDetails,
  successStatus: 200,
  errors: { document_not_found: "not_found" },
  example: { response: exampleDetails },
});

export const DownloadOwnDocument = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/documents/:documentId/file",
  summary: "Download one of your documents as a PDF",
  params: documentParams,
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  successStatus: 200,
  errors: { document_not_found: "not_found", file_in_quarantine: "conflict", file_infected: "invalid" },
  example: { response: "the PDF" },
});

export const SignOwnDocument = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/documents/:documentId/signature",
  needs: ["step_up"],
  stepUpAct: "sign_document",
  summary: "Sign one of your documents",
  params: documentParams,
  body: Signature,
  response: DocumentDetails,
  successStatus: 201,
  errors: signingErrors,
  example: { request: { name: "Chinedu Bello", consentVersion: "2026-11-19" }, response: exampleDetails },
});

export const DeclineOwnDocument = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/documents/:documentId/refusal",
  summary: "Decline to sign one of your documents",
  params: documentParams,
  body: z.strictObject({ reason: requiredText(500, "Please say why.") }),
  response: DocumentDetails,
  successStatus: 201,
  errors: { document_not_found: "not_found", document_not_yours_to_sign: "conflict", idempotency_key_reused: "conflict" },
  example: { request: { reason: "The salary is not what we agreed." }, response: { ...exampleDetails, state: "declined" } },
});
