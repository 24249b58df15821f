// An import on the whole product with real processes: every employee is imported exactly once, whichever process is killed.

import type { ImportRecord } from "@albashi/contracts/people/imports";
import { type Stack, startStack, until } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../platform/config.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { createDependencies } from "../../../processes/create-dependencies.ts";
import { httpClient } from "../../../testing/http-client.ts";
import { importer } from "../../../testing/importer.ts";
import { messySheet } from "../../../testing/messy-sheet.ts";

/** Larger manual runs: IMPORT_PEOPLE=100000. */
const people = Number(process.env["IMPORT_PEOPLE"] ?? 2_000);
let stack: Stack;
let dependencies: Dependencies;
beforeAll(async () => {
  stack = await startStack(inject("template"), { WEB_FILES: undefined });
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: stack.database.url }));
});
afterAll(async () => {
  await dependencies.database.close();
  await stack.stop();
});

/** Slows every batch down, so that it can be interrupted. */
const slowDown = async (table: string) => {
  const client = new pg.Client({ connectionString: stack.database.adminUrl });
  await client.connect();
  await client.query(
    `create or replace function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return null; end $$;
     create trigger take_time after insert on ${table} for each statement execute function take_time()`,
  );
  await client.end();
};

test("imports each employee once when the workflows and Restate are killed during parsing and importing", {
  timeout: 240_000 + people * 20,
}, async () => {
  await slowDown("import_rows");
  await slowDown("employees");
  const admin = await importer({ app: httpClient(stack.url), dependencies });
  const { importId } = (await admin.upload(messySheet({ people, tag: "stack", isClean: true }).csv())).json<ImportRecord>();
  const kept = async () => Number((await admin.find(sql<{ count: bigint }>`select count(*) from import_rows`))[0]?.count);

  await until("some rows are read", async () => (await kept()) > 0);
  expect(await kept()).toBeLessThan(people);
  await Promise.all([stack.process("workflows").kill(), stack.restate.kill()]);
  await stack.restate.restart();
  await stack.restart("workflows");
  await until("the sheet is read", async () => (await admin.read(importId)).state === "preview", 90_000 + people * 10);
  expect((await admin.read(importId)).rows).toEqual({ total: people, good: people, bad: 0, done: 0, skipped: 0 });

  await admin.confirm(importId);
  await until("some people are in", async () => (await admin.countPeople()) > 0, 60_000);
  expect(await admin.countPeople()).toBeLessThan(people);
  await stack.process("workflows").kill();
  const before = await admin.countPeople();
  await stack.restart("workflows");
  await until("more people are in", async () => (await admin.countPeople()) > before, 60_000);
  expect(await admin.countPeople()).toBeLessThan(people);
  await stack.restate.kill();
  await stack.restate.wipe();
  await stack.restate.restart();
  await until("all rows are imported", async () => (await admin.read(importId)).state === "done", 90_000 + people * 10);

  expect((await admin.read(importId)).rows).toEqual({ total: people, good: 0, bad: 0, done: people, skipped: 0 });
  const [counts] = await admin.find(sql`
    select (select count(*) from employees) as employees, (select count(distinct email) from employees) as emails,
           (select count(distinct staff_number) from employees) as numbers, (select max(staff_number) from employees) as last,
           (select count(*) from salaries) as salaries, (select count(*) from bank_accounts) as accounts,
           (select count(*) from employment_changes) as changes`);
  const all = BigInt(people);
  expect(counts).toEqual({ employees: all, emails: all, numbers: all, last: people, salaries: all, accounts: all, changes: all });
});
