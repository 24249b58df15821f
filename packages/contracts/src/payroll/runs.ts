import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, PayGroupId, RunId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { StaleCause } from "./stale-causes.ts";

/** Regular, leaver and single runs pay an employee's month; the others pay extras in addition to it. */
export const runKinds = ["regular", "off_cycle", "bonus", "correction", "leaver", "single"] as const;
export const RunKind = z.enum(runKinds, "Please choose a run type.");
export type RunKind = z.infer<typeof RunKind>;

export const runStates = [
  "draft",
  "calculating",
  "calculated",
  "in_review",
  "approved",
  "rejected",
  "stale",
  "cancelled",
  "funding",
  "paying",
  "settled",
  "partially_settled",
  "closed",
] as const;
export const RunState = z.enum(runStates);
export type RunState = z.infer<typeof RunState>;

/** The SHA-256 of everything a run pays, in hexadecimal digits. A submission or approval names the content that was reviewed. */
export const ContentHash = z
  .string("Please say which content you have seen.")
  .check(z.regex(/^[0-9a-f]{64}$/, "This verification code is not valid. Please reload the page."));

/** The totals of a run, in kobo. */
export const RunTotals = z
  .object({
    people: z.number(),
    grossKobo: z.string(),
    netKobo: z.string(),
    payeKobo: z.string(),
    /** The employees' contributions. */
    pensionKobo: z.string(),
    otherDeductionsKobo: z.string(),
    /** The employer contributions: pension, NSITF, the training fund. */
    employerPartKobo: z.string(),
    /** All the money the run needs: gross pay and employer contributions. */
    employerCostKobo: z.string(),
  })
  .check(z.meta({ id: "RunTotals" }));
export type RunTotals = z.infer<typeof RunTotals>;

/** Who acted on a run, and when. */
const Deed = z.object({ at: z.string(), by: z.nullable(z.string()) });

/** A run as the history lists it. */
export const PayRun = z
  .object({
    runId: RunId,
    kind: RunKind,
    payGroup: z.object({ payGroupId: PayGroupId, name: z.string() }),
    year: z.number(),
    month: z.number(),
    firstDay: z.string(),
    lastDay: z.string(),
    cutOff: z.string(),
    payDay: z.string(),
    correctsRunId: z.nullable(RunId),
    state: RunState,
    /** Increases with every change of the run's inputs. */
    version: z.number(),
    /** Whether the numbers are of this version; null before the first calculation. */
    isCalculated: z.boolean(),
    /** The progress of the calculation: n of N employees. */
    progress: z.object({ done: z.number(), of: z.number() }),
    /** Null before the first calculation. */
    totals: z.nullable(RunTotals),
    /** The change since the previous run that no cause explains; any amount but zero blocks the approval. */
    unexplainedKobo: z.nullable(z.string()),
    contentHash: z.nullable(z.string()),
    /** Its first eight digits, for comparison by eye: "4F2A-91C0". */
    contentCode: z.nullable(z.string()),
    made: Deed,
    submitted: z.nullable(Deed),
    /** `hadOneApprover`: the company had no other possible approver. */
    approved: z.nullable(z.object({ ...Deed.shape, hadOneApprover: z.boolean() })),
    /** The reason that the approver or admin gave for rejecting or cancelling it; null in every other state. */
    rejectionReason: z.nullable(z.string()),
    /** Why its numbers are out of date; empty unless it is stale. */
    staleCauses: z.array(StaleCause),
    payslipsPublishedAt: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PayRun" }));
export type PayRun = z.infer<typeof PayRun>;

export const runActions = ["edit", "calculate", "submit", "approve", "reject", "cancel", "publish", "export", "schedule"] as const;
export type RunAction = (typeof runActions)[number];

/** The actions the caller may take on a run now; if not, why and what to do. */
const ActOnRun = z.object({ act: z.enum(runActions), may: z.boolean(), whyNot: z.nullable(z.string()) });

export const runSteps = ["inputs", "review", "approve", "pay", "close"] as const;

/** The approvals of a submitted run. */
export const RunApprovals = z
  .object({
    /** By the company's approval policy at the submission. */
    required: z.number(),
    /** The first one first. */
    given: z.array(Deed),
    /** Who can still approve, and what to do, when these are too few; otherwise null. */
    shortage: z.nullable(z.string()),
  })
  .check(z.meta({ id: "RunApprovals" }));
export type RunApprovals = z.infer<typeof RunApprovals>;

export const RunDetails = z
  .object({
    ...PayRun.shape,
    /** All five, or for a cancelled run only those that still have something to show. */
    steps: z.array(z.object({ step: z.enum(runSteps), state: z.enum(["done", "now", "later"]) })),
    acts: z.array(ActOnRun),
    approvals: RunApprovals,
    findings: z.object({ errors: z.number(), openWarnings: z.number(), notices: z.number() }),
    /** The names of the admins who may fund and pay the run. */
    payers: z.array(z.string()),
    /** Its history, the newest first. */
    events: z.array(
      z.object({ ...Deed.shape, what: z.string(), details: z.record(z.string(), z.string()), staleCauses: z.array(StaleCause) }),
    ),
  })
  .check(z.meta({ id: "RunDetails" }));
export type RunDetails = z.infer<typeof RunDetails>;

export const exampleRunId = "0198a7c4-0000-7000-8000-000000000030";
export const exampleEmployeeId = "0198a7c4-0000-7000-8000-000000000010";
export const exampleHash = "4f2a91c07d3be8a1560c9e2f4b7d8a13c5e6f70812b3a4d5968778695a4b3c2d";

export const exampleRun = {
  runId: exampleRunId,
  kind: "regular",
  payGroup: { payGroupId: "0198a7c4-0000-7000-8000-000000000031", name: "All employees" },
  year: 2026,
  month: 11,
  firstDay: "2026-11-01",
  lastDay: "2026-11-30",
  cutOff: "2026-11-18",
  payDay: "2026-11-25",
  correctsRunId: null,
  state: "calculated",
  version: 4,
  isCalculated: true,
  progress: { done: 48, of: 48 },
  totals: {
    people: 48,
    grossKobo: "1524000000",
    netKobo: "1245030000",
    payeKobo: "171210000",
    pensionKobo: "97760000",
    otherDeductionsKobo: "10000000",
    employerPartKobo: "137440000",
    employerCostKobo: "1661440000",
  },
  unexplainedKobo: "0",
  contentHash: exampleHash,
  contentCode: "4F2A-91C0",
  made: { at: "2026-11-15T09:00:00.000Z", by: "Ada Obi" },
  submitted: null,
  approved: null,
  rejectionReason: null,
  staleCauses: [],
  payslipsPublishedAt: null,
};

const params = z.object({ runId: RunId });
const yearField = z.number("Please say for which year.").check(z.int(), z.minimum(2000), z.maximum(2100));
const monthField = z.number("Please say for which month.").check(z.int(), z.minimum(1), z.maximum(12));

export const ListRuns = contract({
  method: "GET",
  path: "/api/v1/payroll/runs",
  permission: "payroll.read",
  summary: "List the pay runs, the latest pay day first",
  query: z.strictObject({
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
    kind: z.optional(RunKind),
    state: z.optional(RunState),
    payGroupId: z.optional(PayGroupId),
    /** The `next` of the previous page. */
    cursor: Cursor,
  }),
  response: z.object({ runs: z.array(PayRun), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { runs: [exampleRun], next: null } },
});

/**
 * Opens a run. A regular one includes every employee of a group; the others name their employees. It calculates nothing: that is
 * `CalculateRun`.
 */
export const CreateRun = contract({
  method: "POST",
  path: "/api/v1/payroll/runs",
  permission: "payroll.write",
  summary: "Open a pay run",
  body: z.strictObject({
    kind: RunKind,
    /** The company's default group when omitted. */
    payGroupId: z.optional(PayGroupId),
    year: yearField,
    month: monthField,
    /** For runs that are not regular: the pay day, today at the earliest; the period's own pay day when omitted. */
    payDay: z.optional(Day),
    /** The approved run that a correction corrects. */
    correctsRunId: z.optional(RunId),
    /** For every run that is not regular. */
    employeeIds: z.optional(z.array(EmployeeId).check(z.minLength(1), z.maxLength(1_000, "Please choose at most 1,000 people."))),
  }),
  response: PayRun,
  successStatus: 201,
  errors: {
    payroll_blocked: "conflict",
    pay_group_not_found: "not_found",
    pay_period_missing: "conflict",
    run_of_month_exists: "conflict",
    run_to_correct_unfit: "conflict",
    people_needed: "invalid",
    people_not_wanted: "invalid",
    employee_not_found: "not_found",
    month_paid_already: "conflict",
    later_month_approved: "conflict",
    run_without_people: "conflict",
    pay_day_over: "invalid",
    pay_day_in_other_year: "invalid",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { kind: "regular", year: 2026, month: 11 },
    response: {
      ...exampleRun,
      state: "draft",
      version: 1,
      isCalculated: false,
      progress: { done: 0, of: 0 },
      totals: null,
      unexplainedKobo: null,
      contentHash: null,
      contentCode: null,
    },
  },
});

export const ReadRun = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId",
  permission: "payroll.read",
  summary: "Read a pay run: its state, its totals, and what you may do",
  params,
  response: RunDetails,
  successStatus: 200,
  errors: { run_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      ...exampleRun,
      steps: [
        { step: "inputs", state: "done" },
        { step: "review", state: "now" },
        { step: "approve", state: "later" },
        { step: "pay", state: "later" },
        { step: "close", state: "later" },
      ],
      acts: [
        { act: "submit", may: true, whyNot: null },
        { act: "approve", may: false, whyNot: "It has not been submitted for approval yet. Submit it first." },
      ],
      approvals: { required: 1, given: [], shortage: null },
      findings: { errors: 0, openWarnings: 2, notices: 1 },
      payers: ["Ada Obi"],
      events: [{ at: "2026-11-15T09:00:00.000Z", by: "Ada Obi", what: "opened", details: {}, staleCauses: [] }],
    },
  },
});
