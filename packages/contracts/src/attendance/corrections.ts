// Correcting what was recorded: a clock event is added or left out once someone else has approved it. The event itself is never changed.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { ClockCorrectionId, EmployeeId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { Timestamp } from "../timestamp.ts";
import { ClockCorrectionState, ClockEventId, ClockKind, exampleCorrectionId, exampleEmployeeId, failureShape } from "./codes.ts";

export const ClockCorrection = z
  .object({
    correctionId: ClockCorrectionId,
    employeeId: EmployeeId,
    fullName: z.string(),
    change: z.enum(["add", "leave_out"]),
    kind: ClockKind,
    /** When it happened. */
    at: z.string(),
    /** The event to be left out. */
    eventId: z.nullable(ClockEventId),
    reason: z.string(),
    state: ClockCorrectionState,
    askedAt: z.string(),
    decidedAt: z.nullable(z.string()),
    /** The name of the manager or the admin who decided. */
    decidedBy: z.nullable(z.string()),
    /** The manager for whom a delegate decided. */
    onBehalfOf: z.nullable(z.string()),
    comment: z.nullable(z.string()),
    /** Whether the caller may decide it: not one's own. */
    isYours: z.boolean(),
  })
  .check(z.meta({ id: "ClockCorrection" }));
export type ClockCorrection = z.infer<typeof ClockCorrection>;

const reason = requiredText(500);
const CorrectionAsked = z.discriminatedUnion("change", [
  z.strictObject({ change: z.literal("add"), kind: ClockKind, at: Timestamp, reason }),
  z.strictObject({ change: z.literal("leave_out"), eventId: ClockEventId, reason }),
]);
export type CorrectionAsked = z.infer<typeof CorrectionAsked>;

const Decision = z.strictObject({
  verdict: z.enum(["approved", "refused"], "Please choose to approve or refuse."),
  /** Needed to refuse. */
  comment: z.optional(requiredText(500)),
});

export const exampleCorrection: z.input<typeof ClockCorrection> = {
  correctionId: exampleCorrectionId,
  employeeId: exampleEmployeeId,
  fullName: "Chinedu Bello",
  change: "add",
  kind: "out",
  at: "2026-11-16T16:05:00.000Z",
  eventId: null,
  reason: "My phone was empty when I left.",
  state: "asked",
  askedAt: "2026-11-17T07:10:00.000Z",
  decidedAt: null,
  decidedBy: null,
  onBehalfOf: null,
  comment: null,
  isYours: true,
};
const approved = { ...exampleCorrection, state: "approved" as const, decidedAt: "2026-11-17T08:00:00.000Z", decidedBy: "Amaka Okafor" };
const askErrors = {
  idempotency_key_reused: "conflict",
  attendance_correction_invalid: "invalid",
  attendance_event_not_found: "not_found",
  attendance_correction_exists: "conflict",
} as const;
const decisionErrors = {
  idempotency_key_reused: "conflict",
  attendance_correction_not_found: "not_found",
  attendance_correction_closed: "conflict",
  attendance_own: "forbidden",
  attendance_comment_missing: "invalid",
} as const;
const params = z.object({ correctionId: ClockCorrectionId });
const staffRoute = { permission: "staff.own", failureShape } as const;

export const AskForCorrection = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/attendance/corrections",
  summary: "Ask for a clock event to be added or left out",
  body: CorrectionAsked,
  response: ClockCorrection,
  successStatus: 201,
  errors: { ...askErrors, attendance_corrections_too_many: "conflict", attendance_own: "forbidden" },
  example: {
    request: { change: "add", kind: "out", at: exampleCorrection.at, reason: exampleCorrection.reason },
    response: exampleCorrection,
  },
});

export const WithdrawCorrection = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/attendance/corrections/:correctionId/withdrawal",
  summary: "Take back a correction that is not decided",
  params,
  response: ClockCorrection,
  successStatus: 201,
  errors: {
    idempotency_key_reused: "conflict",
    attendance_correction_not_found: "not_found",
    attendance_correction_closed: "conflict",
  },
  example: { response: { ...exampleCorrection, state: "withdrawn" } },
});

export const ListCorrectionsToDecide = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/attendance/decisions",
  summary: "List the corrections that you decide",
  response: z.object({ corrections: z.array(ClockCorrection) }),
  successStatus: 200,
  errors: {},
  example: { response: { corrections: [exampleCorrection] } },
});

export const DecideReportsCorrection = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/attendance/corrections/:correctionId/decision",
  summary: "Approve or refuse a correction of someone who reports to you",
  params,
  body: Decision,
  response: ClockCorrection,
  successStatus: 201,
  errors: decisionErrors,
  example: { request: { verdict: "refused", comment: "You were on leave that day." }, response: { ...approved, state: "refused" } },
});

export const ListCorrections = contract({
  method: "GET",
  path: "/api/v1/attendance/corrections",
  permission: "attendance.read",
  summary: "List corrections, newest first",
  query: z.strictObject({ state: z.optional(ClockCorrectionState), after: z.optional(ClockCorrectionId) }),
  response: z.object({
    corrections: z.array(ClockCorrection),
    next: z.nullable(ClockCorrectionId),
    /** How many wait for a decision. */
    waiting: z.number(),
  }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: { corrections: [exampleCorrection], next: null, waiting: 1 } },
});

export const DecideCorrection = contract({
  method: "POST",
  path: "/api/v1/attendance/corrections/:correctionId/decision",
  permission: "attendance.write",
  summary: "Approve or refuse a correction",
  params,
  body: Decision,
  response: ClockCorrection,
  successStatus: 201,
  errors: decisionErrors,
  failureShape,
  example: { request: { verdict: "approved" }, response: approved },
});

/** An admin corrects the hours of someone who cannot ask. It counts at once. */
export const RecordCorrection = contract({
  method: "POST",
  path: "/api/v1/attendance/employees/:employeeId/corrections",
  permission: "attendance.write",
  summary: "Add or leave out a clock event of an employee",
  params: z.object({ employeeId: EmployeeId }),
  body: CorrectionAsked,
  response: ClockCorrection,
  successStatus: 201,
  errors: { ...askErrors, employee_not_found: "not_found", attendance_own: "forbidden" },
  failureShape,
  example: {
    request: { change: "leave_out", eventId: "5f0c1d52-6f0e-4a58-9d43-0c6f5f1f2a11", reason: "Pressed by mistake." },
    response: approved,
  },
});
