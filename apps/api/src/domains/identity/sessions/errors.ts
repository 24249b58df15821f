import { Refusal } from "../../../platform/http/refusal.ts";

export const sessionNotFound = () =>
  new Refusal({ kind: "not_found", code: "session_not_found", message: "You have no such session. It may have ended already." });
