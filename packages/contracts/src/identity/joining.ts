// How an invited user joins: an employee with the password from our mail, an admin with the link from it.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { InvitationId } from "../ids.ts";
import { Email, isPlainText, NewPassword } from "./accounts.ts";
import { samePassword } from "./recovery.ts";
import { AdminRole } from "./roles.ts";

const fillInBoth = "Please fill in both email and password!";

/** The request of `/StaffSignUp`: the invited e-mail, and the password that was generated for it. */
export const JoinRequest = z.strictObject({
  email: z.pipe(z.string(fillInBoth).check(z.trim(), z.minLength(1, fillInBoth), isPlainText), Email),
  password: z
    .string(fillInBoth)
    .check(z.minLength(1, fillInBoth), z.maxLength(128, "This email and password don't match an open invitation.")),
});

/** An employee presents their invitation, and gets a mail with the link that logs them in. */
export const JoinCompany = contract({
  method: "POST",
  path: "/api/v1/Staff",
  permission: "public",
  summary: "Join an existing company with the generated password",
  body: JoinRequest,
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: {
    invitation_unknown: "unauthenticated",
    invitation_expired: "invalid",
    invitation_followed: "conflict",
    joining_locked: "too_many",
  },
  failureShape: "message",
  example: {
    request: { email: "chidi@example.ng", password: "7kq2-mxw4-rt9h-j3cp" },
    response: { message: "Check your email for verification, including your spam folder." },
  },
});

const chooseAPassword = "Please fill in both passwords.";
const passwordFields = {
  password: z.pipe(z.string(chooseAPassword).check(z.minLength(1, chooseAPassword)), NewPassword),
  confirmPassword: z.string(chooseAPassword).check(z.minLength(1, chooseAPassword), z.maxLength(128, "Passwords do not match")),
};
const examplePasswords = { password: "correct horse battery staple", confirmPassword: "correct horse battery staple" };

/** The request of `/CreatePassWord` for a user who logged in with the generated password. */
export const FirstPasswordRequest = z.strictObject(passwordFields).check(samePassword);

/** Replaces the generated password. The restricted session becomes a full one. */
export const ChooseFirstPassword = contract({
  method: "POST",
  path: "/api/v1/password/first",
  permission: "password.first",
  summary: "Replace the generated password with your own",
  body: FirstPasswordRequest,
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: { weak_password: "invalid", password_chosen: "conflict" },
  failureShape: "problem",
  example: { request: examplePasswords, response: { message: "Your password is set. Welcome to Albashi." } },
});

/** An invitation as the holder of its link sees it. */
export const AdminInvitation = z
  .object({
    invitationId: InvitationId,
    companyName: z.string(),
    email: z.string(),
    fullName: z.string(),
    role: AdminRole,
    expiresAt: z.string(),
    /** The user has no membership to log in to, and chooses a password with the acceptance; otherwise they log in and accept there. */
    needsPassword: z.boolean(),
  })
  .check(z.meta({ id: "AdminInvitation" }));

const exampleInvitation = {
  invitationId: "0198a7c4-0000-7000-8000-000000000004",
  companyName: "Okafor Foods Ltd",
  email: "bola@example.ng",
  fullName: "Bola Ade",
  role: "payroll" as const,
  expiresAt: "2026-11-22T09:00:00.000Z",
  needsPassword: true,
};

const linkFields = { id: z.string().check(z.maxLength(200)), token: z.string().check(z.maxLength(200)) };
const linkErrors = {
  link_unknown: "not_found",
  invitation_expired: "invalid",
  invitation_revoked: "conflict",
  invitation_followed: "conflict",
} as const;

/** Opened from the mailed link `/JoinTeam/:id/:token`. */
export const ReadInvitation = contract({
  method: "GET",
  path: "/api/v1/invitations/:id/:token",
  permission: "public",
  summary: "Read the invitation behind a mailed link",
  params: z.object(linkFields),
  response: AdminInvitation,
  successStatus: 200,
  errors: linkErrors,
  failureShape: "problem",
  example: { response: exampleInvitation },
});

export const AcceptInvitationRequest = z.strictObject({ ...linkFields, ...passwordFields }).check(samePassword);

/** A user without an account, or without a company to log in to, becomes an admin: the link proves the mailbox. */
export const AcceptInvitation = contract({
  method: "POST",
  path: "/api/v1/invitations/acceptances",
  permission: "public",
  summary: "Accept an invitation with its mailed link and a new password",
  body: AcceptInvitationRequest,
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: { ...linkErrors, log_in_to_accept: "conflict", weak_password: "invalid" },
  failureShape: "problem",
  example: {
    request: { id: exampleInvitation.invitationId, token: "q0Vh…43 characters", ...examplePasswords },
    response: { message: "You're now an admin of Okafor Foods Ltd. Please log in." },
  },
});

/** The companies that have invited the caller as an admin. */
export const ListOwnInvitations = contract({
  method: "GET",
  path: "/api/v1/session/invitations",
  permission: "session.own",
  summary: "List the companies that invite you",
  response: z.object({ invitations: z.array(AdminInvitation) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { invitations: [{ ...exampleInvitation, needsPassword: false }] } },
});

/** A user with an account accepts with it: their login proves the mailbox. */
export const AcceptOwnInvitation = contract({
  method: "POST",
  path: "/api/v1/session/invitations/:invitationId/acceptance",
  permission: "session.own",
  summary: "Accept an invitation to your own e-mail",
  params: z.object({ invitationId: InvitationId }),
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: { invitation_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { message: "You're now an admin of Okafor Foods Ltd. Choose it from your companies." } },
});
