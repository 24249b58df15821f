import type { CompanyId, InvoiceId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { Fee } from "../model/fee.ts";
import type { StoredInvoice } from "../model/invoice.ts";
import type { InvoiceLine } from "../model/payroll-cost.ts";

/** A run whose payout has started, as far as its invoice needs it. */
export interface PaidRun {
  readonly kind: string;
  readonly payDay: LocalDate;
  readonly startedAt: Date;
  readonly peopleCount: number;
  readonly net: bigint;
  /** Deductions and contributions that were collected with it. */
  readonly owed: bigint;
  readonly basis: string;
}

export const findInvoicedRun = async (tx: CompanyTransaction, runId: RunId): Promise<PaidRun | undefined> => {
  const { rows } = await sql<PaidRun>`
    select r.kind, r.pay_day as "payDay", p.started_at as "startedAt", p.payee_count as "peopleCount", p.net, p.owed, m.basis
    from payouts p join pay_runs r using (company_id, run_id) join run_remitters m using (company_id, run_id) where p.run_id = ${runId}
  `.execute(query(tx));
  return rows[0];
};

/** Locks the invoices of a company until the transaction ends, so that no run and no month is invoiced twice. */
export const lockInvoices = async (tx: CompanyTransaction, companyId: CompanyId) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client invoices of ${companyId}`}, 0))`.execute(query(tx));
};

export const hasInvoice = async (tx: CompanyTransaction, runId: RunId): Promise<boolean> => {
  const { rows } = await sql`select from client_invoices where run_id = ${runId}`.execute(query(tx));
  return rows.length > 0;
};

/** The months whose fee was invoiced. */
export const findInvoicedMonths = async (tx: CompanyTransaction): Promise<LocalDate[]> => {
  const { rows } = await sql<{ month: LocalDate }>`select month from client_invoice_months order by month`.execute(query(tx));
  return rows.map(({ month }) => month);
};

type NewInvoice = Omit<
  StoredInvoice,
  "number" | "total" | "feePerMonth" | "fee" | "vatRateBps" | "vat" | "creditedFee" | "creditedVat" | "collectedAt"
> & { readonly fee: Fee; readonly lines: readonly InvoiceLine[] };

/** Issues an invoice. The database allots its number, which it keeps locked until the commit. */
export const insertInvoice = async (tx: CompanyTransaction, companyId: CompanyId, invoice: NewInvoice): Promise<{ number: string }> => {
  const { invoiceId, runId, issuedAt, issuedOn, paidOn, payDay, peopleCount, issuer, client, payrollCost, advanced, plan, fee } = invoice;
  const { rows } = await sql<{ number: string }>`
    insert into client_invoices (company_id, document_id, run_id, issued_at, issued_on, paid_on, pay_day, people_count,
      issuer_name, issuer_tax_id, issuer_rc_number, issuer_address, client_name, client_tax_id, client_rc_number, client_address,
      payroll_cost, advanced, plan, fee_months, fee_per_month, fee, vat_rate, vat)
    values (${companyId}, ${invoiceId}, ${runId}, ${issuedAt}, ${issuedOn}, ${paidOn}, ${payDay}, ${peopleCount},
      ${issuer.name}, ${issuer.taxId}, ${issuer.rcNumber}, ${issuer.address}, ${client.name}, ${client.taxId}, ${client.rcNumber}, ${client.address},
      ${payrollCost}, ${advanced}, ${plan}, ${fee.months.length}, ${fee.perMonth}, ${fee.fee}, ${fee.vatRateBps}, ${fee.vat})
    returning number
  `.execute(query(tx));
  await sql`
    insert into client_invoice_lines (company_id, document_id, kind, amount)
    select ${companyId}, ${invoiceId}, kind, amount
    from unnest(${invoice.lines.map(({ kind }) => kind)}::text[], ${invoice.lines.map(({ amount }) => amount)}::bigint[]) as line (kind, amount)
  `.execute(query(tx));
  await sql`
    insert into client_invoice_months (company_id, month, document_id)
    select ${companyId}, month, ${invoiceId} from unnest(${fee.months}::date[]) as covered (month)
  `.execute(query(tx));
  if (!rows[0]) throw new Error(`Invoice ${invoiceId} has no number.`);
  return rows[0];
};

interface InvoiceRow extends Omit<StoredInvoice, "issuer" | "client"> {
  readonly issuerName: string;
  readonly issuerTaxId: string;
  readonly issuerRcNumber: string | null;
  readonly issuerAddress: string | null;
  readonly clientName: string;
  readonly clientTaxId: string | null;
  readonly clientRcNumber: string | null;
  readonly clientAddress: string | null;
}

const invoices = sql`
  select i.document_id as "invoiceId", i.number, i.issued_at as "issuedAt", i.issued_on as "issuedOn", i.run_id as "runId", i.paid_on as "paidOn",
    i.pay_day as "payDay", i.people_count as "peopleCount", i.issuer_name as "issuerName", i.issuer_tax_id as "issuerTaxId",
    i.issuer_rc_number as "issuerRcNumber", i.issuer_address as "issuerAddress", i.client_name as "clientName", i.client_tax_id as "clientTaxId",
    i.client_rc_number as "clientRcNumber", i.client_address as "clientAddress", i.payroll_cost as "payrollCost", i.advanced, i.plan,
    i.fee_per_month as "feePerMonth", i.fee, i.vat_rate as "vatRateBps", i.vat, i.total, credited.fee as "creditedFee", credited.vat as "creditedVat",
    c.collected_at as "collectedAt"
  from client_invoices i
  cross join lateral (
    select coalesce(sum(n.fee), 0)::bigint as fee, coalesce(sum(n.vat), 0)::bigint as vat
    from client_credit_notes n where n.company_id = i.company_id and n.invoice_id = i.document_id
  ) as credited
  left join client_invoice_collections c on c.company_id = i.company_id and c.invoice_id = i.document_id`;

const toInvoice = (row: InvoiceRow): StoredInvoice => {
  const { issuerName, issuerTaxId, issuerRcNumber, issuerAddress, clientName, clientTaxId, clientRcNumber, clientAddress, ...invoice } =
    row;
  return {
    ...invoice,
    issuer: { name: issuerName, taxId: issuerTaxId, rcNumber: issuerRcNumber, address: issuerAddress },
    client: { name: clientName, taxId: clientTaxId, rcNumber: clientRcNumber, address: clientAddress },
  };
};

/** A page of invoices, newest first. */
export const findInvoices = async (
  tx: CompanyTransaction,
  { after, limit }: { after: { at: string; invoiceId: string } | undefined; limit: number },
): Promise<StoredInvoice[]> => {
  const isAfter = after ? sql`(i.issued_at, i.document_id) < (${after.at}::timestamptz, ${after.invoiceId}::uuid)` : sql`true`;
  const { rows } = await sql<InvoiceRow>`
    ${invoices} where ${isAfter} order by i.issued_at desc, i.document_id desc limit ${limit}
  `.execute(query(tx));
  return rows.map(toInvoice);
};

/** The invoices of a year, oldest first. */
export const findInvoicesOfYear = async (tx: CompanyTransaction, year: number): Promise<StoredInvoice[]> => {
  const { rows } = await sql<InvoiceRow>`${invoices} where i.year = ${year} order by i.issued_at, i.document_id`.execute(query(tx));
  return rows.map(toInvoice);
};

export const findInvoice = async (tx: CompanyTransaction, invoiceId: InvoiceId): Promise<StoredInvoice | undefined> => {
  const { rows } = await sql<InvoiceRow>`${invoices} where i.document_id = ${invoiceId}`.execute(query(tx));
  return rows[0] && toInvoice(rows[0]);
};

/** The invoices whose fee is not collected and not wholly credited, oldest first. */
export const findOpenInvoices = async (tx: CompanyTransaction): Promise<StoredInvoice[]> => {
  const { rows } = await sql<InvoiceRow>`
    ${invoices} where i.fee > credited.fee and c.invoice_id is null order by i.issued_at, i.document_id
  `.execute(query(tx));
  return rows.map(toInvoice);
};

export const findInvoiceLines = async (tx: CompanyTransaction, invoiceId: InvoiceId): Promise<InvoiceLine[]> => {
  const { rows } = await sql<InvoiceLine>`select kind, amount from client_invoice_lines where document_id = ${invoiceId}`.execute(
    query(tx),
  );
  return rows;
};

export const findInvoiceMonths = async (tx: CompanyTransaction, invoiceId: InvoiceId): Promise<LocalDate[]> => {
  const { rows } = await sql<{ month: LocalDate }>`
    select month from client_invoice_months where document_id = ${invoiceId} order by month
  `.execute(query(tx));
  return rows.map(({ month }) => month);
};

/** Whether any invoice was issued to the company. */
export const hasInvoices = async (tx: CompanyTransaction): Promise<boolean> => {
  const { rows } = await sql`select from client_invoices limit 1`.execute(query(tx));
  return rows.length > 0;
};
