// Bringing money in has its bounds: how often a provider is asked, how many doors stand open, and that play money is no money.
import { minuteMs, secondMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { atTheWindowOf } from "../../../testing/at-the-window.ts";
import { type FundingDesk, fundingDesk } from "../../../testing/funding-desk.ts";
import { refusePlayMoney } from "./refuse-play-money.ts";

let desk: FundingDesk;
let steps: ReturnType<typeof atTheWindowOf>;
beforeAll(async () => {
  desk = await fundingDesk(inject("template"));
  steps = atTheWindowOf(desk);
}, 120_000);
afterAll(() => desk.close());

type AtTheWindow = Awaited<ReturnType<typeof steps.opened>>;

/** How often the provider was asked about a checkout. */
const asked = async ({ companyId, reference }: AtTheWindow) =>
  (await desk.rows(companyId, sql`select from provider_answers where reference = ${reference} and call = 'charge'`)).length;

test("who presses again and again has the provider asked once in two seconds, and no more once all is there", async () => {
  const at = await steps.opened();
  const press = () => at.look(at.window.checkoutId);
  await Promise.all([press(), press(), press(), press()]);
  await press();
  expect(await asked(at)).toBe(1);
  await desk.passTime(2 * secondMs);
  expect(await press()).toMatchObject({ checkout: { state: "pending" } });
  expect(await asked(at)).toBe(2);
  await desk.pay(at.reference);
  await desk.settleDown();
  await steps.creditedOnce(at);
  const before = await asked(at);
  await desk.passTime(minuteMs);
  expect(await press()).toMatchObject({ checkout: { state: "accepted" }, intent: { state: "funded" } });
  expect(await asked(at)).toBe(before);
});

test("one intent leads to twenty open windows, and giving it up makes room", async () => {
  const at = await steps.atTheWindow(1);
  for (let visit = 1; visit < 20; visit += 1) await at.checkout(at.intent.intentId);
  await expect(at.checkout(at.intent.intentId)).rejects.toThrow("too_many_checkouts");
  await at.made("DELETE", `/api/v1/payments/funding/${at.intent.intentId}`);
  const anew = await at.fund(at.runId);
  expect(await at.checkout(anew.intentId)).toMatchObject({ provider: "kora" });
});

test("ten sums for the wallet wait at once, and no more", async () => {
  const run = await desk.poorRun(1);
  const bring = () => run.made<{ intentId: string }>("POST", "/api/v1/payments/wallet/funding", { amountKobo: "50000000" });
  const first = await bring();
  for (let sum = 1; sum < 10; sum += 1) await bring();
  await expect(bring()).rejects.toThrow("too_many_intents");
  await run.made("DELETE", `/api/v1/payments/funding/${first.intentId}`);
  expect(await bring()).toMatchObject({ state: "open" });
});

test("with a live key no process starts where play money was credited; with a test key it does", async () => {
  const at = await steps.opened(1);
  await desk.pay(at.reference);
  await desk.settleDown();
  await steps.creditedOnce(at);
  await expect(refusePlayMoney(desk.parts)).resolves.toBeUndefined();
  const { checkouts } = desk.parts;
  const live = { ...checkouts, kora: { ...checkouts.kora, isLive: true } };
  await expect(refusePlayMoney({ ...desk.parts, checkouts: live })).rejects.toThrow("was credited with play money");
  // At the other provider nobody ever played.
  const other = { ...checkouts, paystack: { ...checkouts.paystack, isLive: true } };
  await expect(refusePlayMoney({ ...desk.parts, checkouts: other })).resolves.toBeUndefined();
});
