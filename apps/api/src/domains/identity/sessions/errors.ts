import { Refusal } from "../../../platform/http/refusal.ts";

export const sessionNotFound = () =>
  new Refusal({ kind: "not_found", code: "session_not_found", message: "We can't find this session. It may have already ended." });
