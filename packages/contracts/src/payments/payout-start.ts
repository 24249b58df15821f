// Starting the payout of a run: now, or by itself on the pay day.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";
import { examplePayoutOverview, exampleScheduledOverview } from "./examples.ts";
import { PayoutOverview } from "./payouts.ts";

const routeDefaults = { failureShape: "problem", params: z.object({ runId: RunId }) } as const;

/** Reserves the run's money in the wallet and starts the payout. What is sent cannot be recalled. */
export const StartRunPayout = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/runs/:runId/payout",
  permission: "payments.pay",
  stepUpAct: "pay_run",
  summary: "Start the payout of a run that is approved and funded",
  response: PayoutOverview,
  successStatus: 202,
  errors: {
    run_not_found: "not_found",
    run_not_approved: "conflict",
    run_stale: "conflict",
    money_missing: "conflict",
    money_elsewhere: "conflict",
    payments_stopped: "conflict",
    over_limit: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: { response: examplePayoutOverview },
});

const payoutSchedule = { ...routeDefaults, path: "/api/v1/payments/runs/:runId/payout-schedule" } as const;

/** The payout starts by itself in the morning of the pay day, if the run is still approved, unchanged and funded then. */
export const ScheduleRunPayout = contract({
  ...payoutSchedule,
  method: "POST",
  permission: "payments.pay",
  stepUpAct: "schedule_run",
  summary: "Schedule the payout of a run that is approved and funded for its pay day",
  response: PayoutOverview,
  successStatus: 201,
  errors: { ...StartRunPayout.errors, pay_day_reached: "conflict", already_scheduled: "conflict", on_bank_schedule: "conflict" },
  example: { response: exampleScheduledOverview },
});

export const CancelPayoutSchedule = contract({
  ...payoutSchedule,
  method: "DELETE",
  permission: "payments.stop",
  summary: "Cancel the schedule of a payout that has not started",
  /** Null where the run is no longer approved: it then has no payout to show. */
  response: z.nullable(PayoutOverview),
  successStatus: 200,
  errors: { run_not_found: "not_found", run_not_scheduled: "conflict", idempotency_key_reused: "conflict" },
  example: { response: { ...exampleScheduledOverview, schedule: null } },
});

/** Nothing is reserved for them until they start: until then a withdrawal can take their money. */
export const ListScheduledPayouts = contract({
  failureShape: "problem",
  method: "GET",
  path: "/api/v1/payments/scheduled-payouts",
  permission: "payments.read",
  summary: "List the payouts that will start by themselves, and what each takes from the wallet",
  response: z.object({
    /** By pay day. */
    payouts: z.array(z.object({ runId: RunId, payDay: z.string(), neededKobo: z.string() })),
    totalKobo: z.string(),
  }),
  successStatus: 200,
  errors: {},
  example: {
    response: {
      payouts: [{ runId: examplePayoutOverview.runId, payDay: "2026-11-25", neededKobo: "1195030000" }],
      totalKobo: "1195030000",
    },
  },
});
