import { Refusal } from "../../platform/http/refusal.ts";

export const linkUnknown = () =>
  new Refusal({
    kind: "not_found",
    code: "link_unknown",
    message: "This link is not complete, or is too old. Please open it from the mail again, or copy the whole of it.",
  });

export const linkExpired = () =>
  new Refusal({
    kind: "invalid",
    code: "link_expired",
    message: "This link is older than seven days. Please subscribe again at the foot of any page to get a new one.",
  });

export const subscriptionEnded = () =>
  new Refusal({
    kind: "refusal",
    code: "subscription_ended",
    message: "You have unsubscribed, and this link does not bring the newsletter back. Please subscribe again at the foot of any page.",
  });
