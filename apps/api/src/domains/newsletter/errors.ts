import { ApiError } from "../../platform/http/api-error.ts";

export const linkUnknown = () =>
  new ApiError({
    kind: "not_found",
    code: "link_unknown",
    message: "This link is incomplete or has expired. Please open it from the email again, or copy the whole link.",
  });

export const linkExpired = () =>
  new ApiError({
    kind: "invalid",
    code: "link_expired",
    message: "This link has expired. Please subscribe again at the bottom of any page to get a new one.",
  });

export const subscriptionEnded = () =>
  new ApiError({
    kind: "conflict",
    code: "subscription_ended",
    message: "You've unsubscribed, so this link no longer works. Please subscribe again at the bottom of any page.",
  });
