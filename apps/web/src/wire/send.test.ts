import { LogOut, RefreshSession, VerifyEmail } from "@albashi/contracts/identity";
import { afterEach, expect, test, vi } from "vitest";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the network: remembers what was asked and gives the answer. */
const network = (answer: () => Promise<Response>) => {
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return answer();
  });
  return asked;
};
const answering = (body: unknown, status = 200) => network(async () => Response.json(body, { status }));
const headersOf = (asked: { init: RequestInit }[]) => new Headers(asked[0]?.init.headers);

test("the parts of a path are encoded, so that none can lead elsewhere", async () => {
  const asked = answering({ success: true, message: "Fine." });
  await send(VerifyEmail, { params: { id: "a/../b", token: "c?d#e" } }, null);
  expect(asked[0]?.path).toBe("/api/v1/verify/a%2F..%2Fb/c%3Fd%23e");
});

test("a call that only reads has no idempotency key", async () => {
  const asked = answering({ success: true, message: "Fine." });
  await send(VerifyEmail, { params: { id: "a", token: "b" } }, null);
  expect(headersOf(asked).has("idempotency-key")).toBe(false);
});

test("a call that changes something keeps the key it is given", async () => {
  const asked = answering({ message: "Out." });
  await send(LogOut, { idempotencyKey: "the-same" }, "secret");
  expect(headersOf(asked).get("idempotency-key")).toBe("the-same");
  expect(headersOf(asked).get("authorization")).toBe("Bearer secret");
  expect(asked[0]?.init.credentials).toBe("same-origin");
});

test("no reply at all is offline, in the specified words", async () => {
  network(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(send(LogOut, {}, null)).rejects.toMatchObject({ kind: "offline", status: 0, message: "Network error. Please try again." });
});

test("an answer that does not fit its contract is not let in", async () => {
  answering({ token: 5 }, 201);
  await expect(send(RefreshSession, {}, null)).rejects.toMatchObject({ kind: "bug", code: "answer_not_understood" });
});
