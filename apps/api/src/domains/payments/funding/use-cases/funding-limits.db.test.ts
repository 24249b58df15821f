// Bringing money in has its bounds: how often a provider is asked, how many doors stand open, and that play money is no money.

import { minuteMs, secondMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkoutFixture } from "../../../../testing/checkout-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { requireLiveMode } from "./require-live-mode.ts";

let fixture: FundingFixture;
let steps: ReturnType<typeof checkoutFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  steps = checkoutFixture(fixture);
});
afterAll(() => fixture.close());

type RunAtCheckout = Awaited<ReturnType<typeof steps.opened>>;

/** How often the provider was asked about a checkout. */
const asked = async ({ companyId, reference }: RunAtCheckout) =>
  (await fixture.rows(companyId, sql`select from provider_responses where reference = ${reference} and operation = 'charge'`)).length;

test("repeated refreshes query the provider once in two seconds, and no more once all money is credited", async () => {
  const at = await steps.opened();
  const press = () => at.look(at.window.checkoutId);
  await Promise.all([press(), press(), press(), press()]);
  await press();
  expect(await asked(at)).toBe(1);
  await fixture.passTime(2 * secondMs);
  expect(await press()).toMatchObject({ checkout: { state: "pending" } });
  expect(await asked(at)).toBe(2);
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
  const before = await asked(at);
  await fixture.passTime(minuteMs);
  expect(await press()).toMatchObject({ checkout: { state: "accepted" }, intent: { state: "funded" } });
  expect(await asked(at)).toBe(before);
});

test("an intent has at most twenty open checkouts, and cancelling it frees them", async () => {
  const at = await steps.runAtCheckout(1);
  for (let visit = 1; visit < 20; visit += 1) await at.checkout(at.intent.intentId);
  await expect(at.checkout(at.intent.intentId)).rejects.toThrow("too_many_checkouts");
  await at.made("DELETE", `/api/v1/payments/funding/${at.intent.intentId}`);
  const next = await at.fund(at.runId);
  expect(await at.checkout(next.intentId)).toMatchObject({ provider: "kora" });
});

test("at most ten wallet intents are open at once", async () => {
  const run = await fixture.poorRun(1);
  const bring = () => run.made<{ intentId: string }>("POST", "/api/v1/payments/wallet/funding", { amountKobo: "50000000" });
  const first = await bring();
  for (let sum = 1; sum < 10; sum += 1) await bring();
  await expect(bring()).rejects.toThrow("too_many_intents");
  await run.made("DELETE", `/api/v1/payments/funding/${first.intentId}`);
  expect(await bring()).toMatchObject({ state: "open" });
});

test("with a live key no process starts on a database with test-mode money; with a test key it does", async () => {
  const at = await steps.opened(1);
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
  await expect(requireLiveMode(fixture.dependencies)).resolves.toBeUndefined();
  const { checkouts } = fixture.dependencies;
  const live = { ...checkouts, kora: { ...checkouts.kora, isLive: true } };
  await expect(requireLiveMode({ ...fixture.dependencies, checkouts: live })).rejects.toThrow("was credited with test money");
  // The other provider was never used in test mode.
  const other = { ...checkouts, paystack: { ...checkouts.paystack, isLive: true } };
  await expect(requireLiveMode({ ...fixture.dependencies, checkouts: other })).resolves.toBeUndefined();
});

const limit = (companyId: string, { perItem, perRun, perDay }: { perItem: bigint; perRun: bigint; perDay: bigint }) =>
  fixture.asAdmin("insert into payment_limits values ($1, $2, $3, $4, now(), 'test')", [
    companyId,
    ...[perItem, perRun, perDay].map(String),
  ]);
const wide = { perItem: 1_000_000_000n, perRun: 1_000_000_000n, perDay: 1_000_000_000n };

test("rejects a run over its limit before any money is requested for it, with the remedy", async () => {
  const { companyId, runId, people, money, fund } = await fixture.poorRun(2);
  const net = people.reduce((sum, person) => sum + person.net, 0n);
  await limit(companyId, { ...wide, perRun: net - 1n });
  const runLimit = { reason: "run_limit_exceeded", netKobo: String(net), limitKobo: String(net - 1n) };
  const whyNot = { reason: "limit_exceeded", limit: runLimit };
  expect((await money(runId)).acts.filter(({ act }) => act === "fund" || act === "start")).toEqual([
    { act: "fund", may: false, whyNot },
    { act: "start", may: false, whyNot },
  ]);
  await expect(fund(runId)).rejects.toThrow("over_limit");
  expect(await fixture.rows(companyId, sql`select from funding_intents`)).toEqual([]);
  expect(await fixture.runState(companyId, runId)).toMatchObject({ state: "approved" });
});

test("reports before funding which payments a limit would hold or delay to another day; the others can be funded", async () => {
  const { companyId, runId, people, money, fund } = await fixture.poorRun(3);
  const nets = people.map(({ net }) => net).toSorted((one, other) => Number(one - other));
  const net = nets.reduce((sum, one) => sum + one, 0n);
  await limit(companyId, { ...wide, perItem: (nets.at(-1) ?? 0n) - 1n, perDay: net - 1n });
  expect((await money(runId)).cautions).toEqual([
    { reason: "above_payment_limit", payments: 1, limitKobo: String((nets.at(-1) ?? 0n) - 1n) },
    { reason: "daily_limit_reached", netKobo: String(net), availableKobo: String(net - 1n), limitKobo: String(net - 1n) },
  ]);
  expect(await fund(runId)).toMatchObject({ state: "open" });
});

test("counts the amount sent by the hours of the last day, for the limit and for the screen", async () => {
  const { companyId, made } = await fixture.poorRun(1);
  const sentInDay = async () => (await made<{ sentInDayKobo: string }>("GET", "/api/v1/payments/controls")).sentInDayKobo;
  const sentAgo = (hours: number, sent: bigint) =>
    fixture.asAdmin("insert into payout_hourly_totals (company_id, hour, sent) values ($1, date_trunc('hour', $2::timestamptz), $3)", [
      companyId,
      new Date(fixture.now().getTime() - hours * 3_600_000).toISOString(),
      String(sent),
    ]);
  await sentAgo(25, 5n);
  expect(await sentInDay()).toBe("0");
  // Yesterday in Lagos, and within the last 24 hours.
  await sentAgo(20, 70n);
  await sentAgo(24, 300n);
  expect(await sentInDay()).toBe("370");
});
