// Which work waits for which, on the whole product as real processes.
import { type Stack, startStack, until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { SubscriptionId } from "../domains/newsletter/model.ts";
import { SendNewsletterWelcomeMail } from "../domains/newsletter/workflow-contracts.ts";
import { PollCheckouts } from "../domains/payments/funding/workflow-contracts.ts";
import { readConfig } from "../platform/config.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { enqueue, isFinished, type OutboxId } from "../platform/outbox/store.ts";
import { enqueueCalculation, openRun, payCompany, readProgress } from "../testing/pay-company.ts";
import { createDependencies } from "./create-dependencies.ts";

let stack: Stack;
let dependencies: Dependencies;
let admin: pg.Client;
beforeAll(async () => {
  stack = await startStack(inject("template"), { WEB_FILES: undefined, DATABASE_CONNECTIONS: "4", DATABASE_BATCH_CONNECTIONS: "4" });
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: stack.database.url }));
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
  // Pages wait for a lock that the test holds, for as long as it holds it.
  await admin.query(
    `do $$ begin
       execute format('alter role albashi_app in database %I set lock_timeout = 0', current_database());
       execute format('alter role albashi_app in database %I set statement_timeout = 0', current_database());
     end $$`,
  );
  await admin.query(
    `create function wait_for_test() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
     create trigger wait_for_test after insert on payslips for each statement execute function wait_for_test()`,
  );
  await stack.process("workflows").kill();
  await stack.restart("workflows");
});
afterAll(async () => {
  await admin.end();
  await dependencies.database.close();
  await stack.stop();
});

const waitingPages = async (): Promise<number> => {
  const waiting = "select count(*)::int as pages from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await admin.query(waiting)).rows[0].pages;
};
const isDone = (outboxId: OutboxId) => dependencies.database.inPlatform((tx) => isFinished(tx, outboxId));

test("payments and emails go on while the pages of a run hold every connection of batch work", { timeout: 180_000 }, async () => {
  const company = await payCompany(dependencies, stack.database.adminUrl, { people: 4_000 });
  const { companyId } = company;
  const runId = await openRun(dependencies, company, { month: 6 });
  await admin.query("select pg_advisory_lock(1)");
  await enqueueCalculation(dependencies, companyId, runId);
  await until("four pages hold a connection each", async () => (await waitingPages()) === 4);

  const at = new Date();
  const { payment, email } = await dependencies.database.inCompany(companyId, async (tx) => ({
    payment: await enqueue(tx, PollCheckouts, { payload: { companyId }, at, companyId }),
    email: await enqueue(tx, SendNewsletterWelcomeMail, { payload: { subscriptionId: newId<SubscriptionId>() }, at }),
  }));
  await until("the work on payments is done", () => isDone(payment), 30_000);
  await until("the email is done", () => isDone(email), 30_000);
  expect(await readProgress(dependencies, companyId, runId)).toEqual({ state: "calculating", done: 0 });

  await admin.query("select pg_advisory_unlock(1)");
  await until("the run is calculated", async () => (await readProgress(dependencies, companyId, runId)).state === "calculated");
});
