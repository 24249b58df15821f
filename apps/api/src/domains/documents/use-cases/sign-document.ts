import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { SignerRole } from "@albashi/contracts/documents/documents";
import { DeclineOwnDocument, SignOwnDocument } from "@albashi/contracts/documents/own-documents";
import { SignDocument } from "@albashi/contracts/documents/signing";
import type { DocumentId, EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command, type InputOf } from "../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { findUserNames } from "../../identity/index.ts";
import { employerForDocument, findEmployee, ownEmployeeId } from "../../people/index.ts";
import { consentOutdated, documentNotFound, notYoursToSign, ownDocument } from "../errors.ts";
import { consentVersion, nextSigner, type StoredDocument, type StoredSigner } from "../model/document.ts";
import { lockDocument, saveDocumentState } from "../store/documents.ts";
import { findSigners, insertDocumentEvent, saveSigner } from "../store/signers.ts";
import { SendDocumentNotSigned } from "../workflow-contracts.ts";
import { allowedKinds } from "./allowed-kinds.ts";
import { isAboutActor } from "./read-documents.ts";
import { type RequestOrigin, sendToNextSigner } from "./send-to-next-signer.ts";

type Signing<Input> = CommandContext<Input & { readonly origin: RequestOrigin }>;

/** An admin signs a document for the employer. The step-up was for exactly its bytes. */
export const signDocument = command(SignDocument, async (context: Signing<InputOf<typeof SignDocument>>) => {
  const { tx, actor, input } = context;
  const document = await lockDocument(tx, input.documentId);
  if (!document || !allowedKinds(actor).includes(document.kind)) throw documentNotFound();
  if (await isAboutActor(tx, actor, document)) throw ownDocument();
  await sign(context, document, "employer");
  return { documentId: document.documentId };
});

/** An employee signs a document of their own. */
export const signOwnDocument = command(SignOwnDocument, async (context: Signing<InputOf<typeof SignOwnDocument>>) => {
  const document = await lockOwnDocument(context.tx, context.actor, context.input.documentId);
  await sign(context, document, "employee");
  return { documentId: document.documentId };
});

/** An employee declines to sign. Whoever issued the document is told why. */
export const declineOwnDocument = command(DeclineOwnDocument, async (context: Signing<InputOf<typeof DeclineOwnDocument>>) => {
  const { tx, at, actor, input, audit } = context;
  const document = await lockOwnDocument(tx, actor, input.documentId);
  const { documentId, sha256 } = document;
  const signer = requireTurn(document, await findSigners(tx, documentId), "employee", at);
  await saveSigner(tx, documentId, { ...signer, state: "declined" });
  await saveDocumentState(tx, { documentId, state: "declined", closedAt: at, closedReason: input.reason });
  await insertDocumentEvent(tx, {
    documentId,
    at,
    event: "declined",
    step: signer.step,
    actorUserId: actor.userId,
    sha256,
    ...input.origin,
  });
  await audit({ action: "document_declined", subject: documentId, details: { employeeId: document.employeeId } });
  const payload = { companyId: actor.companyId, documentId, event: "declined" as const };
  await enqueue(tx, SendDocumentNotSigned, { payload, at, companyId: actor.companyId });
  return { documentId };
});

/** Locks a document of the employee's own that was sent to them; to anyone else it does not exist. */
const lockOwnDocument = async (tx: CompanyTransaction, actor: Actor, documentId: DocumentId): Promise<StoredDocument> => {
  const document = await lockDocument(tx, documentId);
  if (document?.employeeId !== ownEmployeeId(actor)) throw documentNotFound();
  const signers = await findSigners(tx, documentId);
  if (!signers.some(({ role, state }) => role === "employee" && state !== "waiting")) throw documentNotFound();
  return document;
};

/** The signer whose turn it is. Another role, another turn or an expired request cannot sign. */
const requireTurn = (document: StoredDocument, signers: readonly StoredSigner[], role: SignerRole, at: Date): StoredSigner => {
  const signer = nextSigner(signers);
  const isOpen = document.state === "out_for_signature" && signer?.role === role && signer.state === "sent";
  if (!isOpen || !signer.expiresAt || signer.expiresAt <= at) throw notYoursToSign();
  return signer;
};

const sign = async (
  { tx, at, actor, input, audit, dependencies }: Signing<{ readonly name: string; readonly consentVersion: string }>,
  document: StoredDocument,
  role: "employer" | "employee",
) => {
  if (input.consentVersion !== consentVersion) throw consentOutdated();
  const { documentId, sha256, employeeId } = document;
  const signer = requireTurn(document, await findSigners(tx, documentId), role, at);
  const actorName = role === "employer" ? await findLoginName(tx, actor) : await findRecordedName(tx, employeeId);
  await saveSigner(tx, documentId, { ...signer, state: "signed", signedAt: at, signatureName: input.name, userId: actor.userId });
  const event = { documentId, at, event: "signed", step: signer.step, actorUserId: actor.userId, sha256, ...input.origin } as const;
  await insertDocumentEvent(tx, { ...event, actorName, consentVersion });
  const action: AuditAction = "document_signed";
  await audit({ action, subject: documentId, details: { employeeId, role } });
  const { name } = await employerForDocument(dependencies, tx, { companyId: actor.companyId, day: lagosDayOf(document.issuedAt) });
  await sendToNextSigner(tx, actor.companyId, { document, employerName: name, at });
};

/** The name of the login that signs, whatever name was typed. */
const findLoginName = async (tx: CompanyTransaction, { userId }: Actor): Promise<string> => {
  const name = (await findUserNames(tx, [userId])).get(userId);
  if (!name) throw new Error(`The login ${userId} has no name.`);
  return name;
};

/** The name of the employee as the employer has recorded it. */
const findRecordedName = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<string> => {
  const employee = await findEmployee(tx, employeeId);
  if (!employee) throw new Error(`There is no employee ${employeeId}.`);
  return employee.fullName;
};
