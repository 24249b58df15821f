import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, RunId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { FindingCode } from "./finding-codes.ts";
import { ContentHash, exampleEmployeeId, exampleHash, exampleRun, exampleRunId, PayRun, RunApprovals, RunKind, RunState } from "./runs.ts";

const params = z.object({ runId: RunId });
const reviewedContent = z.strictObject({ contentHash: ContentHash });

const errors = {
  run_not_found: "not_found",
  run_state_refused: "conflict",
  content_changed: "conflict",
  run_has_errors: "conflict",
  warnings_open: "conflict",
  change_unexplained: "conflict",
  run_is_stale: "conflict",
  idempotency_key_reused: "conflict",
} as const;

/** Submits a calculated run to its approvers, who are notified by mail. */
export const SubmitRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/submission",
  permission: "payroll.write",
  summary: "Submit a run for approval",
  params,
  body: reviewedContent,
  response: PayRun,
  successStatus: 200,
  errors,
  failureShape: "problem",
  example: {
    request: { contentHash: exampleHash },
    response: { ...exampleRun, state: "in_review", submitted: { at: "2026-11-19T10:00:00.000Z", by: "Ada Obi" } },
  },
});

/** An approver confirms the changed pay of other admins in a submitted run. No one confirms their own. */
export const ClearOwnPay = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/own-pay-clearance",
  permission: "payroll.approve",
  summary: "Confirm the changed pay of other admins in a run",
  params,
  body: z.strictObject({ reason: requiredText(300, "Please enter why this pay is correct.") }),
  response: PayRun,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    run_state_refused: "conflict",
    approver_since_submission: "conflict",
    no_own_pay_to_clear: "conflict",
    own_pay_needs_another: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { reason: "The raise was agreed by the board in October" },
    response: { ...exampleRun, state: "in_review", submitted: { at: "2026-11-19T10:00:00.000Z", by: "Ada Obi" } },
  },
});

/**
 * Approves a run. It applies to exactly the content hash that is named, and lapses when the content changes. Where two approvals are
 * needed, the run stays in review after the first.
 */
export const ApproveRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/approval",
  permission: "payroll.approve",
  stepUpAct: "approve_run",
  summary: "Approve a run",
  params,
  body: reviewedContent,
  response: PayRun,
  successStatus: 200,
  errors: {
    ...errors,
    maker_is_checker: "conflict",
    already_approved: "conflict",
    approver_since_submission: "conflict",
    approvers_changed: "conflict",
    approvers_missing: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { contentHash: exampleHash },
    response: {
      ...exampleRun,
      state: "approved",
      submitted: { at: "2026-11-19T10:00:00.000Z", by: "Ada Obi" },
      approved: { at: "2026-11-19T14:00:00.000Z", by: "Chidi Eze", hadOneApprover: false },
    },
  },
});

/** Rejects a run. Every approver may, and it needs no step-up: it moves no money. */
export const RejectRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/rejection",
  permission: "payroll.read",
  summary: "Reject a run with a reason",
  params,
  body: z.strictObject({
    reason: requiredText(300, "Please enter what needs to be changed."),
    /** The employee it is about, if it is about one. */
    employeeId: z.optional(EmployeeId),
  }),
  response: PayRun,
  successStatus: 200,
  errors: { run_not_found: "not_found", run_state_refused: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { reason: "Chinedu's overtime looks doubled", employeeId: exampleEmployeeId },
    response: { ...exampleRun, state: "rejected", rejectionReason: "Chinedu's overtime looks doubled" },
  },
});

/** The data of one light screen on a phone: the total, the employees, the five largest changes and the content's code. */
export const ReadApproval = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/approval",
  permission: "payroll.read",
  summary: "Read the run to approve",
  params,
  response: z.object({
    runId: RunId,
    kind: RunKind,
    state: RunState,
    company: z.string(),
    payGroup: z.string(),
    year: z.number(),
    month: z.number(),
    payDay: z.string(),
    people: z.number(),
    netKobo: z.string(),
    /** What the group's previous run paid; null when there is none to compare with. */
    netBeforeKobo: z.nullable(z.string()),
    employerCostKobo: z.string(),
    unexplainedKobo: z.nullable(z.string()),
    contentHash: z.nullable(z.string()),
    contentCode: z.nullable(z.string()),
    submitted: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
    largestChanges: z.array(
      z.object({
        employeeId: EmployeeId,
        fullName: z.string(),
        beforeKobo: z.string(),
        nowKobo: z.string(),
        causes: z.array(z.object({ cause: z.string(), name: z.string(), amountKobo: z.string() })),
      }),
    ),
    findings: z.object({ errors: z.number(), openWarnings: z.number(), dismissedWarnings: z.number() }),
    /** The warnings that were dismissed, with the reason and the admin who gave it. */
    dismissals: z.array(
      z.object({
        code: FindingCode,
        what: z.string(),
        people: z.number(),
        reason: z.string(),
        by: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
    /** The names of the admins who may fund and pay the run. */
    payers: z.array(z.string()),
    approvals: RunApprovals,
    approve: z.object({ may: z.boolean(), whyNot: z.nullable(z.string()) }),
    reject: z.object({ may: z.boolean(), whyNot: z.nullable(z.string()) }),
  }),
  successStatus: 200,
  errors: { run_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      runId: exampleRunId,
      kind: "regular",
      state: "in_review",
      company: "Adire Works Limited",
      payGroup: "All employees",
      year: 2026,
      month: 11,
      payDay: "2026-11-25",
      people: 48,
      netKobo: "1245030000",
      netBeforeKobo: "1210000000",
      employerCostKobo: "1661440000",
      unexplainedKobo: "0",
      contentHash: exampleHash,
      contentCode: "4F2A-91C0",
      submitted: { at: "2026-11-19T10:00:00.000Z", by: "Ada Obi" },
      largestChanges: [
        {
          employeeId: exampleEmployeeId,
          fullName: "Chinedu Bello",
          beforeKobo: "19500000",
          nowKobo: "23000000",
          causes: [{ cause: "salary", name: "Salary changed", amountKobo: "3500000" }],
        },
      ],
      findings: { errors: 0, openWarnings: 0, dismissedWarnings: 1 },
      dismissals: [
        {
          code: "extras_over_salary",
          what: "What was entered for this run is more than a month's salary.",
          people: 2,
          reason: "Signing bonuses, agreed in June",
          by: "Ada Obi",
          at: "2026-11-19T09:40:00.000Z",
        },
      ],
      payers: ["Ada Obi"],
      approvals: { required: 1, given: [], shortage: null },
      approve: { may: false, whyNot: "You submitted this run, so another admin approves it." },
      reject: { may: true, whyNot: null },
    },
  },
});
