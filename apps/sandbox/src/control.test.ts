import { afterEach, beforeEach, expect, test } from "vitest";
import { type Desk, koraPayout, openDesk } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.app.close());

const order = (reference: string) => desk.kora("POST", "/transactions/disburse", koraPayout(reference));

test("every call is noted with what it was about and the fault it met", async () => {
  await desk.rule("error_500", { reference: "po-0001-a" });
  await order("po-0001-a");
  await desk.kora("GET", "/balances");
  const at = "2026-11-25T08:00:00.000Z";
  expect(await desk.control("GET", "/calls")).toEqual({
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

test("a campaign can go without the log, and money is still counted", async () => {
  await desk.control("PATCH", "/settings", { log: false });
  await order("po-0001-a");
  await desk.advance(5_000);
  expect(await desk.control("GET", "/calls")).toEqual({ calls: [] });
  expect(await desk.control("GET", "/webhooks")).toEqual({ webhooks: [] });
  expect(desk.received).toHaveLength(1);
  expect(await desk.control("GET", "/money")).toMatchObject({ accepted: 1, movedKobo: 787_550 });
});

test("the money says how often it moved, by reference and by account", async () => {
  await order("po-0001-a");
  await order("po-0002-b");
  await desk.advance(5_000);
  const money = await desk.control("GET", "/money");
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

test("a status can be forced, with its money and its webhook, or quietly", async () => {
  await desk.rule("stuck", {}, { times: null });
  await order("po-0001-a");
  await order("po-0002-b");
  await desk.control("PATCH", "/payouts/po-0001-a", { status: "failed", message: "Do not honor" });
  await desk.control("PATCH", "/payouts/po-0002-b", { status: "success", quiet: true });
  expect((await desk.kora("GET", "/transactions/po-0001-a")).body.data).toMatchObject({ status: "failed", message: "Do not honor" });
  expect(desk.told()).toMatchObject([{ event: "transfer.failed" }]);
  expect(await desk.balance()).toMatchObject({ availableKobo: 99_209_950 });
});

test("a payout can be made up, changed and lost, so that books disagree", async () => {
  await desk.control("POST", "/payouts", { reference: "po-stray", kobo: 100_000, bank: "044", account: "0690000032" });
  expect((await desk.kora("GET", "/transactions/po-stray")).body.data).toMatchObject({ status: "success", amount: "1000.00" });
  await desk.control("PATCH", "/payouts/po-stray", { kobo: 90_000 });
  expect((await desk.kora("GET", "/transactions/po-stray")).body.data).toMatchObject({ amount: "900.00" });
  await desk.control("DELETE", "/payouts/po-stray?provider=kora");
  expect((await desk.kora("GET", "/transactions/po-stray")).status).toBe(404);
  expect(await desk.balance()).toMatchObject({ availableKobo: 99_899_000 });
});

test("the same seed gives the same world, and another seed another", async () => {
  const world = async (seed: string) => {
    await desk.control("PUT", "/seed", { seed });
    await desk.control("POST", "/clock", { freeze: true, set: "2026-11-25T08:00:00.000Z" });
    await desk.control("PUT", "/balances", { availableKobo: 100_000_000 });
    for (const reference of ["po-0001-a", "po-0002-b", "po-0003-c", "po-0004-d"]) await order(reference);
    await desk.advance(5_000);
    const { webhooks } = await desk.control("GET", "/webhooks");
    return webhooks.map((one: { reference: string; deliveries: { at: string }[] }) => [one.reference, one.deliveries[0]?.at]);
  };
  const first = await world("one");
  expect(first).toHaveLength(4);
  expect(await world("one")).toEqual(first);
  expect(await world("two")).not.toEqual(first);
});

test("forgetting leaves nothing: no money, no rules, no settings, no keys, and real time", async () => {
  await order("po-0001-a");
  await desk.rule("outage", {}, { times: null });
  await desk.control("PATCH", "/settings", { latencyMs: 5, webhookUrl: { kora: null } });
  await desk.control("PUT", "/keys", { provider: "kora", secret: "sk_test_new" });
  await desk.control("DELETE", "/");
  expect(await desk.control("GET", "/settings")).toMatchObject({ latencyMs: 0, webhookUrl: { kora: "http://merchant/kora" } });
  expect((await desk.control("GET", "/rules")).rules).toEqual([]);
  expect((await desk.control("GET", "/clock")).frozen).toBe(false);
  expect(await desk.kora("GET", "/transactions/po-0001-a")).toMatchObject({ status: 404 });
  expect(await desk.balance()).toEqual({ availableKobo: 0, pendingKobo: 0 });
});

test("latency holds the answer back, and the work is done before it", async () => {
  await desk.control("PATCH", "/settings", { latencyMs: 80 });
  const begun = performance.now();
  const answered = order("po-0001-a");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await desk.seen("po-0001-a")).toMatchObject({ status: "processing" });
  await answered;
  expect(performance.now() - begun).toBeGreaterThan(75);
});

test("a setting that nobody knows, or a key that is not for tests, is refused", async () => {
  expect((await desk.call("PATCH", "/_control/settings", { latencyMs: -1 })).status).toBe(400);
  expect((await desk.call("PUT", "/_control/keys", { provider: "kora", secret: "sk_live_1" })).status).toBe(400);
});

test("the home page shows balances, payouts, charges, webhooks and the faults that stand", async () => {
  await order("po-0001-a");
  await desk.rule("outage", { op: "kora.balances" });
  await desk.advance(5_000);
  const { text, status } = await desk.call("GET", "/");
  expect(status).toBe(200);
  for (const words of ["₦992,099.50", "po-0001-a", "transfer.success", "outage", "the clock stands still"]) expect(text).toContain(words);
});
