// What an employee sees of their own payments.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";
import { exampleValues } from "./examples.ts";

export const OwnPayment = z
  .object({
    runId: RunId,
    year: z.number(),
    month: z.number(),
    amountKobo: z.string(),
    state: z.enum(["waiting", "held", "on_its_way", "checking", "paid", "failed", "called_off", "returned", "given_back"]),
    /** Why it failed, as far as it concerns the payee: the account, an unresolved outcome, or something for the employer. */
    failure: z.nullable(z.enum(["account", "may_still_arrive", "other"])),
    /** Until when a failed payment may still arrive. */
    mayArriveUntil: z.nullable(z.string()),
    bankName: z.string(),
    accountNumberEnds: z.string(),
    paidAt: z.nullable(z.string()),
    /** What to quote at the bank to find the payment. */
    traceId: z.nullable(z.string()),
    /** Whether its payslip is published, and can be opened. */
    hasPayslip: z.boolean(),
  })
  .check(z.meta({ id: "OwnPayment" }));
export type OwnPayment = z.infer<typeof OwnPayment>;

/** Includes payments whose payslips are not published. The newest first. */
export const ListOwnPayments = contract({
  method: "GET",
  path: "/api/v1/me/payments",
  permission: "staff.own",
  summary: "List the payments to your bank account",
  query: z.strictObject({ after: z.optional(RunId) }),
  response: z.object({
    payments: z.array(OwnPayment),
    next: z.nullable(RunId),
    /** The day on which the employee is paid next, by the pay calendar; null where it has none, and on later pages. */
    nextPayDay: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      payments: [
        {
          runId: exampleValues.runId,
          year: 2026,
          month: 11,
          amountKobo: "25000000",
          state: "paid",
          failure: null,
          mayArriveUntil: null,
          bankName: "Access Bank",
          accountNumberEnds: "4417",
          paidAt: exampleValues.at,
          traceId: exampleValues.traceId,
          hasPayslip: true,
        },
      ],
      next: null,
      nextPayDay: "2026-12-23",
    },
  },
});
