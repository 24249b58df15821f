import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Desk, koraPayout, openDesk } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.app.close());

const dayMs = 86_400_000;
const begin = (over = {}) =>
  desk.kora("POST", "/charges/initialize", {
    reference: "pay-1",
    amount: 1_000,
    currency: "NGN",
    customer: { email: "a@b.test" },
    ...over,
  });
const pay = (payment: object) => desk.control("POST", "/charges/pay-1/payments", { ...payment });
const query = async () => (await desk.kora("GET", "/charges/pay-1")).body.data;

test("a charge is begun with an address to pay at, and a second of the same reference is refused", async () => {
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
])("a charge that cannot be is refused: %j", async (over) => {
  expect(await begin(over)).toMatchObject({ status: 400, body: { message: "Invalid request data" } });
});

test("a card's money is pending until nine the next morning in Lagos, and cannot be paid out before", async () => {
  await desk.control("PUT", "/balances", { availableKobo: 0 });
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
  expect(await desk.balance()).toEqual({ availableKobo: 0, pendingKobo: 98_387 });
  const payout = koraPayout("po-0001-a", { amount: 500 });
  expect((await desk.kora("POST", "/transactions/disburse", payout)).body.message).toBe("Insufficient funds in disbursement wallet");
  await desk.advance(dayMs - 1);
  expect(await desk.balance()).toMatchObject({ availableKobo: 0 });
  await desk.advance(1);
  expect(await desk.balance()).toEqual({ availableKobo: 98_387, pendingKobo: 0 });
  expect((await desk.kora("POST", "/transactions/disburse", payout)).status).toBe(200);
});

test("a transfer's money can be spent at once, and the webhook carries Kora's reference and ours", async () => {
  await begin({ metadata: { run: "1" } });
  await pay({ channel: "bank_transfer" });
  expect(await desk.balance()).toEqual({ availableKobo: 100_098_387, pendingKobo: 0 });
  expect(desk.told()).toEqual([
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

describe("a transfer of another sum", () => {
  test("too little goes back, and the charge waits for the right one", async () => {
    await begin();
    await pay({ channel: "bank_transfer", kobo: 60_000 });
    expect(await query()).toMatchObject({
      ...{ status: "processing", amount_paid: 600, amount_accepted: 0 },
      bank_transfer: { payment_event: "underpayment", reversal: { status: "success", amount: 600, currency: "NGN" } },
    });
    expect(desk.received).toEqual([]);
    await pay({ channel: "bank_transfer" });
    expect(await query()).toMatchObject({ status: "success", amount_accepted: 1_000 });
  });

  test("too little is kept when the merchant accepts all, and the webhook still names what was asked", async () => {
    await desk.control("PATCH", "/settings", { underpayment: "accept_all" });
    await begin();
    await pay({ channel: "bank_transfer", kobo: 60_000 });
    expect(await query()).toMatchObject({ status: "success", amount: 1_000, amount_accepted: 600 });
    expect(desk.told()).toMatchObject([{ data: { amount: 1_000, transaction_status: "underpaid" } }]);
    expect(await desk.balance()).toMatchObject({ availableKobo: 100_058_387 });
  });

  test("too much: the excess goes back, or stays when the merchant accepts all", async () => {
    await begin();
    await pay({ channel: "bank_transfer", kobo: 150_000 });
    expect(await query()).toMatchObject({ amount_paid: 1_500, amount_accepted: 1_000, bank_transfer: { reversal: { amount: 500 } } });
    await desk.control("PATCH", "/settings", { overpayment: "accept_all" });
    await begin({ reference: "pay-2" });
    await desk.control("POST", "/charges/pay-2/payments", { channel: "bank_transfer", kobo: 150_000 });
    expect((await desk.kora("GET", "/charges/pay-2")).body.data).toMatchObject({
      amount_accepted: 1_500,
      bank_transfer: { reversal: null },
    });
  });
});

test("a second transfer to the same account arrives under a reference of Kora's making", async () => {
  await begin();
  await pay({ channel: "bank_transfer" });
  const stray = await pay({ channel: "bank_transfer" });
  expect(stray).toMatchObject({ reference: expect.stringMatching(/^KPY-PAY-/), status: "success", acceptedKobo: 100_000 });
  expect(desk.told().map(({ data }) => data["payment_reference"])).toEqual(["pay-1", stray.reference]);
  expect((await desk.kora("GET", "/pay-ins")).body.data.data).toHaveLength(2);
});

test("a charge expires after half an hour without a word, and money that lands later still counts", async () => {
  await begin();
  await desk.advance(30 * 60_000);
  expect(await query()).toMatchObject({ status: "expired" });
  expect(desk.received).toEqual([]);
  await pay({ channel: "bank_transfer" });
  expect(await query()).toMatchObject({ status: "success", amount_accepted: 1_000 });
});

test("a checkout that fails is not told of; a bare transfer that fails is", async () => {
  await begin();
  await desk.control("POST", "/charges/pay-1/failure", {});
  expect(await query()).toMatchObject({ status: "failed" });
  expect(desk.received).toEqual([]);
  await desk.kora("POST", "/charges/bank-transfer", {
    reference: "pay-transfer-1",
    amount: 500,
    currency: "NGN",
    customer: { email: "a@b.test" },
  });
  await desk.control("POST", "/charges/pay-transfer-1/failure", {});
  expect(desk.told()).toMatchObject([{ event: "charge.failed" }]);
});

test("another currency is told as it was paid, and adds nothing to the naira balance", async () => {
  await begin({ currency: "GHS" });
  await pay({ channel: "card" });
  expect(await query()).toMatchObject({ status: "success", amount: 1_000, currency: "GHS" });
  expect(await desk.balance()).toEqual({ availableKobo: 100_000_000, pendingKobo: 0 });
});

test("a chargeback takes the money, below nothing if need be", async () => {
  await desk.control("PUT", "/balances", { availableKobo: 0 });
  await begin();
  await pay({ channel: "bank_transfer" });
  await desk.control("POST", "/charges/pay-1/chargeback", {});
  expect(await desk.balance()).toEqual({ availableKobo: -1_613, pendingKobo: 0 });
});

test("the balance is the sum of the statement", async () => {
  await begin();
  await pay({ channel: "card" });
  await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  await desk.advance(2 * dayMs);
  await desk.control("POST", "/charges/pay-1/refund", { kobo: 20_000 });
  await desk.advance(5_000);
  const { movements } = await desk.control("GET", "/statement?provider=kora");
  const sum = (bucket: string) =>
    movements
      .filter((one: { bucket: string }) => one.bucket === bucket)
      .reduce((total: number, one: { kobo: number }) => total + one.kobo, 0);
  expect({ availableKobo: sum("available"), pendingKobo: sum("pending") }).toEqual(await desk.balance());
  expect(movements.map(({ kind }: { kind: string }) => kind)).toEqual([
    "set_balance",
    "charge",
    "payout",
    "settlement",
    "settlement",
    "refund",
  ]);
});
