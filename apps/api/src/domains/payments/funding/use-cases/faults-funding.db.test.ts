// What can go wrong while money comes in, each over HTTP against a provider that does it.

import { hourMs } from "@albashi/dates";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkoutFixture } from "../../../../testing/checkout-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { pollCheckout } from "./poll-checkout.ts";

let fixture: FundingFixture;
let steps: ReturnType<typeof checkoutFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  steps = checkoutFixture(fixture);
});
afterAll(() => fixture.close());

test("fault 1: a success webhook that arrives twice at the same moment credits once", async () => {
  const at = await steps.opened();
  await steps.order("webhook_twice");
  await fixture.pay(at.reference);
  // All sources query concurrently: the browser three times, the webhooks, the poller.
  await Promise.all([fixture.settleDown(), at.look(at.window.checkoutId), at.look(at.window.checkoutId), at.look(at.window.checkoutId)]);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
});

test("fault 2: the same webhook an hour and three days later changes nothing", async () => {
  const at = await steps.opened();
  await steps.order("webhook_again");
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
  await fixture.pass(72 * hourMs, 6 * hourMs);
  await steps.expectCreditedOnce(at);
});

test("fault 3: without any webhook the polls find the money", async () => {
  const at = await steps.opened();
  await steps.order("webhook_never");
  await fixture.pay(at.reference);
  await fixture.settleDown();
  expect(await fixture.credits(at.companyId)).toEqual([]);
  await fixture.pass(20_000, 10_000);
  await steps.expectCreditedOnce(at);
});

test("fault 4: a webhook before the first poll of the checkout is applied", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
});

test("fault 5: a failure webhook after success reverses nothing", async () => {
  const at = await steps.opened();
  await steps.order("webhook_downgrade");
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
  // Even the provider's own answer: once credited, failure is no news.
  await fixture.order({
    match: { op: "kora.query-charge", reference: at.reference },
    fault: "unknown_status",
    with: { status: "failed" },
    times: 1,
  });
  await pollCheckout(fixture.dependencies, { companyId: at.companyId, checkoutId: at.window.checkoutId });
  await steps.expectCreditedOnce(at);
});

test("fault 10: when the webhook names another amount, the queried amount is credited, and an incident is raised", async () => {
  const warnings = (reference: string) =>
    fixture.warned.filter(({ references }) => references.includes(reference)).map(({ message }) => message);
  const right = await steps.opened();
  await fixture.pay(right.reference);
  await fixture.settleDown();
  expect(warnings(right.reference)).toEqual([]);
  const at = await steps.opened();
  await steps.order("webhook_other_amount");
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
  expect(warnings(at.reference)).toEqual(["a webhook names another amount than was ordered"]);
});

test("fault 11: an amount that was lowered in the browser is a part-payment, and the run is not funded", async () => {
  const at = await steps.runAtCheckout();
  await fixture.openWindow(at.window, { amount: 1_112 });
  await fixture.pay(at.reference);
  await fixture.settleDown();
  expect(await fixture.credits(at.companyId)).toEqual(["money_in 111200"]);
  const { intent, missingKobo, acts } = await steps.run(at);
  expect(intent).toMatchObject({ state: "open", broughtKobo: "111200", missingKobo: String(at.asked - 111_200n) });
  expect(missingKobo).not.toBe("0");
  expect(intent?.checkouts[0]?.message).toBe(
    `₦1,112.00 of ₦${at.window.options.amount.toLocaleString("en")}.00 received. Pay the rest with another payment.`,
  );
  expect(acts.find(({ act }) => act === "start")).toMatchObject({ may: false });
  // The rest is asked for next, and fills it.
  const rest = await at.checkout(at.intent.intentId);
  expect(BigInt(rest.options.amount) * 100n).toBe(at.asked - 111_200n);
  await fixture.openWindow(rest);
  await fixture.pay(rest.options.reference);
  await fixture.settleDown();
  expect(await steps.run(at)).toMatchObject({ intent: { state: "funded" }, missingKobo: "0" });
  await steps.expectConsistentLedger(at);
});

test.each(["GHS", "KES", "USD"])("fault 12: the same amount in %s is not credited", async (currency) => {
  const at = await steps.runAtCheckout();
  await fixture.openWindow(at.window, { currency });
  await fixture.pay(at.reference);
  await fixture.settleDown();
  expect(await fixture.credits(at.companyId)).toEqual([]);
  const { intent, incidents } = await steps.run(at);
  expect(intent?.checkouts[0]).toMatchObject({ state: "refused", acceptedKobo: null });
  expect(incidents.map(({ kind }) => kind)).toEqual(["checkout_currency"]);
  await steps.expectConsistentLedger(at);
});

test("fault 13: another company's reference, or a used one, credits no other company", async () => {
  const [one, other] = [await steps.opened(), await steps.runAtCheckout()];
  // The other company's browser opens its window under the first one's reference.
  expect(await fixture.openWindow(other.window, { reference: one.reference, amount: one.window.options.amount })).toMatchObject({
    status: true,
  });
  await fixture.pay(one.reference);
  await fixture.settleDown();
  await other.look(other.window.checkoutId);
  expect(await fixture.credits(other.companyId)).toEqual([]);
  await steps.expectCreditedOnce(one);
  // Used once, it takes no second payment.
  expect(await fixture.openWindow(one.window)).toMatchObject({ status: false, message: "Duplicate payment reference" });
  // And another company's checkout is never queried.
  const stranger = await other.who.call({ method: "POST", url: `/api/v1/payments/checkouts/${one.window.checkoutId}/look` });
  expect(stranger.statusCode).toBe(404);
  await steps.expectConsistentLedger(other);
});

test("fault 14: rejects a test-mode charge for a live checkout", async () => {
  const at = await steps.opened();
  const live = { ...fixture.dependencies.checkouts, kora: { ...fixture.dependencies.checkouts.kora, isLive: true } };
  await fixture.pay(at.reference);
  await pollCheckout({ ...fixture.dependencies, checkouts: live }, { companyId: at.companyId, checkoutId: at.window.checkoutId });
  expect(await fixture.credits(at.companyId)).toEqual([]);
  expect((await steps.run(at)).intent?.checkouts[0]).toMatchObject({ state: "refused" });
});

test("fault 15: a browser that calls onSuccess without a payment gets nothing", async () => {
  const at = await steps.opened();
  for (let press = 0; press < 3; press += 1) {
    expect(await at.look(at.window.checkoutId)).toMatchObject({
      checkout: { state: "pending", acceptedKobo: null },
      intent: { broughtKobo: "0" },
    });
  }
  // Not even a window that was never opened.
  const never = await steps.runAtCheckout();
  expect(await never.look(never.window.checkoutId)).toMatchObject({ checkout: { state: "made" }, intent: { broughtKobo: "0" } });
  expect(await fixture.credits(at.companyId)).toEqual([]);
});

test("the provider's own page credits like its widget, and a repeated request returns the same page", async () => {
  const at = await steps.runAtCheckout();
  const page = (headers = {}) =>
    at.made<{ checkoutId: typeof at.window.checkoutId; pageUrl: string }>(
      "POST",
      `/api/v1/payments/funding/${at.intent.intentId}/pages`,
      undefined,
      headers,
    );
  const headers = { "idempotency-key": at.key() };
  const first = await page(headers);
  expect(await page(headers)).toEqual(first);
  // Another visit than the window's: the provider takes a reference once.
  expect(first.checkoutId).not.toBe(at.window.checkoutId);
  const shown = await (await fetch(first.pageUrl)).text();
  const reference = /Reference (pay-[a-z0-9]+)/.exec(shown)?.[1] ?? "";
  expect(reference).not.toBe(at.reference);
  await fixture.pay(reference);
  await fixture.settleDown();
  expect(await at.look(first.checkoutId)).toMatchObject({ checkout: { state: "accepted", reference }, intent: { state: "funded" } });
  await steps.expectCreditedOnce(at);
});
