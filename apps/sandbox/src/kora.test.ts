import { afterEach, beforeEach, expect, test } from "vitest";
import { type Fixture, koraPayout, openFixture } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

test("answers, queries and reports a payout in Kora's format", async () => {
  const ordered = await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  const customer = { name: "Adaeze Okafor", email: "pay@albashi.test" };
  expect(ordered).toMatchObject({ status: 200 });
  expect(ordered.body).toEqual({
    status: true,
    message: "transfer initiated successfully",
    data: {
      ...{ amount: "7875.50", fee: "25.00", currency: "NGN", status: "processing", reference: "po-0001-a", narration: "November salary" },
      ...{ message: "Payout processing", customer: { ...customer, phone: null }, metadata: null },
    },
  });
  await fixture.advance(5_000);
  expect((await fixture.kora("GET", "/transactions/po-0001-a")).body).toEqual({
    status: true,
    message: "Transaction retrieved successfully",
    data: {
      ...{ reference: "po-0001-a", status: "success", amount: "7875.50", fee: "25.00", currency: "NGN", narration: "November salary" },
      ...{ trace_id: expect.stringMatching(/^\d{30}$/), message: "Payout successful", customer, metadata: null },
    },
  });
  expect(fixture.events()).toEqual([
    { event: "transfer.success", data: { fee: 25, amount: 7875.5, status: "success", currency: "NGN", reference: "po-0001-a" } },
  ]);
});

test("leaves the balance unchanged while a payout is processing, then deducts amount and fee", async () => {
  await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  expect(await fixture.balance()).toEqual({ availableKobo: 100_000_000, pendingKobo: 0 });
  await fixture.advance(5_000);
  // 1,000,000.00 less 7,875.50 less 25.00.
  expect((await fixture.kora("GET", "/balances")).body.data).toEqual({ NGN: { pending_balance: 0, available_balance: 992_099.5 } });
  const { data } = (await fixture.kora("GET", "/balances/history?direction=debit")).body;
  expect(data.data).toMatchObject([
    { amount: 7_900.5, balance_before: 1_000_000, balance_after: 992_099.5, direction: "debit", source_reference: "po-0001-a" },
  ]);
});

test("can deduct payouts in process from the available balance", async () => {
  await fixture.control("PATCH", "/settings", { koraDeductsInFlight: true });
  await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  expect(await fixture.balance()).toEqual({ availableKobo: 99_209_950, pendingKobo: 0 });
  await fixture.advance(5_000);
  expect(await fixture.balance()).toEqual({ availableKobo: 99_209_950, pendingKobo: 0 });
});

test("rejects a used reference whatever the rest of the body says, and money moves once", async () => {
  await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  const again = await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a", { amount: 100 }));
  expect(again.status).toBe(400);
  expect(again.body).toEqual({
    status: false,
    message: "Duplicate Transaction Reference. Please use a unique reference",
    data: null,
  });
  await fixture.advance(5_000);
  expect(await fixture.payout("po-0001-a")).toMatchObject({ moves: 1, movedKobo: 787_550 });
});

test("rejects a payout without funds, and fails the second of two payouts that share one balance", async () => {
  await fixture.control("PUT", "/balances", { availableKobo: 800_000 });
  const first = await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  const second = await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0002-b"));
  expect([first.status, second.status]).toEqual([200, 200]);
  await fixture.advance(5_000);
  const ends = [await fixture.payout("po-0001-a"), await fixture.payout("po-0002-b")].map(({ status, message }) => `${status}: ${message}`);
  expect(ends.toSorted((one, other) => one.localeCompare(other))).toEqual([
    "failed: Insufficient funds in disbursement wallet",
    "success: Payout successful",
  ]);
  const third = await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0003-c"));
  expect(third.body).toEqual({ status: false, message: "Insufficient funds in disbursement wallet", data: null });
});

test.each([
  [{ amount: 99 }, {}, "Invalid request data"],
  [{ amount: 10_000_001 }, {}, "Invalid request data"],
  [{ amount: 100.001 }, {}, "Invalid request data"],
  [{ currency: "USD" }, {}, "Invalid request data"],
  [{ customer: { name: "No Address" } }, {}, "Invalid request data"],
  [{}, { bank: "999" }, "Invalid bank provided."],
  [{}, { account: "12345" }, "Invalid account."],
  [{}, { bank: "011", account: "9999999999" }, "Unable to resolve bank account"],
])("rejects an invalid payout and stores nothing: %j %j", async (overrides, account, message) => {
  const refused = await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a", overrides, account));
  expect(refused).toMatchObject({ status: 400, body: { status: false, message } });
  expect((await fixture.kora("GET", "/transactions/po-0001-a")).body).toEqual({
    status: false,
    message: "Transaction not found",
    data: null,
  });
});

test("Kora's own test account fails at Wema and is paid at UBA", async () => {
  await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0001-a", {}, { bank: "035", account: "0000000000" }));
  await fixture.kora("POST", "/transactions/disburse", koraPayout("po-0002-b", {}, { bank: "033", account: "0000000000" }));
  await fixture.advance(5_000);
  expect((await fixture.payout("po-0001-a")).status).toBe("failed");
  expect((await fixture.payout("po-0002-b")).status).toBe("success");
});

test("rejects a live key with 403 and a missing key with 401", async () => {
  expect(await fixture.call("GET", "/kora/merchant/api/v1/balances", undefined, "sk_live_1")).toMatchObject({ status: 403 });
  expect(await fixture.call("GET", "/paystack/balance", undefined, "sk_live_1")).toMatchObject({ status: 403 });
  const none = await fixture.call("GET", "/kora/merchant/api/v1/balances", undefined, "nonsense");
  expect(none).toMatchObject({ status: 401, body: { status: false, message: "Invalid authorization key", data: null } });
});

const item = (reference: string, account = "0690000032") => ({
  ...{ reference, amount: 500, type: "bank_account", narration: "Salary", bank_account: { bank_code: "044", account_number: account } },
  customer: { name: "A B", email: "pay@albashi.test" },
});

test("answers for a bulk as a whole, queries its items one by one, and charges the fee to the recipient by default", async () => {
  const payouts = [item("po-0001-a"), item("po-0002-b", "9999999999"), item("po-0003-c")];
  const ordered = await fixture.kora("POST", "/transactions/disburse/bulk", { batch_reference: "batch-1", currency: "NGN", payouts });
  expect(ordered.body).toEqual({
    status: true,
    message: "Bulk Transfer initiated successfully",
    data: {
      ...{ status: "pending", total_chargeable_amount: 1_500, merchant_bears_cost: false, reference: "batch-1", currency: "NGN" },
      ...{ description: "", createdAt: "2026-11-25T08:00:00.000Z" },
    },
  });
  await fixture.advance(5_000);
  expect((await fixture.kora("GET", "/transactions/bulk/batch-1")).body.data).toMatchObject({
    ...{ status: "complete", failedTransactions: 1, successfulTransactions: 2, pendingTransactions: 0, processingTransactions: 0 },
  });
  for (const path of ["payout", "payouts"]) {
    const { data } = (await fixture.kora("GET", `/transactions/bulk/batch-1/${path}`)).body;
    expect(data.paging).toEqual({ total_items: 3, page_size: 20, current: 1, count: 3 });
    expect(data.data.map((one: { status: string }) => one.status)).toEqual(["success", "failed", "success"]);
  }
  // 500.00 less the fee of 10.00.
  expect(await fixture.payout("po-0001-a")).toMatchObject({ kobo: 50_000, movedKobo: 49_000 });
  expect(fixture.events()).toHaveLength(3);
});

test("cursors list every payout exactly once, newest first", async () => {
  for (let place = 0; place < 25; place += 1) await fixture.kora("POST", "/transactions/disburse", koraPayout(`po-list-${place}`));
  const seen: string[] = [];
  let after = "";
  for (let page = 0; page < 3; page += 1) {
    const { data } = (await fixture.kora("GET", `/payouts?limit=10${after && `&starting_after=${after}`}`)).body;
    expect(data.has_more).toBe(page < 2);
    for (const { reference, pointer } of data.data) {
      seen.push(reference);
      after = pointer;
    }
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `po-list-${24 - index}`));
  const back = (await fixture.kora("GET", `/payouts?limit=2&ending_before=${after}`)).body.data;
  expect(back.data.map(({ reference }: { reference: string }) => reference)).toEqual(["po-list-2", "po-list-1"]);
});

test("a bank transfer returns an account, its fee and VAT, and completes after two minutes", async () => {
  const charge = await fixture.kora("POST", "/charges/bank-transfer", {
    ...{ reference: "pay-transfer-1", amount: 1_500, currency: "NGN", customer: { email: "a@b.test" }, account_name: "Albashi" },
  });
  expect(charge.body.data).toMatchObject({
    ...{ amount: 1_500, amount_expected: 1_524.19, fee: 22.5, vat: 1.69, status: "processing", merchant_bears_cost: false },
    bank_account: { account_number: expect.stringMatching(/^\d{10}$/), expiry_date_in_utc: "2026-11-25T08:30:00.000Z" },
  });
  await fixture.advance(119_000);
  expect((await fixture.kora("GET", "/charges/pay-transfer-1")).body.data.status).toBe("processing");
  await fixture.advance(1_000);
  expect((await fixture.kora("GET", "/charges/pay-transfer-1")).body.data).toMatchObject({ status: "success", amount_accepted: 1_524.19 });
  expect(await fixture.balance()).toEqual({ availableKobo: 100_150_000, pendingKobo: 0 });
});

test("a fixed account accepts every transfer under a reference created by Kora", async () => {
  const opened = await fixture.kora("POST", "/virtual-bank-account", {
    ...{ account_name: "Bello Foods", account_reference: "company-1", permanent: true, bank_code: "000" },
    ...{ customer: { name: "Bello Foods" }, kyc: { bvn: "22222222222" } },
  });
  expect(opened.body.data).toMatchObject({ account_reference: "company-1", account_status: "active", currency: "NGN" });
  const { account_number } = opened.body.data;
  for (const amount of [1_000, 2_000])
    await fixture.kora("POST", "/virtual-bank-account/sandbox/credit", { account_number, currency: "NGN", amount });
  await fixture.advance(0);
  expect(fixture.events()).toHaveLength(2);
  const [first] = fixture.events();
  expect(first?.data).toMatchObject({
    reference: expect.stringMatching(/^KPY-PAY-/),
    virtual_bank_account_details: { virtual_bank_account: { account_reference: "company-1" } },
  });
  expect((await fixture.kora("GET", `/charges/${first?.data["reference"]}`)).body.data).toMatchObject({ status: "success", amount: 1_000 });
  const list = await fixture.kora("GET", `/virtual-bank-account/transactions?account_number=${account_number}`);
  expect(list.body.data).toMatchObject({ total_amount_received: 3_000, pagination: { total: 2 } });
});

test("a refund waits for settlement, then leaves the balance", async () => {
  await fixture.kora("POST", "/charges/initialize", {
    reference: "pay-1",
    amount: 1_000,
    currency: "NGN",
    customer: { email: "a@b.test" },
  });
  await fixture.control("POST", "/charges/pay-1/payments", { channel: "card" });
  const refund = { payment_reference: "pay-1", reference: "refund-1", amount: 400 };
  expect((await fixture.kora("POST", "/refunds/initiate", refund)).status).toBe(400);
  await fixture.advance(2 * 86_400_000);
  expect((await fixture.kora("POST", "/refunds/initiate", refund)).body.data).toMatchObject({ status: "processing", amount: 400 });
  const before = (await fixture.balance()).availableKobo;
  await fixture.advance(5_000);
  expect((await fixture.kora("GET", "/refunds/refund-1")).body.data.status).toBe("success");
  expect((await fixture.kora("GET", "/refunds")).body.data.data).toHaveLength(1);
  expect((await fixture.balance()).availableKobo).toBe(before - 40_000);
  expect(fixture.events().at(-1)?.event).toBe("refund.success");
});

test("lists the banks and resolves an account name", async () => {
  expect((await fixture.kora("GET", "/misc/banks?countryCode=NG")).body.data).toContainEqual({
    ...{ name: "Access Bank", slug: "access-bank", code: "044", country: "NG" },
  });
  await fixture.control("PUT", "/accounts", { bank: "044", account: "0690000032", name: "OKAFOR ADAEZE" });
  expect((await fixture.kora("POST", "/misc/banks/resolve", { bank: "044", account: "0690000032", currency: "NG" })).body).toEqual({
    status: true,
    message: "Request Completed",
    data: { bank_name: "Access Bank", bank_code: "044", account_number: "0690000032", account_name: "OKAFOR ADAEZE" },
  });
});
