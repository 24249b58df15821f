import { LogIn } from "@albashi/contracts/identity/accounts";
import { StepUp } from "@albashi/contracts/identity/second-factor";
import { ExportSecurityEvents } from "@albashi/contracts/identity/security-events";
import { expect, test } from "vitest";
import { securityEventKindOf } from "./security-events.ts";

test.each([
  ["a wrong password", LogIn, 401, "wrong_credentials", "login_failed"],
  ["a locked login", LogIn, 429, "login_locked", "login_locked"],
  ["a successful login", LogIn, 200, null, undefined],
  ["a login that was rate limited", LogIn, 429, "too_many_calls", undefined],
  ["a login by a visitor of the demo", LogIn, 403, "demo_read_only", undefined],
  ["a login while the server is busy", LogIn, 503, "busy", undefined],
  ["a wrong password at a step-up", StepUp, 403, "wrong_password", "step_up_failed"],
  ["an export", ExportSecurityEvents, 200, null, "data_exported"],
  ["an export by a user without the permission", ExportSecurityEvents, 403, "not_allowed", "access_denied"],
  ["a prompt for a step-up", ExportSecurityEvents, 403, "step_up_needed", undefined],
  ["a read outside the demo", ExportSecurityEvents, 403, "not_in_demo", undefined],
] as const)("classifies %s", (_what, contract, status, code, kind) => {
  expect(securityEventKindOf(contract, { status, code })).toBe(kind);
});
