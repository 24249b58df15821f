import { createHmac } from "node:crypto";
import type { UserId } from "@albashi/contracts/ids";
import { dayMs } from "@albashi/dates";
import { expect, test } from "vitest";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { issueVerificationCookie, isValidVerificationCookie } from "./verification-proof.ts";

const start = Date.parse("2026-11-16T09:00:00Z");
const at = (afterMs: number) =>
  ({
    clock: { now: () => new Date(start + afterMs) },
    secrets: { hmacOf: (text: string) => createHmac("sha256", "key").update(text).digest() },
  }) as unknown as Pick<Dependencies, "clock" | "secrets">;
const userId = "0198a7c4-0000-7000-8000-000000000001" as UserId;
const other = "0198a7c4-0000-7000-8000-000000000002" as UserId;
const cookie = issueVerificationCookie(at(0), { userId, purpose: "sign_up" });

test("holds for a day", () => {
  const accepts = (afterMs: number) => isValidVerificationCookie(at(afterMs), { userId, purpose: "sign_up", cookie });
  expect([accepts(0), accepts(dayMs - 1), accepts(dayMs)]).toEqual([true, true, false]);
});

test("is not accepted for another user, another purpose or a later expiry", () => {
  const [expiry = "", signature = ""] = cookie.split(".");
  const prolonged = `${Number(expiry) + dayMs}.${signature}`;
  expect(isValidVerificationCookie(at(0), { userId: other, purpose: "sign_up", cookie })).toBe(false);
  expect(isValidVerificationCookie(at(0), { userId, purpose: "email_change", cookie })).toBe(false);
  expect(isValidVerificationCookie(at(0), { userId, purpose: "sign_up", cookie: prolonged })).toBe(false);
});

test.each([undefined, "", ".", "Infinity.", "x.y"])("rejects the malformed cookie %j", (malformed) => {
  expect(isValidVerificationCookie(at(0), { userId, purpose: "sign_up", cookie: malformed })).toBe(false);
});
