import type { CompanyId, DocumentId, UserId } from "@albashi/contracts/ids";
import { addMs, dayMs, formatDay, lagosDayOf } from "@albashi/dates";
import { documentCompletedMail, documentNotSignedMail, signatureRequestMail } from "@albashi/templates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { messageIdOf } from "../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../platform/outbox/store.ts";
import { findCompany } from "../../companies/index.ts";
import { findAdminOf, findAdmins } from "../../identity/index.ts";
import { findEmployee } from "../../people/index.ts";
import { kindNames, kindNamesForEmployer } from "../model/placeholder-names.ts";
import { findDocument, lockDocument } from "../store/documents.ts";
import { findSigners, insertDocumentEvent, saveSigner } from "../store/signers.ts";
import { type NotSignedRef, SendDocumentNotSigned, type SignatureExpiryRef, type SignatureRequestRef } from "../workflow-contracts.ts";
import { mailDays, ownOrigin } from "./send-to-next-signer.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "config" | "clock">;

/** The signer of a request that is still open; undefined once it was signed, declined, expired, withdrawn or sent again. */
const findOpenRequest = async (tx: CompanyTransaction, { documentId, step, sentAt }: SignatureExpiryRef) => {
  const document = await findDocument(tx, documentId);
  const signer = (await findSigners(tx, documentId)).find((one) => one.step === step);
  if (document?.state !== "out_for_signature" || signer?.state !== "sent" || signer.sentAt?.toISOString() !== sentAt) return undefined;
  return { document, signer };
};

/** Asks the next signer by mail. Reminders that were due while mails stood still are one mail: the last of them. */
export const sendSignatureRequest = async (
  { database, email, config, clock }: MailDependencies,
  { outboxId, ...ref }: SignatureRequestRef & { readonly outboxId: OutboxId },
) => {
  const nextDays = mailDays[ref.reminder + 1];
  if (nextDays !== undefined && addMs(new Date(ref.sentAt), nextDays * dayMs) <= clock.now()) return;
  const { companyId, documentId } = ref;
  const found = await database.inCompany(companyId, async (tx) => {
    const open = await findOpenRequest(tx, ref);
    const employee = open && (await findEmployee(tx, open.document.employeeId));
    if (!open || !employee) return undefined;
    const signatory = open.signer.role === "employer" ? await findIssuer(tx, companyId, open.document.issuedBy) : undefined;
    return { ...open, employee, signatory, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { document, signer, employee, signatory, companyName } = found;
  const isEmployee = signer.role === "employee";
  const to = isEmployee ? employee : signatory;
  if (!to) return;
  const mail = signatureRequestMail({
    fullName: to.fullName,
    companyName,
    employee: isEmployee ? null : employee.fullName,
    document: (isEmployee ? kindNames : kindNamesForEmployer)[document.kind],
    lastDay: formatDay(lagosDayOf(signer.expiresAt ?? clock.now())),
    isReminder: ref.reminder > 0,
    isJoined: !isEmployee || employee.userId !== null,
    link: `${config.publicUrl}/#${isEmployee ? "/app2/documents" : "/dash/documents"}/${documentId}`,
  });
  await email.send({ ...mail, to: to.email, messageId: messageIdOf(config, outboxId) });
};

/** Expires a signature request. The document waits: an admin can send it again. */
export const expireSignatureRequest = ({ database, clock }: Pick<Dependencies, "database" | "clock">, ref: SignatureExpiryRef) =>
  database.inCompany(ref.companyId, async (tx) => {
    const { companyId, documentId } = ref;
    await lockDocument(tx, documentId);
    const open = await findOpenRequest(tx, ref);
    if (!open) return;
    const at = clock.now();
    await saveSigner(tx, documentId, { ...open.signer, state: "expired" });
    const event = { documentId, at, event: "expired", step: ref.step, actorUserId: null, sha256: open.document.sha256 } as const;
    await insertDocumentEvent(tx, { ...event, ...ownOrigin });
    const details = { employeeId: open.document.employeeId };
    await writeAuditEntry(tx, { at, actor: undefined, action: "document_signature_expired", subject: documentId, details });
    await enqueue(tx, SendDocumentNotSigned, { payload: { companyId, documentId, event: "expired" }, at, companyId });
  });

/** Tells the admin who issued a document that it was declined or has expired; for one issued by a hire, the oldest owner. */
export const sendDocumentNotSigned = async (
  { database, email, config }: MailDependencies,
  { outboxId, companyId, documentId, event }: NotSignedRef & { readonly outboxId: OutboxId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const document = await findDocument(tx, documentId);
    const employee = document && (await findEmployee(tx, document.employeeId));
    const issuer = employee && (await findIssuer(tx, companyId, document.issuedBy));
    return issuer && { document, employee, issuer };
  });
  if (!found) return;
  const { document, employee, issuer } = found;
  const mail = documentNotSignedMail({
    fullName: issuer.fullName,
    employee: employee.fullName,
    document: kindNamesForEmployer[document.kind],
    event,
    reason: document.closedReason,
    link: `${config.publicUrl}/#/dash/documents/${documentId}`,
  });
  await email.send({ ...mail, to: issuer.email, messageId: messageIdOf(config, outboxId) });
};

const findIssuer = async (tx: CompanyTransaction, companyId: CompanyId, issuedBy: UserId | null) =>
  (issuedBy && (await findAdminOf(tx, companyId, issuedBy))) || (await findAdmins(tx, companyId)).find(({ role }) => role === "owner");

/** Tells the employee that a document is complete and can be downloaded. */
export const sendDocumentCompleted = async (
  { database, email, config }: MailDependencies,
  { outboxId, companyId, documentId }: { outboxId: OutboxId; companyId: CompanyId; documentId: DocumentId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const document = await findDocument(tx, documentId);
    const employee = document && (await findEmployee(tx, document.employeeId));
    return employee && { document, employee, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { document, employee, companyName } = found;
  const link = `${config.publicUrl}/#/app2/documents/${documentId}`;
  const mail = documentCompletedMail({ fullName: employee.fullName, companyName, document: kindNames[document.kind], link });
  await email.send({ ...mail, to: employee.email, messageId: messageIdOf(config, outboxId) });
};
