// How somebody gets back into their account, and keeps it: the forgotten password, a new verification link, a new
// password. The second factor and the step-up are in second-factor.ts, log-in and sessions in identity.ts.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Email, isPlainText, NewPassword } from "./identity.ts";
import { MembershipKind } from "./roles.ts";

const enterYourEmail = "Please enter your email address.";

const TypedEmail = z.pipe(z.string(enterYourEmail).check(z.trim(), z.minLength(1, enterYourEmail), isPlainText), Email);

/** What a form sends that asks where a link shall be mailed. */
export const MailedLinkRequest = z.strictObject({ email: TypedEmail });

/** Asks for a reset link by mail. A known and an unknown e-mail are answered alike; only the mailbox learns the difference. */
export const ForgetPassword = contract({
  method: "POST",
  path: "/api/v1/forget",
  permission: "public",
  summary: "Ask for a link to choose a new password",
  body: MailedLinkRequest,
  answer: z.object({ message: z.string() }),
  answerStatus: 200,
  refusals: {},
  failureShape: "errors",
  example: { request: { email: "adaeze@example.ng" }, answer: { message: "Password reset email sent! Please check your inbox." } },
});

const fillInBoth = "Please fill in both passwords.";

/** Told together with whatever else is wrong, so that nobody mends one thing only to be shown the next. */
export const samePassword = z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  message: "Passwords do not match",
  when: ({ value }) => {
    const form = value as { password?: unknown; confirmPassword?: unknown } | null | undefined;
    return Boolean(form?.password) && Boolean(form?.confirmPassword);
  },
});

/** What the reset-password screen sends: both parts of the mailed link `/CreatePassWord/:id/:token`, and the new password twice. */
export const ResetPasswordRequest = z
  .strictObject({
    id: z.string().check(z.maxLength(200)),
    token: z.string().check(z.maxLength(200)),
    password: z.pipe(z.string(fillInBoth).check(z.minLength(1, fillInBoth)), NewPassword),
    confirmPassword: z.string(fillInBoth).check(z.minLength(1, fillInBoth), z.maxLength(128, "Passwords do not match")),
  })
  .check(samePassword);

/** Chooses a new password with the mailed link. It works once, ends every session of the person and takes a lock away. */
export const ResetPassword = contract({
  method: "POST",
  path: "/api/v1/passwords",
  permission: "public",
  summary: "Choose a new password with the mailed link",
  body: ResetPasswordRequest,
  answer: z.object({
    message: z.string(),
    /** Which login leads on from here. */
    login: MembershipKind,
  }),
  answerStatus: 201,
  refusals: { link_used: "refusal", link_expired: "invalid", link_unknown: "not_found", weak_password: "invalid" },
  failureShape: "problem",
  example: {
    request: {
      id: "0198a7c4-0000-7000-8000-000000000001",
      token: "q0Vh…43 characters",
      password: "correct horse battery staple",
      confirmPassword: "correct horse battery staple",
    },
    answer: { message: "Your password is changed. Please log in with the new one.", login: "employer" },
  },
});

/** Asks for a new verification link. Answered alike whoever asks; mailed only while the e-mail waits to be verified. */
export const AskForVerificationLink = contract({
  method: "POST",
  path: "/api/v1/verification-links",
  permission: "public",
  summary: "Ask for a new verification link",
  body: MailedLinkRequest,
  answer: z.object({ message: z.string() }),
  answerStatus: 202,
  refusals: {},
  failureShape: "problem",
  example: {
    request: { email: "adaeze@example.ng" },
    answer: { message: "If this email still waits to be verified, a new link is on its way. Please check your inbox and spam." },
  },
});

/** What the own-password form sends. */
export const ChangePasswordRequest = z
  .strictObject({
    currentPassword: z
      .string("Please enter your current password.")
      .check(z.minLength(1, "Please enter your current password."), z.maxLength(128, "Your current password is wrong.")),
    password: z.pipe(z.string(fillInBoth).check(z.minLength(1, fillInBoth)), NewPassword),
    confirmPassword: z.string(fillInBoth).check(z.minLength(1, fillInBoth), z.maxLength(128, "Passwords do not match")),
  })
  .check(samePassword);

/** A person changes their own password. Their other sessions end; this one goes on. */
export const ChangePassword = contract({
  method: "POST",
  path: "/api/v1/session/password",
  permission: "session.own",
  summary: "Change your own password",
  body: ChangePasswordRequest,
  answer: z.object({ message: z.string() }),
  answerStatus: 201,
  refusals: { wrong_password: "invalid", password_locked: "too_many", weak_password: "invalid" },
  failureShape: "problem",
  example: {
    request: {
      currentPassword: "three quiet herons",
      password: "correct horse battery staple",
      confirmPassword: "correct horse battery staple",
    },
    answer: { message: "Your password is changed. You are logged out everywhere else." },
  },
});
