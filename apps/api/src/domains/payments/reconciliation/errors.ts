import { Refusal } from "../../../platform/http/refusal.ts";

export const exceptionNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "exception_not_found",
    message: "Your company has no such disagreement with the provider's statement. Go back to the list.",
  });

export const exceptionAlreadyResolved = () =>
  new Refusal({
    kind: "refusal",
    code: "settled_already",
    message: "This was settled already. Open it again to read how.",
  });
