// Money that comes in by Paystack: its fee is taken out of what was paid, and our server opens every visit itself.

import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkoutFixture } from "../../../../testing/checkout-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";

let fixture: FundingFixture;
let steps: ReturnType<typeof checkoutFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"), { PAYMENTS: "paystack" });
  steps = checkoutFixture(fixture);
  const paystack = `http://127.0.0.1:${fixture.port}/api/v1/webhooks/paystack`;
  await fixture.control("PATCH", "/settings", { webhookUrl: { paystack } });
});
afterAll(() => fixture.close());

const pay = (reference: string, kobo?: number) => fixture.pay(reference, { provider: "paystack", ...(kobo === undefined ? {} : { kobo }) });
const openFaults = (fault: string) => fixture.order({ match: { op: "paystack.initialize-charge" }, fault, times: 1 });

test("one checkout funds a run, because the fee is added, and all employees are paid once it is settled", async () => {
  const run = await fixture.poorRun(3);
  const before = await run.money(run.runId);
  const intent = await run.fund(run.runId);
  const window = await run.checkout(intent.intentId);
  const [asked, fee] = [BigInt(window.options.amount) * 100n, BigInt(window.feeAtMostKobo)];
  expect(window).toMatchObject({ provider: "paystack", feeIs: "taken_out", bringsKobo: intent.amountKobo });
  expect(before.toPay).toEqual({
    ...{ payments: 1, nextKobo: intent.amountKobo, maxKobo: intent.amountKobo, bringsKobo: intent.amountKobo },
    ...{ feesAtMostKobo: String(fee), paidAtMostKobo: String(asked) },
  });
  await pay(window.options.reference);
  await fixture.settleDown();
  expect(await fixture.credits(run.companyId)).toEqual([`money_in ${asked - fee}`]);
  // What is needed is covered, by less than the two naira that rounding adds.
  const over = asked - fee - BigInt(before.missingKobo);
  expect(over >= 0n && over < 200n).toBe(true);
  const funded = await run.money(run.runId);
  expect(funded).toMatchObject({ missingKobo: "0", toPay: null, runState: "approved" });
  expect(funded.intent).toMatchObject({ state: "funded", toPay: null, checkouts: [{ state: "accepted", message: null }] });
  await fixture.start(run);
  // Paystack settles on the next working day; until then no payment is made from it.
  await fixture.pass(hourMs, 10 * minuteMs);
  expect(await fixture.runState(run.companyId, run.runId)).toMatchObject({
    state: "paying",
    pauseReason: "awaiting_settlement",
  });
  await fixture.pass(30 * hourMs, hourMs);
  await fixture.pass(10 * minuteMs);
  expect((await fixture.attempts(run.companyId, run.runId)).map(({ state }) => state)).toEqual(["succeeded", "succeeded", "succeeded"]);
  await steps.expectConsistentLedger(run);
});

test("the widget continues the checkout that our server opened: another amount under its reference is rejected", async () => {
  const { window, asked } = await steps.runAtCheckout(1);
  const shown = await (await fetch(`${fixture.origin}/checkout/${window.accessCode}?provider=paystack`)).text();
  expect(shown).toContain(window.options.reference);
  expect(shown.replace(/\D/g, "")).toContain(String(asked));
  const headers = { "content-type": "application/json", authorization: `Bearer ${window.options.key}` };
  const { reference, customer } = window.options;
  const body = JSON.stringify({ reference, email: customer.email, amount: 10_000, currency: "NGN" });
  const other = await fetch(`${fixture.origin}/checkout/_paystack/charges`, { method: "POST", headers, body });
  expect(await other.json()).toMatchObject({ status: false, message: "Duplicate Transaction Reference" });
});

test("a repeated or concurrent request returns the same checkout, and Paystack's response is stored", async () => {
  const run = await fixture.poorRun(1);
  const { intentId } = await run.fund(run.runId);
  const headers = { "idempotency-key": run.key() };
  const answers = () =>
    fixture.rows<{ interpretedAs: string }>(
      run.companyId,
      sql`select interpreted_as as "interpretedAs" from provider_responses where operation = 'open'`,
    );
  // The second of two requests is rejected with a retry hint if the first has not stored the code yet.
  const three = await Promise.allSettled([1, 2, 3].map(() => run.checkout(intentId, headers)));
  const windows = three.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  for (const one of three) if (one.status === "rejected") expect(String(one.reason)).toContain("checkout_unavailable");
  const kept = await answers();
  expect(kept.filter(({ interpretedAs }) => interpretedAs === "opened")).toHaveLength(1);
  const codes = new Set([...windows, await run.checkout(intentId, headers)].map(({ accessCode }) => accessCode));
  expect([codes.size, codes.has(null)]).toEqual([1, false]);
  // What is open is not opened again.
  expect(await answers()).toEqual(kept);
});

test.each(["timeout", "error_500_accepted"])(
  "where opening ends in %s nothing is shown, and the next visit brings the money",
  async (fault) => {
    const run = await fixture.poorRun(1);
    const { intentId } = await run.fund(run.runId);
    await openFaults(fault);
    await expect(run.checkout(intentId)).rejects.toThrow("checkout_unavailable");
    const window = await run.checkout(intentId);
    await pay(window.options.reference);
    await fixture.settleDown();
    expect(await run.money(run.runId)).toMatchObject({ missingKobo: "0", intent: { state: "funded" } });
  },
);

test("a part payment is credited less the fee, and the next checkout requests the rest and its own fee", async () => {
  await fixture.control("PATCH", "/settings", { underpayment: "accept_all" });
  const at = await steps.runAtCheckout(2);
  await pay(at.reference, Number(at.asked) - 20_000_00);
  await fixture.settleDown();
  expect((await at.money(at.runId)).intent).toMatchObject({
    ...{ state: "open", toPay: { nextKobo: "2000000", payments: 1 } },
    checkouts: [{ message: expect.stringContaining("Pay the rest") }],
  });
  const rest = await at.checkout(at.intent.intentId);
  expect(rest).toMatchObject({ bringsKobo: "2000000", options: { amount: 20_407 } });
  await pay(rest.options.reference);
  await fixture.settleDown();
  expect(await at.money(at.runId)).toMatchObject({ missingKobo: "0", intent: { state: "funded" } });
  await fixture.control("PATCH", "/settings", { underpayment: "return_all" });
});

test("above the provider's maximum each checkout requests ten million, and together they bring all of it", async () => {
  const { companyId, made, checkout } = await fixture.poorRun(1);
  const intent = await made<{ intentId: never }>("POST", "/api/v1/payments/wallet/funding", { amountKobo: "2000000000" });
  // Of ten million 9,998,000 are left; the last visit brings 4,000 and asks for 4,163, of which 162.45 is the fee.
  expect(intent).toMatchObject({
    toPay: {
      ...{ payments: 3, nextKobo: "999800000", maxKobo: "999800000", bringsKobo: "2000000000" },
      ...{ feesAtMostKobo: "416245", paidAtMostKobo: "2000416300" },
    },
  });
  const asked: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const window = await checkout(intent.intentId);
    asked.push(window.options.amount);
    expect(window.options.channels.includes("card")).toBe(window.options.amount <= 1_000_000);
    await pay(window.options.reference);
    await fixture.settleDown();
  }
  expect(asked).toEqual([10_000_000, 10_000_000, 4_163]);
  expect(await fixture.balances(companyId)).toEqual({ "pending:paystack": 2_000_000_055n, wallet: -2_000_000_055n });
});
