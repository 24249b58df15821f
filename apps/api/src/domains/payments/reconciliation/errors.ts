import { ApiError } from "../../../platform/http/api-error.ts";

export const exceptionNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "exception_not_found",
    message: "This difference was not found. Go back to the list and try again.",
  });

export const exceptionAlreadyResolved = () =>
  new ApiError({
    kind: "conflict",
    code: "settled_already",
    message: "This has already been resolved. Reload the page to see how.",
  });
