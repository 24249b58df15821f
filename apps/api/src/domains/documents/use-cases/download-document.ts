import { buffer } from "node:stream/consumers";
import type { DocumentId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { openFile } from "../../../platform/files/store-file.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { documentNotFound } from "../errors.ts";
import { type StoredDocument, sealedContentOf } from "../model/document.ts";
import { kindNames } from "../model/placeholder-names.ts";
import { type DocumentReader, findAllowedDocument, findOwnDocument } from "./read-documents.ts";

type FileDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault">;

/** A document as a PDF: the sealed copy once it is completed, before that the bytes that are signed. Each download is audited. */
export const downloadDocument = async (
  dependencies: FileDependencies,
  actor: Actor,
  { documentId, reader }: { documentId: DocumentId; reader: DocumentReader },
): Promise<FileAnswer> => {
  const document = await dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await (reader === "admin" ? findAllowedDocument : findOwnDocument)(tx, actor, documentId);
    const entry = { at: dependencies.clock.now(), actor: actor.userId, subject: documentId, details: { employeeId: found.employeeId } };
    await writeAuditEntry(tx, { ...entry, action: "document_downloaded" });
    return found;
  });
  const content = await readDocumentFile(dependencies, actor.companyId, document);
  return { mediaType: "application/pdf", fileName: `${kindNames[document.kind]}.pdf`, content };
};

/** The bytes of a document: the sealed copy where there is one, or those as issued. */
export const readDocumentFile = async (
  dependencies: FileDependencies,
  companyId: Actor["companyId"],
  { documentId, fileId, sealedFileId }: Pick<StoredDocument, "documentId" | "fileId" | "sealedFileId">,
): Promise<Buffer> => {
  const file = await openFile(dependencies, companyId, sealedFileId ?? fileId);
  if (!file) throw documentNotFound();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  return seal.unsealBytes(await buffer(file.content), sealedContentOf(documentId));
};
