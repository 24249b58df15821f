// Money that comes late, in another amount, or does not stay: each over HTTP against a provider that does it.
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { atTheWindowOf } from "../../../testing/at-the-window.ts";
import { type FundingDesk, fundingDesk } from "../../../testing/funding-desk.ts";
import { settlesFrom } from "../model/funding.ts";
import { lookAtCheckout } from "./look-at-checkout.ts";
import { listStrangers } from "./operate-statements.ts";
import { reconcile } from "./reconcile.ts";
import { takeBackCheckout } from "./take-back.ts";

let desk: FundingDesk;
let steps: ReturnType<typeof atTheWindowOf>;
beforeAll(async () => {
  desk = await fundingDesk(inject("template"));
  steps = atTheWindowOf(desk);
}, 120_000);
afterAll(() => desk.close());

test("fault 16: a window that is closed before the payment arrives", async () => {
  const at = await steps.opened();
  await at.look(at.window.checkoutId);
  await desk.pass(5 * minuteMs);
  await desk.pay(at.reference);
  await desk.settleDown();
  await steps.creditedOnce(at);
});

test("fault 17: a tab that is closed while the payment is pending, and success after forty minutes without a message", async () => {
  const at = await steps.opened();
  await desk.order({ match: { op: "kora.webhook", reference: at.reference }, fault: "webhook_never", times: null });
  await at.look(at.window.checkoutId);
  await desk.pass(40 * minuteMs, 5 * minuteMs);
  await desk.pay(at.reference);
  await desk.pass(2 * hourMs, 10 * minuteMs);
  expect(await desk.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
  await steps.wellKept(at);
}, 60_000);

test("fault 18: too little by transfer is part of the money where it is kept, and none where it goes back", async () => {
  await desk.control("PATCH", "/settings", { underpayment: "accept_all" });
  const kept = await steps.opened();
  await desk.pay(kept.reference, { kobo: 5_000_000 });
  await desk.settleDown();
  const credited = await desk.credits(kept.companyId);
  expect(credited).toHaveLength(1);
  expect(await steps.run(kept)).toMatchObject({ intent: { state: "open", checkouts: [{ state: "accepted" }] } });
  await steps.wellKept(kept);
  await desk.control("PATCH", "/settings", { underpayment: "return_all" });
  const back = await steps.opened();
  await desk.pay(back.reference, { kobo: 5_000_000 });
  await desk.settleDown();
  await back.look(back.window.checkoutId);
  expect(await desk.credits(back.companyId)).toEqual([]);
  expect(await steps.run(back)).toMatchObject({ intent: { state: "open", checkouts: [{ state: "pending" }] } });
});

test("fault 19: too much by transfer is the sum where the rest goes back, and stays in the wallet where it is kept", async () => {
  const back = await steps.opened();
  await desk.pay(back.reference, { kobo: Number(back.asked) + 10_000_000 });
  await desk.settleDown();
  await steps.creditedOnce(back);
  await desk.control("PATCH", "/settings", { overpayment: "accept_all" });
  const kept = await steps.opened();
  await desk.pay(kept.reference, { kobo: Number(kept.asked) + 10_000_000 });
  await desk.settleDown();
  await desk.control("PATCH", "/settings", { overpayment: "return_excess" });
  const { wallet, intent, needed } = await steps.run(kept);
  expect(intent).toMatchObject({ state: "funded", missingKobo: "0" });
  expect(BigInt(wallet.availableKobo)).toBeGreaterThan(BigInt(needed.totalKobo) + 9_000_000n);
  expect(intent?.checkouts[0]?.message).toMatch(/more than was asked for\. It stays in the wallet\.$/);
  await steps.wellKept(kept);
});

test("fault 20: a second transfer to the same account is not taken for the first, and stands on a list that our own people read", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference);
  const { reference: stray } = await desk.pay(at.reference);
  await desk.settleDown();
  await steps.creditedOnce(at);
  // The provider gives it a reference of its own, which none of ours is: it waits for somebody with its message, and on the statement.
  const { rows: inbox } = await desk.parts.database.inPlatform((tx) =>
    sql`select outcome from webhook_inbox where reference = ${stray}`.execute(query(tx)),
  );
  expect(inbox).toEqual([{ outcome: "unmatched" }]);
  await desk.passTime(minuteMs);
  expect(await reconcile(desk.parts, "kora")).toMatchObject({ strangers: expect.any(Number), agrees: false });
  const listed = await listStrangers(desk.parts, { operator: "Ngozi", reason: "Money of nobody." });
  expect(listed.filter(({ reference }) => reference === stray)).toMatchObject([{ provider: "kora", isCredit: true, amount: at.asked }]);
  await steps.creditedOnce(at);
});

test("fault 21: money that lands after the charge and the intent expired is credited to the wallet", async () => {
  const at = await steps.opened();
  await desk.pass(25 * hourMs, hourMs);
  expect(await steps.run(at)).toMatchObject({ runState: "approved", intent: { state: "expired", checkouts: [{ state: "expired" }] } });
  await desk.pay(at.reference);
  await desk.settleDown();
  expect(await desk.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
  expect(await steps.run(at)).toMatchObject({
    runState: "approved",
    missingKobo: "0",
    intent: { state: "expired", checkouts: [{ state: "accepted" }] },
  });
  await steps.wellKept(at);
}, 60_000);

test("fault 22: a card's money is there and cannot be spent: payouts wait with the reason, and go on by themselves", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference, { channel: "card" });
  await desk.settleDown();
  expect(await desk.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
  const owner = await desk.ownerOf(at.companyId);
  const funded = await owner.money(at.runId);
  expect(funded).toMatchObject({ wallet: { notSettledKobo: String(at.asked) }, missingKobo: "0" });
  const [visit] = funded.intent?.checkouts ?? [];
  expect(visit?.canBeSpentAt).toBe(settlesFrom(new Date(visit?.acceptedAt ?? "")).toISOString());
  await owner.start(at.runId);
  await desk.settleDown();
  const waiting = await owner.money(at.runId);
  expect(waiting.payout).toMatchObject({ paidKobo: "0", pausedBecause: expect.stringContaining("cannot be spent yet") });
  expect((await desk.attempts(at.companyId, at.runId)).map(({ state }) => state)).toEqual(["created", "created"]);
  // Over a weekend, too.
  await desk.pass(4 * dayMs, 2 * hourMs);
  const paid = await steps.run(at);
  expect(paid).toMatchObject({ runState: "settled", payout: { pausedBecause: null }, wallet: { notSettledKobo: "0" } });
  await steps.wellKept(at);
}, 120_000);

test("fault 23: funding that is taken back after it was paid out is owed to us, and nothing more goes out", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference);
  await desk.settleDown();
  await at.start(at.runId);
  await desk.pass(5 * minuteMs);
  expect(await steps.run(at)).toMatchObject({ runState: "settled" });
  const held = BigInt((await steps.run(at)).wallet.availableKobo);
  await desk.order({
    match: { op: "kora.query-charge", reference: at.reference },
    fault: "unknown_status",
    with: { status: "reversed" },
    times: null,
  });
  await desk.control("POST", `/charges/${at.reference}/chargeback`, { kobo: Number(at.asked) });
  const { checkoutId } = at.window;
  for (let time = 0; time < 2; time += 1) await lookAtCheckout(desk.parts, { companyId: at.companyId, checkoutId });
  // The statement says so too, and books nothing twice.
  await takeBackCheckout(desk.parts, { companyId: at.companyId, checkoutId, happenedAt: desk.now() });
  const balances = await desk.balances(at.companyId);
  expect(balances["wallet"] ?? 0n).toBe(0n);
  expect(balances["owed_by_employer"]).toBe(at.asked - held);
  const { stop, incidents } = await steps.run(at);
  expect(stop).toMatchObject({ ofEverybody: false, madeBy: "Albashi" });
  expect(incidents.map(({ kind }) => kind)).toEqual(["money_taken_back"]);
  const controls = await at.made<{ stops: object[] }>("GET", "/api/v1/payments/controls");
  expect(controls.stops).toHaveLength(1);
  await steps.wellKept(at);
}, 60_000);

test("money that is taken back before it was spent leaves the wallet, and nobody owes anything", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference, { channel: "card" });
  await desk.settleDown();
  await desk.order({
    match: { op: "kora.query-charge", reference: at.reference },
    fault: "unknown_status",
    with: { status: "reversed" },
    times: null,
  });
  await lookAtCheckout(desk.parts, { companyId: at.companyId, checkoutId: at.window.checkoutId });
  await desk.pass(3 * dayMs, 6 * hourMs);
  expect(await desk.balances(at.companyId)).toEqual({});
  expect(await steps.run(at)).toMatchObject({ stop: null, incidents: [{ kind: "money_taken_back" }] });
}, 60_000);
