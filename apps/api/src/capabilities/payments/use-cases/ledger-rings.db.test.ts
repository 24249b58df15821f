// Many who book at the same moment wait for each other in a row and never in a ring, also on accounts that nobody has booked on before.
import type { CompanyId } from "@albashi/contracts/ids";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { newId } from "../../../new-id.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { clearing, type JournalLine, wallet } from "../model/ledger.ts";
import { bookJournals } from "../store.ts";
import { claimPayments } from "./claim-payments.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";

const hands = 30;
let desk: PayingDesk;
let holder: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  desk = await payingDesk(inject("template"), { DATABASE_CONNECTIONS: String(hands) });
  [holder, watcher] = [new pg.Client({ connectionString: desk.adminUrl }), new pg.Client({ connectionString: desk.adminUrl })];
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await desk.close();
});

const book = (companyId: CompanyId, lines: readonly JournalLine[]) =>
  desk.parts.database.inCompany(companyId, (tx) =>
    bookJournals(tx, companyId, [{ what: "correction", subject: newId(), bookedAt: desk.now(), happenedAt: desk.now(), lines }]),
  );
/** What the database said to those whom it turned away. */
const turnedAway = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));

test("an account that is new is met by some before it is there and by others right after: all of them book", async () => {
  const { companyId } = await desk.fundedRun({ people: 1 });
  const fresh = "clearing:fresh";
  const one = () =>
    book(companyId, [
      [fresh, 1n],
      [wallet, -1n],
    ]);
  // Somebody holds the wallet, so that the first half have looked for the account in vain when it is made.
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
  expect((await desk.balances(companyId))[fresh]).toBe(BigInt(hands));
});

test("journals that cross each other over old and new accounts, whichever comes first in them, are all booked", async () => {
  const { companyId } = await desk.fundedRun({ people: 1 });
  const before = await desk.balances(companyId);
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
  const after = await desk.balances(companyId);
  // Of ten pairs four put into the wallet, and each pair is booked three times in a round.
  expect((after[wallet] ?? 0n) - (before[wallet] ?? 0n)).toBe(-120n);
  expect(Object.values(after).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
});

test("the first claims of a run, by as many senders as there are connections, take everybody once and none is turned away", async () => {
  const run = await desk.fundedRun({ people: 2 * hands });
  const of = { companyId: run.companyId, runId: run.runId };
  await desk.start(run);
  await planSomePayments(desk.parts, { ...of, after: null });
  await finishPlanning(desk.parts, of);
  const claims = Array.from({ length: hands }, () => claimPayments(desk.parts, { ...of, available: 1_000_000_000n, atMost: 2 }));
  expect(await turnedAway(claims)).toEqual([]);
  const claimed = (await Promise.all(claims)).flatMap((one) => one.claimed.map(({ attempt }) => attempt.attemptId));
  expect([claimed.length, new Set(claimed).size]).toEqual([2 * hands, 2 * hands]);
});
