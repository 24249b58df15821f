import { demoTokenPrefix } from "@albashi/contracts/identity/demo-tour";
import { expect, test } from "vitest";
import { isDemoSession } from "./session.ts";

test("recognises the server's demo tokens and no others", () => {
  expect(isDemoSession({ token: `${demoTokenPrefix}0198a7c4-0000-7000-8000-000000000009` })).toBe(true);
  expect(isDemoSession({ token: "q0VhdemoTokenOfARealSession" })).toBe(false);
  expect(isDemoSession({ token: null })).toBe(false);
});
