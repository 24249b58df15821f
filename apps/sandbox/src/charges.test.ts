import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Fixture, koraPayout, openFixture } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

const dayMs = 86_400_000;
const begin = (overrides = {}) =>
  fixture.kora("POST", "/charges/initialize", {
    reference: "pay-1",
    amount: 1_000,
    currency: "NGN",
    customer: { email: "a@b.test" },
    ...overrides,
  });
const pay = (payment: object) => fixture.control("POST", "/charges/pay-1/payments", { ...payment });
const query = async () => (await fixture.kora("GET", "/charges/pay-1")).body.data;

test("creates a charge with a checkout URL and rejects a second charge with the same reference", async () => {
  expect((await begin()).body).toEqual({
    status: true,
    message: "Charge created successfully",
    data: { reference: "pay-1", checkout_url: expect.stringMatching(/^http:\/\/.+\/checkout\/pay-1$/) },
  });
  expect(await begin()).toMatchObject({ status: 400, body: { message: "Duplicate payment reference" } });
});

test.each([
  [{ amount: 99 }],
  [{ amount: 10_000_001 }],
  [{ customer: { name: "No address" } }],
  [{ metadata: { an_underscore: 1 } }],
  [{ metadata: { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 } }],
])("rejects an invalid charge: %j", async (overrides) => {
  expect(await begin(overrides)).toMatchObject({ status: 400, body: { message: "Invalid request data" } });
});

test("keeps card money pending until 09:00 Lagos time the next day, and does not pay it out earlier", async () => {
  await fixture.control("PUT", "/balances", { availableKobo: 0 });
  await begin();
  await pay({ channel: "card" });
  expect(await query()).toMatchObject({
    status: "success",
    amount: 1_000,
    amount_paid: 1_000,
    amount_accepted: 1_000,
    fee: 16.13,
    card: {},
  });
  expect(await fixture.balance()).toEqual({ availableKobo: 0, pendingKobo: 98_387 });
  const payout = koraPayout("po-0001-a", { amount: 500 });
  expect((await fixture.kora("POST", "/transactions/disburse", payout)).body.message).toBe("Insufficient funds in disbursement wallet");
  await fixture.advance(dayMs - 1);
  expect(await fixture.balance()).toMatchObject({ availableKobo: 0 });
  await fixture.advance(1);
  expect(await fixture.balance()).toEqual({ availableKobo: 98_387, pendingKobo: 0 });
  expect((await fixture.kora("POST", "/transactions/disburse", payout)).status).toBe(200);
});

test("makes transferred money available immediately, and the webhook carries Kora's reference and the merchant's", async () => {
  await begin({ metadata: { run: "1" } });
  await pay({ channel: "bank_transfer" });
  expect(await fixture.balance()).toEqual({ availableKobo: 100_098_387, pendingKobo: 0 });
  expect(fixture.events()).toEqual([
    {
      event: "charge.success",
      data: {
        ...{
          reference: expect.stringMatching(/^KPY-C-/),
          payment_reference: "pay-1",
          currency: "NGN",
          amount: 1_000,
          amount_expected: 1_000,
        },
        ...{ fee: 16.13, status: "success", payment_method: "bank_transfer", transaction_status: "success", metadata: { run: "1" } },
      },
    },
  ]);
});

describe("a transfer of another amount", () => {
  test("returns an underpayment and waits for the exact amount", async () => {
    await begin();
    await pay({ channel: "bank_transfer", kobo: 60_000 });
    expect(await query()).toMatchObject({
      ...{ status: "processing", amount_paid: 600, amount_accepted: 0 },
      bank_transfer: { payment_event: "underpayment", reversal: { status: "success", amount: 600, currency: "NGN" } },
    });
    expect(fixture.received).toEqual([]);
    await pay({ channel: "bank_transfer" });
    expect(await query()).toMatchObject({ status: "success", amount_accepted: 1_000 });
  });

  test("accepts an underpayment when the merchant accepts all, and the webhook still carries the requested amount", async () => {
    await fixture.control("PATCH", "/settings", { underpayment: "accept_all" });
    await begin();
    await pay({ channel: "bank_transfer", kobo: 60_000 });
    expect(await query()).toMatchObject({ status: "success", amount: 1_000, amount_accepted: 600 });
    expect(fixture.events()).toMatchObject([{ data: { amount: 1_000, transaction_status: "underpaid" } }]);
    expect(await fixture.balance()).toMatchObject({ availableKobo: 100_058_387 });
  });

  test("returns the excess of an overpayment, or keeps it when the merchant accepts all", async () => {
    await begin();
    await pay({ channel: "bank_transfer", kobo: 150_000 });
    expect(await query()).toMatchObject({ amount_paid: 1_500, amount_accepted: 1_000, bank_transfer: { reversal: { amount: 500 } } });
    await fixture.control("PATCH", "/settings", { overpayment: "accept_all" });
    await begin({ reference: "pay-2" });
    await fixture.control("POST", "/charges/pay-2/payments", { channel: "bank_transfer", kobo: 150_000 });
    expect((await fixture.kora("GET", "/charges/pay-2")).body.data).toMatchObject({
      amount_accepted: 1_500,
      bank_transfer: { reversal: null },
    });
  });
});

test("books a second transfer to the same account under a reference created by Kora", async () => {
  await begin();
  await pay({ channel: "bank_transfer" });
  const stray = await pay({ channel: "bank_transfer" });
  expect(stray).toMatchObject({ reference: expect.stringMatching(/^KPY-PAY-/), status: "success", acceptedKobo: 100_000 });
  expect(fixture.events().map(({ data }) => data["payment_reference"])).toEqual(["pay-1", stray.reference]);
  expect((await fixture.kora("GET", "/pay-ins")).body.data.data).toHaveLength(2);
});

test("expires a charge after 30 minutes without a webhook, and still accepts money that arrives later", async () => {
  await begin();
  await fixture.advance(30 * 60_000);
  expect(await query()).toMatchObject({ status: "expired" });
  expect(fixture.received).toEqual([]);
  await pay({ channel: "bank_transfer" });
  expect(await query()).toMatchObject({ status: "success", amount_accepted: 1_000 });
});

test("sends no webhook for a failed checkout, but sends one for a failed direct transfer", async () => {
  await begin();
  await fixture.control("POST", "/charges/pay-1/failure", {});
  expect(await query()).toMatchObject({ status: "failed" });
  expect(fixture.received).toEqual([]);
  await fixture.kora("POST", "/charges/bank-transfer", {
    reference: "pay-transfer-1",
    amount: 500,
    currency: "NGN",
    customer: { email: "a@b.test" },
  });
  await fixture.control("POST", "/charges/pay-transfer-1/failure", {});
  expect(fixture.events()).toMatchObject([{ event: "charge.failed" }]);
});

test("reports the currency that was paid, and adds no foreign currency to the naira balance", async () => {
  await begin({ currency: "GHS" });
  await pay({ channel: "card" });
  expect(await query()).toMatchObject({ status: "success", amount: 1_000, currency: "GHS" });
  expect(await fixture.balance()).toEqual({ availableKobo: 100_000_000, pendingKobo: 0 });
});

test("deducts a chargeback even if the balance becomes negative", async () => {
  await fixture.control("PUT", "/balances", { availableKobo: 0 });
  await begin();
  await pay({ channel: "bank_transfer" });
  await fixture.control("POST", "/charges/pay-1/chargeback", {});
  expect(await fixture.balance()).toEqual({ availableKobo: -1_613, pendingKobo: 0 });
});

test("the balance equals the sum of the statement", async () => {
  await begin();
  await pay({ channel: "card" });
  await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  await fixture.advance(2 * dayMs);
  await fixture.control("POST", "/charges/pay-1/refund", { kobo: 20_000 });
  await fixture.advance(5_000);
  const { movements } = await fixture.control("GET", "/statement?provider=kora");
  const sum = (bucket: string) =>
    movements
      .filter((one: { bucket: string }) => one.bucket === bucket)
      .reduce((total: number, one: { kobo: number }) => total + one.kobo, 0);
  expect({ availableKobo: sum("available"), pendingKobo: sum("pending") }).toEqual(await fixture.balance());
  expect(movements.map(({ kind }: { kind: string }) => kind)).toEqual([
    "set_balance",
    "charge",
    "payout",
    "settlement",
    "settlement",
    "refund",
  ]);
});
