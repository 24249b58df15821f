import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { EmployeeId } from "./ids.ts";
import { Day, Status, writtenText } from "./people.ts";

const ofPerson = z.object({ employeeId: EmployeeId });

/** Who owes what is missing of the notice. */
export const NoticeOwedBy = z.enum(["employer", "worker", "nobody"]);

const leaving = {
  lastDay: Day,
  /** When notice was given; left out when nobody gave any. */
  noticeGivenOn: z.optional(Day),
  /** The employer, unless it is said otherwise. */
  missingNoticeOwedBy: z._default(NoticeOwedBy, "employer"),
};

/** What an ending means, told before anybody decides and again when it is done. */
export const LeavingTerms = z
  .object({
    /** How much notice the law asks for after so long a service, such as "2 weeks". */
    noticeByLaw: z.string(),
    missingNoticeDays: z.number(),
    /** Sentences for a person to read. */
    owed: z.array(z.string()),
    /** Pay in lieu of the missing notice, below nothing when the worker owes it; null for who may not see salaries. */
    noticePayKobo: z.nullable(z.string()),
  })
  .check(z.meta({ id: "LeavingTerms" }));
export type LeavingTerms = z.infer<typeof LeavingTerms>;

const exampleTerms = {
  noticeByLaw: "2 weeks",
  missingNoticeDays: 4,
  owed: [
    "Pay up to and including the last day, 30 November 2026.",
    "4 days of notice are missing of the 2 weeks that the Labour Act asks for: the company pays ₦33,333.33 instead.",
    "Leave that was not taken is paid with the last pay run.",
  ],
  noticePayKobo: "3333333",
};

const refusals = {
  employee_not_found: "not_found",
  employment_ended: "refusal",
  day_before_first: "invalid",
  notice_after_last_day: "invalid",
} as const;

export const PreviewLeaving = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/leaving-terms",
  permission: "people.write",
  summary: "See what is owed if a person leaves so; changes nothing",
  params: ofPerson,
  body: z.strictObject(leaving),
  answer: LeavingTerms,
  answerStatus: 200,
  refusals,
  failureShape: "problem",
  example: { request: { lastDay: "2026-11-30", noticeGivenOn: "2026-11-20" }, answer: exampleTerms },
});

/**
 * Ends an employment. With a last day ahead the person is under notice until it has passed, and keeps their access; with
 * one that is today or over it ends at once, and so does their access. History stays.
 */
export const EndEmployment = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/end",
  permission: "people.write",
  summary: "End a person's employment on a day",
  params: ofPerson,
  body: z.strictObject({ ...leaving, reason: writtenText(300) }),
  answer: z.object({ status: Status, lastDay: z.string(), terms: LeavingTerms }),
  answerStatus: 200,
  refusals: { ...refusals, idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: {
    request: { lastDay: "2026-11-30", noticeGivenOn: "2026-11-20", reason: "Moves to another city" },
    answer: { status: "notice", lastDay: "2026-11-30", terms: exampleTerms },
  },
});

/** What the calls have in common after which somebody is active. */
const movesToActive = {
  permission: "people.write",
  params: ofPerson,
  answer: z.object({ status: Status }),
  answerStatus: 200,
  refusals: { employee_not_found: "not_found", status_refused: "refusal", idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: { answer: { status: "active" } },
} as const;

/** Somebody under notice stays after all. */
export const TakeBackNotice = contract({
  method: "DELETE",
  path: "/api/v1/people/:employeeId/notice",
  summary: "Take a notice back: the person stays",
  ...movesToActive,
});

/** Somebody who has joined, and whose papers are complete, starts to work. */
export const Activate = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/activation",
  summary: "Say that a person has started",
  ...movesToActive,
});

/** Invites somebody who has no login yet, with a new generated password; whatever was mailed before stops working. */
export const InviteAgain = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/invitation",
  permission: "people.write",
  summary: "Invite a person anew",
  params: ofPerson,
  answer: z.object({ message: z.string() }),
  answerStatus: 200,
  refusals: {
    employee_not_found: "not_found",
    employment_ended: "refusal",
    has_joined: "refusal",
    mailed_too_often: "too_many",
    invited_too_many: "too_many",
    idempotency_key_reused: "refusal",
  },
  failureShape: "problem",
  example: { answer: { message: "The invitation is on its way again." } },
});
