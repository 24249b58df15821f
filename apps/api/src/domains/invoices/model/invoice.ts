import type { Plan } from "@albashi/contracts/companies";
import type { CreditNoteId, InvoiceId, RunId } from "@albashi/contracts/ids";
import type { CreditNote, InvoiceDetails, InvoiceState, InvoiceSummary } from "@albashi/contracts/invoices";
import { invoiceLineKinds } from "@albashi/contracts/invoices";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { InvoiceLine } from "./payroll-cost.ts";

/** A party as an invoice names it. */
export interface Party {
  readonly name: string;
  readonly taxId: string | null;
  readonly rcNumber: string | null;
  readonly address: string | null;
}

/** An issued invoice, with what was credited and collected of it since. */
export interface StoredInvoice {
  readonly invoiceId: InvoiceId;
  readonly number: string;
  readonly issuedAt: Date;
  readonly issuedOn: LocalDate;
  readonly runId: RunId;
  readonly paidOn: LocalDate;
  readonly payDay: LocalDate;
  readonly peopleCount: number;
  readonly issuer: Party & { readonly taxId: string };
  readonly client: Party;
  readonly payrollCost: bigint;
  readonly advanced: bigint;
  readonly plan: Plan | null;
  readonly feePerMonth: bigint;
  readonly fee: bigint;
  readonly vatRateBps: number;
  readonly vat: bigint;
  readonly total: bigint;
  readonly creditedFee: bigint;
  readonly creditedVat: bigint;
  readonly collectedAt: Date | null;
}

export interface StoredCreditNote {
  readonly creditNoteId: CreditNoteId;
  readonly invoiceId: InvoiceId;
  readonly number: string;
  readonly issuedAt: Date;
  readonly issuedOn: LocalDate;
  readonly reason: string;
  readonly fee: bigint;
  readonly vat: bigint;
  readonly isRefunded: boolean;
}

type Standing = Pick<StoredInvoice, "fee" | "vat" | "creditedFee" | "creditedVat" | "collectedAt">;

/** What is still to be collected of an invoice. Pay and contributions never are: the payout took them. */
export const dueOf = ({ fee, vat, creditedFee, creditedVat, collectedAt }: Standing): { fee: bigint; vat: bigint } =>
  collectedAt === null ? { fee: fee - creditedFee, vat: vat - creditedVat } : { fee: 0n, vat: 0n };

const stateOf = (invoice: Standing): InvoiceState => {
  const { fee, vat } = dueOf(invoice);
  if (fee + vat > 0n) return "open";
  return invoice.fee > 0n && invoice.creditedFee === invoice.fee ? "credited" : "paid";
};

export const presentSummary = (invoice: StoredInvoice): InvoiceSummary => {
  const due = dueOf(invoice);
  return {
    invoiceId: invoice.invoiceId,
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    runId: invoice.runId,
    payDay: invoice.payDay,
    peopleCount: invoice.peopleCount,
    payrollCostKobo: String(invoice.payrollCost),
    feeKobo: String(invoice.fee),
    vatKobo: String(invoice.vat),
    totalKobo: String(invoice.total),
    creditedKobo: String(invoice.creditedFee + invoice.creditedVat),
    dueKobo: String(due.fee + due.vat),
    state: stateOf(invoice),
    collectedOn: invoice.collectedAt && lagosDayOf(invoice.collectedAt),
  };
};

const presentCreditNote = ({ creditNoteId, number, issuedOn, reason, fee, vat, isRefunded }: StoredCreditNote): CreditNote => ({
  ...{ creditNoteId, number, issuedOn, reason, isRefunded },
  ...{ feeKobo: String(fee), vatKobo: String(vat), totalKobo: String(fee + vat) },
});

/** What an invoice consists of besides its own row. */
export interface InvoiceContents {
  readonly invoice: StoredInvoice;
  readonly lines: readonly InvoiceLine[];
  readonly feeMonths: readonly LocalDate[];
  readonly creditNotes: readonly StoredCreditNote[];
}

export const presentDetails = ({ invoice, lines, feeMonths, creditNotes }: InvoiceContents): InvoiceDetails => ({
  ...presentSummary(invoice),
  issuer: invoice.issuer,
  client: invoice.client,
  paidOn: invoice.paidOn,
  advancedKobo: String(invoice.advanced),
  plan: invoice.plan,
  feePerMonthKobo: String(invoice.feePerMonth),
  feeMonths: [...feeMonths],
  vatRateBps: invoice.vatRateBps,
  lines: inOrder(lines).map(({ kind, amount }) => ({ kind, amountKobo: String(amount) })),
  creditNotes: creditNotes.map(presentCreditNote),
});

/** Lines in the order in which an invoice lists them. */
export const inOrder = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.toSorted((one, other) => invoiceLineKinds.indexOf(one.kind) - invoiceLineKinds.indexOf(other.kind));
