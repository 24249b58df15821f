import type { CompanyId, CreditNoteId, InvoiceId, RunId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { findInvoiceViolations } from "../../domains/invoices/store/invoice-checks.ts";
import {
  findInvoice,
  findInvoicedMonths,
  findInvoicedRun,
  findInvoiceLines,
  findInvoiceMonths,
  findInvoices,
  findInvoicesOfYear,
  findOpenInvoices,
  hasInvoice,
  hasInvoices,
  insertInvoice,
  lockInvoices,
} from "../../domains/invoices/store/invoices.ts";
import {
  findCreditNote,
  findCreditNotes,
  findCreditNotesOfYear,
  findInvoiceByNumber,
  insertCollections,
  insertCreditNote,
  lockInvoice,
} from "../../domains/invoices/store/settlements.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const day = localDate("2026-11-15");
const month = localDate("2026-11-01");
const [invoiceId, creditNoteId] = [newId<InvoiceId>(), newId<CreditNoteId>()];
const party = { name: "Of A", taxId: "1", rcNumber: null, address: null };
let runId = newId<RunId>();

const newInvoice = (id: InvoiceId) => ({
  ...{ invoiceId: id, runId, issuedAt: at, issuedOn: day, paidOn: day, payDay: day, peopleCount: 1, issuer: party, client: party },
  ...{ payrollCost: 7n, advanced: 0n, plan: "premium" as const },
  fee: { months: [month], perMonth: 100n, fee: 100n, vatRateBps: 750n, vat: 8n },
  lines: [{ kind: "net_pay", amount: 7n } as const, { kind: "fee", amount: 100n } as const, { kind: "vat", amount: 8n } as const],
});
const newNote = (id: CreditNoteId) => ({
  ...{ creditNoteId: id, invoiceId, issuedAt: at, issuedOn: day, issuedBy: "Ngozi", reason: "Of A", fee: 40n, vat: 3n, isRefunded: false },
});

/** An open invoice of company A with a credit note, for its seeded payout. */
export const seedInvoices = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    runId = await findSeededRun(tx);
    await insertInvoice(tx, a, newInvoice(invoiceId));
    await insertCreditNote(tx, a, newNote(creditNoteId));
  });

const findSeededRun = async (tx: CompanyTransaction): Promise<RunId> => {
  const { rows } = await sql<{ runId: RunId }>`
    select run_id as "runId" from payouts join run_remitters using (company_id, run_id) order by run_id limit 1
  `.execute(query(tx));
  if (!rows[0]) throw new Error("Company A has no payout; seed its payouts first.");
  return rows[0].runId;
};

/** Invoices, asked as B with A's ids. */
export const invoicesProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  return {
    findInvoicedRun: (tx) => findInvoicedRun(tx, runId),
    lockInvoices: reaching("client_invoices", (tx) => lockInvoices(tx, a)),
    hasInvoice: someCount((tx) => hasInvoice(tx, runId)),
    hasInvoices: someCount((tx) => hasInvoices(tx)),
    findInvoicedMonths: first((tx) => findInvoicedMonths(tx)),
    insertInvoice: rejected((tx) => insertInvoice(tx, a, newInvoice(newId()))),
    findInvoices: first((tx) => findInvoices(tx, { after: undefined, limit: 9 })),
    findInvoicesOfYear: first((tx) => findInvoicesOfYear(tx, 2026)),
    findInvoice: (tx) => findInvoice(tx, invoiceId),
    findOpenInvoices: first((tx) => findOpenInvoices(tx)),
    findInvoiceLines: first((tx) => findInvoiceLines(tx, invoiceId)),
    findInvoiceMonths: first((tx) => findInvoiceMonths(tx, invoiceId)),
    lockInvoice: reaching("client_invoices", (tx) => lockInvoice(tx, invoiceId)),
    insertCollections: rejected((tx) => insertCollections(tx, a, { collected: [{ invoiceId, fee: 60n, vat: 5n }], at })),
    insertCreditNote: rejected((tx) => insertCreditNote(tx, a, newNote(newId()))),
    findCreditNotes: first((tx) => findCreditNotes(tx, invoiceId)),
    findCreditNotesOfYear: first((tx) => findCreditNotesOfYear(tx, 2026)),
    findCreditNote: (tx) => findCreditNote(tx, { invoiceId, creditNoteId }),
    findInvoiceByNumber: (tx) => findInvoiceByNumber(tx, { year: 2026, sequence: 1 }),
    findInvoiceViolations: first((tx) => findInvoiceViolations(tx, { deadline: new Date("2036-01-01") })),
  };
};
