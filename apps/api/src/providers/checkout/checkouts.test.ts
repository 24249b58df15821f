// How each provider reports the result of a checkout.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type StubProvider, stubProvider } from "../../testing/stub-provider.ts";
import { inProcessLane } from "../payout/in-process-lane.ts";
import { createRequestLimiter } from "../payout/request-limiter.ts";
import { koraCheckout } from "./kora.ts";
import { paystackCheckout } from "./paystack.ts";

let provider: StubProvider;
beforeAll(async () => {
  provider = await stubProvider();
});
afterAll(() => provider.close());

const reference = "pay-01hxyzabcdefghjkmnpqrstvwx";
const settings = () => ({
  url: provider.url,
  key: "sk_test_1",
  timeoutMs: 2_000,
  publicKey: "pk_test_1",
  isLive: false,
  scriptUrl: "https://provider.example/script.js",
  notificationUrl: "https://albashi.example/api/v1/webhooks/kora",
  cardLimit: 1_000_000_00n,
  requestLimiter: createRequestLimiter({ permits: 10, lane: inProcessLane(1_000) }),
  alert: () => undefined,
});
const kora = () => koraCheckout(settings());
const paystack = () => paystackCheckout(settings());
const answered = (data: object) => ({ body: { status: true, message: "Charge retrieved successfully", data } });
const refused = (status: number, message: string) => ({ status, body: { status: false, message, data: null } });

test("exposes only the public key to the browser", () => {
  expect(kora().window).toEqual({
    provider: "kora",
    scriptUrl: "https://provider.example/script.js",
    publicKey: "pk_test_1",
    notificationUrl: "https://albashi.example/api/v1/webhooks/kora",
  });
});

test("quotes the highest card fee; at Kora the payer adds it, Paystack deducts it", () => {
  expect([kora().feeIs, paystack().feeIs]).toEqual(["added", "taken_out"]);
  // 1.5 % of ₦10,000 is ₦150, with VAT ₦161.25; of a million it is capped at ₦2,000, with VAT ₦2,150.
  expect([kora().feeQuote(10_000_00n), kora().feeQuote(1_000_000_00n)]).toEqual([161_25n, 2_150_00n]);
  expect([paystack().feeQuote(2_000_00n), paystack().feeQuote(10_000_00n), paystack().feeQuote(1_000_000_00n)]).toEqual([
    30_00n,
    250_00n,
    2_000_00n,
  ]);
});

test("offers cards up to the card limit, including the fee where it is added", () => {
  const offered = [50_000_00n, 1_000_000_00n, 1_000_001_00n, 10_000_000_00n];
  const isByCard = (checkout: ReturnType<typeof kora>) => offered.map((amount) => checkout.channelsFor(amount).includes("card"));
  // With Kora's fee of ₦2,150 a million exceeds the card limit; Paystack's fee is included in the million.
  expect([isByCard(kora()), isByCard(paystack())]).toEqual([
    [true, false, false, false],
    [true, true, false, false],
  ]);
  // 997,850 plus the fee is exactly a million.
  expect([997_850_00n, 997_851_00n].map((amount) => kora().channelsFor(amount).includes("card"))).toEqual([true, false]);
  expect(kora().channelsFor(10_000_000_00n)).toEqual(["bank_transfer", "pay_with_bank"]);
  expect(paystack().channelsFor(50_000_00n)).toEqual(["bank_transfer", "card", "bank"]);
});

const visit = {
  ...{ reference, amount: 10_254_00n, narration: "Payroll of June 2026", channels: ["bank_transfer"] },
  customer: { name: "Ada Obi", email: "ada@lagosfoods.example" },
};

test("a checkout opened by our server at Paystack sends the amount in kobo, and the browser receives only a code", async () => {
  const data = { authorization_url: "https://checkout.paystack.com/c1", access_code: "c1", reference };
  provider.answers(answered(data));
  expect(await paystack().open(visit)).toMatchObject({
    kind: "opened",
    ...{ accessCode: "c1", pageUrl: "https://checkout.paystack.com/c1" },
  });
  expect(provider.requests.at(-1)).toMatchObject({
    method: "POST",
    path: "/transaction/initialize",
    body: { reference, email: "ada@lagosfoods.example", amount: 1_025_400, currency: "NGN", channels: ["bank_transfer"] },
  });
  provider.answers(refused(400, "Duplicate Transaction Reference"));
  expect(await paystack().open(visit)).toMatchObject({ kind: "unknown", reason: "duplicate" });
  for (const odd of [{ reference: "pay-another-companys" }, { authorization_url: "javascript:alert(1)" }, { access_code: "" }]) {
    provider.answers(answered({ ...data, ...odd }));
    expect(await paystack().open(visit)).toMatchObject({ kind: "unknown", reason: "unknown_word" });
  }
  provider.answers({ status: 502, body: "" });
  expect(await paystack().open(visit)).toMatchObject({ kind: "unknown", reason: "server_error" });
});

test("a checkout opened by our server at Kora sends the amount in naira, charges the fee to the payer, and has a page at Kora", async () => {
  const data = { checkout_url: "https://checkout.korapay.com/1/pay", reference };
  provider.answers(answered(data));
  expect(await kora().open(visit)).toMatchObject({ kind: "opened", accessCode: null, pageUrl: "https://checkout.korapay.com/1/pay" });
  expect(provider.requests.at(-1)).toMatchObject({
    method: "POST",
    path: "/charges/initialize",
    body: {
      ...{ reference, amount: 10_254, currency: "NGN", merchant_bears_cost: false, channels: ["bank_transfer"] },
      ...{ customer: visit.customer, narration: visit.narration },
      notification_url: "https://albashi.example/api/v1/webhooks/kora",
    },
  });
  for (const odd of [{ reference: "pay-another-companys" }, { checkout_url: "http://elsewhere.example/pay" }, { checkout_url: "pay" }]) {
    provider.answers(answered({ ...data, ...odd }));
    expect(await kora().open(visit)).toMatchObject({ kind: "unknown", reason: "unknown_word" });
  }
  // The sandbox is called without TLS and serves its page from the same address.
  provider.answers(answered({ ...data, checkout_url: `${provider.url}/checkout/1` }));
  expect(await kora().open(visit)).toMatchObject({ kind: "opened", pageUrl: `${provider.url}/checkout/1` });
});

const paid = {
  reference,
  status: "success",
  amount: "1112050.00",
  amount_paid: "1114050.00",
  amount_accepted: "1114050.00",
  fee: 2000,
  currency: "NGN",
  bank_transfer: { payer_bank_account: { account_name: "OKAFOR FOODS" }, reversal: null },
};

test("credits what Kora accepted less its fee, whatever was requested or paid", async () => {
  provider.answers(answered(paid));
  expect(await kora().charge(reference)).toEqual({
    raw: expect.objectContaining({ status: 200 }),
    kind: "found",
    status: "succeeded",
    reference,
    amount: 1_112_050_00n,
    currency: "NGN",
    accepted: 1_112_050_00n,
    fee: 2_000_00n,
    channel: "bank_transfer",
    settles: "at_once",
    message: null,
    happenedAt: null,
  });
  for (const [over, accepted] of [
    // The payer added the fee, and Kora does not count it as accepted.
    [{ amount_paid: "1114050", amount_accepted: "1112050" }, 1_112_050_00n],
    // The browser stated that the merchant bears the fee.
    [{ amount_paid: "1112050", amount_accepted: "1112050" }, 1_110_050_00n],
    [{ amount_paid: "3000", amount_accepted: 3000 }, 1_000_00n],
    // Without an accepted amount: what was paid, and never more than was requested.
    [{ amount_paid: "3000", amount_accepted: undefined }, 1_000_00n],
    [{ amount_paid: "1200000", amount_accepted: null }, 1_112_050_00n],
  ] as const) {
    provider.answers(answered({ ...paid, ...over }));
    expect(await kora().charge(reference)).toMatchObject({ kind: "found", accepted });
  }
});

test("credits nothing while Kora's fee cannot be parsed", async () => {
  for (const fee of ["two thousand", "-1", {}]) {
    provider.answers(answered({ ...paid, fee }));
    expect(await kora().charge(reference)).toMatchObject({ kind: "unknown" });
  }
});

test("treats card money and unknown channels as available the next day", async () => {
  provider.answers(answered({ ...paid, bank_transfer: undefined, card: { last4: "2787" } }));
  expect(await kora().charge(reference)).toMatchObject({ channel: "card", settles: "next_day" });
  provider.answers(answered({ ...paid, bank_transfer: undefined, payment_method: "pay_with_bank" }));
  expect(await kora().charge(reference)).toMatchObject({ channel: "pay_with_bank", settles: "next_day" });
});

test("finds our reference under payment_reference", async () => {
  provider.answers(answered({ ...paid, reference: "KPY-C-1", payment_reference: reference }));
  expect(await kora().charge(reference)).toMatchObject({ kind: "found", reference });
});

test.each([
  ["pending", "pending"],
  ["processing", "pending"],
  ["failed", "failed"],
  ["expired", "expired"],
])("a Kora charge that is %s is %s, and nothing is credited", async (status, ours) => {
  provider.answers(answered({ ...paid, status }));
  expect(await kora().charge(reference)).toMatchObject({ kind: "found", status: ours, accepted: 0n });
});

test.each([
  ["success of which nothing was paid", { amount_paid: 0, amount_accepted: undefined }],
  ["success that accepted nothing", { amount_accepted: "0" }],
  ["an unreadable amount", { amount: "1,112,050" }],
  ["an unknown status", { status: "settling" }],
  ["the charge of another payer", { reference: "pay-another-companys" }],
])("%s is inconclusive", async (_what, over) => {
  provider.answers(answered({ ...paid, ...over }));
  expect(await kora().charge(reference)).toMatchObject({ kind: "unknown", reason: "unknown_word" });
});

test("reports a charge that does not exist", async () => {
  provider.answers(refused(404, "Charge not found"));
  expect(await kora().charge(reference)).toMatchObject({ kind: "not_found" });
  provider.answers(refused(400, "Transaction reference not found."));
  expect(await paystack().charge(reference)).toMatchObject({ kind: "not_found" });
  provider.answers({ status: 502, body: "" });
  expect(await kora().charge(reference)).toMatchObject({ kind: "unknown", reason: "server_error" });
});

test("deducts Paystack's fee from the amount paid", async () => {
  const verified = {
    reference,
    status: "success",
    amount: 1_000_000,
    currency: "NGN",
    fees: 25_000,
    channel: "card",
    gateway_response: "Successful",
  };
  provider.answers(answered({ ...verified, paid_at: "2026-11-15T09:00:00.000Z" }));
  expect(await paystack().charge(reference)).toMatchObject({
    kind: "found",
    status: "succeeded",
    amount: 10_000_00n,
    accepted: 9_750_00n,
    fee: 250_00n,
    settles: "next_day",
    happenedAt: new Date("2026-11-15T09:00:00Z"),
  });
  provider.answers(answered({ ...verified, fees: null }));
  expect(await paystack().charge(reference)).toMatchObject({ kind: "unknown" });
  provider.answers(answered({ ...verified, status: "reversed" }));
  expect(await paystack().charge(reference)).toMatchObject({ status: "taken_back" });
  provider.answers(answered({ ...verified, status: "abandoned" }));
  expect(await paystack().charge(reference)).toMatchObject({ status: "pending", accepted: 0n });
});

test("querying a charge uses the request limiter it shares with payouts", async () => {
  const requestLimiter = createRequestLimiter({ permits: 1, lane: inProcessLane(1_000) });
  provider.answers(answered(paid));
  await Promise.all([
    koraCheckout({ ...settings(), requestLimiter }).charge(reference),
    paystackCheckout({ ...settings(), requestLimiter }).charge(reference),
  ]);
  expect(requestLimiter.load()).toMatchObject({ calls: 2, mostInUse: 1 });
});
