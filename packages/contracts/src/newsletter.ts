import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Email } from "./identity/accounts.ts";

export const SubscribeRequest = z.strictObject({
  email: Email,
  /** A honeypot: users do not see this field and bots fill it in. Such requests get the usual response and are discarded. */
  website: z.optional(z.string().check(z.maxLength(500))),
});

/** Subscribes to the newsletter. A known address gets the same response as a new one; only the mailbox learns more. */
export const Subscribe = contract({
  method: "POST",
  path: "/api/v1/newsletter/subscriptions",
  permission: "public",
  summary: "Subscribe to the newsletter; a mail asks to confirm",
  body: SubscribeRequest,
  response: z.object({ message: z.string() }),
  successStatus: 202,
  errors: {},
  failureShape: "problem",
  example: {
    request: { email: "adaeze@example.ng" },
    response: { message: "Please open the link in the email we sent you. If you can't find it, check your spam folder." },
  },
});

/** The owner of the mailbox confirms. The screen behind the mailed link sends this. Idempotent. */
export const ConfirmSubscription = contract({
  method: "POST",
  path: "/api/v1/newsletter/confirmations",
  permission: "public",
  summary: "Confirm a newsletter subscription with the mailed link",
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { link_unknown: "not_found", link_expired: "invalid", subscription_ended: "conflict" },
  failureShape: "problem",
  example: {
    request: { token: "q0Vh…43 characters" },
    response: { message: "You're subscribed. You can unsubscribe from any newsletter." },
  },
});

/**
 * Ends a subscription and deletes the address. The screen behind the mailed link sends this, and mail programs send it with the
 * one-click form of RFC 8058: the form's fields are ignored, since the token is enough. Idempotent.
 */
export const Unsubscribe = contract({
  method: "POST",
  path: "/api/v1/newsletter/unsubscriptions/:token",
  permission: "public",
  summary: "End a newsletter subscription with one click",
  params: z.object({ token: z.string() }),
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { link_unknown: "not_found" },
  failureShape: "problem",
  example: { response: { message: "You're unsubscribed, and we've deleted your address." } },
});
