// A provider has one balance for all companies: a card's money counts as settled when it is there beside everybody else's.
import { setTimeout as pause } from "node:timers/promises";
import { hourMs } from "@albashi/dates";
import { until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { atTheWindowOf } from "../../../testing/at-the-window.ts";
import { type FundingDesk, fundingDesk } from "../../../testing/funding-desk.ts";
import { findHeldAt } from "../store.ts";
import { lookAtCheckout } from "./look-at-checkout.ts";

let desk: FundingDesk;
let steps: ReturnType<typeof atTheWindowOf>;
beforeAll(async () => {
  desk = await fundingDesk(inject("template"));
  steps = atTheWindowOf(desk);
}, 120_000);
afterAll(() => desk.close());

type AtTheWindow = Awaited<ReturnType<typeof steps.opened>>;
const paying = async (people: number, channel: "card" | "bank_transfer") => {
  const at = await steps.opened(people);
  await desk.pay(at.reference, { channel });
  await desk.settleDown();
  return at;
};
const look = ({ companyId, window: { checkoutId } }: AtTheWindow) => lookAtCheckout(desk.parts, { companyId, checkoutId });
const pendingOf = async ({ companyId }: AtTheWindow) => (await desk.balances(companyId))["pending:kora"] ?? 0n;
const held = () => desk.parts.database.inPlatform((tx) => findHeldAt(tx, { provider: "kora", since: desk.now() }));

/** Has everything begin and come as far as it can before anything is booked: what is done at once is done at the same moment. */
const whileNobodyBooks = async (begin: () => readonly Promise<unknown>[]) => {
  const [holder, watcher] = [new pg.Client({ connectionString: desk.adminUrl }), new pg.Client({ connectionString: desk.adminUrl })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query("begin; lock table journals in share mode");
  const begun = Promise.all(begin());
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until("somebody waits to book", async () => (await watcher.query(waiting)).rows.length > 0);
  // Long enough for the other to come as far.
  await pause(300);
  await holder.query("commit");
  await Promise.all([holder.end(), watcher.end()]);
  await begun;
};

test("another company's money at the provider does not make a card's money settled", async () => {
  const rich = await paying(5, "bank_transfer");
  const card = await paying(1, "card");
  // Friday at one in Lagos. The provider has not settled the card: it has the other company's money alone.
  await desk.passTime(28 * hourMs);
  expect(rich.asked).toBeGreaterThan(card.asked);
  await desk.setBalance(rich.asked + card.asked - 1n);
  const { nextLookAt } = (await look(card)) ?? {};
  expect(await pendingOf(card)).toBe(card.asked);
  expect(nextLookAt?.getTime()).toBeGreaterThan(desk.now().getTime());
  await desk.setBalance(rich.asked + card.asked);
  await look(card);
  expect(await pendingOf(card)).toBe(0n);
  expect((await desk.balances(card.companyId))["clearing:kora"]).toBe(card.asked);
  for (const at of [rich, card]) await steps.wellKept(at);
}, 60_000);

test("of two companies whose cards there is money for one of, one settles, however often and however near each other they are looked at", async () => {
  const both = [await paying(2, "card"), await paying(2, "card")] as const;
  const [one, other] = both;
  await desk.passTime(5 * 24 * hourMs);
  const larger = one.asked > other.asked ? one.asked : other.asked;
  await desk.setBalance((await held()).clearing + larger);
  await whileNobodyBooks(() => both.map(look));
  for (const at of both) await look(at);
  const waiting = await Promise.all(both.map(pendingOf));
  expect(waiting.filter((amount) => amount === 0n)).toHaveLength(1);
  // Who found the other at it, or too little, is looked at again; and is settled when there is money for both.
  await desk.setBalance((await held()).clearing + larger);
  for (const at of both) await look(at);
  expect(await Promise.all(both.map(pendingOf))).toEqual([0n, 0n]);
  for (const at of both) await steps.wellKept(at);
}, 60_000);

test("a card that the provider calls failed afterwards is not settled by the money of others, and a day later somebody is told", async () => {
  const card = await paying(1, "card");
  await desk.passTime(5 * 24 * hourMs);
  await desk.setBalance((await held()).clearing + card.asked);
  const match = { op: "kora.query-charge", reference: card.reference };
  await desk.order({ match, fault: "unknown_status", with: { status: "failed" }, times: 1 });
  await look(card);
  expect(await pendingOf(card)).toBe(card.asked);
  const incidents = async () => (await steps.run(card)).incidents.map(({ kind }) => kind);
  expect(await incidents()).toEqual(["not_settled"]);
  await look(card);
  expect([await pendingOf(card), await incidents()]).toEqual([0n, ["not_settled"]]);
  await steps.wellKept(card);
}, 60_000);
