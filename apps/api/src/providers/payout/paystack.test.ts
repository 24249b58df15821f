// How the adapter must interpret Paystack's documented responses, and undocumented ones.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StubProvider, stubProvider } from "../../testing/stub-provider.ts";
import { inProcessLane } from "./in-process-lane.ts";
import { paystackPayouts } from "./paystack.ts";
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
  bankCode: "100004",
  accountNumber: "8031234567",
  accountName: "ADAEZE OKAFOR",
  narration: "Nov 2026 salary",
  email: "adaeze@example.ng",
};
const paystack = () =>
  paystackPayouts({
    url: provider.url,
    key: "sk_test_1",
    timeoutMs: 2_000,
    requestLimiter: createRequestLimiter({ permits: 10, lane: inProcessLane(1_000) }),
    alert: (odd) => alerts.push(odd),
  });

const recipient = {
  status: 201,
  body: {
    status: true,
    message: "Transfer recipient created successfully",
    data: { recipient_code: "RCP_2x5j67tnnw1t98k", details: { account_number: "8031234567", account_name: null, bank_code: "999992" } },
  },
};
const transfer = {
  reference,
  amount: 78_750_010,
  currency: "NGN",
  source: "balance",
  reason: "Nov 2026 salary",
  status: "pending",
  transfer_code: "TRF_1ptvuv321ahaa7q",
  id: 14_938,
};
const queued = (over: object = {}) => ({ body: { status: true, message: "Transfer has been queued", data: { ...transfer, ...over } } });
const refused = (status: number, message: string | null, more: object = {}) => ({ status, body: { status: false, message, ...more } });

test("registers an account by Paystack's own bank code, and then pays in kobo", async () => {
  provider.answers(recipient, queued());
  expect(await paystack().submit(order)).toEqual({ kind: "accepted", hindrance: null, raw: expect.objectContaining({ status: 200 }) });
  expect(provider.requests.slice(-2)).toMatchObject([
    {
      path: "/transferrecipient",
      body: { type: "nuban", name: "ADAEZE OKAFOR", account_number: "8031234567", bank_code: "999992", currency: "NGN" },
    },
    {
      path: "/transfer",
      body: {
        source: "balance",
        amount: 78_750_010,
        recipient: "RCP_2x5j67tnnw1t98k",
        reference,
        reason: "Nov 2026 salary",
        currency: "NGN",
      },
    },
  ]);
});

test("fault 56: a transfer that waits for a one-time code was accepted, and our set-up blocks it", async () => {
  provider.answers(recipient, queued({ status: "otp" }));
  expect(await paystack().submit(order)).toMatchObject({ kind: "accepted", hindrance: "set_up" });
  provider.answers(queued({ status: "otp" }));
  expect(await paystack().query(reference)).toMatchObject({ kind: "found", status: "processing", failure: "set_up" });
  for (const status of ["blocked", "abandoned", "rejected"]) {
    provider.answers(queued({ status }));
    expect(await paystack().query(reference)).toMatchObject({ kind: "found", status: "failed", failure: "set_up" });
  }
});

test.each([
  ["silence", "silence", { kind: "not_sent", reason: "unreachable" }],
  ["a page", { status: 502, body: "<html></html>" }, { kind: "not_sent", reason: "unreachable" }],
  ["too many", refused(429, "Too many"), { kind: "not_sent", reason: "too_many" }],
  ["a wrong account", refused(400, "Account number is invalid"), { kind: "rejected", failure: "account" }],
  [
    "an account that is not found",
    refused(422, "Could not resolve account name. Check parameters or try again."),
    { kind: "rejected", failure: "account" },
  ],
  ["a refused key", refused(401, "Invalid key"), { kind: "unknown", reason: "unauthorised" }],
  ["strange words", refused(400, "Computer says no"), { kind: "unknown", reason: "unknown_word" }],
] as const)("%s moves no money while the recipient is registered", async (_what, answer, outcome) => {
  const before = provider.requests.length;
  provider.answers(answer);
  expect(await paystack().submit(order)).toMatchObject(outcome);
  expect(provider.requests.slice(before).map(({ path }) => path)).toEqual(["/transferrecipient"]);
});

test("never pays the recipient of another account", async () => {
  const other = { ...recipient.body, data: { ...recipient.body.data, details: { account_number: "0000000001" } } };
  provider.answers({ body: other });
  expect(await paystack().submit(order)).toMatchObject({ kind: "unknown", reason: "differs" });
});

test.each([
  ["Your balance is not enough to fulfil this request", {}, "funds"],
  ["Anything", { code: "insufficient_balance" }, "funds"],
  ["Recipient specified is invalid", { code: "invalid_transfer_recipient" }, "account"],
  ["You cannot initiate third party payouts as a starter business", {}, "set_up"],
])("%s rejects an order", async (message, more, failure) => {
  provider.answers(recipient, refused(400, message, more));
  expect(await paystack().submit(order)).toMatchObject({ kind: "rejected", failure, message });
});

test.each([
  ["a used reference", refused(404, "Duplicate reference(s) found: po-1", { type: "api_error", code: "unknown" }), "duplicate"],
  [
    "a used reference in other words",
    refused(400, "Please provide a unique reference. Reference already exists on a transfer"),
    "duplicate",
  ],
  ["500", refused(500, "Your balance is not enough to fulfil this request"), "server_error"],
  ["a refused key", refused(401, "Invalid key"), "unauthorised"],
  ["strange words", refused(400, "Computer says no"), "unknown_word"],
  ["nothing", { body: "" }, "unreadable"],
  ["an unknown status", queued({ status: "settling" }), "unknown_word"],
  ["another reference", queued({ reference: "po-another-companys" }), "unknown_word"],
  ["another amount", queued({ amount: 787_500 }), "differs"],
  ["half a kobo", queued({ amount: 78_750_010.5 }), "unknown_word"],
  ["silence", "silence", "timeout"],
  ["a broken connection", "reset", "connection_lost"],
] as const)("faults 26 to 28, 46: the outcome is unknown after %s", async (_what, answer, reason) => {
  provider.answers(recipient, answer);
  expect(await paystack().submit(order)).toMatchObject({ kind: "unknown", reason });
});

test("reads all fields of a successful transfer", async () => {
  provider.answers(
    queued({
      status: "success",
      fee_charged: 5_000,
      session: { provider: "nip", id: "110006200324071331002061586801" },
      recipient: { details: { account_number: "8031234567" } },
      transferred_at: "2026-11-15T09:00:01.000Z",
    }),
  );
  expect(await paystack().query(reference)).toEqual({
    raw: expect.objectContaining({ status: 200 }),
    kind: "found",
    status: "succeeded",
    amount: 787_500_10n,
    currency: "NGN",
    fee: 50_00n,
    traceId: "110006200324071331002061586801",
    message: null,
    failure: null,
    accountNumber: "8031234567",
    happenedAt: new Date("2026-11-15T09:00:01Z"),
  });
  expect(provider.requests.at(-1)).toMatchObject({ method: "GET", path: `/transfer/verify/${reference}` });
});

test.each([
  ["pending", "processing"],
  ["received", "processing"],
  ["success", "succeeded"],
  ["reversed", "returned"],
])("%s is %s", async (status, ours) => {
  provider.answers(queued({ status }));
  expect(await paystack().query(reference)).toMatchObject({ kind: "found", status: ours, failure: null });
});

test.each([
  ["Timeout waiting for response from destination", "timed_out"],
  ["Dormant account", "account"],
  ["Destination bank is not available", "bank_unavailable"],
  ["Something new", "no_cause"],
  [null, "no_cause"],
])("a transfer that failed with %s is a failure of the kind %s", async (message, failure) => {
  provider.answers(queued({ status: "failed", gateway_response: message }));
  expect(await paystack().query(reference)).toMatchObject({ status: "failed", failure, message });
});

test("reports a missing transfer", async () => {
  provider.answers(refused(404, "Transfer not found"));
  expect(await paystack().query(reference)).toMatchObject({ kind: "not_found" });
  provider.answers({ status: 404, body: "<html></html>" });
  expect(await paystack().query(reference)).toMatchObject({ kind: "unknown", reason: "unreadable" });
});

test("the balance and the statement are read exactly", async () => {
  provider.answers({ body: { status: true, message: "Balances retrieved", data: [{ currency: "NGN", balance: 12_345 }] } });
  expect(await paystack().balance()).toEqual({ available: 123_45n, pending: 0n });
  const row = { id: 149_411_613, difference: -50_000, currency: "NGN", reason: "Salary", createdAt: "2026-11-15T09:00:00.000Z" };
  provider.answers({ body: { status: true, message: "ok", data: [row, { ...row, id: 2, difference: 50_000, reference }] } });
  const between = { from: new Date("2026-11-15T00:00:00Z"), until: new Date("2026-11-16T00:00:00Z") };
  const happenedAt = new Date("2026-11-15T09:00:00Z");
  const { rows, unread, next } = await paystack().statement(between, null);
  expect([unread, next]).toEqual([[], null]);
  expect(rows).toEqual([
    {
      providerLineId: "149411613",
      reference: "",
      isCredit: false,
      amount: 500_00n,
      happenedAt,
      description: "Salary",
      isProviderInternal: false,
    },
    { providerLineId: "2", reference, isCredit: true, amount: 500_00n, happenedAt, description: "Salary", isProviderInternal: false },
  ]);
});
