import { LogOut, RefreshSession, VerifyEmail } from "@albashi/contracts/identity/accounts";
import { DownloadReport } from "@albashi/contracts/payroll/reports";
import { afterEach, expect, test, vi } from "vitest";
import { send, sendForFile } from "./send.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stubs the network: records the requests and returns the given response. */
const stubNetwork = (respond: () => Promise<Response>) => {
  const requests: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return respond();
  });
  return requests;
};
const stubResponse = (body: unknown, status = 200) => stubNetwork(async () => Response.json(body, { status }));
const headersOf = (requests: { init: RequestInit }[]) => new Headers(requests[0]?.init.headers);

test("encodes path parameters, so that none can change the path", async () => {
  const requests = stubResponse({ success: true, message: "Fine." });
  await send(VerifyEmail, { params: { id: "a/../b", token: "c?d#e" } }, null);
  expect(requests[0]?.path).toBe("/api/v1/verify/a%2F..%2Fb/c%3Fd%23e");
});

test("sends no idempotency key with a read", async () => {
  const requests = stubResponse({ success: true, message: "Fine." });
  await send(VerifyEmail, { params: { id: "a", token: "b" } }, null);
  expect(headersOf(requests).has("idempotency-key")).toBe(false);
});

test("a token goes in the authorization header and nowhere else, and to no other server", async () => {
  const requests = stubResponse({ token: "fresh", expiresAt: "2026-11-15T09:10:00.000Z" });
  await send(RefreshSession, {}, "secret");
  const [{ path, init } = { path: "", init: {} }] = requests;
  expect(headersOf(requests).get("authorization")).toBe("Bearer secret");
  expect(path).toBe("/api/v1/session/token");
  const { headers: _, ...rest } = init;
  expect(JSON.stringify(rest)).not.toContain("secret");
});

test("sends the given idempotency key with a change", async () => {
  const requests = stubResponse({ message: "Out." });
  await send(LogOut, { idempotencyKey: "the-same" }, "secret");
  expect(headersOf(requests).get("idempotency-key")).toBe("the-same");
  expect(headersOf(requests).get("authorization")).toBe("Bearer secret");
  expect(requests[0]?.init.credentials).toBe("same-origin");
});

test("reports a missing response as offline, with the specified message", async () => {
  stubNetwork(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(send(LogOut, {}, null)).rejects.toMatchObject({ kind: "offline", status: 0, message: "Network error. Please try again." });
});

test("rejects a response that does not match its contract", async () => {
  stubResponse({ token: 5 }, 201);
  await expect(send(RefreshSession, {}, null)).rejects.toMatchObject({ kind: "bug", code: "unreadable_response" });
});

/** A network that never responds and only rejects when the request is aborted. */
const silentNetwork = () =>
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  );

test("reports offline after 30 seconds without a response, with or without a caller's abort signal", async () => {
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

test("does not report an aborted call as a network error", async () => {
  silentNetwork();
  const caller = new AbortController();
  setTimeout(() => caller.abort());
  await expect(send(LogOut, { signal: caller.signal }, null)).rejects.toMatchObject({ name: "AbortError" });
});

test("reports a response that breaks off as offline", async () => {
  stubNetwork(async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) })));
  await expect(send(LogOut, {}, null)).rejects.toMatchObject({ kind: "offline" });
});

test("waits ten minutes for a file, which is made while it is sent", async () => {
  silentNetwork();
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException("Too late.", "TimeoutError")));
    return limit.signal;
  });
  const report = { params: { reportId: "year-to-date" as const }, query: { year: 2026 } };
  await expect(sendForFile(DownloadReport, report, "token")).rejects.toMatchObject({ kind: "offline" });
  expect(limits.mock.calls).toEqual([[600_000]]);
});

test("reports the bytes of a file while they arrive, and returns the whole file", async () => {
  const pieces = ["Staff number,", "Name\r\n", "1,Ada Obi\r\n"];
  stubNetwork(async () => new Response(streamOf(pieces)));
  const received: number[] = [];
  const file = await sendForFile(
    DownloadReport,
    { params: { reportId: "year-to-date" }, query: { year: 2026 }, onBytes: (bytes) => received.push(bytes) },
    "token",
  );
  expect(await file.blob.text()).toBe(pieces.join(""));
  expect(received).toEqual([13, 19, 30]);
});

const streamOf = (pieces: readonly string[]) =>
  new ReadableStream({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
