import { randomBytes } from "node:crypto";
import type { BodyOf } from "@albashi/contracts/contract";
import { type DocumentKind, IssueDocument } from "@albashi/contracts/documents/documents";
import type { EnteredValues } from "@albashi/contracts/documents/placeholders";
import type { CompanyId, DocumentId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { formatDay, type LocalDate, lagosDayOf } from "@albashi/dates";
import { signableDocumentPdf } from "@albashi/templates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { sha256Of } from "../../../platform/encryption/sha256.ts";
import { attachFile, deleteUnlessCommitted, storeFile } from "../../../platform/files/store-file.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../platform/idempotency/with-idempotency.ts";
import { isOwnRecord } from "../../people/index.ts";
import { contractExists, documentNotFound, documentNotReplaceable, ownDocument, recordsChanged, valuesMissing } from "../errors.ts";
import { codeFrom, printedCode, type StoredDocument, sealedContentOf } from "../model/document.ts";
import { signerLabels } from "../model/signer-labels.ts";
import { hasOwnWording } from "../model/template.ts";
import { findContractWithAlbashi, insertDocument, lockDocument } from "../store/documents.ts";
import { insertDocumentLookups } from "../store/lookups.ts";
import { insertDocumentEvent, insertSigners } from "../store/signers.ts";
import { requireKind } from "./allowed-kinds.ts";
import { type ComposedDocument, composeDocument } from "./compose-document.ts";
import { hashOfText } from "./hash-of-text.ts";
import { type RequestOrigin, sendToNextSigner } from "./send-to-next-signer.ts";

/** An admin issues a document: its text and bytes are final from then on, and it is sent to its first signer. */
export const issueDocument = async (
  dependencies: Dependencies,
  actor: Actor,
  { origin, ...body }: BodyOf<typeof IssueDocument> & { readonly origin: RequestOrigin },
  request?: IdempotentRequest,
): Promise<{ documentId: DocumentId }> => {
  const { companyId } = actor;
  requireKind(actor, body.kind);
  // A repeat is answered before anything is composed, rendered or stored.
  const replayed = await dependencies.database.inCompany(companyId, (tx) =>
    findReplayedResponse<{ documentId: DocumentId }>(tx, { userId: actor.userId, request }),
  );
  if (replayed) return replayed.answer;
  const prepared = await prepareDocument(dependencies, { companyId, ...body });
  return deleteUnlessCommitted(dependencies, { companyId, file: prepared.file }, () =>
    saveIssued(dependencies, actor, { ...prepared, body, origin, supersedes: body.supersedes ?? null }, request),
  );
};

interface IssuedInput extends PreparedDocument {
  readonly body: Omit<BodyOf<typeof IssueDocument>, "origin">;
  readonly origin: RequestOrigin;
  readonly supersedes: DocumentId | null;
}

const saveIssued = command(
  IssueDocument,
  async ({ tx, at, actor, input, audit, dependencies }: CommandContext<IssuedInput>) => {
    const { composed, documentId, supersedes, origin } = input;
    if (await isOwnRecord(tx, actor, composed.employee)) throw ownDocument();
    if (supersedes && (await lockDocument(tx, supersedes))?.employeeId !== composed.employee.employeeId) throw documentNotFound();
    if (!hasOwnWording(composed.template)) await requireOnlyContract(tx, { employeeId: composed.employee.employeeId, supersedes });
    await requireUnchanged(dependencies, tx, { companyId: actor.companyId, at, input });
    await insertIssuedDocument(tx, actor.companyId, { ...input, cause: "admin", issuedBy: actor.userId, origin, at });
    const details = { employeeId: composed.employee.employeeId, kind: composed.template.kind };
    await audit({ action: "document_issued", subject: documentId, details });
    return { documentId };
  },
  {
    constraintErrors: {
      documents_replace_completed: documentNotReplaceable,
      one_replacement_of_a_document: documentNotReplaceable,
      one_open_contract_with_albashi: contractExists,
    },
  },
);

/**
 * The text is what the admin previewed, and what the records say in this transaction: pay, probation or wording that changed while the
 * document was read or rendered is not issued.
 */
const requireUnchanged = async (
  dependencies: Pick<Dependencies, "config">,
  tx: CompanyTransaction,
  { companyId, at, input: { body, composed } }: { companyId: CompanyId; at: Date; input: IssuedInput },
) => {
  const { employeeId, kind, values, textSha256 } = body;
  const current = await composeDocument(dependencies, tx, { companyId, employeeId, kind, values, on: lagosDayOf(at) });
  const isIssued = hashOfText(current.text) === hashOfText(composed.text);
  if (!isIssued || (textSha256 !== undefined && textSha256 !== hashOfText(composed.text))) throw recordsChanged();
};

/** Albashi seals a second contract of an employment only as the replacement of the first. */
const requireOnlyContract = async (
  tx: CompanyTransaction,
  { employeeId, supersedes }: { employeeId: EmployeeId; supersedes: DocumentId | null },
) => {
  const existing = await findContractWithAlbashi(tx, employeeId);
  if (existing && existing !== supersedes) throw contractExists();
};

export interface PreparedDocument {
  readonly documentId: DocumentId;
  readonly composed: ComposedDocument;
  readonly contentSealed: Buffer;
  readonly verificationCode: string;
  readonly sha256: Buffer;
  readonly file: Awaited<ReturnType<typeof storeFile>>;
}

/** Composes and renders a document and stores its bytes, encrypted, before any transaction. Throws where a value is missing. */
export const prepareDocument = async (
  dependencies: Dependencies,
  { companyId, ...request }: { companyId: CompanyId; employeeId: EmployeeId; kind: DocumentKind; values: EnteredValues },
): Promise<PreparedDocument> => {
  const { database, clock, config } = dependencies;
  const on = lagosDayOf(clock.now());
  const { composed, seal } = await database.inCompany(companyId, async (tx) => ({
    composed: await composeDocument(dependencies, tx, { companyId, ...request, on }),
    seal: await companySeal(dependencies, tx, companyId),
  }));
  if (composed.missing.length > 0) throw valuesMissing(composed.missing);
  const documentId = newId<DocumentId>();
  const verificationCode = codeFrom(randomBytes(20));
  const { text, template } = composed;
  const pdf = await signableDocumentPdf(
    {
      ...text,
      issuedOn: formatDay(text.issuedOn as LocalDate),
      signers: template.signers.map((role) => signerLabels[role](text)),
      check: { address: `${new URL(config.publicUrl).host}/#/check-document`, code: printedCode(verificationCode) },
    },
    { createdAt: clock.now() },
  );
  const sealedAs = sealedContentOf(documentId);
  const file = await storeFile(dependencies, {
    companyId,
    purpose: "document",
    ownerId: composed.employee.employeeId,
    mediaType: "application/pdf",
    content: seal.seal(pdf, sealedAs),
    uploaded: pdf,
    sealedAs,
  });
  const contentSealed = seal.seal(JSON.stringify(text), sealedAs);
  return { documentId, composed, contentSealed, verificationCode, sha256: sha256Of(pdf), file };
};

interface IssuedDocument extends PreparedDocument {
  readonly cause: StoredDocument["cause"];
  readonly issuedBy: UserId | null;
  readonly supersedes: DocumentId | null;
  readonly origin: RequestOrigin;
  readonly at: Date;
}

/** Writes an issued document with its signers, and sends it to the first of them. */
export const insertIssuedDocument = async (tx: CompanyTransaction, companyId: CompanyId, issued: IssuedDocument) => {
  const { documentId, composed, file, verificationCode, at, issuedBy, origin } = issued;
  const { kind, version, signers } = composed.template;
  await attachFile(tx, companyId, file);
  const document: StoredDocument = {
    documentId,
    employeeId: composed.employee.employeeId,
    kind,
    employer: composed.employer,
    standardVersion: version,
    templateVersion: composed.templateVersion,
    cause: issued.cause,
    state: "out_for_signature",
    contentSealed: issued.contentSealed,
    sha256: issued.sha256,
    fileId: file.fileId,
    verificationCode,
    issuedAt: at,
    issuedBy,
    closedAt: null,
    closedReason: null,
    sealedFileId: null,
    sealedSha256: null,
    supersedes: issued.supersedes,
    supersededBy: null,
    acceptBy: composed.acceptBy,
  };
  await insertDocument(tx, companyId, document);
  await insertDocumentLookups(tx, [
    { lookup: sha256Of(verificationCode), kind: "code", companyId, documentId },
    { lookup: issued.sha256, kind: "issued_file", companyId, documentId },
  ]);
  await insertSigners(tx, companyId, { documentId, roles: signers });
  await insertDocumentEvent(tx, { documentId, at, event: "issued", step: null, actorUserId: issuedBy, sha256: issued.sha256, ...origin });
  await sendToNextSigner(tx, companyId, { document, employerName: composed.text.employer.name, at });
};
