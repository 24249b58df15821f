import { addMs, hourMs, minuteMs, secondMs } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { describeDevice, normaliseGeneratedPassword, passwordPolicyError } from "../../accounts/model/user.ts";
import { lockMsAfter } from "../../lockout/model/lockout.ts";
import { formatSecret, stateOfInvitation } from "../../team/model/invitation.ts";
import { classifyRefreshToken, isLive, type RefreshTokens, type Session, shouldRotate } from "./session.ts";

const start = new Date("2026-11-15T09:00:00Z");
const session = { startedAt: start, lastSeenAt: start, endsAt: addMs(start, 8 * hourMs), endedAt: null } as Session;

describe("a session", () => {
  test("is valid until it has been idle for a quarter of an hour", () => {
    expect(isLive(session, addMs(start, 15 * minuteMs - 1))).toBe(true);
    expect(isLive(session, addMs(start, 15 * minuteMs))).toBe(false);
  });

  test("expires after eight hours of continuous use", () => {
    const busy = { ...session, lastSeenAt: addMs(start, 8 * hourMs - 1) };
    expect(isLive(busy, addMs(start, 8 * hourMs - 1))).toBe(true);
    expect(isLive(busy, addMs(start, 8 * hourMs))).toBe(false);
  });

  test("is invalid once it was ended", () => {
    expect(isLive({ ...session, endedAt: start }, start)).toBe(false);
  });
});

describe("a refresh token", () => {
  const rotatedAt = addMs(start, 10 * minuteMs);
  const before = (newest: RefreshTokens["newest"]): RefreshTokens => ({ replacedAt: rotatedAt, newest });

  test("issued last is the newest", () => {
    expect(classifyRefreshToken({ replacedAt: null, newest: { issuedAt: start, firstUsedAt: null } }, start)).toBe("newest");
  });

  test("before the newest stays valid until the newest is first presented, because the response may be lost", () => {
    const key = before({ issuedAt: rotatedAt, firstUsedAt: null });
    expect(classifyRefreshToken(key, addMs(rotatedAt, hourMs))).toBe("superseded");
  });

  test("before the newest stays valid for ten seconds after the newest is first presented, for concurrent tabs", () => {
    const key = before({ issuedAt: rotatedAt, firstUsedAt: rotatedAt });
    expect(classifyRefreshToken(key, addMs(rotatedAt, 10 * secondMs - 1))).toBe("superseded");
    expect(classifyRefreshToken(key, addMs(rotatedAt, 10 * secondMs))).toBe("stolen");
  });

  test("from two rotations ago is stolen", () => {
    const key = before({ issuedAt: addMs(rotatedAt, minuteMs), firstUsedAt: null });
    expect(classifyRefreshToken(key, addMs(rotatedAt, 2 * minuteMs))).toBe("stolen");
  });

  test("is rotated at a refresh, unless another tab has just received a new one", () => {
    expect(shouldRotate({ replacedAt: null, newest: { issuedAt: start, firstUsedAt: null } }, start)).toBe(true);
    const key = before({ issuedAt: rotatedAt, firstUsedAt: null });
    expect(shouldRotate(key, addMs(rotatedAt, 10 * secondMs - 1))).toBe(false);
    expect(shouldRotate(key, addMs(rotatedAt, 10 * secondMs))).toBe(true);
  });
});

test("a lockout starts with the sixth failure at one minute, doubles, and never exceeds an hour", () => {
  const minutes = [1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 40].map((failures) => lockMsAfter(failures) / minuteMs);
  expect(minutes).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

describe("a new password", () => {
  const fine = { password: "three quiet herons", isCommon: false, email: "ada@okafor.ng", companyName: "Okafor Foods" };

  test("accepts a strong password", () => {
    expect(passwordPolicyError(fine)).toBeUndefined();
  });

  test.each([
    ["is on the thieves' list", { isCommon: true }, "easy to guess"],
    ["repeats one character", { password: "aaaaaaaaaaaa" }, "easy to guess"],
    ["repeats four characters", { password: "Abcdabcdabcd" }, "easy to guess"],
    ["is the e-mail", { password: "ADA@okafor.ng" }, "not your email"],
    ["is the e-mail's first part", { password: "ada" }, "not your email"],
    ["is the company's name", { password: " okafor foods " }, "not your company's name"],
  ])("rejects one that %s with the reason", (_what, change, reason) => {
    expect(passwordPolicyError({ ...fine, ...change })).toContain(reason);
  });
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8.5.0", "Unknown device"],
])("%s is described as %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

describe("a generated password", () => {
  test("is four groups of sixteen unambiguous letters, five bits each", () => {
    expect(formatSecret(Buffer.alloc(10, 0))).toBe("0000-0000-0000-0000");
    expect(formatSecret(Buffer.alloc(10, 255))).toBe("zzzz-zzzz-zzzz-zzzz");
    // 00001 00010 00011 00100 00101 00110 00111 01000, twice.
    expect(formatSecret(Buffer.from("08864298e808864298e8", "hex"))).toBe("1234-5678-1234-5678");
  });

  test("is normalised from any spelling", () => {
    expect(["7kq0-mxw1-rt9h-j3cp", "7KQO MXWI RT9H J3CP", " 7kqomxwlrt9hj3cp "].map(normaliseGeneratedPassword)).toEqual(
      Array(3).fill("7kq0mxw1rt9hj3cp"),
    );
  });
});

test.each([
  ["open", {}, "2026-11-15"],
  ["expired", {}, "2026-11-22"],
  ["accepted", { acceptedAt: new Date("2026-11-16") }, "2026-11-30"],
  ["revoked", { revokedAt: new Date("2026-11-16") }, "2026-11-17"],
])("an invitation is %s", (state, over, day) => {
  const invitation = { acceptedAt: null, revokedAt: null, expiresAt: new Date("2026-11-22"), ...over };
  expect(stateOfInvitation(invitation, new Date(day))).toBe(state);
});
