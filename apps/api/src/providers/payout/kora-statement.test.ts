// How the adapter must interpret Kora's balance and statement.

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
const kora = () =>
  koraPayouts({
    url: provider.url,
    key: "sk_test_1",
    timeoutMs: 2_000,
    requestLimiter: createRequestLimiter({ permits: 10, lane: inProcessLane(1_000) }),
    notificationUrl: "https://albashi.example/api/v1/webhooks/kora",
    alert: (odd) => alerts.push(odd),
  });

test("the balance and the statement are read exactly, page by page, or not at all", async () => {
  provider.answers({
    body: { status: true, message: "ok", data: { NGN: { pending_balance: 100_000.78, available_balance: "400300.90" } } },
  });
  expect(await kora().balance()).toEqual({ available: 400_300_90n, pending: 100_000_78n });
  const row = { amount: 50.5, currency: "NGN", date_created: "2026-11-15 09:00:00", description: "Payout", source: "payout" };
  const page = (has_more: boolean, data: object[]) => ({ body: { status: true, message: "ok", data: { has_more, data } } });
  provider.answers(
    page(true, [{ ...row, pointer: "p1", direction: "debit", source_reference: reference }]),
    page(false, [
      { ...row, pointer: "p2", direction: "credit", source_reference: null },
      { ...row, pointer: "p3", direction: "debit", source_reference: null, source: "stamp_duty", description: "Charges" },
      { ...row, pointer: "p4", direction: "debit", source_reference: null, description: "stamp duty" },
    ]),
  );
  const between = { from: new Date("2026-11-15T00:00:00Z"), until: new Date("2026-11-16T00:00:00Z") };
  const happenedAt = new Date("2026-11-15T09:00:00Z");
  const first = await kora().statement(between, null);
  const second = await kora().statement(between, first.next);
  expect([first.next, second.next]).toEqual(["p1", null]);
  expect([...first.rows, ...second.rows]).toEqual([
    { providerLineId: "p1", reference, isCredit: false, amount: 50_50n, happenedAt, description: "Payout", isProviderInternal: false },
    { providerLineId: "p2", reference: "", isCredit: true, amount: 50_50n, happenedAt, description: "Payout", isProviderInternal: false },
    { providerLineId: "p3", reference: "", isCredit: false, amount: 50_50n, happenedAt, description: "Charges", isProviderInternal: true },
    // Text written to a payment does not make it a fee.
    {
      providerLineId: "p4",
      reference: "",
      isCredit: false,
      amount: 50_50n,
      happenedAt,
      description: "stamp duty",
      isProviderInternal: false,
    },
  ]);
  expect(provider.requests.at(-1)?.path).toContain("date_from=2026-11-15-00-00-00&date_to=2026-11-16-00-00-00&limit=100&starting_after=p1");
  provider.answers({ status: 500, body: "" });
  await expect(kora().balance()).rejects.toThrow("server_error");
});

test.each([
  ["400300.9025", 400_300_90n],
  [100_000.780_000_000_01, 100_000_78n],
  ["0.009", 0n],
  ["-100.005", -100_01n],
  ["-100.000", -100_00n],
])("a balance of %s is rounded down to whole kobo", async (available_balance, available) => {
  provider.answers({ body: { status: true, message: "ok", data: { NGN: { pending_balance: 0, available_balance } } } });
  expect(await kora().balance()).toEqual({ available, pending: 0n });
  expect(alerts).toEqual([]);
});

test.each([
  ["a refused key", { status: 401, body: { status: false, message: "Unauthorized" } }, "unauthorised"],
  ["a refused address", { status: 403, body: { status: false, message: "IP address not allowed" } }, "unauthorised"],
  ["a refused key in words alone", { status: 400, body: { status: false, message: "Invalid authorization key" } }, "unauthorised"],
  [
    "a balance that is no number",
    { body: { status: true, message: "ok", data: { NGN: { available_balance: "much", pending_balance: 0 } } } },
    "unreadable",
  ],
])("%s at the balance raises an alert, as it does at a payment", async (_what, answer, reason) => {
  provider.answers(answer);
  await expect(kora().balance()).rejects.toThrow(reason);
  expect(alerts).toMatchObject([{ provider: "kora", call: "balance", reference: "", reason }]);
});

test("an unreadable statement row is set apart, and the others are read", async () => {
  const row = { amount: 50.5, currency: "NGN", date_created: "2026-11-15 09:00:00", direction: "debit", source_reference: reference };
  const rows = [
    { ...row, pointer: "p1", amount: 50.505 },
    { ...row, pointer: "p2", direction: "sideways", account_number: "0123456789" },
    { ...row, pointer: "p3" },
    { ...row, pointer: null },
  ];
  provider.answers({ body: { status: true, message: "ok", data: { has_more: true, data: rows } } });
  const between = { from: new Date("2026-11-15T00:00:00Z"), until: new Date("2026-11-16T00:00:00Z") };
  const page = await kora().statement(between, "p0");
  expect(page).toMatchObject({ rows: [{ providerLineId: "p3" }], next: "p3" });
  expect(page.unread.map(({ providerLineId }) => providerLineId)).toEqual(["p1", "p2", "p0, row 4"]);
  expect(page.unread[1]?.body).toContain('"account_number":"******6789"');
  // It never repeats a position and never skips a row it cannot identify.
  await expect(kora().statement(between, "p3")).rejects.toThrow("does not continue");
  provider.answers({ body: { status: true, message: "ok", data: { has_more: true, data: [{ amount: 1 }] } } });
  await expect(kora().statement(between, null)).rejects.toThrow("where it continues");
});
