import { CompanyId, DocumentId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../platform/outbox/workflow-contract.ts";

export const DocumentRef = z.object({ companyId: CompanyId, documentId: DocumentId });

/** Makes the sealed copy of a document that everyone has signed. */
export const SealDocument = workflowContract({ name: "sealDocument", payload: DocumentRef });

const signatureRequest = z.extend(DocumentRef, {
  step: z.number(),
  /** When it was sent: a request that was sent again has its own mails. */
  sentAt: z.string(),
});

/** A mail to the next signer: the first at once, reminders after some days. */
export const SendSignatureRequest = workflowContract({
  name: "sendSignatureRequest",
  payload: z.extend(signatureRequest, { reminder: z.number() }),
});
export type SignatureRequestRef = PayloadOf<typeof SendSignatureRequest>;

/** Due when a signature request expires. */
export const ExpireSignatureRequest = workflowContract({ name: "expireSignatureRequest", payload: signatureRequest });
export type SignatureExpiryRef = PayloadOf<typeof ExpireSignatureRequest>;

export const SendDocumentCompleted = workflowContract({ name: "sendDocumentCompleted", payload: DocumentRef });

export const SendDocumentNotSigned = workflowContract({
  name: "sendDocumentNotSigned",
  payload: z.extend(DocumentRef, { event: z.enum(["declined", "expired"]) }),
});
export type NotSignedRef = PayloadOf<typeof SendDocumentNotSigned>;

/** A mail to one admin about employees who are owed written terms. */
export const SendParticularsReminder = workflowContract({
  name: "sendParticularsReminder",
  payload: z.object({ companyId: CompanyId, userId: UserId }),
});
