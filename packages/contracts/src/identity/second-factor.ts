// The second factor: six digits from an authenticator app, or one of ten recovery codes. And the step-up, which authenticates the user
// again before an irreversible action.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { LogIn } from "./accounts.ts";
import { MembershipKind } from "./roles.ts";

const enterTheCode = "Please enter the six digits from your authenticator app, or one of your recovery codes.";

/** Six digits or a recovery code; the server removes spaces and dashes between them. */
export const OneTimeCode = z.string(enterTheCode).check(z.trim(), z.minLength(6, enterTheCode), z.maxLength(20, enterTheCode));

/** The `act` of a refused call: the step-up confirms that call and its content. */
export const ActHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Completes a login that returned `second_factor_needed`. `POST /api/v1/Login` returns it (401, `message` and `code`) when the
 * password was right and the account has a second factor; it sets a cookie that is valid for this call for five minutes. The response
 * is that of Login.
 */
export const CompleteSecondFactor = contract({
  method: "POST",
  path: "/api/v1/session/second-factor",
  permission: "public",
  summary: "Complete a login with the second factor",
  body: z.strictObject({
    code: OneTimeCode,
    /** The portal, as sent to Login. */
    as: z.optional(MembershipKind),
  }),
  response: LogIn.response,
  successStatus: 201,
  errors: {
    wrong_code: "invalid",
    code_locked: "too_many",
    challenge_ended: "unauthenticated",
    no_membership: "forbidden",
    wrong_portal: "forbidden",
  },
  failureShape: "problem",
  example: { request: { code: "492039" }, response: LogIn.example.response },
});

/** Whether the second factor is on, and until when this session counts as stepped up. */
export const ReadSecondFactor = contract({
  method: "GET",
  path: "/api/v1/second-factor",
  permission: "session.own",
  summary: "Read whether your second factor is on",
  response: z.object({
    isOn: z.boolean(),
    since: z.nullable(z.string()),
    hasApp: z.boolean(),
    passkeyCount: z.number(),
    recoveryCodesLeft: z.number(),
    /** From when a factor in use may approve, pay and export; null without one. */
    moneyRightsFrom: z.nullable(z.string()),
    /** Added, and not confirmed by email yet. */
    hasUnconfirmedApp: z.boolean(),
    unconfirmedPasskeyCount: z.number(),
    /** Until when an account without a factor may prepare pay; null when there is a factor, or one is needed already. */
    dueAt: z.nullable(z.string()),
    steppedUpUntil: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      isOn: true,
      since: "2026-11-15T09:00:00.000Z",
      hasApp: true,
      passkeyCount: 1,
      recoveryCodesLeft: 10,
      moneyRightsFrom: "2026-11-16T09:00:00.000Z",
      hasUnconfirmedApp: false,
      unconfirmedPasskeyCount: 0,
      dueAt: null,
      steppedUpUntil: null,
    },
  },
});

/** Starts the enrolment of a second factor: a secret for the authenticator app. It is off until a code confirms it. */
export const EnrolSecondFactor = contract({
  method: "POST",
  path: "/api/v1/second-factor",
  permission: "session.own",
  needs: ["step_up"],
  summary: "Start the enrolment of your second factor",
  response: z.object({
    /** For the QR code. */
    otpauthUri: z.string(),
    /** For typing by hand, in base32. */
    secret: z.string(),
  }),
  successStatus: 201,
  errors: { second_factor_on: "conflict" },
  failureShape: "problem",
  example: {
    response: {
      otpauthUri: "otpauth://totp/Albashi:adaeze%40example.ng?secret=JBSWY3DPEHPK3PXP&issuer=Albashi",
      secret: "JBSWY3DPEHPK3PXP",
    },
  },
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const exampleCodes = { recoveryCodes: ["7KQ2M-XW4RT", "9HJ3C-PD6VN"] };

/**
 * Confirms the enrolment with a first code. The ten recovery codes are shown only once. Other sessions end. Once a company of the user has
 * been funded, the app is in use after the confirmation by email (`isConfirmed` is false), and may be used for money a day later.
 */
export const ConfirmSecondFactor = contract({
  method: "POST",
  path: "/api/v1/second-factor/confirmation",
  permission: "session.own",
  needs: ["step_up"],
  summary: "Confirm the enrolment of your second factor",
  body: z.strictObject({ code: OneTimeCode }),
  response: z.extend(RecoveryCodes, { isConfirmed: z.boolean() }),
  successStatus: 201,
  errors: { second_factor_on: "conflict", second_factor_not_begun: "conflict", wrong_code: "invalid", code_locked: "too_many" },
  failureShape: "problem",
  example: { request: { code: "492039" }, response: { ...exampleCodes, isConfirmed: true } },
});

/** Removes the authenticator app. Without a passkey the second factor is off then, and the recovery codes are deleted. */
export const DisableSecondFactor = contract({
  method: "DELETE",
  path: "/api/v1/second-factor",
  permission: "session.own",
  needs: ["step_up"],
  summary: "Remove your authenticator app",
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { message: "Two-step verification is off. You can't approve, pay or export until you turn it on again." } },
});

/** Issues ten new recovery codes, shown only once; the old ones stop working. */
export const RegenerateRecoveryCodes = contract({
  method: "POST",
  path: "/api/v1/second-factor/recovery-codes",
  permission: "session.own",
  needs: ["second_factor", "step_up"],
  summary: "Issue new recovery codes",
  response: RecoveryCodes,
  successStatus: 201,
  errors: {},
  failureShape: "problem",
  example: { response: exampleCodes },
});

/** Authenticates the user again. The session is stepped up for ten minutes and gets new tokens: use the new token from then on. */
export const StepUp = contract({
  method: "POST",
  path: "/api/v1/session/step-up",
  permission: "session.own",
  summary: "Step up the session for ten minutes",
  body: z.strictObject({
    password: z
      .string("Please enter your password.")
      .check(z.minLength(1, "Please enter your password."), z.maxLength(128, "Your password is wrong.")),
    /** Needed when the second factor is on; a recovery code is accepted. */
    code: z.optional(OneTimeCode),
    act: z.optional(ActHash),
  }),
  response: z.object({ token: z.string(), expiresAt: z.string(), steppedUpUntil: z.string() }),
  successStatus: 201,
  errors: {
    wrong_password: "invalid",
    password_locked: "too_many",
    code_needed: "invalid",
    wrong_code: "invalid",
    code_locked: "too_many",
  },
  failureShape: "problem",
  example: {
    request: { password: "correct horse battery staple", code: "492039" },
    response: { token: "q0Vh…43 characters", expiresAt: "2026-11-15T09:10:00.000Z", steppedUpUntil: "2026-11-15T09:10:00.000Z" },
  },
});
