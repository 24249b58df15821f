// What only the provider's statement reports: chargebacks and unmatched transactions.

import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { checkoutFixture } from "../../../../testing/checkout-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { findDueCheckouts } from "../../funding/store/checkouts.ts";
import { pollCheckout } from "../../funding/use-cases/poll-checkout.ts";
import { recordReversedCheckout } from "../../funding/use-cases/record-chargeback.ts";
import { reconcile } from "./reconcile.ts";

let fixture: FundingFixture;
let steps: ReturnType<typeof checkoutFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  steps = checkoutFixture(fixture);
});
afterAll(() => fixture.close());

test("a chargeback that only the statement reports is posted once, and stops payments if the money was spent", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await at.start(at.runId);
  await fixture.pass(5 * minuteMs);
  expect(await steps.run(at)).toMatchObject({ runState: "settled", stop: null });
  const held = BigInt((await steps.run(at)).wallet.availableKobo);
  await fixture.passTime(hourMs);
  await fixture.control("POST", `/charges/${at.reference}/chargeback`, { kobo: Number(at.asked) });
  await fixture.passTime(minuteMs);
  for (let time = 0; time < 2; time += 1) await reconcile(fixture.dependencies, "kora");
  const balances = await fixture.balances(at.companyId);
  expect([balances["wallet"] ?? 0n, balances["owed_by_employer"]]).toEqual([0n, at.asked - held]);
  const { stop, incidents } = await steps.run(at);
  expect(stop).toMatchObject({ ofEverybody: false, madeBy: "Albashi" });
  expect(incidents.map(({ kind }) => kind)).toEqual(["money_taken_back"]);
  await fixture.passTime(dayMs);
  expect(await reconcile(fixture.dependencies, "kora")).toMatchObject({ exceptions: 0 });
  await steps.expectConsistentLedger(at);
});

test("a reversal in parts is posted part by part, each once", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference);
  await fixture.settleDown();
  const before = BigInt((await steps.run(at)).wallet.availableKobo);
  const first = 100_000n;
  for (const part of [first, at.asked - first]) {
    await fixture.passTime(hourMs);
    await fixture.control("POST", `/charges/${at.reference}/chargeback`, { kobo: Number(part) });
    await fixture.passTime(minuteMs);
    for (let time = 0; time < 2; time += 1) await reconcile(fixture.dependencies, "kora");
    const gone = part === first ? first : at.asked;
    expect(BigInt((await steps.run(at)).wallet.availableKobo)).toBe(before - gone);
  }
  await fixture.passTime(dayMs);
  expect(await reconcile(fixture.dependencies, "kora")).toMatchObject({ exceptions: 0 });
  await steps.expectConsistentLedger(at);
});

test("a checkout that brought more than is credited is queried again immediately", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference);
  await fixture.settleDown();
  await fixture.passTime(minuteMs);
  // As if a second transfer to the same account arrived without a webhook.
  await fixture.dependencies.database.inCompany(at.companyId, (tx) =>
    sql`insert into statement_lines (provider, provider_line_id, reference, company_id, is_credit, amount, happened_at, read_at)
        values ('kora', 'more', ${at.reference}, ${at.companyId}, true, 600, ${fixture.now()}, ${fixture.now()})`.execute(query(tx)),
  );
  expect(await reconcile(fixture.dependencies, "kora")).toMatchObject({ exceptions: 1 });
  const due = await fixture.dependencies.database.inCompany(at.companyId, (tx) => findDueCheckouts(tx, { now: fixture.now(), limit: 10 }));
  expect(due).toEqual([at.window.checkoutId]);
});

test("card money that was reversed before settlement never becomes available, whatever the provider reports later", async () => {
  const at = await steps.opened();
  await fixture.pay(at.reference, { channel: "card" });
  await fixture.settleDown();
  const { companyId } = at;
  const { checkoutId } = at.window;
  await recordReversedCheckout(fixture.dependencies, { companyId, checkoutId, happenedAt: fixture.now() });
  // Longer than any weekend.
  await fixture.pass(5 * dayMs, 6 * hourMs);
  await fixture.setBalance(1_000_000_000n);
  await pollCheckout(fixture.dependencies, { companyId, checkoutId });
  expect(await fixture.balances(companyId)).toEqual({});
});
