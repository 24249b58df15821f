import { buffer } from "node:stream/consumers";
import type { QueryOf } from "@albashi/contracts/contract";
import type { ReadRequestedDocument } from "@albashi/contracts/document-requests";
import type { DocumentRequestId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { openFile } from "../../../platform/files/store-file.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { medicalForHr, requestNotFound } from "../errors.ts";
import { type ListedRequest, mayOpen, sealedUploadOf } from "../model/request.ts";
import { findVisibleRequest } from "./list-requests.ts";

type FileDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault">;

interface UploadToOpen {
  readonly requestId: DocumentRequestId;
  readonly version: QueryOf<typeof ReadRequestedDocument>["version"];
}

/** An uploaded document for an admin. Each time it is opened is audited; a medical one is opened by HR alone. */
export const openUpload = async (dependencies: FileDependencies, actor: Actor, upload: UploadToOpen): Promise<FileAnswer> => {
  const { database, clock } = dependencies;
  const request = await database.inCompany(actor.companyId, (tx) => findVisibleRequest(tx, actor, upload.requestId));
  if (!mayOpen(actor, request.category)) throw medicalForHr();
  const answer = await read(dependencies, actor, { request, ...upload });
  const { requestId, employeeId } = request;
  const entry = { at: clock.now(), actor: actor.userId, subject: requestId, details: { employeeId } };
  await database.inCompany(actor.companyId, (tx) => writeAuditEntry(tx, { ...entry, action: "requested_document_opened" }));
  return answer;
};

/** An employee's own upload. */
export const openOwnUpload = async (dependencies: FileDependencies, actor: Actor, upload: UploadToOpen): Promise<FileAnswer> => {
  const request = await dependencies.database.inCompany(actor.companyId, (tx) => findVisibleRequest(tx, actor, upload.requestId));
  return read(dependencies, actor, { request, ...upload });
};

const read = async (
  dependencies: FileDependencies,
  { companyId }: Actor,
  { request, requestId, version }: UploadToOpen & { readonly request: ListedRequest },
): Promise<FileAnswer> => {
  const { category } = request;
  const fileId = version === "accepted" ? request.acceptedFileId : request.fileId;
  const file = fileId && (await openFile(dependencies, companyId, fileId));
  if (!file) throw requestNotFound();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const content = seal.unsealBytes(await buffer(file.content), sealedUploadOf({ requestId, fileId: file.fileId }));
  return { mediaType: file.mediaType, fileName: `${category.replaceAll("_", "-")}.${file.mediaType.split("/")[1]}`, content };
};
