import type { SignerRole } from "@albashi/contracts/documents/documents";
import type { CompanyId, DocumentId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { isReadOnly, query } from "../../../platform/database/transaction.ts";
import type { StoredEvent, StoredSigner } from "../model/document.ts";

const columns = [
  "step",
  "role",
  "state",
  "sent_at as sentAt",
  "expires_at as expiresAt",
  "user_id as userId",
  "signature_name as signatureName",
  "signed_at as signedAt",
] as const;

/** The signers of a new document, in order. None has been sent it yet. */
export const insertSigners = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { documentId, roles }: { documentId: DocumentId; roles: readonly SignerRole[] },
) => {
  const rows = roles.map((role, index) => ({
    company_id: companyId,
    document_id: documentId,
    step: index + 1,
    role,
    state: "waiting",
  }));
  await query(tx).insertInto("document_signers").values(rows).execute();
};

/** The signers of a document, in order. */
export const findSigners = async (tx: CompanyTransaction, documentId: DocumentId): Promise<StoredSigner[]> =>
  (await query(tx)
    .selectFrom("document_signers")
    .select(columns)
    .where("document_id", "=", documentId)
    .orderBy("step")
    .execute()) as StoredSigner[];

/** The signers of several documents, by document. */
export const findSignersOf = async (
  tx: CompanyTransaction,
  documentIds: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, StoredSigner[]>> => {
  if (documentIds.length === 0) return new Map();
  const rows = (await query(tx)
    .selectFrom("document_signers")
    .select(["document_id as documentId", ...columns])
    .where("document_id", "in", [...documentIds])
    .orderBy("step")
    .execute()) as (StoredSigner & { documentId: DocumentId })[];
  return Map.groupBy(rows, ({ documentId }) => documentId);
};

/** Saves a signer of a locked document. The database refuses one whose turn it is not. */
export const saveSigner = async (tx: CompanyTransaction, documentId: DocumentId, signer: StoredSigner) => {
  await query(tx)
    .updateTable("document_signers")
    .set({
      state: signer.state,
      sent_at: signer.sentAt,
      expires_at: signer.expiresAt,
      user_id: signer.userId,
      signature_name: signer.signatureName,
      signed_at: signer.signedAt,
    })
    .where("document_id", "=", documentId)
    .where("step", "=", signer.step)
    .execute();
};

interface NewEvent extends Omit<StoredEvent, "hash" | "actorName"> {
  readonly documentId: DocumentId;
  readonly actorName?: string | undefined;
  readonly consentVersion?: string | undefined;
}

/** Appends an event; the database chains it to the one before it. */
export const insertDocumentEvent = async (tx: CompanyTransaction, event: NewEvent) => {
  // A visitor of the demo tour leaves no trace.
  if (isReadOnly(tx)) return;
  await sql`
    insert into document_events (company_id, document_id, at, event, step, actor_user_id, actor_name, network_address, user_agent,
      sha256, consent_version)
    values (current_company(), ${event.documentId}, ${event.at}, ${event.event}, ${event.step}, ${event.actorUserId},
      ${event.actorName ?? null},
      ${event.networkAddress?.slice(0, 64) ?? null}, ${event.userAgent?.slice(0, 300) ?? null}, ${event.sha256},
      ${event.consentVersion ?? null})
  `.execute(query(tx));
};

/** What happened to a document, in order. */
export const findDocumentEvents = async (tx: CompanyTransaction, documentId: DocumentId): Promise<StoredEvent[]> =>
  (await query(tx)
    .selectFrom("document_events")
    .select(["event", "at", "step", "actor_user_id as actorUserId", "actor_name as actorName"])
    .select("network_address as networkAddress")
    .select(["user_agent as userAgent", "sha256", "hash"])
    .where("document_id", "=", documentId)
    .orderBy("seq")
    .execute()) as StoredEvent[];

/** Every fault in the chain of a document's events; empty when it is intact. */
export const findEventFaults = async (tx: CompanyTransaction, documentId: DocumentId): Promise<{ seq: number; fault: string }[]> => {
  const { rows } = await sql<{ seq: number; fault: string }>`
    select seq, fault from document_event_faults(${documentId}) order by seq, fault
  `.execute(query(tx));
  return rows;
};

/** Whether a user has opened a document before. */
export const hasOpened = async (
  tx: CompanyTransaction,
  { documentId, userId }: { documentId: DocumentId; userId: UserId },
): Promise<boolean> => {
  const row = await query(tx)
    .selectFrom("document_events")
    .select("seq")
    .where("document_id", "=", documentId)
    .where("event", "=", "opened")
    .where("actor_user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
