// How the adapter must interpret every documented response of Kora, and undocumented ones.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StubProvider, stubProvider } from "../../testing/stub-provider.ts";
import { inProcessLane } from "./in-process-lane.ts";
import { koraPayouts } from "./kora.ts";
import type { UnexpectedResponse } from "./read-response.ts";
import { createRequestLimiter } from "./request-limiter.ts";

let provider: StubProvider;
let alerts: UnexpectedResponse[];
beforeAll(async () => {
  provider = await stubProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  alerts = [];
});

const reference = "po-01hxyzabcdefghjkmnpqrstvwx";
const order = {
  reference,
  amount: 787_500_10n,
  bankCode: "033",
  accountNumber: "0123456789",
  accountName: "ADAEZE OKAFOR",
  narration: "Nov 2026 salary",
  email: "adaeze@example.ng",
};
const kora = () =>
  koraPayouts({
    url: provider.url,
    key: "sk_test_1",
    timeoutMs: 2_000,
    requestLimiter: createRequestLimiter({ permits: 10, lane: inProcessLane(1_000) }),
    notificationUrl: "https://albashi.example/api/v1/webhooks/kora",
    alert: (odd) => alerts.push(odd),
  });

const taken = {
  amount: "787500.10",
  fee: "53.75",
  currency: "NGN",
  status: "processing",
  reference,
  narration: "Nov 2026 salary",
  message: "Payout processing",
  customer: { name: "ADAEZE OKAFOR", email: "adaeze@example.ng", phone: null },
  metadata: {},
};
const initiated = (over: object = {}) => ({ status: true, message: "transfer initiated successfully", data: { ...taken, ...over } });
const refused = (message: string | null, data: unknown = null) => ({ status: false, message, data });

test("sends an order in naira, to bank and account, with the fee on us", async () => {
  provider.answers({ body: initiated() });
  expect(await kora().submit(order)).toEqual({ kind: "accepted", hindrance: null, raw: expect.objectContaining({ status: 200 }) });
  expect(provider.requests.at(-1)).toEqual({
    method: "POST",
    path: "/transactions/disburse",
    authorization: "Bearer sk_test_1",
    body: {
      reference,
      destination: {
        type: "bank_account",
        amount: 787_500.1,
        currency: "NGN",
        narration: "Nov 2026 salary",
        bank_account: { bank: "033", account: "0123456789" },
        customer: { name: "ADAEZE OKAFOR", email: "adaeze@example.ng" },
      },
      notification_url: "https://albashi.example/api/v1/webhooks/kora",
    },
  });
});

test.each([
  ["a number", { amount: 787_500.1 }],
  ["three decimals", { amount: "787500.100" }],
  ["a new field", { settlement_window: "T+0" }],
  ["pending", { status: "pending" }],
  ["success at once", { status: "success" }],
  ["a failure at once: the question tells why", { status: "failed" }],
])("accepts an order with %s", async (_what, over) => {
  provider.answers({ body: initiated(over) });
  expect(await kora().submit(order)).toMatchObject({ kind: "accepted" });
  expect(alerts).toEqual([]);
});

test.each([
  ["Invalid request data", "request"],
  ["Unable to resolve bank account", "account"],
  ["Invalid account.", "account"],
  ["Invalid bank provided.", "account"],
  ["Insufficient funds in disbursement wallet", "funds"],
])("%s rejects an order before anything is stored", async (message, failure) => {
  for (const status of [200, 400, 404, 422]) {
    provider.answers({ status, body: refused(message) });
    expect(await kora().submit(order)).toMatchObject({ kind: "rejected", failure, message });
  }
});

test.each([
  ["500", { status: 500, body: refused("Internal Server Error") }, "server_error"],
  ["502 with a page", { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>" }, "server_error"],
  ["503", { status: 503, body: "" }, "server_error"],
  ["504", { status: 504, body: initiated() }, "server_error"],
  ["500 that reads like a refusal", { status: 500, body: refused("Invalid account.") }, "server_error"],
  ["401", { status: 401, body: refused("Invalid authorization key") }, "unauthorised"],
  ["a refused key in words alone", { status: 400, body: refused("Invalid authorization key") }, "unauthorised"],
  ["403: our address is not on its list", { status: 403, body: refused("Access denied") }, "unauthorised"],
  ["a used reference", { status: 400, body: refused("Duplicate Transaction Reference. Please use a unique reference") }, "duplicate"],
  ["a used payment reference", { status: 400, body: refused("Duplicate payment reference") }, "duplicate"],
  ["a page instead of JSON", { body: "<html>Welcome</html>" }, "unreadable"],
  ["nothing", { body: "" }, "unreadable"],
  ["half an answer", { body: '{"status":true,"message":"transfer init' }, "unreadable"],
  ["another shape", { body: { ok: true } }, "unreadable"],
  ["a redirect", { status: 302, body: "", headers: { location: "/login" } }, "unreadable"],
  ["another reference", { body: initiated({ reference: "po-another-companys" }) }, "unknown_word"],
  ["an unknown status", { body: initiated({ status: "settling" }) }, "unknown_word"],
  ["a status that is a word of JavaScript", { body: initiated({ status: "constructor" }) }, "unknown_word"],
  ["no amount", { body: initiated({ amount: null }) }, "unknown_word"],
  ["an unreadable amount", { body: initiated({ amount: "787,500.10" }) }, "unknown_word"],
  ["no data", { body: { status: true, message: "transfer initiated successfully", data: null } }, "unknown_word"],
  ["an unknown message", { status: 400, body: refused("Computer says no") }, "unknown_word"],
  ["no words", { status: 400, body: refused(null) }, "unknown_word"],
  ["words that belong to a payment that was made", { status: 400, body: refused("Dormant account") }, "unknown_word"],
  ["a timeout at the bank", { status: 400, body: refused("Timeout waiting for response from destination") }, "unknown_word"],
  ["another amount", { body: initiated({ amount: "7875.00" }) }, "differs"],
  ["another currency", { body: initiated({ currency: "KES" }) }, "differs"],
  ["another account", { body: initiated({ bank_account: { account_number: "0000000001" } }) }, "differs"],
  ["silence", "silence", "timeout"],
  ["a broken connection", "reset", "connection_lost"],
  ["a connection broken in mid-answer", "cut_short", "connection_lost"],
] as const)("faults 26 to 28, 46: the outcome is unknown after %s", async (_what, answer, reason) => {
  provider.answers(answer);
  expect(await kora().submit(order)).toMatchObject({ kind: "unknown", reason });
  const isOdd = ["unreadable", "unknown_word", "differs", "unauthorised"].includes(reason);
  expect(alerts.map((odd) => odd.reason)).toEqual(isOdd ? [reason] : []);
});

test("fault 30: a rate-limited order is not sent, and the result has the retry delay", async () => {
  provider.answers({ status: 429, body: refused("Too many requests"), headers: { "retry-after": "0" } });
  expect(await kora().submit(order)).toMatchObject({ kind: "not_sent", reason: "too_many", retryAfterMs: 0 });
  provider.answers({ status: 429, body: "" });
  expect(await kora().query(reference)).toMatchObject({ kind: "unknown", reason: "too_many" });
});

test("an unreachable provider means not sent", async () => {
  const unreachable = koraPayouts({
    url: "http://127.0.0.1:1",
    key: "sk_test_1",
    timeoutMs: 2_000,
    requestLimiter: createRequestLimiter({ permits: 1, lane: inProcessLane(10) }),
    notificationUrl: "",
    alert: () => undefined,
  });
  expect(await unreachable.submit(order)).toMatchObject({ kind: "not_sent", reason: "unreachable", retryAfterMs: 5_000 });
  expect(await unreachable.query(reference)).toMatchObject({ kind: "unknown", reason: "unreachable" });
});

test("an order outside Kora's limits is not sent", async () => {
  const before = provider.requests.length;
  expect(await kora().submit({ ...order, amount: 99_99n })).toMatchObject({ kind: "rejected", failure: "limit" });
  expect(await kora().submit({ ...order, amount: 10_000_000_01n })).toMatchObject({ kind: "rejected", failure: "limit" });
  expect(provider.requests.length).toBe(before);
});

const retrieved = (over: object = {}) => ({
  status: true,
  message: "Transaction retrieved successfully",
  data: { ...taken, status: "success", trace_id: "110006200324071331002061586801", message: "Payout successful", ...over },
});

test("reads all fields of a successful payment", async () => {
  provider.answers({ body: retrieved({ date_completed: "2026-11-15 09:00:01" }) });
  expect(await kora().query(reference)).toEqual({
    raw: expect.objectContaining({ status: 200 }),
    kind: "found",
    status: "succeeded",
    amount: 787_500_10n,
    currency: "NGN",
    fee: 53_75n,
    traceId: "110006200324071331002061586801",
    message: "Payout successful",
    failure: null,
    accountNumber: null,
    happenedAt: new Date("2026-11-15T09:00:01Z"),
  });
  expect(provider.requests.at(-1)).toMatchObject({ method: "GET", path: `/transactions/${reference}` });
});

test.each([
  ["pending", "processing"],
  ["processing", "processing"],
  ["success", "succeeded"],
])("%s is %s", async (status, ours) => {
  provider.answers({ body: retrieved({ status, message: null, trace_id: null, fee: null }) });
  expect(await kora().query(reference)).toMatchObject({ status: ours, failure: null, message: null, traceId: null, fee: null });
});

test.each([
  ["Invalid Bank Account", "account"],
  ["Unable to resolve bank account", "account"],
  ["Dormant account", "account"],
  ["Do not honor", "account"],
  ["Payout limit exceeded", "limit"],
  ["Timeout waiting for response from destination", "timed_out"],
  ["Request timed out at beneficiary bank", "timed_out"],
  ["Transaction time-out", "timed_out"],
  ["Destination bank is not available", "bank_unavailable"],
  ["Unable to complete this transaction", "bank_unavailable"],
  ["Invalid transaction", "bank_unavailable"],
  ["Payout failed", "bank_unavailable"],
  ["Insufficient funds in disbursement wallet", "funds"],
  ["Payout terminated due to suspected fraud", "suspected"],
  ["Something new", "no_cause"],
  [null, "no_cause"],
])("a payment that failed with %s is a failure of the kind %s", async (message, failure) => {
  provider.answers({ body: retrieved({ status: "failed", message }) });
  expect(await kora().query(reference)).toMatchObject({ kind: "found", status: "failed", failure, message });
});

test("fault 44: books a fee given as text, number or with three decimals to the kobo", async () => {
  for (const [fee, kobo] of [
    ["40.31", 40_31n],
    [40.31, 40_31n],
    ["40.315", 40_32n],
    ["soon", null],
  ]) {
    provider.answers({ body: retrieved({ fee }) });
    expect(await kora().query(reference)).toMatchObject({ kind: "found", fee: kobo });
  }
});

test("reports a missing payment whatever the HTTP status; a 404 page is no answer", async () => {
  for (const status of [200, 400, 404]) {
    provider.answers({ status, body: refused("Transaction not found") });
    expect(await kora().query(reference)).toMatchObject({ kind: "not_found" });
  }
  provider.answers({ status: 404, body: "<html>Not Found</html>" });
  expect(await kora().query(reference)).toMatchObject({ kind: "unknown", reason: "unreadable" });
});

test.each([
  ["500", { status: 500, body: refused("Transaction not found") }, "server_error"],
  ["a refused key", { status: 401, body: refused("Invalid authorization key") }, "unauthorised"],
  ["another reference", { body: retrieved({ reference: "po-another-companys" }) }, "unknown_word"],
  ["an unknown status", { body: retrieved({ status: "settling" }) }, "unknown_word"],
  ["no currency", { body: retrieved({ currency: null }) }, "unknown_word"],
  ["silence", "silence", "timeout"],
  ["a connection broken in mid-answer", "cut_short", "connection_lost"],
] as const)("a query answered with %s is inconclusive", async (_what, answer, reason) => {
  provider.answers(answer);
  expect(await kora().query(reference)).toMatchObject({ kind: "unknown", reason });
});
