// Companies from before there was a choice: those that collected deductions continue until an owner chooses, and no run changes.

import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { partlyMigratedDatabase } from "../../../../testing/partly-migrated-database.ts";

const lastBefore = "0070_lock_account_balances_in_order.sql";
const [paying, funding, cancelled] = [newId<string>(), newId<string>(), newId<string>()];
const [paidRun, singleRun, fundedRun, cancelledRun] = [newId<string>(), newId<string>(), newId<string>(), newId<string>()];

let database: Awaited<ReturnType<typeof partlyMigratedDatabase>>;
let admin: pg.Client;
beforeAll(async () => {
  database = await partlyMigratedDatabase(lastBefore);
  ({ admin } = database);
  await insertRun(paying, paidRun, "regular");
  await insertRun(paying, singleRun, "single");
  await insertRun(funding, fundedRun, "regular");
  await insertRun(cancelled, cancelledRun, "regular");
  await insertPayout(paidRun, { owed: 300, fees: 7 });
  await insertPayout(singleRun, { owed: 0, fees: 5 });
  await admin.query(
    `insert into journals (company_id, journal_id, event_type, source_id, run_id, posted_at, effective_at, accounts, amounts)
     values ($1, $2, 'run_reserved', $3, $3, now(), now(), $4, $5)`,
    [paying, newId(), paidRun, `{wallet,net_pay:${paidRun},paye:LA,pension,fees_kept:${paidRun}}`, "{1307,-1000,-200,-100,-7}"],
  );
  await insertIntent(funding, fundedRun, "open");
  await insertIntent(cancelled, cancelledRun, "cancelled");
  await database.migrateTo();
});
afterAll(() => database.drop());

const insertRun = (companyId: string, runId: string, kind: string) =>
  admin.query(
    `insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by)
     values ($1, $2, $3, $4, 2026, 6, '2026-06-01', '2026-06-30', '2026-06-18', '2026-06-25', 'draft', now(), $4)`,
    [companyId, runId, kind, newId()],
  );
const insertPayout = (runId: string, { owed, fees }: { owed: number; fees: number }) =>
  admin.query(
    `insert into payouts (company_id, run_id, provider, net, owed, fees, payee_count, started_at, started_by)
     values ($1, $2, 'kora', 1000, $3, $4, 1, '2026-06-25T09:00:00Z', $5)`,
    [paying, runId, owed, fees, newId()],
  );
const insertIntent = (companyId: string, runId: string, state: string) =>
  admin.query(
    `insert into funding_intents (company_id, intent_id, purpose, run_id, amount, state, created_at, created_by, expires_at, finished_at)
     values ($1, $2, 'run', $3, 100, $4, '2026-06-24T09:00:00Z', $2, now(), case when $4 = 'open' then null else now() end)`,
    [companyId, newId(), runId, state],
  );
const rows = async (text: string) => (await admin.query<Record<string, unknown>>(text)).rows;

test("companies that collected, or are collecting, continue until an owner chooses; others follow the new default", async () => {
  const found = await rows(
    "select company_id, remitter, chosen_by, effective_from::text from remitter_choices order by effective_from desc",
  );
  expect(found).toEqual([
    { company_id: paying, remitter: "albashi", chosen_by: null, effective_from: "2026-06-25" },
    { company_id: funding, remitter: "albashi", chosen_by: null, effective_from: "2026-06-24" },
  ]);
});

test("runs under way are fixed as they were, and runs whose funding was cancelled are not", async () => {
  const found = await rows("select run_id, remitter, basis from run_remitters");
  expect(new Set(found.map(({ run_id }) => run_id))).toEqual(new Set([paidRun, singleRun, fundedRun]));
  expect(new Set(found.map(({ remitter, basis }) => `${remitter} ${basis}`))).toEqual(new Set(["albashi before_choice"]));
});

test("what was collected is undecided, by run and account, including the former pension account", async () => {
  expect(await rows("select run_id, account, amount::text, state from remittance_obligations order by account")).toEqual([
    { run_id: paidRun, account: "paye:LA", amount: "200", state: "undecided" },
    { run_id: paidRun, account: "pension", amount: "100", state: "undecided" },
  ]);
});

test("payouts keep their amounts, and only the fees of single payments were advanced", async () => {
  const found = await rows(
    "select run_id, remitter, owed::text, left_with_employer::text, fees_advanced::text from payouts order by fees_advanced",
  );
  expect(found).toEqual([
    { run_id: paidRun, remitter: "albashi", owed: "300", left_with_employer: "0", fees_advanced: "0" },
    { run_id: singleRun, remitter: "albashi", owed: "0", left_with_employer: "0", fees_advanced: "5" },
  ]);
});
