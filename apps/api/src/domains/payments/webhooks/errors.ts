import { ApiError } from "../../../platform/http/api-error.ts";

export const signatureWrong = () =>
  new ApiError({
    kind: "unauthenticated",
    code: "signature_wrong",
    message: "The signature does not match this message. Sign it with the secret key of the account.",
  });

export const tooManyWebhooks = () =>
  new ApiError({
    kind: "unavailable",
    code: "busy",
    message: "Too many messages are waiting to be stored. Send this one again in a few seconds.",
    retryAfterSeconds: 5,
  });
