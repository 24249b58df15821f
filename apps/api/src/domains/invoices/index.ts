export { auditInvoices, invoiceInvariants } from "./use-cases/audit-invoices.ts";
export { creditInvoice } from "./use-cases/credit-invoice.ts";
export { readOpenFees } from "./use-cases/list-invoices.ts";
