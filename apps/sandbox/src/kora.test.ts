import { afterEach, beforeEach, expect, test } from "vitest";
import { type Desk, koraPayout, openDesk } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.app.close());

test("a payout is answered, queried and told of in Kora's own shapes", async () => {
  const ordered = await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
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
  await desk.advance(5_000);
  expect((await desk.kora("GET", "/transactions/po-0001-a")).body).toEqual({
    status: true,
    message: "Transaction retrieved successfully",
    data: {
      ...{ reference: "po-0001-a", status: "success", amount: "7875.50", fee: "25.00", currency: "NGN", narration: "November salary" },
      ...{ trace_id: expect.stringMatching(/^\d{30}$/), message: "Payout successful", customer, metadata: null },
    },
  });
  expect(desk.told()).toEqual([
    { event: "transfer.success", data: { fee: 25, amount: 7875.5, status: "success", currency: "NGN", reference: "po-0001-a" } },
  ]);
});

test("a payout in process does not touch the balance, and one that is done takes its amount and its fee", async () => {
  await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  expect(await desk.balance()).toEqual({ availableKobo: 100_000_000, pendingKobo: 0 });
  await desk.advance(5_000);
  // 1,000,000.00 less 7,875.50 less 25.00.
  expect((await desk.kora("GET", "/balances")).body.data).toEqual({ NGN: { pending_balance: 0, available_balance: 992_099.5 } });
  const { data } = (await desk.kora("GET", "/balances/history?direction=debit")).body;
  expect(data.data).toMatchObject([
    { amount: 7_900.5, balance_before: 1_000_000, balance_after: 992_099.5, direction: "debit", source_reference: "po-0001-a" },
  ]);
});

test("a balance can be made to lack what is in process", async () => {
  await desk.control("PATCH", "/settings", { koraDeductsInFlight: true });
  await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  expect(await desk.balance()).toEqual({ availableKobo: 99_209_950, pendingKobo: 0 });
  await desk.advance(5_000);
  expect(await desk.balance()).toEqual({ availableKobo: 99_209_950, pendingKobo: 0 });
});

test("a reference that was used is refused, whatever else is in the body, and money moves once", async () => {
  await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  const again = await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a", { amount: 100 }));
  expect(again.status).toBe(400);
  expect(again.body).toEqual({
    status: false,
    message: "Duplicate Transaction Reference. Please use a unique reference",
    data: null,
  });
  await desk.advance(5_000);
  expect(await desk.seen("po-0001-a")).toMatchObject({ moves: 1, movedKobo: 787_550 });
});

test("too little money is refused at once, and shows later when two payouts shared one balance", async () => {
  await desk.control("PUT", "/balances", { availableKobo: 800_000 });
  const first = await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a"));
  const second = await desk.kora("POST", "/transactions/disburse", koraPayout("po-0002-b"));
  expect([first.status, second.status]).toEqual([200, 200]);
  await desk.advance(5_000);
  const ends = [await desk.seen("po-0001-a"), await desk.seen("po-0002-b")].map(({ status, message }) => `${status}: ${message}`);
  expect(ends.toSorted((one, other) => one.localeCompare(other))).toEqual([
    "failed: Insufficient funds in disbursement wallet",
    "success: Payout successful",
  ]);
  const third = await desk.kora("POST", "/transactions/disburse", koraPayout("po-0003-c"));
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
])("a payout that cannot be is refused and leaves nothing: %j %j", async (over, account, message) => {
  const refused = await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a", over, account));
  expect(refused).toMatchObject({ status: 400, body: { status: false, message } });
  expect((await desk.kora("GET", "/transactions/po-0001-a")).body).toEqual({ status: false, message: "Transaction not found", data: null });
});

test("Kora's own test account fails at Wema and is paid at UBA", async () => {
  await desk.kora("POST", "/transactions/disburse", koraPayout("po-0001-a", {}, { bank: "035", account: "0000000000" }));
  await desk.kora("POST", "/transactions/disburse", koraPayout("po-0002-b", {}, { bank: "033", account: "0000000000" }));
  await desk.advance(5_000);
  expect((await desk.seen("po-0001-a")).status).toBe("failed");
  expect((await desk.seen("po-0002-b")).status).toBe("success");
});

test("a live key is refused with 403 and no key with 401", async () => {
  expect(await desk.call("GET", "/kora/merchant/api/v1/balances", undefined, "sk_live_1")).toMatchObject({ status: 403 });
  expect(await desk.call("GET", "/paystack/balance", undefined, "sk_live_1")).toMatchObject({ status: 403 });
  const none = await desk.call("GET", "/kora/merchant/api/v1/balances", undefined, "nonsense");
  expect(none).toMatchObject({ status: 401, body: { status: false, message: "Invalid authorization key", data: null } });
});

const item = (reference: string, account = "0690000032") => ({
  ...{ reference, amount: 500, type: "bank_account", narration: "Salary", bank_account: { bank_code: "044", account_number: account } },
  customer: { name: "A B", email: "pay@albashi.test" },
});

test("a bulk answers for the whole; its items are asked one by one, and the recipient bears the fee unless told", async () => {
  const payouts = [item("po-0001-a"), item("po-0002-b", "9999999999"), item("po-0003-c")];
  const ordered = await desk.kora("POST", "/transactions/disburse/bulk", { batch_reference: "batch-1", currency: "NGN", payouts });
  expect(ordered.body).toEqual({
    status: true,
    message: "Bulk Transfer initiated successfully",
    data: {
      ...{ status: "pending", total_chargeable_amount: 1_500, merchant_bears_cost: false, reference: "batch-1", currency: "NGN" },
      ...{ description: "", createdAt: "2026-11-25T08:00:00.000Z" },
    },
  });
  await desk.advance(5_000);
  expect((await desk.kora("GET", "/transactions/bulk/batch-1")).body.data).toMatchObject({
    ...{ status: "complete", failedTransactions: 1, successfulTransactions: 2, pendingTransactions: 0, processingTransactions: 0 },
  });
  for (const path of ["payout", "payouts"]) {
    const { data } = (await desk.kora("GET", `/transactions/bulk/batch-1/${path}`)).body;
    expect(data.paging).toEqual({ total_items: 3, page_size: 20, current: 1, count: 3 });
    expect(data.data.map((one: { status: string }) => one.status)).toEqual(["success", "failed", "success"]);
  }
  // 500.00 less the fee of 10.00.
  expect(await desk.seen("po-0001-a")).toMatchObject({ kobo: 50_000, movedKobo: 49_000 });
  expect(desk.told()).toHaveLength(3);
});

test("the lists walk back by cursors and meet every payout once", async () => {
  for (let place = 0; place < 25; place += 1) await desk.kora("POST", "/transactions/disburse", koraPayout(`po-list-${place}`));
  const seen: string[] = [];
  let after = "";
  for (let page = 0; page < 3; page += 1) {
    const { data } = (await desk.kora("GET", `/payouts?limit=10${after && `&starting_after=${after}`}`)).body;
    expect(data.has_more).toBe(page < 2);
    for (const { reference, pointer } of data.data) {
      seen.push(reference);
      after = pointer;
    }
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, place) => `po-list-${24 - place}`));
  const back = (await desk.kora("GET", `/payouts?limit=2&ending_before=${after}`)).body.data;
  expect(back.data.map(({ reference }: { reference: string }) => reference)).toEqual(["po-list-2", "po-list-1"]);
});

test("a bank transfer names an account, its fee and VAT, and completes by itself after two minutes", async () => {
  const asked = await desk.kora("POST", "/charges/bank-transfer", {
    ...{ reference: "pay-transfer-1", amount: 1_500, currency: "NGN", customer: { email: "a@b.test" }, account_name: "Albashi" },
  });
  expect(asked.body.data).toMatchObject({
    ...{ amount: 1_500, amount_expected: 1_524.19, fee: 22.5, vat: 1.69, status: "processing", merchant_bears_cost: false },
    bank_account: { account_number: expect.stringMatching(/^\d{10}$/), expiry_date_in_utc: "2026-11-25T08:30:00.000Z" },
  });
  await desk.advance(119_000);
  expect((await desk.kora("GET", "/charges/pay-transfer-1")).body.data.status).toBe("processing");
  await desk.advance(1_000);
  expect((await desk.kora("GET", "/charges/pay-transfer-1")).body.data).toMatchObject({ status: "success", amount_accepted: 1_524.19 });
  expect(await desk.balance()).toEqual({ availableKobo: 100_150_000, pendingKobo: 0 });
});

test("a fixed account takes every transfer under a reference of Kora's making", async () => {
  const opened = await desk.kora("POST", "/virtual-bank-account", {
    ...{ account_name: "Bello Foods", account_reference: "company-1", permanent: true, bank_code: "000" },
    ...{ customer: { name: "Bello Foods" }, kyc: { bvn: "22222222222" } },
  });
  expect(opened.body.data).toMatchObject({ account_reference: "company-1", account_status: "active", currency: "NGN" });
  const { account_number } = opened.body.data;
  for (const amount of [1_000, 2_000])
    await desk.kora("POST", "/virtual-bank-account/sandbox/credit", { account_number, currency: "NGN", amount });
  await desk.advance(0);
  expect(desk.told()).toHaveLength(2);
  const [first] = desk.told();
  expect(first?.data).toMatchObject({
    reference: expect.stringMatching(/^KPY-PAY-/),
    virtual_bank_account_details: { virtual_bank_account: { account_reference: "company-1" } },
  });
  expect((await desk.kora("GET", `/charges/${first?.data["reference"]}`)).body.data).toMatchObject({ status: "success", amount: 1_000 });
  const list = await desk.kora("GET", `/virtual-bank-account/transactions?account_number=${account_number}`);
  expect(list.body.data).toMatchObject({ total_amount_received: 3_000, pagination: { total: 2 } });
});

test("a refund waits for settlement, then takes the money out of the balance", async () => {
  await desk.kora("POST", "/charges/initialize", { reference: "pay-1", amount: 1_000, currency: "NGN", customer: { email: "a@b.test" } });
  await desk.control("POST", "/charges/pay-1/payments", { channel: "card" });
  const refund = { payment_reference: "pay-1", reference: "refund-1", amount: 400 };
  expect((await desk.kora("POST", "/refunds/initiate", refund)).status).toBe(400);
  await desk.advance(2 * 86_400_000);
  expect((await desk.kora("POST", "/refunds/initiate", refund)).body.data).toMatchObject({ status: "processing", amount: 400 });
  const before = (await desk.balance()).availableKobo;
  await desk.advance(5_000);
  expect((await desk.kora("GET", "/refunds/refund-1")).body.data.status).toBe("success");
  expect((await desk.kora("GET", "/refunds")).body.data.data).toHaveLength(1);
  expect((await desk.balance()).availableKobo).toBe(before - 40_000);
  expect(desk.told().at(-1)?.event).toBe("refund.success");
});

test("the banks are listed, and an account has a name", async () => {
  expect((await desk.kora("GET", "/misc/banks?countryCode=NG")).body.data).toContainEqual({
    ...{ name: "Access Bank", slug: "access-bank", code: "044", country: "NG" },
  });
  await desk.control("PUT", "/accounts", { bank: "044", account: "0690000032", name: "OKAFOR ADAEZE" });
  expect((await desk.kora("POST", "/misc/banks/resolve", { bank: "044", account: "0690000032", currency: "NG" })).body).toEqual({
    status: true,
    message: "Request Completed",
    data: { bank_name: "Access Bank", bank_code: "044", account_number: "0690000032", account_name: "OKAFOR ADAEZE" },
  });
});
