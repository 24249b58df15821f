// What became of the deductions from an employee's own pay.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";
import { Remitter } from "../payments/remitter.ts";
import { lineBlocks, obligationKinds } from "./obligations.ts";
import { PensionArrival } from "./pension-arrivals.ts";
import { receiptGrades } from "./receipts.ts";

/**
 * How far a deduction has come. `blocked`: something is missing in the employee's record. `credited`: a credit at the authority covers it.
 * `unchecked`: a receipt was entered, and no second person has found it at its source. `short`: confirmed receipts cover only a part of
 * the schedule it is on. `transferred`: a third party was paid by bank transfer, and has not acknowledged it.
 */
export const deductionStates = [
  "blocked",
  "deducted",
  "scheduled",
  "transferred",
  "unchecked",
  "disputed",
  "short",
  "credited",
  "confirmed",
] as const;
export type DeductionState = (typeof deductionStates)[number];

export const OwnDeduction = z
  .object({
    runId: RunId,
    year: z.number(),
    month: z.number(),
    kind: z.enum(obligationKinds),
    payee: z.string(),
    remitter: Remitter,
    /** What was deducted from the employee's pay. */
    amountKobo: z.string(),
    /** What the employer adds, as for pension. */
    employerKobo: z.string(),
    state: z.enum(deductionStates),
    block: z.nullable(z.enum(lineBlocks)),
    deductedOn: z.string(),
    /** The day on which its schedule became final. */
    scheduledOn: z.nullable(z.string()),
    /** The day of payment by the latest receipt that counts, or of the transfer to a third party. */
    paidOn: z.nullable(z.string()),
    confirmedOn: z.nullable(z.string()),
    receipt: z.nullable(z.object({ numberEnds: z.string(), grade: z.enum(receiptGrades) })),
    /** Null where no day is set. */
    dueOn: z.nullable(z.string()),
    /** Days after the legal due day: until it was paid, or until today. */
    lateDays: z.number(),
    /** Whether a receipt says that this pension was paid, so that the employee may say whether it arrived. */
    canAnswerArrival: z.boolean(),
    /** What the employee said about that; it changes no state. */
    arrival: z.nullable(PensionArrival),
  })
  .check(z.meta({ id: "OwnDeduction" }));
export type OwnDeduction = z.infer<typeof OwnDeduction>;

/** Of runs whose payslips are published. The newest run first. */
export const ListOwnDeductions = contract({
  method: "GET",
  path: "/api/v1/me/deductions",
  permission: "staff.own",
  summary: "Follow the deductions from your pay to their receipts",
  query: z.strictObject({ year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))) }),
  response: z.object({
    year: z.number(),
    /** The years that have published payslips, and so a tax certificate. The newest first. */
    years: z.array(z.number()),
    deductions: z.array(OwnDeduction),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      year: 2026,
      years: [2026],
      deductions: [
        {
          runId: "0198a7c4-0000-7000-8000-0000000000a1",
          ...{ year: 2026, month: 11, kind: "paye", payee: "Federal Capital Territory Internal Revenue Service", remitter: "employer" },
          ...{ amountKobo: "14090000", employerKobo: "0", state: "confirmed", block: null },
          ...{ deductedOn: "2026-11-25", scheduledOn: "2026-12-01", paidOn: "2026-12-09", confirmedOn: "2026-12-10" },
          receipt: { numberEnds: "4471", grade: "B" },
          ...{ dueOn: "2026-12-10", lateDays: 0, canAnswerArrival: false, arrival: null },
        },
      ],
    },
  },
});
