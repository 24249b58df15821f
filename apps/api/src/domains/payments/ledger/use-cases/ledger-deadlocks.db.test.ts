// Concurrent postings are serialised and never deadlock, also on accounts without earlier postings.

import type { CompanyId } from "@albashi/contracts/ids";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { claimPayments } from "../../transfers/use-cases/claim-payments.ts";
import { finishPlanning, planPayments } from "../../transfers/use-cases/plan-payments.ts";
import { clearing, type JournalLine, wallet } from "../model/accounts.ts";
import { postJournals } from "../store/journals.ts";

const hands = 30;
let fixture: PayoutFixture;
let holder: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"), { DATABASE_CONNECTIONS: String(hands) });
  [holder, watcher] = [new pg.Client({ connectionString: fixture.adminUrl }), new pg.Client({ connectionString: fixture.adminUrl })];
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await fixture.close();
});

const book = (companyId: CompanyId, lines: readonly JournalLine[]) =>
  fixture.dependencies.database.inCompany(companyId, (tx) =>
    postJournals(tx, companyId, [
      { eventType: "correction", sourceId: newId(), postedAt: fixture.now(), effectiveAt: fixture.now(), lines },
    ]),
  );
/** What the database said to those whom it turned away. */
const turnedAway = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));

test("transactions that create a new account concurrently all post", async () => {
  const { companyId } = await fixture.fundedRun({ people: 1 });
  const fresh = "clearing:fresh";
  const one = () =>
    book(companyId, [
      [fresh, 1n],
      [wallet, -1n],
    ]);
  // The wallet is locked, so that the first half have not found the account when it is created.
  await holder.query("begin");
  await holder.query("select from account_balances where company_id = $1 and account = 'wallet' for update", [companyId]);
  const early = Array.from({ length: hands / 2 }, one);
  await vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    expect((await watcher.query(waiting)).rowCount).toBe(hands / 2);
  });
  await holder.query("commit");
  await Promise.race(early);
  const late = Array.from({ length: hands / 2 }, one);
  expect(await turnedAway([...early, ...late])).toEqual([]);
  expect((await fixture.balances(companyId))[fresh]).toBe(BigInt(hands));
});

test("journals over the same old and new accounts in different orders are all posted", async () => {
  const { companyId } = await fixture.fundedRun({ people: 1 });
  const before = await fixture.balances(companyId);
  for (let round = 0; round < 10; round += 1) {
    const [low, high, own] = [`apart:${round}`, `zest:${round}`, clearing("kora")];
    const debited = [low, high, own, high, low, own, low, high, own, low];
    const credited = [wallet, wallet, low, own, high, high, own, low, wallet, wallet];
    const all = Array.from({ length: hands }, (_, place) => {
      const lines: readonly JournalLine[] = [
        [debited[place % 10] ?? own, 1n],
        [credited[place % 10] ?? wallet, -1n],
      ];
      return book(companyId, place % 2 ? lines : lines.toReversed());
    });
    expect(await turnedAway(all)).toEqual([]);
  }
  const after = await fixture.balances(companyId);
  // Of ten pairs four put into the wallet, and each pair is booked three times in a round.
  expect((after[wallet] ?? 0n) - (before[wallet] ?? 0n)).toBe(-120n);
  expect(Object.values(after).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
});

test("the first claims of a run, by as many workers as there are connections, claim each payment once and none is rejected", async () => {
  const run = await fixture.fundedRun({ people: 2 * hands });
  const of = { companyId: run.companyId, runId: run.runId };
  await fixture.start(run);
  await planPayments(fixture.dependencies, { ...of, after: null });
  await finishPlanning(fixture.dependencies, of);
  const claims = Array.from({ length: hands }, () => claimPayments(fixture.dependencies, { ...of, available: 1_000_000_000n, limit: 2 }));
  expect(await turnedAway(claims)).toEqual([]);
  const claimed = (await Promise.all(claims)).flatMap((one) => one.claimed.map(({ attempt }) => attempt.attemptId));
  expect([claimed.length, new Set(claimed).size]).toEqual([2 * hands, 2 * hands]);
});
