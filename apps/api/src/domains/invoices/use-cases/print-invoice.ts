import type { CreditNoteId, InvoiceId } from "@albashi/contracts/ids";
import { invoicePdf } from "@albashi/templates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../platform/http/route.ts";
import { type Cell, writeCsv } from "../../../platform/sheets/write-csv.ts";
import { creditNoteNotFound } from "../errors.ts";
import { dueOf, type StoredCreditNote, type StoredInvoice } from "../model/invoice.ts";
import { creditNoteDocument, invoiceDocument } from "../model/invoice-document.ts";
import { findInvoice, findInvoicesOfYear } from "../store/invoices.ts";
import { findCreditNote, findCreditNotesOfYear } from "../store/settlements.ts";
import { readInvoiceContents } from "./list-invoices.ts";

type FileDependencies = Pick<Dependencies, "database" | "clock">;

/** An invoice as a PDF. It names no employee; the download is audited. */
export const printInvoice = async (dependencies: FileDependencies, actor: Actor, invoiceId: InvoiceId): Promise<FileAnswer> => {
  const contents = await dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await readInvoiceContents(tx, invoiceId);
    await auditPrint(tx, dependencies, actor, { subject: invoiceId, number: found.invoice.number });
    return found;
  });
  const content = await invoicePdf(invoiceDocument(contents), { createdAt: contents.invoice.issuedAt });
  return { mediaType: "application/pdf", fileName: `invoice ${contents.invoice.number}.pdf`, content };
};

/** A credit note as a PDF. */
export const printCreditNote = async (
  dependencies: FileDependencies,
  actor: Actor,
  ids: { readonly invoiceId: InvoiceId; readonly creditNoteId: CreditNoteId },
): Promise<FileAnswer> => {
  const { invoice, note } = await dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = { invoice: await findInvoice(tx, ids.invoiceId), note: await findCreditNote(tx, ids) };
    if (!found.invoice || !found.note) throw creditNoteNotFound();
    await auditPrint(tx, dependencies, actor, { subject: ids.invoiceId, number: found.note.number });
    return { invoice: found.invoice, note: found.note };
  });
  const content = await invoicePdf(creditNoteDocument(invoice, note), { createdAt: note.issuedAt });
  return { mediaType: "application/pdf", fileName: `credit note ${note.number}.pdf`, content };
};

const auditPrint = (
  tx: CompanyTransaction,
  { clock }: FileDependencies,
  { userId }: Actor,
  { subject, number }: { subject: InvoiceId; number: string },
) => writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "invoice_printed", subject, details: { number } });

const headings = ["Date", "Number", "Kind", "Corrects", "Pay day", "Pay and contributions", "Fee", "VAT rate", "VAT", "Total", "Still due"];

/** The invoices and credit notes of a year as CSV, in the order of issue. */
export const downloadInvoiceList = async (
  { database, clock }: FileDependencies,
  { companyId, userId }: Actor,
  { year }: { year: number },
): Promise<FileAnswer> => {
  const { invoices, notes, numbers } = await database.inCompany(companyId, async (tx) => {
    const details = { year: String(year) };
    await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "invoice_list_downloaded", subject: companyId, details });
    const creditNotes = await findCreditNotesOfYear(tx, year);
    const corrected = await Promise.all([...new Set(creditNotes.map(({ invoiceId }) => invoiceId))].map((id) => findInvoice(tx, id)));
    return {
      invoices: await findInvoicesOfYear(tx, year),
      notes: creditNotes,
      numbers: new Map(corrected.flatMap((invoice) => (invoice ? [[invoice.invoiceId, invoice] as const] : []))),
    };
  });
  const rows = [
    ...invoices.map((invoice) => ({ at: invoice.issuedAt, cells: invoiceCells(invoice) })),
    ...notes.map((note) => ({ at: note.issuedAt, cells: creditNoteCells(note, numbers.get(note.invoiceId)) })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const content = writeCsv([headings, ...rows.map(({ cells }) => cells)]);
  return { mediaType: "text/csv; charset=utf-8", fileName: `invoices ${year}.csv`, content };
};

const invoiceCells = (invoice: StoredInvoice): Cell[] => {
  const due = dueOf(invoice);
  return [
    ...[invoice.issuedOn, invoice.number, "Invoice", null, invoice.payDay, digits(invoice.payrollCost), digits(invoice.fee)],
    ...[invoice.vatRateBps / 10_000, digits(invoice.vat), digits(invoice.total), digits(due.fee + due.vat)],
  ];
};

/** What was given back has a minus sign, so that the columns add up. */
const creditNoteCells = ({ issuedOn, number, fee, vat }: StoredCreditNote, invoice: StoredInvoice | undefined): Cell[] => [
  ...[issuedOn, number, "Credit note", invoice?.number ?? null, invoice?.payDay ?? null, 0, -Number(digits(fee))],
  ...[invoice ? invoice.vatRateBps / 10_000 : null, -Number(digits(vat)), -Number(digits(fee + vat)), null],
];

/** An amount that a spreadsheet reads as a number. */
const digits = (amount: bigint): string => {
  const kobo = amount.toString().padStart(3, "0");
  return `${kobo.slice(0, -2)}.${kobo.slice(-2)}`;
};
