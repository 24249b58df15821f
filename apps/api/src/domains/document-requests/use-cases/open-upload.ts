import { buffer } from "node:stream/consumers";
import type { DocumentRequestId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { openFile } from "../../../platform/files/store-file.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { medicalForHr, requestNotFound } from "../errors.ts";
import { mayOpen, sealedUploadOf } from "../model/request.ts";
import { findVisibleRequest } from "./list-requests.ts";

type FileDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault">;

/** An uploaded document for an admin. Each time it is opened is audited; a medical one is opened by HR alone. */
export const openUpload = async (
  dependencies: FileDependencies,
  actor: Actor,
  { requestId, version }: { readonly requestId: DocumentRequestId; readonly version: "newest" | "accepted" | undefined },
): Promise<FileAnswer> => {
  const request = await dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await findVisibleRequest(tx, actor, requestId);
    if (!mayOpen(actor, found.category)) throw medicalForHr();
    const details = { employeeId: found.employeeId };
    const entry = { at: dependencies.clock.now(), actor: actor.userId, subject: requestId, details };
    await writeAuditEntry(tx, { ...entry, action: "requested_document_opened" });
    return found;
  });
  return read(dependencies, actor, version === "accepted" ? { ...request, fileId: request.acceptedFileId } : request);
};

/** An employee's own upload. */
export const openOwnUpload = async (dependencies: FileDependencies, actor: Actor, requestId: DocumentRequestId): Promise<FileAnswer> =>
  read(dependencies, actor, await dependencies.database.inCompany(actor.companyId, (tx) => findVisibleRequest(tx, actor, requestId)));

const read = async (
  dependencies: FileDependencies,
  { companyId }: Actor,
  { requestId, fileId, category }: Awaited<ReturnType<typeof findVisibleRequest>>,
): Promise<FileAnswer> => {
  const file = fileId && (await openFile(dependencies, companyId, fileId));
  if (!file) throw requestNotFound();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const content = seal.unsealBytes(await buffer(file.content), sealedUploadOf(requestId));
  return { mediaType: file.mediaType, fileName: `${category.replaceAll("_", "-")}.${file.mediaType.split("/")[1]}`, content };
};
