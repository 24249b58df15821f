// Runs whose payout started before there were schedules: each is requested once, for its own company.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../../../platform/database/new-id.ts";
import { ScheduleRemittances } from "../../payments/index.ts";

const folder = fileURLToPath(new URL("../../../../migrations", import.meta.url));
const requesting = "0191_schedule_remittances_of_paid_runs.sql";
const runs = [
  { companyId: newId<string>(), runId: newId<string>() },
  { companyId: newId<string>(), runId: newId<string>() },
];

let database: ThrowAwayDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await throwAwayDatabase("template0");
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await migrate(readdirSync(folder).filter((name) => name.endsWith(".sql") && name < requesting).length);
  // What the rows belong to is not needed to migrate them.
  await admin.query("set session_replication_role = replica");
  for (const { companyId, runId } of runs)
    await admin.query(
      `insert into payouts (company_id, run_id, provider, remitter, net, owed, fees, payee_count, started_at, started_by)
       values ($1, $2, 'kora', 'employer', 1000, 0, 0, 1, '2026-06-25T09:00:00Z', $1)`,
      [companyId, runId],
    );
  await migrate();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const migrate = (count = Number.POSITIVE_INFINITY) =>
  runner({
    ...{ databaseUrl: database.ownerUrl, dir: folder, ignorePattern: "checksums.txt", direction: "up", migrationsTable: "migrations" },
    ...{ singleTransaction: true, checkOrder: true, log: () => undefined, count },
  });

test("requests the schedules of every run that was paid before, with a payload that the workflow accepts", async () => {
  const { rows } = await admin.query<{ companyId: string; payload: unknown }>(
    `select company_id as "companyId", payload from outbox where workflow = $1 and completed_at is null`,
    [ScheduleRemittances.name],
  );
  expect(new Set(rows.map(({ companyId }) => companyId))).toEqual(new Set(runs.map(({ companyId }) => companyId)));
  expect(rows.map(({ payload }) => z.parse(ScheduleRemittances.payload, payload))).toEqual(expect.arrayContaining(runs));
  expect(rows).toHaveLength(runs.length);
});

test("leaves row-level security of payouts forced", async () => {
  const { rows } = await admin.query("select relforcerowsecurity as forced from pg_class where relname = 'payouts'");
  expect(rows).toEqual([{ forced: true }]);
});
