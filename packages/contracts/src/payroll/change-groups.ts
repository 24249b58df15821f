import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, RunId } from "../ids.ts";
import { exampleEmployeeId } from "./runs.ts";

export const changeGroups = ["joiners", "leavers", "pay_changes", "extras"] as const;
export const ChangeGroup = z.enum(changeGroups);
export type ChangeGroup = z.infer<typeof ChangeGroup>;

const ChangeGroupRecord = z.object({
  pile: ChangeGroup,
  people: z.number(),
  /** An admin has reviewed it, and nothing was added since. */
  isReviewed: z.boolean(),
  reviewed: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
});

const runParams = z.object({ runId: RunId });
const exampleChangeGroup = {
  pile: "joiners",
  people: 2,
  isReviewed: true,
  reviewed: { at: "2026-11-16T08:00:00.000Z", by: "Ada Obi" },
};

/** The changes since the previous run, in four groups. */
export const ReadChangeGroups = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/piles",
  permission: "payroll.read",
  summary: "Read the changes since the last run, by group",
  params: runParams,
  response: z.object({ piles: z.array(ChangeGroupRecord) }),
  successStatus: 200,
  errors: { run_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { piles: [exampleChangeGroup] } },
});

export const ListChangeGroup = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/piles/:pile",
  permission: "payroll.read",
  summary: "List the employees in a change group, with the reasons",
  params: z.object({ runId: RunId, pile: ChangeGroup }),
  query: z.strictObject({ cursor: Cursor }),
  response: z.object({
    people: z.array(
      z.object({
        employeeId: EmployeeId,
        staffNumber: z.number(),
        fullName: z.string(),
        jobTitle: z.string(),
        /** One sentence each. */
        changes: z.array(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { run_not_found: "not_found", cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    response: {
      people: [
        {
          employeeId: exampleEmployeeId,
          staffNumber: 7,
          fullName: "Chinedu Bello",
          jobTitle: "Accountant",
          changes: ["Starts on 10 November 2026."],
        },
      ],
      next: null,
    },
  },
});

export const ReviewChangeGroup = contract({
  method: "PUT",
  path: "/api/v1/payroll/runs/:runId/piles/:pile/review",
  permission: "payroll.write",
  summary: "Mark a change group as reviewed, or remove the mark",
  params: z.object({ runId: RunId, pile: ChangeGroup }),
  body: z.strictObject({ isReviewed: z.boolean() }),
  response: ChangeGroupRecord,
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { isReviewed: true }, response: exampleChangeGroup },
});
