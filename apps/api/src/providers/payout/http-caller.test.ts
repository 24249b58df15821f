import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StubProvider, stubProvider } from "../../testing/stub-provider.ts";
import { createHttpCaller } from "./http-caller.ts";

let provider: StubProvider;
beforeAll(async () => {
  provider = await stubProvider();
});
afterAll(() => provider.close());

const key = "sk_test_very_secret";
const asking = (url = provider.url, timeoutMs = 2_000) => createHttpCaller({ url, key, timeoutMs });
const order = { method: "POST", path: "/transactions/disburse", body: { reference: "po-1" } } as const;

test("sends the key and the body, and records the response as received", async () => {
  provider.answers({ status: 200, body: '{"status":true, "amount": 100.00}' });
  expect(await asking()(order)).toEqual({
    callOutcome: "answered",
    text: '{"status":true, "amount": 100.00}',
    retryAfterMs: null,
    raw: { status: 200, body: '{"status":true, "amount": 100.00}', tookMs: expect.any(Number) },
  });
  expect(provider.requests.at(-1)).toEqual({
    method: "POST",
    path: "/transactions/disburse",
    authorization: `Bearer ${key}`,
    body: { reference: "po-1" },
  });
});

test("reports an unreachable provider on a refused connection or a failed DNS lookup", async () => {
  const closed = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  const { port } = closed.address() as net.AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await asking(`http://127.0.0.1:${port}`)(order)).toMatchObject({ callOutcome: "unreachable", raw: { status: null, body: "" } });
  expect(await asking("http://missing.invalid", 5_000)(order)).toMatchObject({ callOutcome: "unreachable" });
});

test("reports an untrusted certificate before anything is sent, and never falls back to plain text", async () => {
  // A plain server at a TLS address: the handshake fails.
  expect(await asking(provider.url.replace("http:", "https:"))(order)).toMatchObject({ callOutcome: "unreachable" });
});

test("reports a timeout when there is no response: the request may have been processed", async () => {
  provider.answers("silence");
  expect(await asking()(order)).toMatchObject({ callOutcome: "timeout", raw: { status: null } });
});

test("fault 28: reports a lost connection after sending or during the response: the request may have been processed", async () => {
  provider.answers("reset");
  expect(await asking()(order)).toMatchObject({ callOutcome: "connection_lost", raw: { status: null } });
  provider.answers("cut_short");
  expect(await asking()(order)).toMatchObject({ callOutcome: "connection_lost", raw: { status: 200 } });
});

test("treats a keep-alive connection dropped by the provider as sent", async () => {
  const ask = asking();
  provider.answers({ body: {} }, "reset");
  await ask(order);
  expect(await ask(order)).toMatchObject({ callOutcome: "connection_lost" });
});

test.each([
  ["30", 30_000],
  ["999999", 600_000],
  ["soon", null],
])("Retry-After %s is %s ms", async (header, ms) => {
  provider.answers({ status: 429, body: {}, headers: { "retry-after": header } });
  expect(await asking()(order)).toMatchObject({ retryAfterMs: ms, raw: { status: 429 } });
});

test("the record has no key, no full account number, no NUL and limited size, and an endless response is not read to its end", async () => {
  provider.answers({ status: 500, body: `Authorization: Bearer ${key}\0` });
  expect((await asking()(order)).raw.body).toBe("Authorization: Bearer [key]\uFFFD");
  provider.answers({ body: '{"data":{"account_number":"0123456789"}}' });
  const response = await asking()(order);
  expect([response.raw.body, response.text]).toEqual([
    '{"data":{"account_number":"******6789"}}',
    '{"data":{"account_number":"0123456789"}}',
  ]);
  provider.answers({ body: "x".repeat(30_000) });
  const long = await asking()(order);
  expect([long.raw.body.length, long.text.length]).toEqual([20_000, 30_000]);
  provider.answers({ body: "x".repeat(3 * 1024 * 1024) });
  expect(await asking(provider.url, 5_000)(order)).toMatchObject({ callOutcome: "too_large" });
});
