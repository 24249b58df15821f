import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, RunId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { FindingCode } from "./finding-codes.ts";
import { exampleEmployeeId } from "./runs.ts";

const params = z.object({ runId: RunId });

export const RunFinding = z
  .object({
    code: FindingCode,
    /** An error blocks the approval; a warning is dismissed with a reason; a notice informs. */
    severity: z.enum(["error", "warning", "notice"]),
    what: z.string(),
    cure: z.string(),
    people: z.number(),
    dismissed: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), because: z.string() })),
  })
  .check(z.meta({ id: "RunFinding" }));
export type RunFinding = z.infer<typeof RunFinding>;

const exampleFinding = {
  code: "tax_id_missing",
  severity: "warning",
  what: "The employee has no Tax ID, so the state can't credit the tax to them.",
  cure: "Find it on the Tax ID portal with the employee's NIN, and enter it under ID numbers.",
  people: 3,
  dismissed: null,
};

export const ListFindings = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/findings",
  permission: "payroll.read",
  summary: "List the findings of a run, the most severe first",
  params,
  response: z.object({ findings: z.array(RunFinding) }),
  successStatus: 200,
  errors: { run_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { findings: [exampleFinding] } },
});

const findingParams = z.object({ runId: RunId, code: z.string().check(z.regex(/^[a-z_]{1,80}$/)) });

export const ListFindingEmployees = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/findings/:code/people",
  permission: "payroll.read",
  summary: "List the employees a finding is about",
  params: findingParams,
  query: z.strictObject({ cursor: z.optional(EmployeeId) }),
  response: z.object({
    people: z.array(z.object({ employeeId: EmployeeId, staffNumber: z.number(), fullName: z.string(), jobTitle: z.string() })),
    next: z.nullable(EmployeeId),
  }),
  successStatus: 200,
  errors: { run_not_found: "not_found", finding_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      people: [{ employeeId: exampleEmployeeId, staffNumber: 7, fullName: "Chinedu Bello", jobTitle: "Accountant" }],
      next: null,
    },
  },
});

export const DismissFinding = contract({
  method: "PUT",
  path: "/api/v1/payroll/runs/:runId/findings/:code/dismissal",
  permission: "payroll.write",
  summary: "Dismiss a warning with the reason",
  params: findingParams,
  body: z.strictObject({
    reason: requiredText(300, "Please enter why this is correct.").check(z.minLength(3, "Please give a reason in a few words.")),
  }),
  response: RunFinding,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    finding_not_found: "not_found",
    finding_not_dismissible: "conflict",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { reason: "Their Tax IDs are on the way" },
    response: {
      ...exampleFinding,
      dismissed: { at: "2026-11-19T09:00:00.000Z", by: "Ada Obi", because: "Their Tax IDs are on the way" },
    },
  },
});

export const RestoreFinding = contract({
  method: "DELETE",
  path: "/api/v1/payroll/runs/:runId/findings/:code/dismissal",
  permission: "payroll.write",
  summary: "Undo the dismissal of a warning",
  params: findingParams,
  response: RunFinding,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    finding_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: exampleFinding },
});
