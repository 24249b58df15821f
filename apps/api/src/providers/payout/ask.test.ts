import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CannedProvider, cannedProvider } from "../../testing/canned-provider.ts";
import { askOver } from "./ask.ts";

let provider: CannedProvider;
beforeAll(async () => {
  provider = await cannedProvider();
});
afterAll(() => provider.close());

const key = "sk_test_very_secret";
const asking = (url = provider.url, timeoutMs = 300) => askOver({ url, key, timeoutMs });
const order = { method: "POST", path: "/transactions/disburse", body: { reference: "po-1" } } as const;

test("a call carries the key and its body, and its answer is kept as it came", async () => {
  provider.answers({ status: 200, body: '{"status":true, "amount": 100.00}' });
  expect(await asking()(order)).toEqual({
    end: "answered",
    text: '{"status":true, "amount": 100.00}',
    retryAfterMs: null,
    raw: { status: 200, body: '{"status":true, "amount": 100.00}', tookMs: expect.any(Number) },
  });
  expect(provider.asked.at(-1)).toEqual({
    method: "POST",
    path: "/transactions/disburse",
    authorization: `Bearer ${key}`,
    body: { reference: "po-1" },
  });
});

test("when nobody listens, or the name leads nowhere, not one byte left us", async () => {
  const closed = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  const { port } = closed.address() as net.AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await asking(`http://127.0.0.1:${port}`)(order)).toMatchObject({ end: "unreachable", raw: { status: null, body: "" } });
  expect(await asking("http://nobody.invalid", 5_000)(order)).toMatchObject({ end: "unreachable" });
});

test("a certificate that cannot be trusted is met before anything is sent, and never answered in the clear", async () => {
  // A plain server at a secure address: the handshake fails.
  expect(await asking(provider.url.replace("http:", "https:"))(order)).toMatchObject({ end: "unreachable" });
});

test("silence after sending is a timeout: it may have been read", async () => {
  provider.answers("silence");
  expect(await asking()(order)).toMatchObject({ end: "timeout", raw: { status: null } });
});

test("fault 28: a connection that breaks after sending, or in mid-answer, is lost: it may have been read", async () => {
  provider.answers("reset");
  expect(await asking()(order)).toMatchObject({ end: "connection_lost", raw: { status: null } });
  provider.answers("cut_short");
  expect(await asking()(order)).toMatchObject({ end: "connection_lost", raw: { status: 200 } });
});

test("a kept connection that the provider dropped counts as sent", async () => {
  const ask = asking();
  provider.answers({ body: {} }, "reset");
  await ask(order);
  expect(await ask(order)).toMatchObject({ end: "connection_lost" });
});

test.each([
  ["30", 30_000],
  ["999999", 600_000],
  ["soon", null],
])("Retry-After %s is %s ms", async (header, ms) => {
  provider.answers({ status: 429, body: {}, headers: { "retry-after": header } });
  expect(await asking()(order)).toMatchObject({ retryAfterMs: ms, raw: { status: 429 } });
});

test("the record has no key, no whole account number, no NUL and no megabyte, and an answer without end is not read to its end", async () => {
  provider.answers({ status: 500, body: `Authorization: Bearer ${key}\0` });
  expect((await asking()(order)).raw.body).toBe("Authorization: Bearer [key]\uFFFD");
  provider.answers({ body: '{"data":{"account_number":"0123456789"}}' });
  const told = await asking()(order);
  expect([told.raw.body, told.text]).toEqual(['{"data":{"account_number":"******6789"}}', '{"data":{"account_number":"0123456789"}}']);
  provider.answers({ body: "x".repeat(30_000) });
  const long = await asking()(order);
  expect([long.raw.body.length, long.text.length]).toEqual([20_000, 30_000]);
  provider.answers({ body: "x".repeat(3 * 1024 * 1024) });
  expect(await asking(provider.url, 5_000)(order)).toMatchObject({ end: "too_large" });
});
