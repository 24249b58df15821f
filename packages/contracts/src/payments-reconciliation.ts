// Having the provider's statement compared with our books now, and not only once a day.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { exampleMoney } from "./payments-examples.ts";

/** Every company's payments are compared at once, so one that was asked for a moment ago serves everybody. */
export const AskForComparison = contract({
  failureShape: "problem",
  method: "POST",
  path: "/api/v1/payments/comparisons",
  permission: "payments.stop",
  summary: "Have the provider's statement compared with our books",
  answer: z.object({
    /** Nothing is begun when it was compared a few minutes ago. */
    isUnderWay: z.boolean(),
    comparedAt: z.nullable(z.string()),
  }),
  answerStatus: 202,
  refusals: {},
  example: { answer: { isUnderWay: true, comparedAt: exampleMoney.at } },
});
