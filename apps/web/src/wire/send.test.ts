import { LogOut, RefreshSession, VerifyEmail } from "@albashi/contracts/identity/accounts";
import { afterEach, expect, test, vi } from "vitest";
import { send } from "./send.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

test("a token goes in the authorization header and nowhere else, and to no other server", async () => {
  const asked = answering({ token: "fresh", expiresAt: "2026-11-15T09:10:00.000Z" });
  await send(RefreshSession, {}, "secret");
  const [{ path, init } = { path: "", init: {} }] = asked;
  expect(headersOf(asked).get("authorization")).toBe("Bearer secret");
  expect(path).toBe("/api/v1/session/token");
  const { headers: _, ...rest } = init;
  expect(JSON.stringify(rest)).not.toContain("secret");
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

/** A network that never answers: it only notices that nobody waits any more. */
const silentNetwork = () =>
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  );

test("a network that says nothing for 30 seconds is offline, whether or not the caller may take the call back", async () => {
  silentNetwork();
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException("Too late.", "TimeoutError")));
    return limit.signal;
  });
  await expect(send(LogOut, {}, null)).rejects.toMatchObject({ kind: "offline" });
  await expect(send(LogOut, { signal: new AbortController().signal }, null)).rejects.toMatchObject({ kind: "offline" });
  expect(limits.mock.calls).toEqual([[30_000], [30_000]]);
});

test("a call that is taken back is not told as a network error", async () => {
  silentNetwork();
  const caller = new AbortController();
  setTimeout(() => caller.abort());
  await expect(send(LogOut, { signal: caller.signal }, null)).rejects.toMatchObject({ name: "AbortError" });
});

test("an answer that breaks off on the way is offline", async () => {
  network(async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) })));
  await expect(send(LogOut, {}, null)).rejects.toMatchObject({ kind: "offline" });
});
