// Releasing all held payments of a run at once.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, RunId } from "../ids.ts";
import { examplePayoutOverview, exampleValues } from "./examples.ts";
import { PayoutOverview } from "./payouts.ts";
import { releaseBlocks } from "./reasons.ts";

const routeDefaults = {
  failureShape: "problem",
  params: z.object({ runId: RunId }),
  path: "/api/v1/payments/runs/:runId/payout/bulk-releases",
} as const;
const errors = { run_not_found: "not_found", run_not_paying: "conflict" } as const;

/** The payments that the caller may release together, and the others with the reason why they stay held. */
export const PreviewBulkRelease = contract({
  ...routeDefaults,
  method: "GET",
  permission: "payments.read",
  summary: "Preview the release of all held payments of a run",
  response: z.object({
    people: z.number(),
    amountKobo: z.string(),
    /** How many stay held; `stayHeld` lists the first hundred. */
    stayHeldCount: z.number(),
    stayHeld: z.array(z.object({ employeeId: EmployeeId, fullName: z.string(), amountKobo: z.string(), reason: z.enum(releaseBlocks) })),
  }),
  successStatus: 200,
  errors,
  example: {
    response: {
      people: 33,
      amountKobo: "825000000",
      stayHeldCount: 1,
      stayHeld: [{ employeeId: exampleValues.employeeId, fullName: "Chinedu Bello", amountKobo: "25000000", reason: "own_pay" }],
    },
  },
});

/** Releases exactly the payments that were previewed: if there are others by now, none is released. */
export const ReleaseAllPayments = contract({
  ...routeDefaults,
  method: "POST",
  permission: "payments.pay",
  stepUpAct: "release_payments",
  summary: "Release all held payments of a run that need no individual decision",
  /** What the preview showed. */
  body: z.strictObject({ people: z.number().check(z.int(), z.minimum(1)), amountKobo: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: z.object({ changed: z.number(), money: PayoutOverview }),
  successStatus: 202,
  errors: {
    ...errors,
    run_being_planned: "conflict",
    nothing_to_release: "conflict",
    held_payments_changed: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: { request: { people: 33, amountKobo: "825000000" }, response: { changed: 33, money: examplePayoutOverview } },
});
