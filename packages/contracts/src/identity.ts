import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { CompanyId, SessionId, UserId } from "./ids.ts";

export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, "This email address is too long."), z.email("Please enter a valid email address."));

/** Length is the only rule about characters; what is refused beyond it (common, the e-mail, the company) the server knows. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(8, "Please choose a password of at least 8 characters."),
    z.maxLength(128, "Please choose a password of at most 128 characters."),
  );

/** Characters that no name or address has: controls, unseen marks, line and paragraph separators, halves of characters. */
export const isPlainText = z.refine<string>((text) => !/[\p{C}\u2028\u2029]/u.test(text), "Please leave out special characters.");

/** A person as the specified calls show one. */
export const UserRecord = z
  .object({
    _id: UserId,
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    nameOfCompany: z.string(),
    profilePicture: z.nullable(z.string()),
    staff: z.boolean(),
  })
  .check(z.meta({ id: "UserRecord" }));
export type UserRecord = z.infer<typeof UserRecord>;

const fillInAllFields = "Please fill in all fields.";

export const LogInRequest = z.strictObject({
  email: z.string(fillInAllFields).check(z.minLength(1, fillInAllFields), z.maxLength(254, "This email address is too long."), isPlainText),
  password: z.string(fillInAllFields).check(z.minLength(1, fillInAllFields), z.maxLength(128, "Email or password is wrong.")),
});

const exampleUser = {
  _id: "0198a7c4-0000-7000-8000-000000000001",
  fullName: "Adaeze Okafor",
  email: "adaeze@example.ng",
  phoneNumber: "+2348030000000",
  nameOfCompany: "Okafor Foods Ltd",
  profilePicture: null,
  staff: false,
};

/** A person shows who they are. The token is short-lived and useless without the cookie set beside it. */
export const LogIn = contract({
  method: "POST",
  path: "/api/v1/Login",
  permission: "public",
  summary: "Log in with e-mail and password",
  body: LogInRequest,
  answer: z.object({ token: z.string(), data: z.array(UserRecord), _id: UserId }),
  answerStatus: 200,
  refusals: { wrong_credentials: "unauthenticated", login_locked: "too_many" },
  failureShape: "message",
  example: {
    request: { email: "adaeze@example.ng", password: "correct horse battery staple" },
    answer: { token: "q0Vh…43 characters", data: [exampleUser], _id: exampleUser._id },
  },
});

/** The owner of a mailbox proves it by opening the link we sent there. */
export const VerifyEmail = contract({
  method: "GET",
  path: "/api/v1/verify/:id/:token",
  permission: "public",
  summary: "Verify an e-mail address with the mailed link",
  params: z.object({ id: z.string(), token: z.string() }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
  answerStatus: 200,
  refusals: { link_used: "refusal", link_expired: "invalid", link_unknown: "not_found" },
  failureShape: "success-message",
  example: { answer: { success: true, message: "Your email is verified. You can log in now." } },
});

/** A fresh bearer token for a session that still holds its cookie. */
export const RefreshSession = contract({
  method: "POST",
  path: "/api/v1/session/token",
  permission: "public",
  summary: "Get a new short-lived token with the session cookie",
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
  answerStatus: 201,
  refusals: { session_ended: "unauthenticated" },
  failureShape: "problem",
  example: { answer: { token: "q0Vh…43 characters", expiresAt: "2026-11-15T09:10:00.000Z" } },
});

/** Ends the session on the server and forgets its cookie. Asking twice is fine. */
export const LogOut = contract({
  method: "DELETE",
  path: "/api/v1/session",
  permission: "public",
  summary: "Log out: end this session on the server",
  answer: z.object({ message: z.string() }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: { answer: { message: "You are logged out." } },
});

export const SessionRecord = z
  .object({
    sessionId: SessionId,
    companyId: CompanyId,
    startedAt: z.string(),
    lastSeenAt: z.string(),
    device: z.string(),
    isThisOne: z.boolean(),
  })
  .check(z.meta({ id: "SessionRecord" }));

export const ListSessions = contract({
  method: "GET",
  path: "/api/v1/sessions",
  permission: "session.own",
  summary: "List where you are logged in",
  answer: z.object({ sessions: z.array(SessionRecord) }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: {
    answer: {
      sessions: [
        {
          sessionId: "0198a7c4-0000-7000-8000-000000000002",
          companyId: "0198a7c4-0000-7000-8000-000000000003",
          startedAt: "2026-11-15T08:00:00.000Z",
          lastSeenAt: "2026-11-15T09:00:00.000Z",
          device: "Chrome on Android",
          isThisOne: true,
        },
      ],
    },
  },
});

export const RevokeSession = contract({
  method: "DELETE",
  path: "/api/v1/sessions/:sessionId",
  permission: "session.own",
  summary: "End one of your other sessions",
  params: z.object({ sessionId: SessionId }),
  answer: z.object({ message: z.string() }),
  answerStatus: 200,
  refusals: { session_not_found: "not_found", idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: { answer: { message: "That session is ended." } },
});
