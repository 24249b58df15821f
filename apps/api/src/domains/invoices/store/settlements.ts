import type { CompanyId, CreditNoteId, InvoiceId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { StoredCreditNote } from "../model/invoice.ts";

/** Locks an invoice until the transaction ends: it is credited and collected by one transaction at a time. */
export const lockInvoice = async (tx: CompanyTransaction, invoiceId: InvoiceId) => {
  await sql`select lock_client_invoice(${invoiceId})`.execute(query(tx));
};

interface Collection {
  readonly invoiceId: InvoiceId;
  readonly fee: bigint;
  readonly vat: bigint;
}

/** Records that fees are collected. The database refuses a second collection, and any other amount than is owed. */
export const insertCollections = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { collected, at }: { collected: readonly Collection[]; at: Date },
) => {
  await sql`
    insert into client_invoice_collections (company_id, invoice_id, fee, vat, collected_at)
    select ${companyId}, invoice_id, fee, vat, ${at} from unnest(${collected.map(({ invoiceId }) => invoiceId)}::uuid[],
      ${collected.map(({ fee }) => fee)}::bigint[], ${collected.map(({ vat }) => vat)}::bigint[]) as one (invoice_id, fee, vat)
  `.execute(query(tx));
};

interface NewCreditNote extends Omit<StoredCreditNote, "number"> {
  /** The operator. */
  readonly issuedBy: string;
}

/** Issues a credit note. The database allots its number and refuses more than the invoice's fee. */
export const insertCreditNote = async (tx: CompanyTransaction, companyId: CompanyId, note: NewCreditNote): Promise<{ number: string }> => {
  const { creditNoteId, invoiceId, issuedAt, issuedOn, issuedBy, reason, fee, vat, isRefunded } = note;
  const { rows } = await sql<{ number: string }>`
    insert into client_credit_notes (company_id, document_id, invoice_id, issued_at, issued_on, issued_by, reason, fee, vat, is_refunded)
    values (${companyId}, ${creditNoteId}, ${invoiceId}, ${issuedAt}, ${issuedOn}, ${issuedBy}, ${reason}, ${fee}, ${vat}, ${isRefunded})
    returning number
  `.execute(query(tx));
  if (!rows[0]) throw new Error(`Credit note ${creditNoteId} has no number.`);
  return rows[0];
};

const creditNotes = sql`
  select document_id as "creditNoteId", invoice_id as "invoiceId", number, issued_at as "issuedAt", issued_on as "issuedOn", reason, fee, vat,
    is_refunded as "isRefunded" from client_credit_notes`;

export const findCreditNotes = async (tx: CompanyTransaction, invoiceId: InvoiceId): Promise<StoredCreditNote[]> => {
  const { rows } = await sql<StoredCreditNote>`
    ${creditNotes} where invoice_id = ${invoiceId} order by issued_at, document_id
  `.execute(query(tx));
  return rows;
};

export const findCreditNotesOfYear = async (tx: CompanyTransaction, year: number): Promise<StoredCreditNote[]> => {
  const { rows } = await sql<StoredCreditNote>`${creditNotes} where year = ${year} order by issued_at, document_id`.execute(query(tx));
  return rows;
};

export const findCreditNote = async (
  tx: CompanyTransaction,
  { invoiceId, creditNoteId }: { invoiceId: InvoiceId; creditNoteId: CreditNoteId },
): Promise<StoredCreditNote | undefined> => {
  const { rows } = await sql<StoredCreditNote>`
    ${creditNotes} where invoice_id = ${invoiceId} and document_id = ${creditNoteId}
  `.execute(query(tx));
  return rows[0];
};

/** Whose invoice has a number, among all companies. */
export const findInvoiceByNumber = async (
  tx: PlatformTransaction,
  { year, sequence }: { year: number; sequence: number },
): Promise<{ companyId: CompanyId; invoiceId: InvoiceId } | undefined> => {
  const { rows } = await sql<{ companyId: CompanyId; invoiceId: InvoiceId }>`
    select company_id as "companyId", document_id as "invoiceId" from document_numbers
    where series = 'invoice' and year = ${year} and number = ${sequence}
  `.execute(query(tx));
  return rows[0];
};
