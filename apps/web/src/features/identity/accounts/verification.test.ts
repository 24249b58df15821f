import { expect, test } from "vitest";
import { asOutcome, stateOfFailure } from "./verification.ts";

test.each([
  ["conflict", "invitation_revoked", "withdrawn"],
  ["conflict", "already_verified", "alreadyVerified"],
  ["offline", "", "offline"],
  ["not_found", "link_unknown", "failed"],
] as const)("a link rejected as %s with %s is shown as %s", (kind, code, state) => {
  expect(stateOfFailure({ kind, code })).toBe(state);
});

test("a joining link opened in another browser asks for the password of the invitation", () => {
  const asked = { success: false, message: "Please confirm.", confirmWith: ["password" as const] };
  expect(asOutcome({ ...asked, login: "staff" })).toMatchObject({ state: "unconfirmed", isJoining: true });
  expect(asOutcome(asked)).toMatchObject({ state: "unconfirmed", isJoining: false });
});
