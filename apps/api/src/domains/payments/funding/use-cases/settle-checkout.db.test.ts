// A provider has one balance for all companies: card money counts as settled when it exceeds the other companies' money.

import { hourMs } from "@albashi/dates";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkoutFixture } from "../../../../testing/checkout-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { whilePostingWaits } from "../../../../testing/while-posting-waits.ts";
import { findProviderPosition } from "../../ledger/store/provider-position.ts";
import { pollCheckout } from "./poll-checkout.ts";

let fixture: FundingFixture;
let steps: ReturnType<typeof checkoutFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  steps = checkoutFixture(fixture);
});
afterAll(() => fixture.close());

type RunAtCheckout = Awaited<ReturnType<typeof steps.opened>>;
const paying = async (people: number, channel: "card" | "bank_transfer") => {
  const at = await steps.opened(people);
  await fixture.pay(at.reference, { channel });
  await fixture.settleDown();
  return at;
};
const look = ({ companyId, window: { checkoutId } }: RunAtCheckout) => pollCheckout(fixture.dependencies, { companyId, checkoutId });
const pendingOf = async ({ companyId }: RunAtCheckout) => (await fixture.balances(companyId))["pending:kora"] ?? 0n;
const held = () => fixture.dependencies.database.inPlatform((tx) => findProviderPosition(tx, { provider: "kora", since: fixture.now() }));

test("another company's money at the provider does not settle card money", async () => {
  const rich = await paying(5, "bank_transfer");
  const card = await paying(1, "card");
  // Friday at one in Lagos. The provider has not settled the card: it has the other company's money alone.
  await fixture.passTime(28 * hourMs);
  expect(rich.asked).toBeGreaterThan(card.asked);
  await fixture.setBalance(rich.asked + card.asked - 1n);
  const { nextPollAt } = (await look(card)) ?? {};
  expect(await pendingOf(card)).toBe(card.asked);
  expect(nextPollAt?.getTime()).toBeGreaterThan(fixture.now().getTime());
  await fixture.setBalance(rich.asked + card.asked);
  await look(card);
  expect(await pendingOf(card)).toBe(0n);
  expect((await fixture.balances(card.companyId))["clearing:kora"]).toBe(card.asked);
  for (const at of [rich, card]) await steps.expectConsistentLedger(at);
});

test("of two companies with card money and funds for only one, one settles, however often and concurrently they are polled", async () => {
  const both = [await paying(2, "card"), await paying(2, "card")] as const;
  const [one, other] = both;
  await fixture.passTime(5 * 24 * hourMs);
  const larger = one.asked > other.asked ? one.asked : other.asked;
  await fixture.setBalance((await held()).clearing + larger);
  await whilePostingWaits(fixture.adminUrl, () => both.map(look));
  for (const at of both) await look(at);
  const waiting = await Promise.all(both.map(pendingOf));
  expect(waiting.filter((amount) => amount === 0n)).toHaveLength(1);
  // Who found the other at it, or too little, is looked at again; and is settled when there is money for both.
  await fixture.setBalance((await held()).clearing + larger);
  for (const at of both) await look(at);
  expect(await Promise.all(both.map(pendingOf))).toEqual([0n, 0n]);
  for (const at of both) await steps.expectConsistentLedger(at);
});

test("a card that the provider calls failed afterwards is not settled by the money of others, and a day later raises an incident", async () => {
  const card = await paying(1, "card");
  await fixture.passTime(5 * 24 * hourMs);
  await fixture.setBalance((await held()).clearing + card.asked);
  const match = { op: "kora.query-charge", reference: card.reference };
  await fixture.order({ match, fault: "unknown_status", with: { status: "failed" }, times: 1 });
  await look(card);
  expect(await pendingOf(card)).toBe(card.asked);
  const incidents = async () => (await steps.run(card)).incidents.map(({ kind }) => kind);
  expect(await incidents()).toEqual(["not_settled"]);
  await look(card);
  expect([await pendingOf(card), await incidents()]).toEqual([0n, ["not_settled"]]);
  await steps.expectConsistentLedger(card);
});
