// How far the final pay of a leaver is: the run that pays it, and whether the money arrived.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, PayGroupId, RunId } from "../ids.ts";
import { PaymentState } from "../payments/payouts.ts";
import { RunKind, RunState } from "../payroll/runs.ts";

export const ReadFinalPayProgress = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/final-pay",
  permission: "payroll.read",
  summary: "Read how far the final pay of a leaver is",
  params: z.object({ employeeId: EmployeeId }),
  response: z.object({
    /** The month of the last day. */
    year: z.number(),
    month: z.number(),
    /** The pay group that pays it; null before the payroll set-up. */
    payGroupId: z.nullable(PayGroupId),
    /** The run that pays it; null while it is in none. */
    run: z.nullable(z.object({ runId: RunId, kind: RunKind, state: RunState })),
    /** Null before the payout of the run. */
    payment: z.nullable(PaymentState),
  }),
  successStatus: 200,
  errors: { employee_not_found: "not_found", employee_not_leaving: "conflict" },
  failureShape: "problem",
  example: {
    response: {
      year: 2026,
      month: 11,
      payGroupId: "0198a7c4-0000-7000-8000-000000000040",
      run: { runId: "0198a7c4-0000-7000-8000-000000000050", kind: "leaver", state: "settled" },
      payment: "paid",
    },
  },
});
