// What only the provider's statement tells: money that a payer took back, and money that moved for nobody.
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { atTheWindowOf } from "../../../testing/at-the-window.ts";
import { type FundingDesk, fundingDesk } from "../../../testing/funding-desk.ts";
import { findDueCheckouts } from "../store.ts";
import { lookAtCheckout } from "./look-at-checkout.ts";
import { reconcile } from "./reconcile.ts";
import { takeBackCheckout } from "./take-back.ts";

let desk: FundingDesk;
let steps: ReturnType<typeof atTheWindowOf>;
beforeAll(async () => {
  desk = await fundingDesk(inject("template"));
  steps = atTheWindowOf(desk);
}, 120_000);
afterAll(() => desk.close());

test("a chargeback that only the statement tells of is booked once, and after it was spent nothing more goes out", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference);
  await desk.settleDown();
  await at.start(at.runId);
  await desk.pass(5 * minuteMs);
  expect(await steps.run(at)).toMatchObject({ runState: "settled", stop: null });
  const held = BigInt((await steps.run(at)).wallet.availableKobo);
  await desk.passTime(hourMs);
  await desk.control("POST", `/charges/${at.reference}/chargeback`, { kobo: Number(at.asked) });
  await desk.passTime(minuteMs);
  for (let time = 0; time < 2; time += 1) await reconcile(desk.parts, "kora");
  const balances = await desk.balances(at.companyId);
  expect([balances["wallet"] ?? 0n, balances["owed_by_employer"]]).toEqual([0n, at.asked - held]);
  const { stop, incidents } = await steps.run(at);
  expect(stop).toMatchObject({ ofEverybody: false, madeBy: "Albashi" });
  expect(incidents.map(({ kind }) => kind)).toEqual(["money_taken_back"]);
  await desk.passTime(dayMs);
  expect(await reconcile(desk.parts, "kora")).toMatchObject({ exceptions: 0 });
  await steps.wellKept(at);
}, 60_000);

test("what is taken back in parts is booked part by part, each once", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference);
  await desk.settleDown();
  const before = BigInt((await steps.run(at)).wallet.availableKobo);
  const first = 100_000n;
  for (const part of [first, at.asked - first]) {
    await desk.passTime(hourMs);
    await desk.control("POST", `/charges/${at.reference}/chargeback`, { kobo: Number(part) });
    await desk.passTime(minuteMs);
    for (let time = 0; time < 2; time += 1) await reconcile(desk.parts, "kora");
    const gone = part === first ? first : at.asked;
    expect(BigInt((await steps.run(at)).wallet.availableKobo)).toBe(before - gone);
  }
  await desk.passTime(dayMs);
  expect(await reconcile(desk.parts, "kora")).toMatchObject({ exceptions: 0 });
  await steps.wellKept(at);
}, 60_000);

test("a checkout that brought more than we know of is asked about again at once", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference);
  await desk.settleDown();
  await desk.passTime(minuteMs);
  // As if a second transfer to the same account came in, and no message told of it.
  await desk.parts.database.inCompany(at.companyId, (tx) =>
    sql`insert into provider_movements (provider, pointer, reference, company_id, is_credit, amount, happened_at, read_at)
        values ('kora', 'more', ${at.reference}, ${at.companyId}, true, 600, ${desk.now()}, ${desk.now()})`.execute(query(tx)),
  );
  expect(await reconcile(desk.parts, "kora")).toMatchObject({ exceptions: 1 });
  const due = await desk.parts.database.inCompany(at.companyId, (tx) => findDueCheckouts(tx, { now: desk.now(), atMost: 10 }));
  expect(due).toEqual([at.window.checkoutId]);
});

test("card money that was taken back before it could be spent never becomes money, whatever the provider says later", async () => {
  const at = await steps.opened();
  await desk.pay(at.reference, { channel: "card" });
  await desk.settleDown();
  const { companyId } = at;
  const { checkoutId } = at.window;
  await takeBackCheckout(desk.parts, { companyId, checkoutId, happenedAt: desk.now() });
  // Longer than any weekend.
  await desk.pass(5 * dayMs, 6 * hourMs);
  await desk.setBalance(1_000_000_000n);
  await lookAtCheckout(desk.parts, { companyId, checkoutId });
  expect(await desk.balances(companyId)).toEqual({});
}, 60_000);
