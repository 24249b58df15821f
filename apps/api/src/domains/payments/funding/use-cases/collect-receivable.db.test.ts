// What a company owes us is taken from money that comes in: first, once, and never from what a run asked for its people.

import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CheckoutSession, FundingIntent } from "@albashi/contracts/payments/funding";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { checkoutFixture } from "../../../../testing/checkout-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { ServedApi } from "../../../../testing/served-api.ts";
import { whilePostingWaits } from "../../../../testing/while-posting-waits.ts";
import { clearing, employerReceivable } from "../../ledger/model/accounts.ts";
import { postJournals } from "../../ledger/store/journals.ts";
import { pollCheckout } from "./poll-checkout.ts";

let fixture: FundingFixture;
let steps: ReturnType<typeof checkoutFixture>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  steps = checkoutFixture(fixture);
});
afterAll(() => fixture.close());

/** The company owes us what we paid for it. */
const owes = (companyId: CompanyId, amount: bigint) => {
  const at = fixture.now();
  const lines = [[employerReceivable, amount] as const, [clearing("kora"), -amount] as const];
  return fixture.dependencies.database.inCompany(companyId, (tx) =>
    postJournals(tx, companyId, [{ eventType: "lent", sourceId: newId(), postedAt: at, effectiveAt: at, lines }]),
  );
};
const standing = async (companyId: CompanyId) => {
  const balances = await fixture.balances(companyId);
  return { owed: balances["owed_by_employer"] ?? 0n, wallet: -(balances["wallet"] ?? 0n) };
};
type Owner = Awaited<ReturnType<FundingFixture["ownerOf"]>>;
/** A company without a run that waits for money. */
const atEase = async () => {
  const { companyId } = await payingCompany(fixture as unknown as ServedApi);
  return { ...(await fixture.ownerOf(companyId)), companyId };
};
/** A window for money into the wallet. */
const walletWindow = async (owner: Owner, amount: bigint) => {
  const { intentId } = await owner.made<FundingIntent>("POST", "/api/v1/payments/wallet/funding", { amountKobo: String(amount) });
  const window = await owner.checkout(intentId);
  await fixture.openWindow(window);
  return window;
};
const bring = async (owner: Owner, amount: bigint, channel: "card" | "bank_transfer" = "bank_transfer") => {
  const window = await walletWindow(owner, amount);
  await fixture.pay(window.options.reference, { channel });
  await fixture.settleDown();
};

test("money into the wallet pays the receivable first, and the statement lists it", async () => {
  const at = await atEase();
  await owes(at.companyId, 3_000_000n);
  await bring(at, 10_000_000n);
  expect(await standing(at.companyId)).toEqual({ owed: 0n, wallet: 7_000_000n });
  const { lines } = await at.made<{ lines: { words: string; amountKobo: string }[] }>("GET", "/api/v1/payments/wallet/statement");
  expect(lines).toMatchObject([
    { words: "Outstanding balance settled from your funding", amountKobo: "-3000000", balanceKobo: "7000000" },
    { words: "Funding by bank transfer", amountKobo: "10000000", balanceKobo: "10000000" },
  ]);
  // A repeated report collects nothing again.
  await fixture.pass(hourMs, 10 * minuteMs);
  expect(await standing(at.companyId)).toEqual({ owed: 0n, wallet: 7_000_000n });
  await steps.expectConsistentLedger(at);
});

test("collects no more than was credited, and the rest from the next credit", async () => {
  const at = await atEase();
  await owes(at.companyId, 15_000_000n);
  await bring(at, 10_000_000n);
  expect(await standing(at.companyId)).toEqual({ owed: 5_000_000n, wallet: 0n });
  await bring(at, 10_000_000n);
  expect(await standing(at.companyId)).toEqual({ owed: 0n, wallet: 5_000_000n });
  await steps.expectConsistentLedger(at);
});

test("two credits at the same moment pay the receivable once", async () => {
  const at = await atEase();
  await owes(at.companyId, 3_000_000n);
  const windows = [await walletWindow(at, 10_000_000n), await walletWindow(at, 10_000_000n)];
  for (const { options } of windows) await fixture.pay(options.reference);
  const { companyId } = at;
  await whilePostingWaits(fixture.adminUrl, () =>
    windows.map(({ checkoutId }) => pollCheckout(fixture.dependencies, { companyId, checkoutId })),
  );
  expect(await standing(companyId)).toEqual({ owed: 0n, wallet: 17_000_000n });
  await steps.expectConsistentLedger(at);
});

test("leaves money that another run needs, whatever it was credited for", async () => {
  const at = await fixture.poorRun();
  await owes(at.companyId, 3_000_000n);
  await bring(at, 10_000_000n);
  expect(await standing(at.companyId)).toEqual({ owed: 3_000_000n, wallet: 10_000_000n });
  await steps.expectConsistentLedger(at);
});

test("leaves what a run needs for its employees; collects only the surplus", async () => {
  const exact = await steps.opened();
  await owes(exact.companyId, 3_000_000n);
  await fixture.pay(exact.reference);
  await fixture.settleDown();
  const left = await standing(exact.companyId);
  expect(exact.asked - left.wallet).toBeLessThan(100n);
  expect(3_000_000n - left.owed).toBe(exact.asked - left.wallet);
  await steps.expectCreditedOnce(exact);
  const more = await steps.opened();
  await owes(more.companyId, 3_000_000n);
  await fixture.control("PATCH", "/settings", { overpayment: "accept_all" });
  await fixture.pay(more.reference, { kobo: Number(more.asked) + 2_100_000 });
  await fixture.settleDown();
  await fixture.control("PATCH", "/settings", { overpayment: "return_excess" });
  const [credit] = await fixture.credits(more.companyId);
  const beyond = BigInt(credit?.split(" ")[1] ?? 0) - more.asked;
  expect(beyond).toBeGreaterThan(0n);
  // It was asked for in whole naira: what that is more than the run needs is beyond it too.
  const { owed, wallet } = await standing(more.companyId);
  const collected = 3_000_000n - owed;
  expect(collected - beyond).toBeGreaterThanOrEqual(0n);
  expect(collected - beyond).toBeLessThan(100n);
  expect(wallet).toBe(more.asked + beyond - collected);
  // What is owed is missing at the provider: with it the run is paid in full.
  await bring(more, 3_000_000n);
  expect((await standing(more.companyId)).owed).toBe(0n);
  await more.start(more.runId);
  await fixture.pass(5 * minuteMs);
  expect(await steps.run(more)).toMatchObject({ runState: "settled" });
  for (const at of [exact, more]) await steps.expectConsistentLedger(at);
});

test("collects from card money once it is available, as far as the wallet covers it", async () => {
  const at = await atEase();
  await owes(at.companyId, 3_000_000n);
  await bring(at, 10_000_000n, "card");
  expect(await standing(at.companyId)).toEqual({ owed: 3_000_000n, wallet: 10_000_000n });
  await fixture.pass(5 * dayMs, 6 * hourMs);
  expect(await standing(at.companyId)).toEqual({ owed: 0n, wallet: 7_000_000n });
  await steps.expectConsistentLedger(at);
});

test("Pay on a row continues while its own part is owed, and while the card payment for it is not settled", async () => {
  const company = await payingCompany(fixture as unknown as ServedApi);
  const owner = await fixture.ownerOf(company.companyId);
  // Only where Albashi remits, the employer's own part is owed.
  const chosen = "insert into remitter_choices values ($1, '2026-01-01', 'albashi', $2, now())";
  await fixture.asAdmin(chosen, [company.companyId, newId()]);
  const people = [await payable(company), await payable(company)];
  const payOne = async (person: (typeof people)[number]) => {
    const press = () => company.call("POST", `/api/v1/payments/people/${person._id}/payment`);
    await press();
    const runs = await fixture.rows<{ runId: RunId; hash: string }>(
      company.companyId,
      sql`select run_id as "runId", encode(content_hash, 'hex') as hash from pay_runs where kind = 'single' order by created_at desc limit 1`,
    );
    const run = runs[0] ?? expect.unreachable("No run was opened.");
    const url = `/api/v1/payroll/runs/${run.runId}`;
    const { findings } = (await company.call("GET", `${url}/findings`)).json<{ findings: { code: string; severity: string }[] }>();
    for (const { code, severity } of findings)
      if (severity === "warning") await company.call("PUT", `${url}/findings/${code}/dismissal`, { reason: "Known" });
    await press();
    await owner.made("POST", `${url}/approval`, { contentHash: run.hash });
    const { window } = (await press()).json<{ window: CheckoutSession }>();
    await fixture.openWindow(window);
    await fixture.pay(window.options.reference);
    await fixture.pass(5 * minuteMs);
    return (await fixture.attempts(company.companyId, run.runId)).map(({ state }) => state);
  };
  const [one, other] = people;
  if (!one || !other) throw new Error("The run has no payee.");
  expect(await payOne(one)).toEqual(["succeeded"]);
  const { owed } = await standing(company.companyId);
  expect(owed).toBeGreaterThan(0n);
  await bring(owner, 10_000_000n, "card");
  expect(await payOne(other)).toEqual(["succeeded"]);
  const before = await standing(company.companyId);
  expect(before.owed).toBeGreaterThan(owed);
  await fixture.pass(5 * dayMs, 6 * hourMs);
  const after = await standing(company.companyId);
  expect([after.owed, after.wallet]).toEqual([0n, before.wallet - before.owed]);
  await steps.expectConsistentLedger(company);
});
