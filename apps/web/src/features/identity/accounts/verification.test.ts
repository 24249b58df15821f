import { expect, test } from "vitest";
import { stateOfFailure } from "./verification.ts";

test.each([
  ["refusal", "invitation_revoked", "withdrawn"],
  ["refusal", "already_verified", "alreadyVerified"],
  ["offline", "", "offline"],
  ["not_found", "link_unknown", "failed"],
] as const)("a link rejected as %s with %s is shown as %s", (kind, code, state) => {
  expect(stateOfFailure({ kind, code })).toBe(state);
});
