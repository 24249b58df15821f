import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import { Day, requiredText, Status } from "./profiles.ts";

const employeeParams = z.object({ employeeId: EmployeeId });

/** Who owes the missing part of the notice. */
export const NoticeOwedBy = z.enum(["employer", "worker", "nobody"]);

const terminationFields = {
  lastDay: Day,
  /** When notice was given; omitted when none was given. */
  noticeGivenOn: z.optional(Day),
  /** The employer by default. */
  missingNoticeOwedBy: z._default(NoticeOwedBy, "employer"),
  /** Severance pay, paid with the last month; only for callers who may set salaries. */
  severanceKobo: z.optional(PositiveKobo()),
  /** Whether annual leave that is left on the last day is paid with the last month. */
  paysUnusedLeave: z._default(z.boolean(), false),
};

/** The consequences of a termination, for the preview and for the termination itself. */
export const TerminationTerms = z
  .object({
    /** The notice the law requires after such a length of service, such as "2 weeks". */
    noticeByLaw: z.string(),
    missingNoticeDays: z.number(),
    /** Sentences for display. */
    owed: z.array(z.string()),
  })
  .check(z.meta({ id: "TerminationTerms" }));
export type TerminationTerms = z.infer<typeof TerminationTerms>;

const exampleTerms = {
  noticeByLaw: "2 weeks",
  missingNoticeDays: 4,
  owed: [
    "Pay up to and including the last day, 30 November 2026.",
    "4 days of the 2 weeks of notice required by the Labour Act are missing: the company pays the wages of those days instead.",
    "Annual leave that is left on the last day is paid with the final pay run.",
  ],
};

const errors = {
  employee_not_found: "not_found",
  employment_ended: "conflict",
  day_before_first: "invalid",
  notice_after_last_day: "invalid",
  severance_not_allowed: "invalid",
} as const;

export const PreviewTermination = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/leaving-terms",
  permission: "people.write",
  summary: "Preview what is owed if an employee leaves on these terms",
  params: employeeParams,
  body: z.strictObject(terminationFields),
  response: TerminationTerms,
  successStatus: 200,
  errors,
  failureShape: "problem",
  example: { request: { lastDay: "2026-11-30", noticeGivenOn: "2026-11-20", paysUnusedLeave: true }, response: exampleTerms },
});

/**
 * Ends an employment. With a future last day the employee is under notice until it has passed, and keeps their access; otherwise the
 * employment and the access end immediately. History stays.
 */
export const EndEmployment = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/end",
  permission: "people.write",
  summary: "End an employment on a day",
  params: employeeParams,
  body: z.strictObject({ ...terminationFields, reason: requiredText(300) }),
  response: z.object({ status: Status, lastDay: z.string(), terms: TerminationTerms }),
  successStatus: 200,
  errors: { ...errors, idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { lastDay: "2026-11-30", noticeGivenOn: "2026-11-20", paysUnusedLeave: true, reason: "Moves to another city" },
    response: { status: "notice", lastDay: "2026-11-30", terms: exampleTerms },
  },
});

/** Shared by the calls that make an employee active. */
const activationRoute = {
  permission: "people.write",
  params: employeeParams,
  response: z.object({ status: Status }),
  successStatus: 200,
  errors: { employee_not_found: "not_found", status_refused: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { status: "active" } },
} as const;

/** Withdraws the notice of an employee. */
export const WithdrawNotice = contract({
  method: "DELETE",
  path: "/api/v1/people/:employeeId/notice",
  summary: "Withdraw a notice",
  ...activationRoute,
});

/** Activates an employee who has joined and whose documents are complete. */
export const ActivateEmployee = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/activation",
  summary: "Activate an employee",
  ...activationRoute,
});

/** Invites an employee who has no login yet, with a new generated password; earlier mails stop working. */
export const ResendInvitation = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/invitation",
  permission: "people.write",
  summary: "Send an employee's invitation again",
  params: employeeParams,
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: {
    employee_not_found: "not_found",
    employment_ended: "conflict",
    has_joined: "conflict",
    mailed_too_often: "too_many",
    invited_too_many: "too_many",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: { message: "Invitation resent." } },
});
