import { buffer } from "node:stream/consumers";
import type { QueryOf } from "@albashi/contracts/contract";
import type { ReadRequestedDocument } from "@albashi/contracts/document-requests";
import type { DocumentRequestId, FileId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { openFile } from "../../../platform/files/store-file.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { medicalForHr, requestInOtherState, requestNotFound } from "../errors.ts";
import { type ListedRequest, mayOpen, sealedUploadOf } from "../model/request.ts";
import { findVisibleRequest } from "./list-requests.ts";

type FileDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault">;

interface UploadToOpen {
  readonly requestId: DocumentRequestId;
  readonly query: QueryOf<typeof ReadRequestedDocument>;
}

/** An uploaded document for an admin. Each time it is opened is audited, with the file that was opened; a medical one is opened by HR alone. */
export const openUpload = async (dependencies: FileDependencies, actor: Actor, upload: UploadToOpen): Promise<FileAnswer> => {
  const { database, clock } = dependencies;
  const request = await database.inCompany(actor.companyId, (tx) => findVisibleRequest(tx, actor, upload.requestId));
  if (!mayOpen(actor, request.category)) throw medicalForHr();
  const fileId = fileToOpen(request, upload);
  const answer = await read(dependencies, actor, { request, fileId });
  const { requestId, employeeId } = request;
  const entry = { at: clock.now(), actor: actor.userId, subject: requestId, details: { employeeId, fileId } };
  await database.inCompany(actor.companyId, (tx) => writeAuditEntry(tx, { ...entry, action: "requested_document_opened" }));
  return answer;
};

/** An employee's own upload. */
export const openOwnUpload = async (dependencies: FileDependencies, actor: Actor, upload: UploadToOpen): Promise<FileAnswer> => {
  const request = await dependencies.database.inCompany(actor.companyId, (tx) => findVisibleRequest(tx, actor, upload.requestId));
  return read(dependencies, actor, { request, fileId: fileToOpen(request, upload) });
};

const fileToOpen = (request: ListedRequest, { query }: UploadToOpen): FileId => {
  const fileId = query.version === "accepted" ? request.acceptedFileId : request.fileId;
  if (!fileId) throw requestNotFound();
  if (query.fileId !== undefined && query.fileId !== fileId) throw requestInOtherState();
  return fileId;
};

const read = async (
  dependencies: FileDependencies,
  { companyId }: Actor,
  { request, fileId }: { readonly request: ListedRequest; readonly fileId: FileId },
): Promise<FileAnswer> => {
  const { requestId, category } = request;
  const file = await openFile(dependencies, companyId, fileId);
  if (!file) throw requestNotFound();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const content = seal.unsealBytes(await buffer(file.content), sealedUploadOf({ requestId, fileId: file.fileId }));
  return { mediaType: file.mediaType, fileName: `${category.replaceAll("_", "-")}.${file.mediaType.split("/")[1]}`, content };
};
