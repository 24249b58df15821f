import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Desk, koraPayout, openDesk } from "./testing/desk.ts";
import { signedWebhook } from "./webhooks/signatures.ts";

const secret = "sk_test_local_0001";
const hourMs = 3_600_000;
const minuteMs = 60_000;

test("the signatures are those of the providers' own vectors", () => {
  const data = { fee: 15, amount: 150.99, status: "success", currency: "NGN", reference: "pay-run-2026-11-emp-0001" };
  const signed = { secret, event: "transfer.success", data, mode: "good" } as const;
  expect(signedWebhook("kora", signed).headers).toMatchObject({
    "x-korapay-signature": "e2f40a100dc95328095bb9b5700cd687a8563f128fb581865df5f2f0f4bbf8eb",
  });
  expect(signedWebhook("paystack", signed).headers).toMatchObject({
    "x-paystack-signature":
      "bda2368248ba580a7497f9ee369786c1d8ded3f4cbd529b7881b1b10a5ec6d570af7d1d880d192dc8ac141cc6725e566af5a64a63d45376748e0bb61b57e5033",
  });
});

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.app.close());

const reference = "po-0001-a";
const pay = async () => {
  await desk.kora("POST", "/transactions/disburse", koraPayout(reference));
  await desk.advance(5_000);
};
const signedBy = (key: string, place = 0) => {
  const { body = "{}", headers } = desk.received[place] ?? {};
  const expected = createHmac("sha256", key)
    .update(JSON.stringify(JSON.parse(body).data))
    .digest("hex");
  return headers?.["x-korapay-signature"] === expected;
};

describe("a webhook", () => {
  test("is signed with the key of the call, goes to the configured address, and is noted", async () => {
    await pay();
    expect(desk.received).toMatchObject([{ url: "http://merchant/kora" }]);
    expect(signedBy(secret)).toBe(true);
    const { webhooks } = await desk.control("GET", `/webhooks?reference=${reference}`);
    expect(webhooks).toMatchObject([{ id: 1, event: "transfer.success", state: "delivered", deliveries: [{ status: 200 }] }]);
  });

  test("goes to the address that the call gave", async () => {
    await desk.kora("POST", "/transactions/disburse", { ...koraPayout(reference), notification_url: "http://other/hook" });
    await desk.advance(5_000);
    expect(desk.received).toMatchObject([{ url: "http://other/hook" }]);
  });

  test("is tried again every three minutes four times, then hourly, until somebody answers 200", async () => {
    desk.merchant.answers = 500;
    await pay();
    expect(desk.received).toHaveLength(1);
    await desk.advance(12 * minuteMs);
    expect(desk.received).toHaveLength(5);
    await desk.advance(2 * hourMs);
    expect(desk.received).toHaveLength(7);
    desk.merchant.answers = 200;
    await desk.advance(80 * hourMs);
    expect(desk.received).toHaveLength(8);
    expect(new Set(desk.received.map(({ body }) => body)).size).toBe(1);
  });

  test("is given up in the end, also when nobody ever answered", async () => {
    desk.merchant.answers = undefined;
    await pay();
    await desk.advance(100 * hourMs);
    expect(desk.received).toHaveLength(76);
    const { webhooks } = await desk.control("GET", `/webhooks?reference=${reference}`);
    expect(webhooks[0]).toMatchObject({ state: "given_up", deliveries: { length: 76, 75: { status: null } } });
  });

  test("can be sent again byte for byte, in another order, and made up", async () => {
    await pay();
    await desk.kora("POST", "/transactions/disburse", koraPayout("po-0002-b"));
    await desk.advance(5_000);
    await desk.control("POST", "/webhooks/1/replay");
    await desk.control("POST", "/webhooks/order", { ids: [2, 1] });
    const bodies = desk.received.map(({ body }) => body);
    expect(bodies.slice(2)).toEqual([bodies[0], bodies[1], bodies[0]]);
    const data = { reference: "po-0009-z", status: "success" };
    await desk.control("POST", "/webhooks", { event: "transfer.success", data, signature: "none" });
    expect(desk.received.at(-1)?.headers).toEqual({ "content-type": "application/json" });
    expect(desk.told().at(-1)).toEqual({ event: "transfer.success", data });
  });
});

describe("a webhook with a fault", () => {
  const order = (fault: string, more = {}) => desk.rule(fault, { op: "kora.webhook", reference }, more);

  test("webhook_never is never sent, and the query still tells", async () => {
    await order("webhook_never");
    await pay();
    await desk.advance(80 * hourMs);
    expect(desk.received).toEqual([]);
    expect((await desk.kora("GET", `/transactions/${reference}`)).body.data.status).toBe("success");
  });

  test("webhook_twice comes twice at the same moment", async () => {
    await order("webhook_twice");
    await pay();
    expect(desk.received).toHaveLength(2);
    expect(desk.received[0]).toEqual(desk.received[1]);
  });

  test("webhook_again comes again after 1 hour and after 71", async () => {
    await order("webhook_again");
    await pay();
    const counts = [desk.received.length];
    for (const ms of [hourMs, 69 * hourMs, hourMs]) {
      await desk.advance(ms);
      counts.push(desk.received.length);
    }
    expect(counts).toEqual([1, 2, 2, 3]);
  });

  test("webhook_late comes so much later", async () => {
    await order("webhook_late", { with: { ms: 40 * minuteMs } });
    await pay();
    await desk.advance(39 * minuteMs);
    expect(desk.received).toHaveLength(0);
    await desk.advance(minuteMs);
    expect(desk.received).toHaveLength(1);
  });

  test("webhook_downgrade says success and then failed, and both are rightly signed", async () => {
    await order("webhook_downgrade");
    await pay();
    expect(desk.told().map(({ event, data }) => [event, data["status"]])).toEqual([
      ["transfer.success", "success"],
      ["transfer.failed", "failed"],
    ]);
    expect([signedBy(secret, 0), signedBy(secret, 1)]).toEqual([true, true]);
  });

  test.each(["webhook_bad_signature", "webhook_other_algorithm", "webhook_no_signature", "webhook_old_key"])(
    "%s does not verify",
    async (fault) => {
      await order(fault);
      await pay();
      expect(desk.received).toHaveLength(1);
      expect(signedBy(secret)).toBe(false);
    },
  );

  test("webhook_other_event has right data and signature under another event", async () => {
    await order("webhook_other_event");
    await pay();
    expect(desk.told()).toMatchObject([{ event: "transfer.failed", data: { status: "success" } }]);
    expect(signedBy(secret)).toBe(true);
  });

  test("webhook_other_amount names another amount", async () => {
    await order("webhook_other_amount");
    await pay();
    expect(desk.told()).toMatchObject([{ data: { amount: 8_875.5 } }]);
  });

  test("webhook_unknown_reference tells also of something that nobody knows", async () => {
    await order("webhook_unknown_reference");
    await pay();
    expect(desk.told().map(({ data }) => data["reference"])).toEqual([reference, "nobody-knows-this-0001"]);
  });

  test("webhook_forged says success unsigned before the truth", async () => {
    await order("webhook_forged");
    await desk.rule("dormant_account", { reference });
    await pay();
    expect(desk.told().map(({ event }) => event)).toEqual(["transfer.success", "transfer.failed"]);
    expect([signedBy(secret, 0), signedBy(secret, 1)]).toEqual([false, true]);
  });
});

test("after a rotation the old key is refused and webhooks carry the new one, unless a fault signs with the old", async () => {
  await desk.kora("POST", "/transactions/disburse", koraPayout(reference));
  await desk.control("PUT", "/keys", { provider: "kora", secret: "sk_test_new" });
  await desk.advance(5_000);
  expect(signedBy("sk_test_new")).toBe(true);
  expect(await desk.kora("GET", "/balances")).toMatchObject({ status: 401, body: { message: "Invalid authorization key" } });
  expect(await desk.call("GET", "/kora/merchant/api/v1/balances", undefined, "sk_test_new")).toMatchObject({ status: 200 });
  await desk.rule("webhook_old_key", { op: "kora.webhook" });
  await desk.call("POST", "/kora/merchant/api/v1/transactions/disburse", koraPayout("po-0002-b"), "sk_test_new");
  await desk.advance(5_000);
  expect(signedBy(secret, 1)).toBe(true);
});
