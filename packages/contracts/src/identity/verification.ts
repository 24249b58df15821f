// Completing a verification link in a browser that did not ask for it.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { linkErrors, NewPassword, VerificationOutcome } from "./accounts.ts";

const enterPassword = "Please enter your password.";

/** With `confirmPassword` the password is a new one; without it, the password of the account. */
export const ConfirmVerificationRequest = z
  .strictObject({
    id: z.string().check(z.maxLength(200)),
    token: z.string().check(z.maxLength(200)),
    password: z.string(enterPassword).check(z.minLength(1, enterPassword), z.maxLength(128, "Your password is wrong.")),
    confirmPassword: z.optional(z.string().check(z.maxLength(128, "Passwords do not match"))),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === undefined || NewPassword.safeParse(password).success, {
      path: ["password"],
      message: "Please choose a password of at least 8 characters.",
    }),
    z.refine(({ password, confirmPassword }) => confirmPassword === undefined || password === confirmPassword, {
      path: ["confirmPassword"],
      message: "Passwords do not match",
    }),
  );

/**
 * Completes a verification link in a browser that did not ask for it: the caller knows the password of the sign-up, or replaces it, so
 * that a person who signed up with another person's e-mail gains nothing when its owner opens the link.
 */
export const ConfirmVerification = contract({
  method: "POST",
  path: "/api/v1/verifications",
  permission: "public",
  summary: "Verify an e-mail address with the mailed link and a password",
  body: ConfirmVerificationRequest,
  response: VerificationOutcome,
  successStatus: 201,
  errors: {
    ...linkErrors,
    wrong_password: "invalid",
    weak_password: "invalid",
    password_locked: "too_many",
    current_password_needed: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { id: "0198a7c4-0000-7000-8000-000000000001", token: "q0Vh…43 characters", password: "correct horse battery staple" },
    response: { success: true, message: "Your email is verified. You can log in now.", email: "adaeze@example.ng" },
  },
});
