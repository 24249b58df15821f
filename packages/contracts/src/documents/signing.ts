// Signing a document, withdrawing it, and sending it to its next signer again.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { DocumentId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { DocumentDetails, exampleDetails } from "./documents.ts";

const failureShape = "problem";
const documentParams = z.object({ documentId: DocumentId });

/** The name typed as a signature, and the version of the statement that the signer agreed to. */
export const Signature = z.strictObject({
  name: requiredText(160, "Please type your full name."),
  consentVersion: z.string().check(z.maxLength(20, "Please refresh the page and read the statement again.")),
});

export const signingErrors = {
  document_not_found: "not_found",
  document_not_yours_to_sign: "conflict",
  consent_outdated: "conflict",
  idempotency_key_reused: "conflict",
} as const;

export const SignDocument = contract({
  method: "POST",
  path: "/api/v1/documents/:documentId/signature",
  permission: "documents.write",
  needs: ["step_up"],
  stepUpAct: "sign_document",
  summary: "Sign a document for the employer",
  params: documentParams,
  body: Signature,
  response: DocumentDetails,
  successStatus: 201,
  errors: { ...signingErrors, document_own: "forbidden" },
  failureShape,
  example: { request: { name: "Adaeze Okafor", consentVersion: "2026-11-19" }, response: exampleDetails },
});

const changeErrors = {
  document_not_found: "not_found",
  document_closed: "conflict",
  document_own: "forbidden",
  idempotency_key_reused: "conflict",
} as const;

/** Nobody can sign it any more. A completed document is not withdrawn but superseded. */
export const WithdrawDocument = contract({
  method: "POST",
  path: "/api/v1/documents/:documentId/withdrawal",
  permission: "documents.write",
  summary: "Withdraw a document that is not completed",
  params: documentParams,
  body: z.strictObject({ reason: requiredText(500, "Please say why.") }),
  response: DocumentDetails,
  successStatus: 201,
  errors: changeErrors,
  failureShape,
  example: { request: { reason: "The start date changed." }, response: { ...exampleDetails, state: "withdrawn" } },
});

/** Reminds the next signer. An expired signature request is open again. */
export const SendDocumentAgain = contract({
  method: "POST",
  path: "/api/v1/documents/:documentId/reminder",
  permission: "documents.write",
  summary: "Send a document to its next signer again",
  params: documentParams,
  response: DocumentDetails,
  successStatus: 201,
  errors: changeErrors,
  failureShape,
  example: { response: exampleDetails },
});
