import { ApiError } from "../../../platform/http/api-error.ts";

export const sessionNotFound = () =>
  new ApiError({ kind: "not_found", code: "session_not_found", message: "We can't find this session. It may have already ended." });
