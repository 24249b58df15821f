// What only the provider's statement tells: money that a payer took back, and money that moved for nobody.
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { atTheWindowOf } from "../../../testing/at-the-window.ts";
import { type FundingDesk, fundingDesk } from "../../../testing/funding-desk.ts";
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
