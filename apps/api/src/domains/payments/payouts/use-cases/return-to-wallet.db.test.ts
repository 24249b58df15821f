// Unsent payments are returned to the wallet, held or not, even with concurrent claims.

import { hourMs, minuteMs } from "@albashi/dates";
import { until } from "@albashi/test-kit";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { wallet } from "../../ledger/model/accounts.ts";
import { claimPayments } from "../../transfers/use-cases/claim-payments.ts";
import { closePayout } from "./close-payout.ts";
import { holdPayments, releasePayments } from "./hold-payments.ts";
import { listPayments } from "./list-payments.ts";
import { readPayout } from "./read-payout.ts";
import { returnToWallet } from "./return-to-wallet.ts";

let fixture: PayoutFixture;
let run: FundedRun;
let admin: pg.Client;
const { attempts, begin, counts, paid, planned, runState } = runForEachTest({
  people: 3,
  settings: { PAYOUT_WORKERS: "1" },
  give: (given) => ({ fixture, run } = given),
});
beforeEach(async () => {
  admin = new pg.Client({ connectionString: fixture.adminUrl });
  await admin.connect();
});
afterEach(() => admin.end());

const of = () => ({ runId: run.runId });
const allEmployees = () => run.people.map(({ employeeId }) => employeeId);
const first = () => allEmployees().slice(0, 1);
const give = (employeeIds = allEmployees()) =>
  returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds, because: "Paid in cash" });
const claim = (limit: number) =>
  claimPayments(fixture.dependencies, { companyId: run.companyId, runId: run.runId, available: 1_000_000_000n, limit });
const someTime = () => fixture.workFor(5 * minuteMs, 10_000);
const readWalletBalance = async () => -((await fixture.balances(run.companyId))[wallet] ?? 0n);
const line = async () => {
  const { payments } = await listPayments(fixture.dependencies, run.actor, { runId: run.runId, filter: {}, cursor: undefined });
  return payments.find(({ employeeId }) => employeeId === first()[0]) ?? expect.unreachable("They have no payment.");
};
/** The company's own limit for one payment. */
const limit = (perItem: bigint) =>
  admin.query(
    `insert into payment_limits values ($1, $2, 100000000000, 100000000000, now(), 'test')
     on conflict (company_id) do update set per_item = excluded.per_item`,
    [run.companyId, String(perItem)],
  );

describe("a payment over the provider's maximum", () => {
  const held = async () => {
    // ₦20,000,000 a month, of which the provider pays ₦10,000,000 at most at a time.
    await begin({ people: 2, gross: 20_000_000_00n, extra: 10_000_000_000n });
    await fixture.start(run);
    await someTime();
    expect(await counts()).toEqual({ created: 2 });
  };

  test("is held with the remedy, and its release is not offered: it would only be held again", async () => {
    await held();
    expect(await line()).toMatchObject({
      state: "held",
      hold: { reason: "above_provider_maximum", limitKobo: "1000000000", note: null },
      acts: ["give_back"],
      whyNot: null,
    });
    await expect(releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: first() })).rejects.toMatchObject({
      code: "over_limit",
    });
    expect((await attempts())[0]?.holdReason).toBe("above_provider_maximum");
  });

  test("is returned to the wallet, and then the run settles and is closed", async () => {
    await held();
    const before = await readWalletBalance();
    const [one, other] = run.people.map(({ net }) => net);
    expect(await give(first())).toBe(1);
    expect((await readWalletBalance()) - before).toBe(one);
    expect(await runState()).toBe("partially_settled");
    await expect(closePayout(fixture.dependencies, run.actor, of())).rejects.toMatchObject({ code: "payments_not_final" });
    expect(await line()).toMatchObject({ state: "given_back", acts: [] });
    expect(await give()).toBe(1);
    expect((await readWalletBalance()) - before).toBe((one ?? 0n) + (other ?? 0n));
    const { acts } = await readPayout(fixture.dependencies, run.actor, run.runId);
    expect(acts.find(({ act }) => act === "close")).toEqual({ act: "close", may: true, whyNot: null });
    await closePayout(fixture.dependencies, run.actor, of());
    expect(await runState()).toBe("closed");
    expect(await fixture.money()).toEqual([]);
    expect(Object.keys(await fixture.balances(run.companyId)).filter((account) => account.includes(run.runId))).toEqual([]);
  });
});

test("a payment over the company's limit can be released once the limit is raised", async () => {
  await limit(1n);
  await fixture.start(run);
  await someTime();
  expect(await line()).toMatchObject({ acts: ["give_back"], hold: { reason: "above_payment_limit", limitKobo: "1" } });
  await limit(1_000_000_000n);
  expect(await line()).toMatchObject({ acts: ["release", "give_back"] });
  expect(await releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: allEmployees() })).toBe(3);
  await someTime();
  expect(await paid()).toEqual([1, 1, 1]);
});

test("a held payment has its reason, and is returned to the wallet while the others are paid", async () => {
  await planned();
  await holdPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: first(), because: "They have left." });
  expect(await line()).toMatchObject({
    state: "held",
    hold: { reason: "requested_by_admin", note: "They have left." },
    acts: ["release", "give_back"],
  });
  await someTime();
  expect(await runState()).toBe("partially_settled");
  expect(await give(first())).toBe(1);
  expect([await paid(), await runState()]).toEqual([[0, 1, 1], "settled"]);
  await expect(give(first())).rejects.toMatchObject({ code: "nothing_to_give_back" });
  await closePayout(fixture.dependencies, run.actor, of());
});

test("an unsent payment is returned to the wallet and never sent, however often it is claimed", async () => {
  await planned();
  expect(await line()).toMatchObject({ state: "waiting", acts: ["hold", "give_back"] });
  expect(await give(first())).toBe(1);
  await someTime();
  expect([await paid(), await runState()]).toEqual([[0, 1, 1], "settled"]);
});

describe("a return to the wallet concurrent with a claim", () => {
  const locks = "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())";
  const waitingFor = async (count: number) => (await admin.query(locks)).rows.length >= count;
  /** Each payment is either claimed or returned, never both. */
  const areApart = async (claimed: Awaited<ReturnType<typeof claim>>["claimed"], given: number) => {
    expect(claimed.length + given).toBe(3);
    const sent = new Set<string>(claimed.map(({ attempt }) => attempt.attemptId));
    const now = (await attempts()).map(({ attemptId, state }) => `${sent.has(attemptId) ? "claimed" : "not"} ${state}`);
    expect(now.toSorted()).toEqual([...claimed.map(() => "claimed queued"), ...Array<string>(given).fill("not cancelled")]);
    await fixture.workFor(hourMs, 2 * minuteMs);
    expect((await paid()).toSorted((one, other) => one - other)).toEqual([...Array<number>(given).fill(0), ...claimed.map(() => 1)]);
  };

  test("the claim was first: what it claimed stays in flight, and nothing deadlocks", async () => {
    await planned();
    // A claim that has its payments and has posted nothing yet.
    await admin.query("begin; lock table bank_accounts in access exclusive mode");
    const claiming = claim(2);
    await until("the claim is held up", () => waitingFor(1));
    const giving = give();
    await until("giving back waits too", () => waitingFor(2));
    await admin.query("rollback");
    const { claimed } = await claiming;
    expect(claimed).toHaveLength(2);
    await areApart(claimed, await giving);
  });

  test("the return was first: nothing of it is claimed", async () => {
    await planned();
    // Giving back that has called off its payments and not yet booked their money.
    await admin.query("begin; lock table journals in access exclusive mode");
    const giving = give();
    await until("giving back is held up", () => waitingFor(1));
    const claiming = claim(3);
    await until("the claim waits too", () => waitingFor(2));
    await admin.query("rollback");
    expect(await giving).toBe(3);
    const { claimed } = await claiming;
    expect(claimed).toEqual([]);
    await areApart(claimed, 3);
  });

  test("many of both, in any order: each payment is either claimed or returned", async () => {
    await planned();
    const unlessClaimed = (error: Error) => {
      expect(error).toMatchObject({ code: "nothing_to_give_back" });
      return 0;
    };
    const givings = run.people.map(({ employeeId }) => give([employeeId]).catch(unlessClaimed));
    const claims = Array.from({ length: 4 }, () => claim(1));
    const claimed = (await Promise.all(claims)).flatMap((one) => one.claimed);
    const given = (await Promise.all(givings)).reduce((sum, one) => sum + one, 0);
    await areApart(claimed, given);
  });
});
