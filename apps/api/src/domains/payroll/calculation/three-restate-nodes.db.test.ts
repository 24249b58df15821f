// A pay run on three Restate nodes: the loss of one node, and of the process that serves the workflows, changes no payslip.
import { type Stack, startStack, until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../platform/config.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { createDependencies } from "../../../processes/create-dependencies.ts";
import { calculateNow, enqueueCalculation, openRun, payCompany, readProgress } from "../../../testing/pay-company.ts";

/** More for a nightly run: RUN_PEOPLE=100000. */
const people = Number(process.env["RUN_PEOPLE"] ?? 4_000);
let stack: Stack;
let dependencies: Dependencies;
let admin: pg.Client;
beforeAll(async () => {
  stack = await startStack(inject("template"), { WEB_FILES: undefined }, { restateNodes: 3 });
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: stack.database.url }));
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  dependencies.live.close();
  await dependencies.database.close();
  await stack.stop();
});

test("a calculation goes on when a Restate node and the workflows are killed, and every payslip is as undisturbed", {
  timeout: 240_000 + people * 20,
}, async () => {
  const company = await payCompany(dependencies, stack.database.adminUrl, { people });
  const { companyId } = company;
  const runId = await openRun(dependencies, company, { month: 6 });
  // Each page takes long enough to be interrupted.
  await admin.query(
    `create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return null; end $$;
     create trigger take_time after insert on payslips for each statement execute function take_time()`,
  );
  const written = async () =>
    (
      await admin.query(
        `select (select encode(content_hash, 'hex') from pay_runs where run_id = $1) as content, count(*)::int as payslips,
           encode(sha256(string_agg(hash || inputs || cells, ''::bytea order by employee_id)), 'hex') as hashes
         from payslips where run_id = $1`,
        [runId],
      )
    ).rows[0];
  const done = async () => (await readProgress(dependencies, companyId, runId)).done;
  await enqueueCalculation(dependencies, companyId, runId);
  await until("the first pages are written", async () => (await done()) > 0);
  await stack.restate.killFirstNode();
  const atLoss = await done();
  expect(atLoss).toBeLessThan(people);
  await until("pages are written without the node", async () => (await done()) > atLoss);
  await stack.process("workflows").kill();
  await stack.restart("workflows");
  const isCalculated = async () => (await readProgress(dependencies, companyId, runId)).state === "calculated";
  await until("the run is calculated", isCalculated, 180_000 + people * 10);
  const disturbed = await written();
  expect(disturbed.payslips).toBe(people);

  await admin.query("drop trigger take_time on payslips");
  await stack.process("workflows").kill();
  await calculateNow(dependencies, companyId, runId);
  expect(await written()).toEqual(disturbed);
});
