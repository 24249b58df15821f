// Money that comes late, in another amount, or does not stay: each over HTTP against a provider that does it.

import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { checkoutFixture } from "../../../../testing/checkout-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { settlementTime } from "../../funding/model/funding.ts";
import { pollCheckout } from "../../funding/use-cases/poll-checkout.ts";
import { recordReversedCheckout } from "../../funding/use-cases/record-chargeback.ts";
import { listUnmatchedTransactions } from "../../reconciliation/use-cases/operator-reconciliation.ts";
import { reconcile } from "../../reconciliation/use-cases/reconcile.ts";

let fixture: FundingFixture;
let steps: ReturnType<typeof checkoutFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  steps = checkoutFixture(fixture);
});
afterAll(() => fixture.close());

test("fault 16: a checkout that is closed before the payment arrives", async () => {
  const at = await steps.opened();
  await at.look(at.window.checkoutId);
  await fixture.pass(5 * minuteMs);
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
});

test("fault 17: a tab that is closed while the payment is pending, and success after forty minutes without a webhook", async () => {
  const at = await steps.opened();
  await fixture.order({ match: { op: "kora.webhook", reference: at.reference }, fault: "webhook_never", times: null });
  await at.look(at.window.checkoutId);
  await fixture.pass(40 * minuteMs, 5 * minuteMs);
  await fixture.pay(at.reference);
  await fixture.pass(2 * hourMs, 10 * minuteMs);
  expect(await fixture.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
  await steps.expectConsistentLedger(at);
});

test("fault 18: too little by transfer is a part payment where the provider keeps it, and none where it returns it", async () => {
  await fixture.control("PATCH", "/settings", { underpayment: "accept_all" });
  const kept = await steps.opened();
  await fixture.pay(kept.reference, { kobo: 5_000_000 });
  await fixture.settleDown();
  const credited = await fixture.credits(kept.companyId);
  expect(credited).toHaveLength(1);
  expect(await steps.run(kept)).toMatchObject({ intent: { state: "open", checkouts: [{ state: "accepted" }] } });
  await steps.expectConsistentLedger(kept);
  await fixture.control("PATCH", "/settings", { underpayment: "return_all" });
  const back = await steps.opened();
  await fixture.pay(back.reference, { kobo: 5_000_000 });
  await fixture.settleDown();
  await back.look(back.window.checkoutId);
  expect(await fixture.credits(back.companyId)).toEqual([]);
  expect(await steps.run(back)).toMatchObject({ intent: { state: "open", checkouts: [{ state: "pending" }] } });
});

test("fault 19: too much by transfer is the exact amount where the provider returns the surplus, and stays in the wallet where it keeps it", async () => {
  const back = await steps.opened();
  await fixture.pay(back.reference, { kobo: Number(back.asked) + 10_000_000 });
  await fixture.settleDown();
  await steps.expectCreditedOnce(back);
  await fixture.control("PATCH", "/settings", { overpayment: "accept_all" });
  const kept = await steps.opened();
  await fixture.pay(kept.reference, { kobo: Number(kept.asked) + 10_000_000 });
  await fixture.settleDown();
  await fixture.control("PATCH", "/settings", { overpayment: "return_excess" });
  const { wallet, intent, needed } = await steps.run(kept);
  expect(intent).toMatchObject({ state: "funded", missingKobo: "0" });
  expect(BigInt(wallet.availableKobo)).toBeGreaterThan(BigInt(needed.totalKobo) + 9_000_000n);
  expect(intent?.checkouts[0]?.message).toMatch(/more than requested\. The extra stays in your wallet\.$/);
  await steps.expectConsistentLedger(kept);
});

test("fault 20: a second transfer to the same account is not mistaken for the first, and is listed for operators", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference);
  const { reference: stray } = await fixture.pay(at.reference);
  await fixture.settleDown();
  await steps.expectCreditedOnce(at);
  // The provider gives it its own reference, which is none of ours: its webhook and statement line wait for review.
  const { rows: inbox } = await fixture.dependencies.database.inPlatform((tx) =>
    sql`select outcome from webhook_inbox where reference = ${stray}`.execute(query(tx)),
  );
  expect(inbox).toEqual([{ outcome: "unmatched" }]);
  await fixture.passTime(minuteMs);
  expect(await reconcile(fixture.dependencies, "kora")).toMatchObject({ unmatched: expect.any(Number), agrees: false });
  const listed = await listUnmatchedTransactions(fixture.dependencies, { operator: "Ngozi", reason: "Money of nobody." });
  expect(listed.filter(({ reference }) => reference === stray)).toMatchObject([{ provider: "kora", isCredit: true, amount: at.asked }]);
  await steps.expectCreditedOnce(at);
});

test("fault 21: money that lands after the charge and the intent expired is credited to the wallet", async () => {
  const at = await steps.opened();
  await fixture.pass(25 * hourMs, hourMs);
  expect(await steps.run(at)).toMatchObject({ runState: "approved", intent: { state: "expired", checkouts: [{ state: "expired" }] } });
  await fixture.pay(at.reference);
  await fixture.settleDown();
  expect(await fixture.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
  expect(await steps.run(at)).toMatchObject({
    runState: "approved",
    missingKobo: "0",
    intent: { state: "expired", checkouts: [{ state: "accepted" }] },
  });
  await steps.expectConsistentLedger(at);
});

test("fault 22: card money is not settled: payouts wait with the reason, and resume automatically", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference, { channel: "card" });
  await fixture.settleDown();
  expect(await fixture.credits(at.companyId)).toEqual([`money_in ${at.asked}`]);
  const owner = await fixture.ownerOf(at.companyId);
  const funded = await owner.money(at.runId);
  expect(funded).toMatchObject({ wallet: { notSettledKobo: String(at.asked) }, missingKobo: "0" });
  const [visit] = funded.intent?.checkouts ?? [];
  expect(visit?.canBeSpentAt).toBe(settlementTime(new Date(visit?.acceptedAt ?? "")).toISOString());
  await owner.start(at.runId);
  await fixture.settleDown();
  const waiting = await owner.money(at.runId);
  expect(waiting.payout).toMatchObject({ paidKobo: "0", pause: { reason: "awaiting_settlement" } });
  expect((await fixture.attempts(at.companyId, at.runId)).map(({ state }) => state)).toEqual(["created", "created"]);
  // Over a weekend, too.
  await fixture.pass(4 * dayMs, 2 * hourMs);
  const paid = await steps.run(at);
  expect(paid).toMatchObject({ runState: "settled", payout: { pause: null }, wallet: { notSettledKobo: "0" } });
  await steps.expectConsistentLedger(at);
});

test("fault 23: funding that is reversed after it was paid out becomes a receivable, and payments stop", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await at.start(at.runId);
  await fixture.pass(5 * minuteMs);
  expect(await steps.run(at)).toMatchObject({ runState: "settled" });
  const held = BigInt((await steps.run(at)).wallet.availableKobo);
  await fixture.order({
    match: { op: "kora.query-charge", reference: at.reference },
    fault: "unknown_status",
    with: { status: "reversed" },
    times: null,
  });
  await fixture.control("POST", `/charges/${at.reference}/chargeback`, { kobo: Number(at.asked) });
  const { checkoutId } = at.window;
  for (let time = 0; time < 2; time += 1) await pollCheckout(fixture.dependencies, { companyId: at.companyId, checkoutId });
  // The statement reports it too, and nothing is posted twice.
  await recordReversedCheckout(fixture.dependencies, { companyId: at.companyId, checkoutId, happenedAt: fixture.now() });
  const balances = await fixture.balances(at.companyId);
  expect(balances["wallet"] ?? 0n).toBe(0n);
  expect(balances["owed_by_employer"]).toBe(at.asked - held);
  const { stop, incidents } = await steps.run(at);
  expect(stop).toMatchObject({ ofEverybody: false, madeBy: "Albashi" });
  expect(incidents.map(({ kind }) => kind)).toEqual(["money_taken_back"]);
  const controls = await at.made<{ stops: object[] }>("GET", "/api/v1/payments/controls");
  expect(controls.stops).toHaveLength(1);
  await steps.expectConsistentLedger(at);
});

test("money that is reversed before it was spent leaves the wallet without a receivable", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference, { channel: "card" });
  await fixture.settleDown();
  await fixture.order({
    match: { op: "kora.query-charge", reference: at.reference },
    fault: "unknown_status",
    with: { status: "reversed" },
    times: null,
  });
  await pollCheckout(fixture.dependencies, { companyId: at.companyId, checkoutId: at.window.checkoutId });
  await fixture.pass(3 * dayMs, 6 * hourMs);
  expect(await fixture.balances(at.companyId)).toEqual({});
  expect(await steps.run(at)).toMatchObject({ stop: null, incidents: [{ kind: "money_taken_back" }] });
});
