// Two tabs, a double click, a request that is sent again: money moves once.

import type { FundingIntent } from "@albashi/contracts/payments/funding";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());

const count = async (companyId: Parameters<FundingFixture["rows"]>[0], table: "funding_intents" | "checkouts" | "payouts") =>
  (await fixture.rows<{ count: number }>(companyId, sql`select count(*)::int as count from ${sql.table(table)}`))[0]?.count;

test("funding a run twice at once, from two tabs, creates one intent", async () => {
  const { runId, companyId, fund } = await fixture.poorRun();
  const tabs = await Promise.all([fund(runId), fund(runId), fund(runId)]);
  expect(new Set(tabs.map(({ intentId }) => intentId)).size).toBe(1);
  expect(await count(companyId, "funding_intents")).toBe(1);
});

test("a repeated checkout request returns the same checkout; a new one creates another", async () => {
  const { runId, companyId, fund, made, key } = await fixture.poorRun();
  const { intentId } = await fund(runId);
  const headers = { "idempotency-key": key() };
  const ask = () => made<{ checkoutId: string }>("POST", `/api/v1/payments/funding/${intentId}/checkouts`, undefined, headers);
  const [first, ...again] = [await ask(), await ask(), ...(await Promise.all([ask(), ask()]))];
  for (const one of again) expect(one).toEqual(first);
  expect(await count(companyId, "checkouts")).toBe(1);
  await made("POST", `/api/v1/payments/funding/${intentId}/checkouts`, undefined, { "idempotency-key": key() });
  expect(await count(companyId, "checkouts")).toBe(2);
});

test("topping the wallet up twice with one key is one intent, and another amount under the key is refused", async () => {
  const { companyId, who, key } = await fixture.poorRun(1);
  const headers = { "idempotency-key": key() };
  const ask = (amountKobo: string) =>
    who.call({ method: "POST", url: "/api/v1/payments/wallet/funding", payload: { amountKobo }, headers });
  const [first, again] = [await ask("5000050"), await ask("5000050")];
  expect(first.json()).toMatchObject({ purpose: "wallet", amountKobo: "5000100", state: "open" });
  expect(again.json()).toEqual(first.json());
  expect((await ask("6000000")).json()).toMatchObject({ code: "idempotency_key_reused" });
  expect(
    (await who.call({ method: "POST", url: "/api/v1/payments/wallet/funding", payload: { amountKobo: "9900" } })).json(),
  ).toMatchObject({
    code: "amount_too_small",
  });
  expect(await count(companyId, "funding_intents")).toBe(1);
});

test("Start pressed twice, in two tabs and sent again, pays each employee once", async () => {
  const { runId, companyId, fund, checkout, who, key, people } = await fixture.poorRun(3);
  const { intentId } = await fund(runId);
  const window = await checkout(intentId);
  await fixture.openWindow(window);
  await fixture.pay(window.options.reference);
  await fixture.settleDown();
  const headers = { "idempotency-key": key() };
  const press = (over: object = {}) => who.call({ method: "POST", url: `/api/v1/payments/runs/${runId}/payout`, ...over });
  const pressed = await Promise.all([press({ headers }), press({ headers }), press(), press()]);
  const codes = pressed.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  // The request that started it, and its replay; the other tabs receive a refusal.
  expect(codes.filter((code) => code === 202).length).toBeGreaterThanOrEqual(1);
  expect(codes.filter((code) => code !== 202 && code !== 409)).toEqual([]);
  await fixture.pass(5 * minuteMs);
  expect(await count(companyId, "payouts")).toBe(1);
  const attempts = await fixture.attempts(companyId, runId);
  expect(attempts.map(({ state, attemptNumber }) => `${state} ${attemptNumber}`)).toEqual(["succeeded 1", "succeeded 1", "succeeded 1"]);
  const references = new Set(attempts.map(({ reference }) => reference));
  const moved = (await fixture.money()).filter(({ reference }) => references.has(reference));
  expect(moved.map(({ moves }) => moves)).toEqual(people.map(() => 1));
});

test("a run that is being funded cannot change, and is as before when no money arrives", async () => {
  const { runId, companyId, fund, made, who } = await fixture.poorRun(1);
  const { intentId } = await fund(runId);
  expect(await fixture.runState(companyId, runId)).toMatchObject({ state: "funding" });
  const cancelling = await who.call({ method: "POST", url: `/api/v1/payroll/runs/${runId}/cancellation`, payload: { reason: "Not now" } });
  expect(cancelling.json()).toMatchObject({ code: "run_state_refused" });
  expect(await made("DELETE", `/api/v1/payments/funding/${intentId}`)).toMatchObject({ state: "cancelled" });
  expect(await fixture.runState(companyId, runId)).toMatchObject({ state: "approved" });
  expect((await who.call({ method: "DELETE", url: `/api/v1/payments/funding/${intentId}` })).json()).toMatchObject({
    code: "intent_finished",
  });
  // Money that still comes for it goes into the wallet.
});

test("a payroll above the provider's maximum is funded by several checkouts", async () => {
  const { companyId, made } = await fixture.poorRun(1);
  const intent = await made<FundingIntent>("POST", "/api/v1/payments/wallet/funding", { amountKobo: "2500000001" });
  expect(intent).toMatchObject({
    amountKobo: "2500000100",
    // Kora's fee is ₦2,150 for each at most, and comes on top.
    toPay: {
      ...{ payments: 3, nextKobo: "1000000000", maxKobo: "1000000000", bringsKobo: "2500000100" },
      ...{ feesAtMostKobo: "645000", paidAtMostKobo: "2500645100" },
    },
  });
  const asked: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const window = await made<Parameters<FundingFixture["openWindow"]>[0]>("POST", `/api/v1/payments/funding/${intent.intentId}/checkouts`);
    asked.push(window.options.amount);
    await fixture.openWindow(window);
    await fixture.pay(window.options.reference);
    await fixture.settleDown();
  }
  expect(asked).toEqual([10_000_000, 10_000_000, 5_000_001]);
  expect(await fixture.balances(companyId)).toEqual({ "clearing:kora": 2_500_000_100n, wallet: -2_500_000_100n });
  expect(await made("GET", `/api/v1/payments/funding/${intent.intentId}`)).toMatchObject({
    state: "funded",
    missingKobo: "0",
    toPay: null,
  });
  const { lines } = await made<{ lines: object[] }>("GET", "/api/v1/payments/wallet/statement");
  expect(lines).toMatchObject([
    { amountKobo: "500000100", balanceKobo: "2500000100", words: "Funding by bank transfer" },
    { amountKobo: "1000000000", balanceKobo: "2000000000" },
    { amountKobo: "1000000000", balanceKobo: "1000000000" },
  ]);
});
