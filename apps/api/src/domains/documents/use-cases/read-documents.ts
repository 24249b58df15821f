import type { DocumentDetails, DocumentState, DocumentSummary, DocumentText } from "@albashi/contracts/documents/documents";
import { documentKinds } from "@albashi/contracts/documents/documents";
import type { DocumentId, EmployeeId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StepUpContent } from "../../../platform/http/step-up-content.ts";
import { findLoginEmails, findUserNames } from "../../identity/index.ts";
import { findEmployee, isOwnRecord, ownEmployeeId } from "../../people/index.ts";
import { documentNotFound } from "../errors.ts";
import { isVisibleToEmployee, presentDetails, presentSummary, type StoredDocument, sealedContentOf } from "../model/document.ts";
import { findDocument, findDocuments } from "../store/documents.ts";
import { findDocumentEvents, findSigners, findSignersOf, hasOpened, insertDocumentEvent } from "../store/signers.ts";
import { allowedKinds } from "./allowed-kinds.ts";
import type { RequestOrigin } from "./send-to-next-signer.ts";

type ReadDependencies = Pick<Dependencies, "database" | "clock" | "vault" | "config">;
const pageSize = 50;

interface Listed {
  readonly documents: DocumentSummary[];
  readonly next: DocumentId | null;
}

/** A page of the documents an admin may read, newest first. The list has no pay. */
export const listDocuments = (
  { database }: Pick<Dependencies, "database">,
  actor: Actor,
  { employeeId, state, after }: { employeeId?: EmployeeId | undefined; state?: DocumentState | undefined; after?: DocumentId | undefined },
): Promise<Listed> =>
  database.inCompany(actor.companyId, async (tx) => {
    const kinds = allowedKinds(actor);
    if (kinds.length === 0) return { documents: [], next: null };
    const [login] = await findLoginEmails(tx, [actor.userId]);
    const admin = { userId: actor.userId, emails: login?.emails ?? [] };
    return pageFrom(tx, await findDocuments(tx, { employeeId, state, kinds, reader: admin, after, limit: pageSize + 1 }));
  });

/** A page of an employee's own documents, and how many they have to sign. */
export const listOwnDocuments = (
  { database }: Pick<Dependencies, "database">,
  actor: Actor,
  after: DocumentId | undefined,
): Promise<Listed & { toSign: number }> =>
  database.inCompany(actor.companyId, async (tx) => {
    const filter = { employeeId: ownEmployeeId(actor), kinds: documentKinds, reader: "employee" } as const;
    const page = await pageFrom(tx, await findDocuments(tx, { ...filter, state: undefined, after, limit: pageSize + 1 }));
    const open = await findDocuments(tx, { ...filter, state: "out_for_signature", after: undefined, limit: pageSize });
    const signers = await findSignersOf(
      tx,
      open.map(({ documentId }) => documentId),
    );
    const isToSign = ({ documentId }: { documentId: DocumentId }) =>
      signers.get(documentId)?.some(({ role, state }) => role === "employee" && state === "sent") === true;
    return { ...page, toSign: open.filter(isToSign).length };
  });

const pageFrom = async (tx: CompanyTransaction, found: Awaited<ReturnType<typeof findDocuments>>): Promise<Listed> => {
  const rows = found.slice(0, pageSize);
  const signers = await findSignersOf(
    tx,
    rows.map(({ documentId }) => documentId),
  );
  const documents = rows.map((row) => presentSummary(row, { signers: signers.get(row.documentId) ?? [], fullName: row.fullName }));
  return { documents, next: found.length > pageSize ? (documents.at(-1)?.documentId ?? null) : null };
};

/** A document for an admin. That it was read is audited. */
export const readDocument = (dependencies: ReadDependencies, actor: Actor, documentId: DocumentId): Promise<DocumentDetails> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const document = await findAllowedDocument(tx, actor, documentId);
    const details = { employeeId: document.employeeId };
    await writeAuditEntry(tx, { at: dependencies.clock.now(), actor: actor.userId, action: "document_read", subject: documentId, details });
    return presentDocument(dependencies, tx, actor, document);
  });

/** A document for its employee. The first time they open it is evidence. */
export const readOwnDocument = (
  dependencies: ReadDependencies,
  actor: Actor,
  { documentId, origin }: { documentId: DocumentId; origin: RequestOrigin },
): Promise<DocumentDetails> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const document = await findOwnDocument(tx, actor, documentId);
    const { userId } = actor;
    if (document.state === "out_for_signature" && !(await hasOpened(tx, { documentId, userId }))) {
      const step = (await findSigners(tx, documentId)).find(({ role }) => role === "employee")?.step ?? null;
      const event = { documentId, at: dependencies.clock.now(), event: "opened", step, actorUserId: userId } as const;
      await insertDocumentEvent(tx, { ...event, sha256: document.sha256, ...origin });
    }
    return presentDocument(dependencies, tx, actor, document);
  });

/** To a role that may not read a kind, the document does not exist; nor to its own employee before it was sent to them. */
export const findAllowedDocument = async (tx: CompanyTransaction, actor: Actor, documentId: DocumentId): Promise<StoredDocument> => {
  const document = await findDocument(tx, documentId);
  if (!document || !(await isReadable.admin(tx, actor, document))) throw documentNotFound();
  return document;
};

/** An employee's own document, once it was sent to them or is completed. */
export const findOwnDocument = async (tx: CompanyTransaction, actor: Actor, documentId: DocumentId): Promise<StoredDocument> => {
  const document = await findDocument(tx, documentId);
  if (!document || !(await isReadable.own(tx, actor, document))) throw documentNotFound();
  return document;
};

export type DocumentReader = "admin" | "own";
type IsReadable = (tx: CompanyTransaction, actor: Actor, document: StoredDocument) => Promise<boolean>;

const isReadable: Readonly<Record<DocumentReader, IsReadable>> = {
  admin: async (tx, actor, document) =>
    allowedKinds(actor).includes(document.kind) &&
    (isVisibleToEmployee(document, await findSigners(tx, document.documentId)) || !(await isAboutActor(tx, actor, document))),
  own: async (tx, actor, document) =>
    document.employeeId === ownEmployeeId(actor) && isVisibleToEmployee(document, await findSigners(tx, document.documentId)),
};

/** Whether a document is about the acting admin, who then has no part in it. */
export const isAboutActor = async (
  tx: CompanyTransaction,
  actor: Pick<Actor, "userId">,
  { documentId, employeeId }: Pick<StoredDocument, "documentId" | "employeeId">,
): Promise<boolean> => {
  const employee = await findEmployee(tx, employeeId);
  if (!employee) throw new Error(`Document ${documentId} belongs to no employee.`);
  return isOwnRecord(tx, actor, employee);
};

const presentDocument = async (
  dependencies: ReadDependencies,
  tx: CompanyTransaction,
  { companyId }: Actor,
  document: StoredDocument,
): Promise<DocumentDetails> => {
  const { documentId, employeeId } = document;
  const events = await findDocumentEvents(tx, documentId);
  const userIds = [...new Set(events.flatMap(({ actorUserId }) => actorUserId ?? []))];
  return presentDetails(document, {
    signers: await findSigners(tx, documentId),
    events,
    text: await openText(dependencies, tx, companyId, document),
    fullName: (await findEmployee(tx, employeeId))?.fullName ?? "",
    names: await findUserNames(tx, userIds),
    publicUrl: dependencies.config.publicUrl,
  });
};

/** The frozen text of a document. */
export const openText = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  companyId: Actor["companyId"],
  { documentId, contentSealed }: Pick<StoredDocument, "documentId" | "contentSealed">,
): Promise<DocumentText> => {
  const seal = await companySeal(dependencies, tx, companyId);
  return JSON.parse(seal.unseal(contentSealed, sealedContentOf(documentId))) as DocumentText;
};

/** What a signature confirms: the document, and the hash of the bytes that are signed. Nothing of a document that the actor may not read. */
export const readDocumentToSign = (
  { database }: Pick<Dependencies, "database">,
  actor: Actor,
  { documentId, reader }: { documentId: DocumentId; reader: DocumentReader },
): Promise<StepUpContent | null> =>
  database.inCompany(actor.companyId, async (tx) => {
    const document = await findDocument(tx, documentId);
    if (!document || !(await isReadable[reader](tx, actor, document))) return null;
    const employee = await findEmployee(tx, document.employeeId);
    if (!employee) return null;
    const hash = document.sha256.toString("hex");
    return {
      confirms: { act: "sign_document", kind: document.kind, fullName: employee.fullName, fingerprint: hash.slice(0, 12) },
      unchanged: [hash],
    };
  });
