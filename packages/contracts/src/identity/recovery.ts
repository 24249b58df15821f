// Account recovery: the forgotten password, a new verification link, a new password. The second factor and the step-up are in
// second-factor.ts, login and sessions in identity.ts.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Email, isPlainText, NewPassword } from "./accounts.ts";
import { MembershipKind } from "./roles.ts";

const enterYourEmail = "Please enter your email address.";

const TypedEmail = z.pipe(z.string(enterYourEmail).check(z.trim(), z.minLength(1, enterYourEmail), isPlainText), Email);

/** The form that requests a link by mail. */
export const MailedLinkRequest = z.strictObject({ email: TypedEmail });

/** Requests a reset link by mail. A known and an unknown e-mail get the same response; only the mailbox learns the difference. */
export const RequestPasswordReset = contract({
  method: "POST",
  path: "/api/v1/forget",
  permission: "public",
  summary: "Request a link to choose a new password",
  body: MailedLinkRequest,
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: {},
  failureShape: "errors",
  example: { request: { email: "adaeze@example.ng" }, response: { message: "Password reset email sent! Please check your inbox." } },
});

const fillInBoth = "Please fill in both passwords.";

/** Reported together with all other errors, so that the form shows every error in one response. */
export const samePassword = z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  message: "Passwords do not match",
  when: ({ value }) => {
    const form = value as { password?: unknown; confirmPassword?: unknown } | null | undefined;
    return Boolean(form?.password) && Boolean(form?.confirmPassword);
  },
});

/** The request of the reset-password screen: both parts of the mailed link `/CreatePassWord/:id/:token`, and the new password twice. */
export const ResetPasswordRequest = z
  .strictObject({
    id: z.string().check(z.maxLength(200)),
    token: z.string().check(z.maxLength(200)),
    password: z.pipe(z.string(fillInBoth).check(z.minLength(1, fillInBoth)), NewPassword),
    confirmPassword: z.string(fillInBoth).check(z.minLength(1, fillInBoth), z.maxLength(128, "Passwords do not match")),
  })
  .check(samePassword);

/** Chooses a new password with the mailed link. It works once, ends every session of the user and removes a lockout. */
export const ResetPassword = contract({
  method: "POST",
  path: "/api/v1/passwords",
  permission: "public",
  summary: "Choose a new password with the mailed link",
  body: ResetPasswordRequest,
  response: z.object({
    message: z.string(),
    /** The login page to continue with. */
    login: MembershipKind,
  }),
  successStatus: 201,
  errors: { link_used: "conflict", link_expired: "invalid", link_unknown: "not_found", weak_password: "invalid" },
  failureShape: "problem",
  example: {
    request: {
      id: "0198a7c4-0000-7000-8000-000000000001",
      token: "q0Vh…43 characters",
      password: "correct horse battery staple",
      confirmPassword: "correct horse battery staple",
    },
    response: { message: "Your password has been changed. Please log in with the new one.", login: "employer" },
  },
});

/** Requests a new verification link. Every request gets the same response; a mail is sent only while the e-mail is unverified. */
export const RequestVerificationLink = contract({
  method: "POST",
  path: "/api/v1/verification-links",
  permission: "public",
  summary: "Request a new verification link",
  body: MailedLinkRequest,
  response: z.object({ message: z.string() }),
  successStatus: 202,
  errors: {},
  failureShape: "problem",
  example: {
    request: { email: "adaeze@example.ng" },
    response: { message: "If this email isn't verified yet, we've sent a new link. Please check your inbox and spam folder." },
  },
});

/** The request of the change-password form. */
export const ChangePasswordRequest = z
  .strictObject({
    currentPassword: z
      .string("Please enter your current password.")
      .check(z.minLength(1, "Please enter your current password."), z.maxLength(128, "Your current password is wrong.")),
    password: z.pipe(z.string(fillInBoth).check(z.minLength(1, fillInBoth)), NewPassword),
    confirmPassword: z.string(fillInBoth).check(z.minLength(1, fillInBoth), z.maxLength(128, "Passwords do not match")),
  })
  .check(samePassword);

/** A user changes their own password. Their other sessions end; this one continues. */
export const ChangePassword = contract({
  method: "POST",
  path: "/api/v1/session/password",
  permission: "session.own",
  summary: "Change your own password",
  body: ChangePasswordRequest,
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: { wrong_password: "invalid", password_locked: "too_many", weak_password: "invalid" },
  failureShape: "problem",
  example: {
    request: {
      currentPassword: "three quiet herons",
      password: "correct horse battery staple",
      confirmPassword: "correct horse battery staple",
    },
    response: { message: "Your password has been changed. You've been logged out on all other devices." },
  },
});
