import { Refusal } from "../../../platform/http/refusal.ts";

export const exceptionNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "exception_not_found",
    message: "This difference was not found. Go back to the list and try again.",
  });

export const exceptionAlreadyResolved = () =>
  new Refusal({
    kind: "refusal",
    code: "settled_already",
    message: "This has already been resolved. Reload the page to see how.",
  });
