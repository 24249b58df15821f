// Invoices of companies whose people Albashi employs: one per paid run, with the fee and its VAT.
import * as z from "zod/mini";
import { Plan } from "./companies.ts";
import { contract } from "./contract.ts";
import { Cursor } from "./cursor.ts";
import { CreditNoteId, InvoiceId, RunId } from "./ids.ts";

/** Pay and what is deducted from it: together the gross pay, less repayments of the company's own loans. */
export const payLineKinds = ["net_pay", "paye", "pension", "housing_fund", "health", "other_deductions"] as const;
export const contributionLineKinds = [
  "employer_pension",
  "compensation_fund",
  "training_fund",
  "employer_health",
  "group_life",
  "other_contributions",
] as const;
export const invoiceLineKinds = [...payLineKinds, ...contributionLineKinds, "fee", "vat"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** open: the fee is not collected yet. paid: nothing is due any more. credited: credit notes gave back the whole fee. */
export const invoiceStates = ["open", "paid", "credited"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const InvoiceSummary = z
  .object({
    invoiceId: InvoiceId,
    number: z.string(),
    issuedOn: z.string(),
    runId: RunId,
    payDay: z.string(),
    peopleCount: z.number(),
    /** Pay and contributions, paid on behalf of the company. */
    payrollCostKobo: z.string(),
    feeKobo: z.string(),
    vatKobo: z.string(),
    totalKobo: z.string(),
    /** What credit notes gave back of fee and VAT. */
    creditedKobo: z.string(),
    /** What is still to be collected. */
    dueKobo: z.string(),
    state: z.enum(invoiceStates),
    /** When the fee was taken from the wallet; null where it was not, or where there is none. */
    collectedOn: z.nullable(z.string()),
  })
  .check(z.meta({ id: "InvoiceSummary" }));
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

const Party = z.object({
  name: z.string(),
  taxId: z.nullable(z.string()),
  rcNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

export const CreditNote = z
  .object({
    creditNoteId: CreditNoteId,
    number: z.string(),
    issuedOn: z.string(),
    reason: z.string(),
    feeKobo: z.string(),
    vatKobo: z.string(),
    totalKobo: z.string(),
    /** Whether it returned to the wallet; otherwise it reduced what was due. */
    isRefunded: z.boolean(),
  })
  .check(z.meta({ id: "CreditNote" }));
export type CreditNote = z.infer<typeof CreditNote>;

export const InvoiceDetails = z
  .object({
    ...InvoiceSummary.shape,
    /** Both parties as on the day of issue. */
    issuer: Party,
    client: Party,
    /** When the payout took the payroll cost from the wallet. */
    paidOn: z.string(),
    /** The part of the payroll cost that the wallet did not cover: taken from the next money that is added. */
    advancedKobo: z.string(),
    plan: z.nullable(Plan),
    feePerMonthKobo: z.string(),
    /** The first day of each month whose fee is invoiced here. */
    feeMonths: z.array(z.string()),
    vatRateBps: z.number(),
    lines: z.array(z.object({ kind: z.enum(invoiceLineKinds), amountKobo: z.string() })),
    creditNotes: z.array(CreditNote),
  })
  .check(z.meta({ id: "InvoiceDetails" }));
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

const exampleSummary = {
  invoiceId: "0198a7c4-0000-7000-8000-0000000000e1",
  number: "ALB26000123",
  issuedOn: "2026-11-25",
  runId: "0198a7c4-0000-7000-8000-000000000030",
  payDay: "2026-11-25",
  peopleCount: 1,
  payrollCostKobo: "44000000",
  feeKobo: "499900",
  vatKobo: "37493",
  totalKobo: "44537393",
  creditedKobo: "0",
  dueKobo: "0",
  state: "paid",
  collectedOn: "2026-11-25",
};

const exampleDetails = {
  ...exampleSummary,
  issuer: { name: "Albashi Employment Services Limited", taxId: "0000000001", rcNumber: "RC 0000001", address: "1 Marina, Lagos" },
  client: { name: "Okafor Foods Ltd", taxId: null, rcNumber: null, address: null },
  paidOn: "2026-11-25",
  advancedKobo: "0",
  plan: "premium",
  feePerMonthKobo: "499900",
  feeMonths: ["2026-11-01"],
  vatRateBps: 750,
  lines: [
    { kind: "net_pay", amountKobo: "32188400" },
    { kind: "paye", amountKobo: "4931600" },
    { kind: "pension", amountKobo: "2880000" },
    { kind: "employer_pension", amountKobo: "3600000" },
    { kind: "compensation_fund", amountKobo: "400000" },
    { kind: "fee", amountKobo: "499900" },
    { kind: "vat", amountKobo: "37493" },
  ],
  creditNotes: [],
};

const routeDefaults = { method: "GET", permission: "payments.read", successStatus: 200, failureShape: "problem" } as const;

/** Newest first. */
export const ListInvoices = contract({
  ...routeDefaults,
  path: "/api/v1/invoices",
  summary: "List invoices",
  query: z.strictObject({ cursor: Cursor }),
  response: z.object({ invoices: z.array(InvoiceSummary), next: z.nullable(z.string()) }),
  errors: { cursor_unknown: "invalid" },
  example: { response: { invoices: [exampleSummary], next: null } },
});

export const ReadInvoice = contract({
  ...routeDefaults,
  path: "/api/v1/invoices/:invoiceId",
  summary: "Read an invoice with its lines and credit notes",
  params: z.object({ invoiceId: InvoiceId }),
  response: InvoiceDetails,
  errors: { invoice_not_found: "not_found" },
  example: { response: exampleDetails },
});

export const PrintInvoice = contract({
  ...routeDefaults,
  path: "/api/v1/invoices/:invoiceId/file",
  summary: "Download an invoice as a PDF",
  params: z.object({ invoiceId: InvoiceId }),
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  errors: { invoice_not_found: "not_found" },
  example: { response: null },
});

export const PrintCreditNote = contract({
  ...routeDefaults,
  path: "/api/v1/invoices/:invoiceId/credit-notes/:creditNoteId/file",
  summary: "Download a credit note as a PDF",
  params: z.object({ invoiceId: InvoiceId, creditNoteId: CreditNoteId }),
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  errors: { credit_note_not_found: "not_found" },
  example: { response: null },
});

/** Every invoice and credit note of a year. */
export const DownloadInvoiceList = contract({
  ...routeDefaults,
  path: "/api/v1/invoices/list-file",
  summary: "Download the invoices and credit notes of a year as CSV",
  query: z.strictObject({
    year: z.coerce.number("Please give a year.").check(z.int("Please give a year."), z.minimum(2000), z.maximum(2100)),
  }),
  response: z.unknown(),
  responseFileTypes: ["text/csv"],
  errors: {},
  example: { response: "Date,Number,Kind" },
});
