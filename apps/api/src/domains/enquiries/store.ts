import { sql } from "kysely";
import type { PlatformTransaction } from "../../platform/database/company-transaction.ts";
import { query } from "../../platform/database/transaction.ts";
import type { Enquiry, EnquiryId } from "./model.ts";

const columns = [
  "enquiry_id as enquiryId",
  "reference",
  "name",
  "email",
  "message",
  "received_at as receivedAt",
  "answer",
  "answered_by as answeredBy",
  "answered_at as answeredAt",
] as const;

/** How often a mailbox wrote and was acknowledged since a time. A lock serialises calls about one mailbox. */
export const countEnquiriesOf = async (
  tx: PlatformTransaction,
  { email, since }: { email: string; since: Date },
): Promise<{ enquiries: number; acknowledgements: number }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiries of ${email}`}, 0))`.execute(query(tx));
  const { rows } = await sql<{ enquiries: number; acknowledgements: number }>`
    select count(*)::int as enquiries, count(acknowledged_at)::int as acknowledgements
    from enquiries where email = ${email} and received_at > ${since}
  `.execute(query(tx));
  return rows[0] ?? { enquiries: 0, acknowledgements: 0 };
};

interface NewEnquiry extends Pick<Enquiry, "enquiryId" | "reference" | "name" | "email" | "message" | "receivedAt"> {
  readonly requestFingerprint: Buffer | undefined;
  readonly isAcknowledged: boolean;
}

/** Inserts an enquiry. False when the reference is taken. */
export const insertEnquiry = async (tx: PlatformTransaction, enquiry: NewEnquiry): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("enquiries")
    .values({
      enquiry_id: enquiry.enquiryId,
      reference: enquiry.reference,
      name: enquiry.name,
      email: enquiry.email,
      message: enquiry.message,
      intent: enquiry.requestFingerprint ?? null,
      received_at: enquiry.receivedAt,
      acknowledged_at: enquiry.isAcknowledged ? enquiry.receivedAt : null,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The enquiry that an earlier arrival of the same message created. */
export const findEnquiryByRequest = async (tx: PlatformTransaction, requestFingerprint: Buffer): Promise<Enquiry | undefined> =>
  (await query(tx).selectFrom("enquiries").select(columns).where("intent", "=", requestFingerprint).executeTakeFirst()) as
    | Enquiry
    | undefined;

export const findEnquiry = async (tx: PlatformTransaction, enquiryId: EnquiryId): Promise<Enquiry> =>
  (await query(tx).selectFrom("enquiries").select(columns).where("enquiry_id", "=", enquiryId).executeTakeFirstOrThrow()) as Enquiry;

/** An enquiry by its reference, locked until the transaction ends, so that it is answered once. */
export const lockEnquiry = async (tx: PlatformTransaction, reference: string): Promise<Enquiry | undefined> =>
  (await query(tx).selectFrom("enquiries").select(columns).where("reference", "=", reference).forUpdate().executeTakeFirst()) as
    | Enquiry
    | undefined;

/** Unanswered enquiries, oldest first. */
export const findOpenEnquiries = async (tx: PlatformTransaction, limit: number): Promise<Enquiry[]> =>
  (await query(tx)
    .selectFrom("enquiries")
    .select(columns)
    .where("answered_at", "is", null)
    .orderBy("received_at")
    .limit(limit)
    .execute()) as Enquiry[];

export const saveEnquiryAnswer = async (
  tx: PlatformTransaction,
  { enquiryId, answer, answeredBy, at }: { enquiryId: EnquiryId; answer: string; answeredBy: string; at: Date },
) => {
  await query(tx)
    .updateTable("enquiries")
    .set({ answer, answered_by: answeredBy, answered_at: at })
    .where("enquiry_id", "=", enquiryId)
    .execute();
};

/** Deletes a batch of enquiries that were answered before a time. Returns how many. */
export const deleteAnsweredEnquiries = async (
  tx: PlatformTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from enquiries where enquiry_id in (select enquiry_id from enquiries where answered_at < ${before} limit ${limit})
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0);
};
