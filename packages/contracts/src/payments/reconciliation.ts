// Reconciling the provider's statement with the ledger on request, in addition to the daily run.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { exampleValues } from "./examples.ts";

/** One reconciliation covers every company, so a recent one serves all of them. */
export const RequestReconciliation = contract({
  failureShape: "problem",
  method: "POST",
  path: "/api/v1/payments/comparisons",
  permission: "payments.stop",
  summary: "Reconcile the provider's statement with the ledger now",
  response: z.object({
    /** Nothing starts when the last reconciliation is a few minutes old. */
    isUnderWay: z.boolean(),
    comparedAt: z.nullable(z.string()),
  }),
  successStatus: 202,
  errors: {},
  example: { response: { isUnderWay: true, comparedAt: exampleValues.at } },
});
