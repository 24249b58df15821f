import { afterEach, beforeEach, expect, test } from "vitest";
import { type Fixture, koraPayout, openFixture } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

const order = (reference: string) => fixture.kora("POST", "/transactions/disburse", koraPayout(reference));

test("logs every call with its subject and the fault it triggered", async () => {
  await fixture.rule("error_500", { reference: "po-0001-a" });
  await order("po-0001-a");
  await fixture.kora("GET", "/balances");
  const at = "2026-11-25T08:00:00.000Z";
  expect(await fixture.control("GET", "/calls")).toEqual({
    calls: [
      {
        call: "kora.payout",
        at,
        account: { bank: "044", account: "0690000032" },
        reference: "po-0001-a",
        amount: 787_550,
        fault: "error_500",
      },
      { call: "kora.balances", at },
    ],
  });
});

test("counts money even when the call log is off", async () => {
  await fixture.control("PATCH", "/settings", { log: false });
  await order("po-0001-a");
  await fixture.advance(5_000);
  expect(await fixture.control("GET", "/calls")).toEqual({ calls: [] });
  expect(await fixture.control("GET", "/webhooks")).toEqual({ webhooks: [] });
  expect(fixture.received).toHaveLength(1);
  expect(await fixture.control("GET", "/money")).toMatchObject({ accepted: 1, movedKobo: 787_550 });
});

test("reports how often money moved, by reference and by account", async () => {
  await order("po-0001-a");
  await order("po-0002-b");
  await fixture.advance(5_000);
  const money = await fixture.control("GET", "/money");
  expect(money).toMatchObject({
    accepted: 2,
    movedKobo: 1_575_100,
    byAccount: { "0690000032": { payouts: 2, moves: 2, movedKobo: 1_575_100 } },
  });
  expect(money.payouts[0]).toEqual({
    ...{
      provider: "kora",
      reference: "po-0001-a",
      batchReference: null,
      kobo: 787_550,
      feeKobo: 2_500,
      bank: "044",
      account: "0690000032",
    },
    ...{
      status: "success",
      message: "Payout successful",
      moves: 1,
      returns: 0,
      movedKobo: 787_550,
      acceptedAt: "2026-11-25T08:00:00.000Z",
    },
  });
});

test("forces a status with its money and webhook, or without a webhook", async () => {
  await fixture.rule("stuck", {}, { times: null });
  await order("po-0001-a");
  await order("po-0002-b");
  await fixture.control("PATCH", "/payouts/po-0001-a", { status: "failed", message: "Do not honor" });
  await fixture.control("PATCH", "/payouts/po-0002-b", { status: "success", quiet: true });
  expect((await fixture.kora("GET", "/transactions/po-0001-a")).body.data).toMatchObject({ status: "failed", message: "Do not honor" });
  expect(fixture.events()).toMatchObject([{ event: "transfer.failed" }]);
  expect(await fixture.balance()).toMatchObject({ availableKobo: 99_209_950 });
});

test("creates, changes and drops payouts so that the ledgers disagree", async () => {
  await fixture.control("POST", "/payouts", { reference: "po-stray", kobo: 100_000, bank: "044", account: "0690000032" });
  expect((await fixture.kora("GET", "/transactions/po-stray")).body.data).toMatchObject({ status: "success", amount: "1000.00" });
  await fixture.control("PATCH", "/payouts/po-stray", { kobo: 90_000 });
  expect((await fixture.kora("GET", "/transactions/po-stray")).body.data).toMatchObject({ amount: "900.00" });
  await fixture.control("DELETE", "/payouts/po-stray?provider=kora");
  expect((await fixture.kora("GET", "/transactions/po-stray")).status).toBe(404);
  expect(await fixture.balance()).toMatchObject({ availableKobo: 99_899_000 });
});

test("the same seed gives the same data, and another seed gives other data", async () => {
  const world = async (seed: string) => {
    await fixture.control("PUT", "/seed", { seed });
    await fixture.control("POST", "/clock", { freeze: true, set: "2026-11-25T08:00:00.000Z" });
    await fixture.control("PUT", "/balances", { availableKobo: 100_000_000 });
    for (const reference of ["po-0001-a", "po-0002-b", "po-0003-c", "po-0004-d"]) await order(reference);
    await fixture.advance(5_000);
    const { webhooks } = await fixture.control("GET", "/webhooks");
    return webhooks.map((one: { reference: string; deliveries: { at: string }[] }) => [one.reference, one.deliveries[0]?.at]);
  };
  const first = await world("one");
  expect(first).toHaveLength(4);
  expect(await world("one")).toEqual(first);
  expect(await world("two")).not.toEqual(first);
});

test("a reset removes all money, rules, settings and keys and returns to real time", async () => {
  await order("po-0001-a");
  await fixture.rule("outage", {}, { times: null });
  await fixture.control("PATCH", "/settings", { latencyMs: 5, webhookUrl: { kora: null } });
  await fixture.control("PUT", "/keys", { provider: "kora", secret: "sk_test_new" });
  await fixture.control("DELETE", "/");
  expect(await fixture.control("GET", "/settings")).toMatchObject({ latencyMs: 0, webhookUrl: { kora: "http://merchant/kora" } });
  expect((await fixture.control("GET", "/rules")).rules).toEqual([]);
  expect((await fixture.control("GET", "/clock")).frozen).toBe(false);
  expect(await fixture.kora("GET", "/transactions/po-0001-a")).toMatchObject({ status: 404 });
  expect(await fixture.balance()).toEqual({ availableKobo: 0, pendingKobo: 0 });
});

test("latency delays the answer, after the work is done", async () => {
  await fixture.control("PATCH", "/settings", { latencyMs: 800 });
  const startedAtMs = performance.now();
  let isAnswered = false;
  const answered = order("po-0001-a").then(() => {
    isAnswered = true;
  });
  await expect.poll(() => fixture.payout("po-0001-a")).toMatchObject({ status: "processing" });
  expect(isAnswered).toBe(false);
  await answered;
  expect(performance.now() - startedAtMs).toBeGreaterThan(750);
});

test("rejects an unknown setting and a key that is not a test key", async () => {
  expect((await fixture.call("PATCH", "/_control/settings", { latencyMs: -1 })).status).toBe(400);
  expect((await fixture.call("PUT", "/_control/keys", { provider: "kora", secret: "sk_live_1" })).status).toBe(400);
});

test("the home page shows balances, payouts, charges, webhooks and active faults", async () => {
  await order("po-0001-a");
  await fixture.rule("outage", { op: "kora.balances" });
  await fixture.advance(5_000);
  const { text, status } = await fixture.call("GET", "/");
  expect(status).toBe(200);
  for (const expectedText of ["₦992,099.50", "po-0001-a", "transfer.success", "outage", "the clock is frozen"])
    expect(text).toContain(expectedText);
});
