import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Fixture, openFixture } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

const options = { reference: "pay-w1", amount: 1_112, currency: "NGN", customer: { name: "A", email: "a@b.test" } };
const widget = (overrides = {}, key = "pk_test_local_0001") =>
  fixture.call("POST", "/checkout/_kora/charges", { ...options, ...overrides }, key);
const choose = (outcome: string, reference = "pay-w1", provider = "kora") =>
  fixture.call("POST", `/checkout/${reference}/outcome`, { provider, outcome });
const query = async () => (await fixture.kora("GET", "/charges/pay-w1")).body.data;

test("the scripts define the same globals as the providers' scripts and can be loaded from any origin", async () => {
  for (const [path, name] of [
    ["/korapay-collections.min.js", "Korapay"],
    ["/inline.js", "PaystackPop"],
  ] as const) {
    const { text, headers } = await fixture.call("GET", path);
    expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    expect(headers["x-frame-options"]).toBeUndefined();
    const window: Record<string, unknown> = {};
    runInNewContext(text, { window });
    expect(Object.keys(window)).toEqual([name]);
  }
});

test("Korapay has initialize and close; PaystackPop can start and resume", async () => {
  const window: Record<string, never> = {};
  runInNewContext((await fixture.call("GET", "/korapay-collections.min.js")).text, { window });
  runInNewContext((await fixture.call("GET", "/inline.js")).text, { window });
  expect(window["Korapay"]).toEqual({ initialize: expect.any(Function), close: expect.any(Function) });
  const { PaystackPop } = window as unknown as { PaystackPop: { prototype: object } };
  expect(Object.getOwnPropertyNames(PaystackPop.prototype)).toEqual(["constructor", "newTransaction", "resumeTransaction"]);
});

test("answers a CORS preflight from any origin", async () => {
  const response = await fixture.app.inject({ method: "OPTIONS", url: "/checkout/_kora/charges", headers: { origin: "null" } });
  expect(response).toMatchObject({ statusCode: 204 });
  expect(response.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, content-type",
  });
});

test("creates the charge the browser requests, with its key, amount, currency and URL", async () => {
  await widget({ amount: 111, currency: "GHS", notification_url: "http://elsewhere/hook", merchant_bears_cost: false });
  expect(await query()).toMatchObject({ amount: 111, currency: "GHS", status: "pending" });
  await choose("transfer");
  expect(fixture.received).toEqual([]);
  await fixture.advance(0);
  expect(fixture.received).toMatchObject([{ url: "http://elsewhere/hook" }]);
});

test("reopening the widget resumes the same charge; another amount is rejected as a duplicate", async () => {
  expect((await widget()).status).toBe(200);
  expect((await widget()).status).toBe(200);
  expect(await widget({ amount: 1 })).toMatchObject({ status: 400 });
  expect(await widget({ amount: 500 })).toMatchObject({ status: 400, body: { message: "Duplicate payment reference" } });
  expect((await fixture.kora("GET", "/pay-ins")).body.data.data).toHaveLength(1);
});

test("rejects a live key", async () => {
  expect((await widget({}, "pk_live_1")).status).toBe(403);
});

test.each([
  ["card", "success", { status: "success", amount_accepted: 1_112 }],
  ["transfer", "success", { status: "success", amount_accepted: 1_112 }],
  ["under", "pending", { status: "processing", amount_paid: 612, amount_accepted: 0 }],
  ["over", "success", { status: "success", amount_paid: 1_612, amount_accepted: 1_112 }],
  ["fail", "failed", { status: "failed" }],
  ["pending", "pending", { status: "pending" }],
])("choosing %s sends the merchant's page %s", async (outcome, kind, charge) => {
  await widget();
  const { body } = await choose(outcome);
  expect(body).toMatchObject({ kind, data: { amount: "1112.00", reference: "pay-w1", status: charge.status } });
  expect(await query()).toMatchObject(charge);
});

test("shows the requested amount and escapes the customer's name", async () => {
  await widget({ customer: { email: "<script>alert(1)</script>@b.test" } });
  const { text, status } = await fixture.call("GET", "/checkout/pay-w1");
  expect(status).toBe(200);
  expect(text).toContain("₦1,112.00");
  expect(text).toContain('<html lang="en">');
  expect(text).not.toContain("<script>alert");
  expect((await fixture.call("GET", "/checkout/unknown")).status).toBe(404);
  expect((await fixture.call("GET", "/checkout/_refused?message=%3Cb%3E")).text).toContain("&lt;b&gt;");
});

test("finds Paystack's page by reference and by access code", async () => {
  const initialized = await fixture.call(
    "POST",
    "/checkout/_paystack/charges",
    { email: "a@b.test", amount: 500_000, reference: "pay-p1" },
    "pk_test_1",
  );
  const { access_code } = initialized.body.data;
  for (const address of ["pay-p1", access_code])
    expect((await fixture.call("GET", `/checkout/${address}?provider=paystack`)).text).toContain("₦5,000.00");
  expect((await choose("card", "pay-p1", "paystack")).body).toMatchObject({ kind: "success" });
  expect((await fixture.paystack("GET", "/transaction/verify/pay-p1")).body.data.status).toBe("success");
});
