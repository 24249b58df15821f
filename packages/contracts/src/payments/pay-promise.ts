// When an employee is paid next, and how far that payment has come.
import * as z from "zod/mini";
import { contract } from "../contract.ts";

/** Why a promised payment has not gone its way. `late`: its pay day has passed, and nothing was sent. */
export const promiseProblems = ["late", "held", "checking", "failed", "called_off", "returned"] as const;

/** The employee's next payment. Only what concerns their own pay: neither amounts of the company nor other employees. */
export const PayPromise = z
  .object({
    year: z.number(),
    month: z.number(),
    /** Whether it is paid beside the month's salary, as a bonus is. */
    isExtra: z.boolean(),
    payDay: z.string(),
    /** When the transfers start by themselves; null unless the employer scheduled that. */
    startsAt: z.nullable(z.string()),
    /** The scheduled start has passed, and is tried again during the pay day. */
    isStartDelayed: z.boolean(),
    /** Who sends the money. Of a payment through the employer's own bank we see neither the funding nor the transfer. */
    sentBy: z.enum(["albashi", "employers_bank"]),
    /** Null while the run is not approved: until then the pay day is planned, not promised. */
    approvedOn: z.nullable(z.string()),
    isFunded: z.boolean(),
    sentAt: z.nullable(z.string()),
    arrivedAt: z.nullable(z.string()),
    problem: z.nullable(z.enum(promiseProblems)),
  })
  .check(z.meta({ id: "PayPromise" }));
export type PayPromise = z.infer<typeof PayPromise>;

export const ReadPayPromise = contract({
  method: "GET",
  path: "/api/v1/me/pay-promise",
  permission: "staff.own",
  summary: "Read when you are paid next, and how far that payment has come",
  /** Null where no pay day is known. */
  response: z.object({ promise: z.nullable(PayPromise) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      promise: {
        ...{ year: 2026, month: 11, isExtra: false, payDay: "2026-11-26", startsAt: "2026-11-26T06:00:00.000Z", isStartDelayed: false },
        ...{ sentBy: "albashi", approvedOn: "2026-11-20", isFunded: true, sentAt: null, arrivedAt: null, problem: null },
      },
    },
  },
});
