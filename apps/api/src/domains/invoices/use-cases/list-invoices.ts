import type { ResponseOf } from "@albashi/contracts/contract";
import type { InvoiceId } from "@albashi/contracts/ids";
import type { ReadInvoiceOverview } from "@albashi/contracts/invoice-overview";
import type { InvoiceDetails, ListInvoices } from "@albashi/contracts/invoices";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../platform/http/cursor.ts";
import { findEmployerChoices } from "../../people/index.ts";
import { invoiceNotFound } from "../errors.ts";
import { dueOf, type InvoiceContents, presentDetails, presentSummary, type StoredInvoice } from "../model/invoice.ts";
import { findInvoice, findInvoiceLines, findInvoiceMonths, findInvoices, findOpenInvoices, hasInvoices } from "../store/invoices.ts";
import { findCreditNotes } from "../store/settlements.ts";

type ReadDependencies = Pick<Dependencies, "database">;

/** Whether the company is a client whose people Albashi employs, and what is due of its invoices. */
export const readInvoiceOverview = (
  { database }: ReadDependencies,
  { companyId }: Actor,
): Promise<ResponseOf<typeof ReadInvoiceOverview>> =>
  database.inCompany(companyId, async (tx) => {
    const open = await findOpenInvoices(tx);
    const isEmployed = (await findEmployerChoices(tx)).some(({ employer }) => employer === "albashi");
    return {
      isClient: isEmployed || (await hasInvoices(tx)),
      openCount: open.length,
      dueKobo: String(sumDue(open)),
    };
  });

const sumDue = (open: readonly StoredInvoice[]): bigint => open.map(dueOf).reduce((sum, { fee, vat }) => sum + fee + vat, 0n);

/** What is still to be collected of all invoices. */
export const readOpenFees = async (tx: CompanyTransaction): Promise<bigint> => sumDue(await findOpenInvoices(tx));

const pageSize = 50;
const cursors = cursorOf("invoices", { at: cursorColumn.moment, invoiceId: cursorColumn.uuid });

/** A page of invoices, newest first. */
export const listInvoices = (
  { database }: ReadDependencies,
  { companyId }: Actor,
  cursor: string | undefined,
): Promise<ResponseOf<typeof ListInvoices>> => {
  const after = cursors.decode(cursor);
  return database.inCompany(companyId, async (tx) => {
    const found = await findInvoices(tx, { after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      invoices: page.map(presentSummary),
      next: found.length > pageSize && last ? cursors.encode({ at: last.issuedAt.toISOString(), invoiceId: last.invoiceId }) : null,
    };
  });
};

/** An invoice with its lines and credit notes. */
export const readInvoice = ({ database }: ReadDependencies, { companyId }: Actor, invoiceId: InvoiceId): Promise<InvoiceDetails> =>
  database.inCompany(companyId, async (tx) => presentDetails(await readInvoiceContents(tx, invoiceId)));

export const readInvoiceContents = async (tx: CompanyTransaction, invoiceId: InvoiceId): Promise<InvoiceContents> => {
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw invoiceNotFound();
  return {
    invoice,
    lines: await findInvoiceLines(tx, invoiceId),
    feeMonths: await findInvoiceMonths(tx, invoiceId),
    creditNotes: await findCreditNotes(tx, invoiceId),
  };
};
