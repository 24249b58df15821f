// Passkeys (WebAuthn) as second factor and for the step-up, beside the codes in second-factor.ts.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { PasskeyId } from "../ids.ts";
import { LogIn } from "./accounts.ts";
import { MembershipKind } from "./roles.ts";
import { ActHash, StepUp } from "./second-factor.ts";

/** Options for the browser's WebAuthn call, as JSON. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });

const isWebText = z.maxLength(20_000);

/** The authenticator's answer, as the browser serialises it. Its content is verified by the server. */
const PasskeyResponse = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  rawId: z.string().check(z.minLength(1), z.maxLength(1_400)),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(isWebText))),
});

const examplePasskey = {
  passkeyId: "0198a7c4-0000-7000-8000-000000000005",
  label: "Chrome on Android",
  createdAt: "2026-11-15T09:00:00.000Z",
  lastUsedAt: null,
  moneyRightsFrom: "2026-11-15T09:00:00.000Z",
};
const exampleOptions = { options: { challenge: "q0Vh…43 characters", rpId: "albashi.example", userVerification: "required" } };
const exampleResponse = {
  id: "mE2k…",
  rawId: "mE2k…",
  type: "public-key" as const,
  response: { clientDataJSON: "eyJ0…", authenticatorData: "SZYN…", signature: "MEUC…" },
  clientExtensionResults: {},
};

const exampleTokens = {
  token: "q0Vh…43 characters",
  expiresAt: "2026-11-15T09:10:00.000Z",
  steppedUpUntil: "2026-11-15T09:10:00.000Z",
};

export const PasskeyRecord = z
  .object({
    passkeyId: PasskeyId,
    label: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
    /** From when it may approve, pay and export; null until it is confirmed by email, and until then it is not accepted at all. */
    moneyRightsFrom: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PasskeyRecord" }));
export type PasskeyRecord = z.infer<typeof PasskeyRecord>;

export const ListPasskeys = contract({
  method: "GET",
  path: "/api/v1/passkeys",
  permission: "session.own",
  summary: "List your passkeys",
  response: z.object({ passkeys: z.array(PasskeyRecord) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { passkeys: [examplePasskey] } },
});

/**
 * Starts adding a passkey. A user with a second factor needs a step-up with it first. Without one, the login of the last ten minutes is
 * enough while no company of the user has been funded; otherwise a step-up with the password.
 */
export const BeginPasskeyEnrolment = contract({
  method: "POST",
  path: "/api/v1/passkeys/options",
  permission: "session.own",
  summary: "Start adding a passkey",
  response: z.object({ options: PasskeyOptions }),
  successStatus: 201,
  errors: { step_up_needed: "forbidden", too_many_passkeys: "conflict" },
  failureShape: "problem",
  example: { response: exampleOptions },
});

/**
 * Adds a passkey. Once a company of the user has been funded, it is in use after the confirmation by email, and may be used for money a day
 * later. The session is stepped up and gets new tokens: use the new token from then on.
 */
export const EnrolPasskey = contract({
  method: "POST",
  path: "/api/v1/passkeys",
  permission: "session.own",
  summary: "Add a passkey",
  body: z.strictObject({ response: PasskeyResponse }),
  /** `isConfirmed` is false while the passkey waits for the confirmation by email. */
  response: z.extend(StepUp.response, { isConfirmed: z.boolean() }),
  successStatus: 201,
  errors: {
    passkey_rejected: "invalid",
    passkey_challenge_ended: "conflict",
    passkey_known: "conflict",
    too_many_passkeys: "conflict",
    step_up_needed: "forbidden",
  },
  failureShape: "problem",
  example: { request: { response: exampleResponse }, response: { ...exampleTokens, isConfirmed: true } },
});

export const RemovePasskey = contract({
  method: "DELETE",
  path: "/api/v1/passkeys/:passkeyId",
  permission: "session.own",
  needs: ["step_up"],
  summary: "Remove a passkey",
  params: z.object({ passkeyId: PasskeyId }),
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { passkey_not_found: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { message: "Passkey removed." } },
});

export const RequestPasskeyStepUp = contract({
  method: "POST",
  path: "/api/v1/session/step-up/passkey/options",
  permission: "session.own",
  summary: "Start a step-up with a passkey",
  // A call without a body has the value null here.
  body: z.nullish(z.strictObject({ act: z.optional(ActHash) })),
  response: z.object({ options: PasskeyOptions }),
  successStatus: 201,
  errors: { passkey_not_set_up: "conflict" },
  failureShape: "problem",
  example: { request: { act: "a".repeat(64) }, response: exampleOptions },
});

/** A passkey alone steps the session up: it proves possession of the device and, by fingerprint, face or PIN, its owner. */
export const StepUpWithPasskey = contract({
  method: "POST",
  path: "/api/v1/session/step-up/passkey",
  permission: "session.own",
  summary: "Step up the session with a passkey",
  /** `act` is that of the options. */
  body: z.strictObject({ response: PasskeyResponse, act: z.optional(ActHash) }),
  response: StepUp.response,
  successStatus: 201,
  errors: { passkey_rejected: "invalid", passkey_challenge_ended: "conflict" },
  failureShape: "problem",
  example: { request: { response: exampleResponse }, response: StepUp.example.response },
});

/** Which second factors a login that returned `second_factor_needed` accepts. `options` is null without a passkey. */
export const RequestSecondFactor = contract({
  method: "POST",
  path: "/api/v1/session/second-factor/options",
  permission: "public",
  summary: "Read which second factors complete this login",
  response: z.object({ hasApp: z.boolean(), options: z.nullable(PasskeyOptions) }),
  successStatus: 201,
  errors: { challenge_ended: "unauthenticated" },
  failureShape: "problem",
  example: { response: { hasApp: true, ...exampleOptions } },
});

export const CompleteWithPasskey = contract({
  method: "POST",
  path: "/api/v1/session/second-factor/passkey",
  permission: "public",
  summary: "Complete a login with a passkey",
  body: z.strictObject({
    response: PasskeyResponse,
    /** The portal, as sent to Login. */
    as: z.optional(MembershipKind),
  }),
  response: LogIn.response,
  successStatus: 201,
  errors: {
    passkey_rejected: "invalid",
    passkey_challenge_ended: "conflict",
    challenge_ended: "unauthenticated",
    no_membership: "forbidden",
    wrong_portal: "forbidden",
  },
  failureShape: "problem",
  example: { request: { response: exampleResponse }, response: LogIn.example.response },
});
