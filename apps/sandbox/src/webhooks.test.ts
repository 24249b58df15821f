import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Fixture, koraPayout, openFixture } from "./testing/fixture.ts";
import { signWebhook } from "./webhooks/signatures.ts";

const secret = "sk_test_local_0001";
const hourMs = 3_600_000;
const minuteMs = 60_000;

test("signs like the providers' own test vectors", () => {
  const data = { fee: 15, amount: 150.99, status: "success", currency: "NGN", reference: "pay-run-2026-11-emp-0001" };
  const signed = { secret, event: "transfer.success", data, mode: "good" } as const;
  expect(signWebhook("kora", signed).headers).toMatchObject({
    "x-korapay-signature": "e2f40a100dc95328095bb9b5700cd687a8563f128fb581865df5f2f0f4bbf8eb",
  });
  expect(signWebhook("paystack", signed).headers).toMatchObject({
    "x-paystack-signature":
      "bda2368248ba580a7497f9ee369786c1d8ded3f4cbd529b7881b1b10a5ec6d570af7d1d880d192dc8ac141cc6725e566af5a64a63d45376748e0bb61b57e5033",
  });
});

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

const reference = "po-0001-a";
const pay = async () => {
  await fixture.kora("POST", "/transactions/disburse", koraPayout(reference));
  await fixture.advance(5_000);
};
const signedBy = (key: string, index = 0) => {
  const { body = "{}", headers } = fixture.received[index] ?? {};
  const expected = createHmac("sha256", key)
    .update(JSON.stringify(JSON.parse(body).data))
    .digest("hex");
  return headers?.["x-korapay-signature"] === expected;
};

describe("a webhook", () => {
  test("is signed with the key of the call, sent to the configured URL, and logged", async () => {
    await pay();
    expect(fixture.received).toMatchObject([{ url: "http://merchant/kora" }]);
    expect(signedBy(secret)).toBe(true);
    const { webhooks } = await fixture.control("GET", `/webhooks?reference=${reference}`);
    expect(webhooks).toMatchObject([{ id: 1, event: "transfer.success", state: "delivered", deliveries: [{ status: 200 }] }]);
  });

  test("is sent to the URL given in the call", async () => {
    await fixture.kora("POST", "/transactions/disburse", { ...koraPayout(reference), notification_url: "http://other/hook" });
    await fixture.advance(5_000);
    expect(fixture.received).toMatchObject([{ url: "http://other/hook" }]);
  });

  test("is retried four times every three minutes, then hourly, until the receiver answers 200", async () => {
    fixture.merchant.responseStatus = 500;
    await pay();
    expect(fixture.received).toHaveLength(1);
    await fixture.advance(12 * minuteMs);
    expect(fixture.received).toHaveLength(5);
    await fixture.advance(2 * hourMs);
    expect(fixture.received).toHaveLength(7);
    fixture.merchant.responseStatus = 200;
    await fixture.advance(80 * hourMs);
    expect(fixture.received).toHaveLength(8);
    expect(new Set(fixture.received.map(({ body }) => body)).size).toBe(1);
  });

  test("is given up after the last retry, even if the receiver never answered", async () => {
    fixture.merchant.responseStatus = undefined;
    await pay();
    await fixture.advance(100 * hourMs);
    expect(fixture.received).toHaveLength(76);
    const { webhooks } = await fixture.control("GET", `/webhooks?reference=${reference}`);
    expect(webhooks[0]).toMatchObject({ state: "given_up", deliveries: { length: 76, 75: { status: null } } });
  });

  test("can be replayed byte for byte, reordered, and invented", async () => {
    await pay();
    await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0002-b"));
    await fixture.advance(5_000);
    await fixture.control("POST", "/webhooks/1/replay");
    await fixture.control("POST", "/webhooks/order", { ids: [2, 1] });
    const bodies = fixture.received.map(({ body }) => body);
    expect(bodies.slice(2)).toEqual([bodies[0], bodies[1], bodies[0]]);
    const data = { reference: "po-0009-z", status: "success" };
    await fixture.control("POST", "/webhooks", { event: "transfer.success", data, signature: "none" });
    expect(fixture.received.at(-1)?.headers).toEqual({ "content-type": "application/json" });
    expect(fixture.events().at(-1)).toEqual({ event: "transfer.success", data });
  });
});

describe("a webhook with a fault", () => {
  const order = (fault: string, more = {}) => fixture.rule(fault, { op: "kora.webhook", reference }, more);

  test("webhook_never is not sent, and a query still returns the state", async () => {
    await order("webhook_never");
    await pay();
    await fixture.advance(80 * hourMs);
    expect(fixture.received).toEqual([]);
    expect((await fixture.kora("GET", `/transactions/${reference}`)).body.data.status).toBe("success");
  });

  test("webhook_twice is sent twice at the same time", async () => {
    await order("webhook_twice");
    await pay();
    expect(fixture.received).toHaveLength(2);
    expect(fixture.received[0]).toEqual(fixture.received[1]);
  });

  test("webhook_again is sent again after 1 hour and after 71 hours", async () => {
    await order("webhook_again");
    await pay();
    const counts = [fixture.received.length];
    for (const ms of [hourMs, 69 * hourMs, hourMs]) {
      await fixture.advance(ms);
      counts.push(fixture.received.length);
    }
    expect(counts).toEqual([1, 2, 2, 3]);
  });

  test("webhook_late is sent later by the configured delay", async () => {
    await order("webhook_late", { with: { ms: 40 * minuteMs } });
    await pay();
    await fixture.advance(39 * minuteMs);
    expect(fixture.received).toHaveLength(0);
    await fixture.advance(minuteMs);
    expect(fixture.received).toHaveLength(1);
  });

  test("webhook_downgrade reports success and then failed, both with valid signatures", async () => {
    await order("webhook_downgrade");
    await pay();
    expect(fixture.events().map(({ event, data }) => [event, data["status"]])).toEqual([
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
      expect(fixture.received).toHaveLength(1);
      expect(signedBy(secret)).toBe(false);
    },
  );

  test("webhook_other_event has valid data and a valid signature under another event", async () => {
    await order("webhook_other_event");
    await pay();
    expect(fixture.events()).toMatchObject([{ event: "transfer.failed", data: { status: "success" } }]);
    expect(signedBy(secret)).toBe(true);
  });

  test("webhook_other_amount carries another amount", async () => {
    await order("webhook_other_amount");
    await pay();
    expect(fixture.events()).toMatchObject([{ data: { amount: 8_875.5 } }]);
  });

  test("webhook_unknown_reference also reports an unknown reference", async () => {
    await order("webhook_unknown_reference");
    await pay();
    expect(fixture.events().map(({ data }) => data["reference"])).toEqual([reference, "unknown-reference-0001"]);
  });

  test("webhook_forged reports success unsigned before the real webhook", async () => {
    await order("webhook_forged");
    await fixture.rule("dormant_account", { reference });
    await pay();
    expect(fixture.events().map(({ event }) => event)).toEqual(["transfer.success", "transfer.failed"]);
    expect([signedBy(secret, 0), signedBy(secret, 1)]).toEqual([false, true]);
  });
});

test("rejects the old key after a rotation and signs webhooks with the new key, unless a fault uses the old one", async () => {
  await fixture.kora("POST", "/transactions/disburse", koraPayout(reference));
  await fixture.control("PUT", "/keys", { provider: "kora", secret: "sk_test_new" });
  await fixture.advance(5_000);
  expect(signedBy("sk_test_new")).toBe(true);
  expect(await fixture.kora("GET", "/balances")).toMatchObject({ status: 401, body: { message: "Invalid authorization key" } });
  expect(await fixture.call("GET", "/kora/merchant/api/v1/balances", undefined, "sk_test_new")).toMatchObject({ status: 200 });
  await fixture.rule("webhook_old_key", { op: "kora.webhook" });
  await fixture.call("POST", "/kora/merchant/api/v1/transactions/disburse", koraPayout("po-0002-b"), "sk_test_new");
  await fixture.advance(5_000);
  expect(signedBy(secret, 1)).toBe(true);
});
