import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { RunId } from "./ids.ts";
import { exampleRun, PayRun } from "./payroll-runs.ts";
import { writtenText } from "./people.ts";

const params = z.object({ runId: RunId });

/** Whether the run still pays what its sources say: everybody is looked up again, so it takes a moment for a large company. */
export const CheckRun = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/freshness",
  permission: "payroll.read",
  summary: "See whether people, salaries or accounts changed since a run was calculated",
  params,
  answer: z.object({
    isFresh: z.boolean(),
    /** What changed, in sentences. */
    changed: z.array(z.string()),
  }),
  answerStatus: 200,
  refusals: { run_not_found: "not_found", run_not_calculated: "refusal" },
  failureShape: "problem",
  example: { answer: { isFresh: false, changed: ["2 people have changed since: calculate the run again."] } },
});

/** Works everybody's pay out, anew if it was done before. It goes on by itself; `ReadRun` tells how far it is. */
export const CalculateRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/calculation",
  permission: "payroll.write",
  summary: "Work a run out",
  params,
  answer: PayRun,
  answerStatus: 202,
  refusals: {
    run_not_found: "not_found",
    run_state_refused: "refusal",
    earlier_run_open: "refusal",
    later_month_approved: "refusal",
    idempotency_key_reused: "refusal",
  },
  failureShape: "problem",
  example: { answer: { ...exampleRun, state: "calculating", progress: { done: 12, of: 48 } } },
});

export const CancelRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/cancellation",
  permission: "payroll.write",
  summary: "Give a run up before it is paid",
  params,
  body: z.strictObject({ reason: writtenText(300, "Please say why.") }),
  answer: PayRun,
  answerStatus: 200,
  refusals: {
    run_not_found: "not_found",
    run_state_refused: "refusal",
    later_month_approved: "refusal",
    idempotency_key_reused: "refusal",
  },
  failureShape: "problem",
  example: {
    request: { reason: "Opened for the wrong month" },
    answer: { ...exampleRun, state: "cancelled", setAsideBecause: "Opened for the wrong month" },
  },
});

/** Puts the payslips of an approved run into people's hands, and tells them. */
export const PublishPayslips = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/publication",
  permission: "payroll.write",
  summary: "Publish the payslips of an approved run",
  params,
  answer: PayRun,
  answerStatus: 200,
  refusals: { run_not_found: "not_found", run_state_refused: "refusal", idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: { answer: { ...exampleRun, state: "approved", payslipsPublishedAt: "2026-11-24T15:00:00.000Z" } },
});
