import type { CompanyId, DocumentId } from "@albashi/contracts/ids";
import { signatureCertificatePdf } from "@albashi/templates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { sha256Of } from "../../../platform/encryption/sha256.ts";
import { attachFile, deleteUnlessCommitted, storeFile } from "../../../platform/files/store-file.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { findEmployee } from "../../people/index.ts";
import { certificateOf } from "../model/certificate.ts";
import { type StoredDocument, sealedContentOf } from "../model/document.ts";
import { findDocument, lockDocument, saveSealedDocument, saveSupersededBy } from "../store/documents.ts";
import { insertDocumentLookups } from "../store/lookups.ts";
import { findDocumentEvents, findEventFaults, findSigners, insertDocumentEvent } from "../store/signers.ts";
import { SendDocumentCompleted } from "../workflow-contracts.ts";
import { readDocumentFile } from "./download-document.ts";
import { openText } from "./read-documents.ts";
import { ownOrigin } from "./send-to-next-signer.ts";

type Ref = { readonly companyId: CompanyId; readonly documentId: DocumentId };
type SealDependencies = Pick<Dependencies, "database" | "clock" | "vault" | "files" | "scanner" | "alarm" | "config" | "documentSeal">;

/**
 * Completes a document that everyone has signed: its certificate is appended to the bytes as issued, and both are sealed. It may run
 * again after a crash; the first copy that is saved stays the only one.
 */
export const sealDocument = async (dependencies: SealDependencies, { companyId, documentId }: Ref): Promise<void> => {
  const { database, clock, config, documentSeal } = dependencies;
  const found = await database.inCompany(companyId, (tx) => findToSeal(dependencies, tx, { companyId, documentId }));
  if (!found) return;
  const { document, seal, ...evidence } = found;
  const at = clock.now();
  const certificate = await signatureCertificatePdf(certificateOf({ document, ...evidence, publicUrl: config.publicUrl, at }), {
    createdAt: at,
  });
  const pdf = await readDocumentFile(dependencies, companyId, { ...document, sealedFileId: null });
  if (!sha256Of(pdf).equals(document.sha256)) throw new Error(`The file of document ${documentId} has not the bytes that were signed.`);
  const sealed = await documentSeal.seal({ pdf, certificate, reason: "Completed on Albashi", at });
  const sealedAs = sealedContentOf(documentId);
  const file = await storeFile(dependencies, {
    companyId,
    purpose: "signed_document",
    ownerId: document.employeeId,
    mediaType: "application/pdf",
    content: seal.seal(sealed, sealedAs),
    uploaded: sealed,
    sealedAs,
  });
  await deleteUnlessCommitted(dependencies, { companyId, file }, () =>
    database.inCompany(companyId, async (tx) => {
      if ((await lockDocument(tx, documentId))?.state !== "sealing") return;
      await attachFile(tx, companyId, file);
      await complete(tx, companyId, { document, fileId: file.fileId, sha256: sha256Of(sealed), at });
    }),
  );
};

const findToSeal = async (dependencies: SealDependencies, tx: CompanyTransaction, { companyId, documentId }: Ref) => {
  const document = await findDocument(tx, documentId);
  if (document?.state !== "sealing") return undefined;
  const [broken] = await findEventFaults(tx, documentId);
  if (broken) throw new Error(`Document ${documentId} cannot be sealed: event ${broken.seq}, ${broken.fault}.`);
  return {
    document,
    seal: await companySeal(dependencies, tx, companyId),
    text: await openText(dependencies, tx, companyId, document),
    signers: await findSigners(tx, documentId),
    events: await findDocumentEvents(tx, documentId),
    fullName: (await findEmployee(tx, document.employeeId))?.fullName ?? "",
  };
};

const complete = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { document, fileId, sha256, at }: { document: StoredDocument; fileId: StoredDocument["fileId"]; sha256: Buffer; at: Date },
) => {
  const { documentId, employeeId, supersedes } = document;
  await saveSealedDocument(tx, { documentId, fileId, sha256, at });
  await insertDocumentLookups(tx, [{ lookup: sha256, kind: "sealed_file", companyId, documentId }]);
  const event = { at, step: null, actorUserId: null, sha256, ...ownOrigin };
  await insertDocumentEvent(tx, { ...event, documentId, event: "sealed" });
  if (supersedes && (await saveSupersededBy(tx, { documentId: supersedes, supersededBy: documentId })))
    await insertDocumentEvent(tx, { ...event, documentId: supersedes, event: "superseded" });
  await writeAuditEntry(tx, { at, actor: undefined, action: "document_completed", subject: documentId, details: { employeeId } });
  await enqueue(tx, SendDocumentCompleted, { payload: { companyId, documentId }, at, companyId });
};
