import { ReadInvoiceOverview } from "@albashi/contracts/invoice-overview";
import { DownloadInvoiceList, ListInvoices, PrintCreditNote, PrintInvoice, ReadInvoice } from "@albashi/contracts/invoices";
import type { Dependencies } from "../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../platform/http/route.ts";
import { listInvoices, readInvoice, readInvoiceOverview } from "./use-cases/list-invoices.ts";
import { downloadInvoiceList, printCreditNote, printInvoice } from "./use-cases/print-invoice.ts";

export const invoicesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadInvoiceOverview, ({ actor }) => readInvoiceOverview(dependencies, actor)),
  route(ListInvoices, ({ actor, query }) => listInvoices(dependencies, actor, query.cursor)),
  fileRoute(DownloadInvoiceList, ({ actor, query }) => downloadInvoiceList(dependencies, actor, query)),
  route(ReadInvoice, ({ actor, params }) => readInvoice(dependencies, actor, params.invoiceId)),
  fileRoute(PrintInvoice, ({ actor, params }) => printInvoice(dependencies, actor, params.invoiceId)),
  fileRoute(PrintCreditNote, ({ actor, params }) => printCreditNote(dependencies, actor, params)),
];
