import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { consentVersion, expiryOf, nextSigner, type StoredDocument, type StoredSigner } from "../model/document.ts";
import { saveDocumentState } from "../store/documents.ts";
import { findSigners, insertDocumentEvent, saveSigner } from "../store/signers.ts";
import { ExpireSignatureRequest, SealDocument, SendSignatureRequest } from "../workflow-contracts.ts";

/** From where a request came, for the evidence of a signature. */
export interface RequestOrigin {
  readonly networkAddress: string | null;
  readonly userAgent: string | null;
}
export const ownOrigin: RequestOrigin = { networkAddress: null, userAgent: null };

/** The first mail at once, and reminders after these days. */
export const mailDays = [0, 2, 5, 10] as const;

interface Sending {
  readonly document: StoredDocument;
  readonly employerName: string;
  readonly at: Date;
}

/** Sends a locked document to the next signer in order. Albashi signs at once with its seal; after the last signer the copy is sealed. */
export const sendToNextSigner = async (tx: CompanyTransaction, companyId: CompanyId, sending: Sending): Promise<void> => {
  const { document, employerName, at } = sending;
  const { documentId } = document;
  const signer = nextSigner(await findSigners(tx, documentId));
  if (!signer) {
    await saveDocumentState(tx, { documentId, state: "sealing" });
    await enqueue(tx, SealDocument, { payload: { companyId, documentId }, at, companyId });
    return;
  }
  if (signer.role !== "albashi") return requestSignature(tx, companyId, { document, signer, event: "sent", at });
  await saveSigner(tx, documentId, { ...signer, state: "signed", sentAt: at, signedAt: at, signatureName: employerName });
  const event = { documentId, at, event: "signed", step: signer.step, actorUserId: null, sha256: document.sha256, ...ownOrigin } as const;
  await insertDocumentEvent(tx, { ...event, consentVersion });
  return sendToNextSigner(tx, companyId, sending);
};

/** Asks one signer for the signature, until it expires. */
export const requestSignature = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { document, signer, event, at }: { document: StoredDocument; signer: StoredSigner; event: "sent" | "sent_again"; at: Date },
) => {
  const { documentId, sha256 } = document;
  const { step } = signer;
  const expiresAt = expiryOf(document, at);
  await saveSigner(tx, documentId, { ...signer, state: "sent", sentAt: at, expiresAt });
  await insertDocumentEvent(tx, { documentId, at, event, step, actorUserId: null, sha256, ...ownOrigin });
  const payload = { companyId, documentId, step, sentAt: at.toISOString() };
  for (const [reminder, days] of mailDays.entries()) {
    // The employer's signer issued the document just now, and needs no mail about it.
    if (reminder === 0 && signer.role === "employer" && event === "sent") continue;
    await enqueue(tx, SendSignatureRequest, { payload: { ...payload, reminder }, at, dueAt: addMs(at, days * dayMs), companyId });
  }
  await enqueue(tx, ExpireSignatureRequest, { payload, at, dueAt: expiresAt, companyId });
};
