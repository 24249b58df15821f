import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { exampleRun, PayRun } from "./runs.ts";
import { SourceChange } from "./stale-causes.ts";

const params = z.object({ runId: RunId });

/** Whether the run still matches its sources. It reads every employee again, so it is slow for a large company. */
export const CheckRun = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/freshness",
  permission: "payroll.read",
  summary: "Check whether employees, salaries or accounts changed since a run was calculated",
  params,
  response: z.object({
    isFresh: z.boolean(),
    changed: z.array(SourceChange),
  }),
  successStatus: 200,
  errors: { run_not_found: "not_found", run_not_calculated: "conflict" },
  failureShape: "problem",
  example: { response: { isFresh: false, changed: ["pay_data_changed"] } },
});

/** Calculates the pay of every employee, again if it was done before. It is asynchronous; `ReadRun` reports the progress. */
export const CalculateRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/calculation",
  permission: "payroll.write",
  summary: "Calculate a run",
  params,
  response: PayRun,
  successStatus: 202,
  errors: {
    run_not_found: "not_found",
    run_state_refused: "conflict",
    earlier_run_open: "conflict",
    later_month_approved: "conflict",
    run_without_people: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: { ...exampleRun, state: "calculating", progress: { done: 12, of: 48 } } },
});

export const CancelRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/cancellation",
  permission: "payroll.write",
  summary: "Cancel a run before it is paid",
  params,
  body: z.strictObject({ reason: requiredText(300, "Please enter a reason.") }),
  response: PayRun,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { reason: "Opened for the wrong month" },
    response: { ...exampleRun, state: "cancelled", rejectionReason: "Opened for the wrong month" },
  },
});

/** Publishes the payslips of an approved run to its employees, and notifies them. */
export const PublishPayslips = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/publication",
  permission: "payroll.write",
  summary: "Publish the payslips of an approved run",
  params,
  response: PayRun,
  successStatus: 200,
  errors: { run_not_found: "not_found", run_state_refused: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { ...exampleRun, state: "approved", payslipsPublishedAt: "2026-11-24T15:00:00.000Z" } },
});
