export { auditInvoices, invoiceInvariants } from "./use-cases/audit-invoices.ts";
export { creditInvoice } from "./use-cases/credit-invoice.ts";
