// Apart from the other contracts of invoices, because the admin portal's sidebar loads it on the first screen.
import * as z from "zod/mini";
import { contract } from "./contract.ts";

export const ReadInvoiceOverview = contract({
  ...({ method: "GET", permission: "payments.read", successStatus: 200, failureShape: "problem" } as const),
  path: "/api/v1/invoices/overview",
  summary: "Read whether the company has invoices, and what is due",
  response: z
    .object({
      /** Whether Albashi employs people of the company now or later, or issued an invoice before. */
      isClient: z.boolean(),
      openCount: z.number(),
      dueKobo: z.string(),
    })
    .check(z.meta({ id: "InvoiceOverview" })),
  errors: {},
  example: { response: { isClient: true, openCount: 0, dueKobo: "0" } },
});
