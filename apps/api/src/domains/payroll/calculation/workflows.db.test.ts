// A pay run on the whole product, as real processes: whatever is killed on the way, every employee has one payslip, the same to the byte.

import type { RunId } from "@albashi/contracts/ids";
import { type Stack, startStack, until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../platform/config.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { createDependencies } from "../../../processes/create-dependencies.ts";
import { calculateNow, enqueueCalculation, openRun, payCompany } from "../../../testing/pay-company.ts";

/** More for a nightly run: RUN_PEOPLE=100000. */
const people = Number(process.env["RUN_PEOPLE"] ?? 4_000);
let stack: Stack;
let dependencies: Dependencies;
let admin: pg.Client;
beforeAll(async () => {
  stack = await startStack(inject("template"), { WEB_FILES: undefined });
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: stack.database.url }));
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await dependencies.database.close();
  await stack.stop();
});

/** Pages are written one at a time, and each takes long enough to be interrupted. */
const slowDown = () =>
  admin.query(
    `create or replace function take_time() returns trigger language plpgsql as $$ begin
       perform pg_advisory_xact_lock(1); perform pg_sleep(0.7); return null; end $$;
     create trigger take_time after insert on payslips for each statement execute function take_time()`,
  );
const hurry = () => admin.query("drop trigger take_time on payslips");
const progress = async (runId: RunId): Promise<{ state: string; done: number }> =>
  (await admin.query("select state, employees_calculated as done from pay_runs where run_id = $1", [runId])).rows[0];
/** Every payslip's hash and the run's, as one text. */
const written = async (runId: RunId) =>
  (
    await admin.query(
      `select (select encode(content_hash, 'hex') from pay_runs where run_id = $1) as content, count(*)::int as payslips,
         encode(sha256(string_agg(hash || inputs || cells, ''::bytea order by employee_id)), 'hex') as hashes
       from payslips where run_id = $1`,
      [runId],
    )
  ).rows[0];
/** Simulates a PostgreSQL restart for this database: every session of the product is terminated. */
const cutSessions = () =>
  admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()");

test("a calculation interrupted by killing the workflows, Restate, the API and PostgreSQL sessions gives the same result as an undisturbed one", {
  timeout: 240_000 + people * 20,
}, async () => {
  const company = await payCompany(dependencies, stack.database.adminUrl, { people });
  const runId = await openRun(dependencies, company, { month: 6 });
  await slowDown();
  const doneAfter = (least: number) =>
    until(`more than ${least} people are done`, async () => (await progress(runId)).done > least, 60_000 + people * 5);
  const kills: (() => Promise<unknown>)[] = [
    async () => {
      await Promise.all([stack.process("workflows").kill(), stack.restate.kill()]);
      await stack.restate.restart();
      await stack.restart("workflows");
    },
    cutSessions,
    async () => {
      await stack.process("http").kill();
      await stack.process("workflows").kill();
      await stack.restart("workflows");
      await stack.restart("http");
    },
  ];
  await enqueueCalculation(dependencies, company.companyId, runId);
  let reached = 0;
  for (const kill of kills) {
    await doneAfter(reached);
    ({ done: reached } = await progress(runId));
    expect(reached).toBeLessThan(people);
    await kill();
  }
  await stack.restate.kill();
  await stack.restate.wipe();
  await stack.restate.restart();
  await until("the run is calculated", async () => (await progress(runId)).state === "calculated", 120_000 + people * 10);
  const disturbed = await written(runId);
  expect(disturbed.payslips).toBe(people);

  await hurry();
  // No other process: work re-dispatched after Restate was wiped may still be running.
  await stack.process("workflows").kill();
  await calculateNow(dependencies, company.companyId, runId);
  expect(await written(runId)).toEqual(disturbed);
});
