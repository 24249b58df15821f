// New second factors and lost ones: what a mailed link confirms or rejects.
import * as z from "zod/mini";
import { contract } from "../contract.ts";

/** What the mailed link is about: a new factor, or a login without the factors that were lost. */
const factorChangeKinds = ["passkey", "authenticator_app", "recovery"] as const;
export type FactorChangeKind = (typeof factorChangeKinds)[number];

const Link = z.object({ id: z.string().check(z.maxLength(200)), token: z.string().check(z.maxLength(200)) });

/** The change behind a link, and what has become of it. */
export const FactorChangeRecord = z
  .object({
    kind: z.enum(factorChangeKinds),
    device: z.string(),
    requestedAt: z.string(),
    state: z.enum(["unconfirmed", "confirmed", "rejected"]),
    /** From when a new factor may be used for money, or a recovery lets its owner log in with the password alone. */
    effectiveFrom: z.nullable(z.string()),
  })
  .check(z.meta({ id: "FactorChange" }));
export type FactorChangeRecord = z.infer<typeof FactorChangeRecord>;

const exampleChange = {
  kind: "passkey" as const,
  device: "Chrome on Android",
  requestedAt: "2026-11-16T13:05:00.000Z",
  state: "confirmed" as const,
  effectiveFrom: "2026-11-17T13:05:00.000Z",
};
const path = "/api/v1/factor-changes/:id/:token";
const linkErrors = { link_unknown: "not_found", link_expired: "invalid" } as const;

export const ReadFactorChange = contract({
  method: "GET",
  path,
  permission: "public",
  summary: "Read what a mailed link about a second factor is for",
  params: Link,
  response: FactorChangeRecord,
  successStatus: 200,
  errors: linkErrors,
  failureShape: "problem",
  example: { response: exampleChange },
});

/** The owner of the mailbox confirms a new second factor, which may be used for money 24 hours later, or a recovery, which waits as long. */
export const ConfirmFactorChange = contract({
  method: "POST",
  path: `${path}/confirmation`,
  permission: "public",
  summary: "Confirm a new second factor or a recovery with the mailed link",
  params: Link,
  response: FactorChangeRecord,
  successStatus: 201,
  errors: { ...linkErrors, factor_change_ended: "conflict" },
  failureShape: "problem",
  example: { response: exampleChange },
});

/**
 * The owner of the mailbox says that it was not them: the new factor is removed, every session ends, the password stops working and the
 * payouts of the user's companies are stopped. The path leads to the screen for a new password.
 */
export const RejectFactorChange = contract({
  method: "POST",
  path: `${path}/rejection`,
  permission: "public",
  summary: "Report with the mailed link that a new second factor or a recovery was not yours",
  params: Link,
  response: z.object({ message: z.string(), newPasswordPath: z.string() }),
  successStatus: 201,
  errors: linkErrors,
  failureShape: "problem",
  example: {
    response: {
      message: "The new passkey is removed and payouts are stopped.",
      newPasswordPath: "/CreatePassWord/0198a7c4-0000-7000-8000-000000000001/q0Vh…43 characters",
    },
  },
});

/** After the password of a login that returned `second_factor_needed`: mails a link that lets the user in without the lost factors, a day later. */
export const RequestFactorRecovery = contract({
  method: "POST",
  path: "/api/v1/session/second-factor/recovery",
  permission: "public",
  summary: "Request a login without lost second factors",
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: { challenge_ended: "unauthenticated" },
  failureShape: "problem",
  example: { response: { message: "We've sent you an email. Open the link in it to continue." } },
});
