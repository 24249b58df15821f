import { Refusal } from "../../platform/http/refusal.ts";

export const linkUnknown = () =>
  new Refusal({
    kind: "not_found",
    code: "link_unknown",
    message: "This link is incomplete or has expired. Please open it from the email again, or copy the whole link.",
  });

export const linkExpired = () =>
  new Refusal({
    kind: "invalid",
    code: "link_expired",
    message: "This link has expired. Please subscribe again at the bottom of any page to get a new one.",
  });

export const subscriptionEnded = () =>
  new Refusal({
    kind: "refusal",
    code: "subscription_ended",
    message: "You've unsubscribed, so this link no longer works. Please subscribe again at the bottom of any page.",
  });
