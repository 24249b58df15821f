import { afterEach, beforeEach, expect, test } from "vitest";
import { type Fixture, openFixture } from "./testing/fixture.ts";

let fixture: Fixture;
let recipient: string;
beforeEach(async () => {
  fixture = await openFixture();
  recipient = await recipientOf("0690000032");
});
afterEach(() => fixture.app.close());

const recipientOf = async (account: string): Promise<string> => {
  const body = { type: "nuban", name: "Adaeze Okafor", account_number: account, bank_code: "044", currency: "NGN" };
  return (await fixture.paystack("POST", "/transferrecipient", body)).body.data.recipient_code;
};
const transfer = (reference: string, overrides = {}) =>
  fixture.paystack("POST", "/transfer", { source: "balance", amount: 100_000, recipient, reference, reason: "Salary", ...overrides });
const verify = async (reference: string) => (await fixture.paystack("GET", `/transfer/verify/${reference}`)).body;
const reference = "po-0001-abcdefghij";

test("gives the same account the same recipient, and a bulk lists the rejected ones", async () => {
  expect(recipient).toMatch(/^RCP_[a-z0-9]{15}$/);
  expect(await recipientOf("0690000032")).toBe(recipient);
  const one = { type: "nuban", name: "A", account_number: "0690000049", bank_code: "044", currency: "NGN" };
  const { data } = (await fixture.paystack("POST", "/transferrecipient/bulk", { batch: [one, { ...one, bank_code: "xyz" }] })).body;
  expect(data.success).toHaveLength(1);
  expect(data.errors).toMatchObject([{ message: "Bank is invalid" }]);
});

test("deducts amount and fee immediately, queues the transfer, and then succeeds", async () => {
  const ordered = await transfer(reference);
  expect(ordered).toMatchObject({
    status: 200,
    body: {
      status: true,
      message: "Transfer has been queued",
      data: { status: "pending", amount: 100_000, currency: "NGN", reference, recipient },
    },
  });
  expect((await fixture.paystack("GET", "/balance")).body.data).toEqual([{ currency: "NGN", balance: 99_899_000 }]);
  await fixture.advance(5_000);
  const { data } = await verify(reference);
  expect(data).toMatchObject({
    status: "success",
    fee_charged: 1_000,
    session: { provider: "nip", id: expect.stringMatching(/^\d{30}$/) },
  });
  expect((await fixture.paystack("GET", `/transfer/${data.transfer_code}`)).body.data).toEqual(data);
  expect(await fixture.balance("paystack")).toMatchObject({ availableKobo: 99_899_000 });
  expect(fixture.events()).toMatchObject([{ event: "transfer.success", data: { reference, amount: 100_000, status: "success" } }]);
  expect((await fixture.paystack("GET", "/balance/ledger")).body.data[0]).toMatchObject({ difference: -101_000, balance: 99_899_000 });
});

test("returns the money of failed and reversed transfers to the balance", async () => {
  await fixture.rule("dormant_account", { reference });
  await fixture.rule("reversed_later", { reference: "po-0002-abcdefghij" });
  await transfer(reference);
  await transfer("po-0002-abcdefghij");
  await fixture.advance(5_000);
  expect(await fixture.balance("paystack")).toMatchObject({ availableKobo: 99_899_000 });
  await fixture.advance(120_000);
  expect(await fixture.balance("paystack")).toMatchObject({ availableKobo: 100_000_000 });
  expect((await verify("po-0002-abcdefghij")).data.status).toBe("reversed");
  expect(
    fixture
      .events()
      .map(({ event }) => event)
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(["transfer.failed", "transfer.reversed", "transfer.success"]);
});

test.each([
  ["po-short", {}, "Transfer reference is invalid"],
  ["PO-0001-ABCDEFGHIJ", {}, "Transfer reference is invalid"],
  [reference, { recipient: "RCP_nobody" }, "Recipient specified is invalid"],
  [reference, { amount: 500_000_000 }, "Your balance is not enough to fulfil this request"],
])("rejects an invalid transfer: %s %j", async (request, overrides, message) => {
  expect(await transfer(request, overrides)).toMatchObject({
    status: 400,
    body: { status: false, message, meta: { nextStep: expect.any(String) } },
  });
  expect(await verify(request)).toMatchObject({ status: false, message: "Transfer not found" });
});

test("rejects a used reference, and rejects a whole bulk that contains one", async () => {
  await transfer(reference);
  expect(await transfer(reference)).toMatchObject({ status: 400, body: { code: "duplicate_transfer_reference" } });
  const transfers = [reference, "po-0002-abcdefghij"].map((one) => ({ amount: 100_000, reference: one, reason: "x", recipient }));
  const refused = await fixture.paystack("POST", "/transfer/bulk", { source: "balance", currency: "NGN", transfers });
  expect(refused).toMatchObject({
    status: 404,
    body: { message: `Duplicate reference(s) found: ${reference}`, type: "api_error", code: "unknown" },
  });
  expect(await verify("po-0002-abcdefghij")).toMatchObject({ status: false });
  const accepted = await fixture.paystack("POST", "/transfer/bulk", { source: "balance", currency: "NGN", transfers: transfers.slice(1) });
  expect(accepted.body).toMatchObject({
    message: "1 transfers queued.",
    data: [{ reference: "po-0002-abcdefghij", recipient, amount: 100_000 }],
  });
});

test("a one-time password holds a transfer, releases it, or lets it be abandoned after 30 minutes", async () => {
  await fixture.control("PATCH", "/settings", { otp: true });
  const { data } = (await transfer(reference)).body;
  await transfer("po-0002-abcdefghij");
  expect(data.status).toBe("otp");
  const wrong = await fixture.paystack("POST", "/transfer/finalize_transfer", { transfer_code: data.transfer_code, otp: "000000" });
  expect(wrong.status).toBe(400);
  await fixture.paystack("POST", "/transfer/finalize_transfer", { transfer_code: data.transfer_code, otp: "123456" });
  await fixture.advance(31 * 60_000);
  expect((await verify(reference)).data.status).toBe("success");
  expect((await verify("po-0002-abcdefghij")).data.status).toBe("abandoned");
  await fixture.paystack("POST", "/transfer/disable_otp");
  await fixture.paystack("POST", "/transfer/disable_otp_finalize", { otp: "123456" });
  expect((await transfer("po-0003-abcdefghij")).body.data.status).toBe("pending");
});

test("blocked is a transfer the approval URL did not approve, and its money is returned", async () => {
  await fixture.rule("blocked", { account: "0690000032" });
  await transfer(reference);
  await fixture.advance(5_000);
  expect((await verify(reference)).data.status).toBe("blocked");
  expect(await fixture.balance("paystack")).toMatchObject({ availableKobo: 100_000_000 });
});

test("creates, pays, verifies and reports a transaction in kobo; its money is available the next morning", async () => {
  const initialized = await fixture.paystack("POST", "/transaction/initialize", { email: "a@b.test", amount: 500_000, reference: "pay-1" });
  expect(initialized.body).toMatchObject({
    message: "Authorization URL created",
    data: {
      reference: "pay-1",
      access_code: expect.any(String),
      authorization_url: expect.stringContaining("/checkout/pay-1?provider=paystack"),
    },
  });
  expect((await fixture.paystack("GET", "/transaction/verify/pay-1")).body.data.status).toBe("abandoned");
  await fixture.control("POST", "/charges/pay-1/payments", { provider: "paystack", channel: "card" });
  expect((await fixture.paystack("GET", "/transaction/verify/pay-1")).body.data).toMatchObject({
    ...{ status: "success", amount: 500_000, requested_amount: 500_000, currency: "NGN", channel: "card", fees: 17_500 },
    paid_at: "2026-11-25T08:00:00.000Z",
  });
  expect(fixture.events()).toMatchObject([{ event: "charge.success", data: { reference: "pay-1", amount: 500_000 } }]);
  expect(await fixture.balance("paystack")).toEqual({ availableKobo: 100_000_000, pendingKobo: 482_500 });
  await fixture.advance(86_400_000);
  expect(await fixture.balance("paystack")).toEqual({ availableKobo: 100_482_500, pendingKobo: 0 });
});

test("identifies a mobile wallet by Paystack's own code", async () => {
  await fixture.control("PUT", "/accounts", { bank: "100004", account: "8031234567", name: "ADAEZE OKAFOR" });
  const { body } = await fixture.paystack("GET", "/bank/resolve?account_number=8031234567&bank_code=999992");
  expect(body).toEqual({
    status: true,
    message: "Account number resolved",
    data: { account_number: "8031234567", account_name: "ADAEZE OKAFOR", bank_id: 16 },
  });
});
