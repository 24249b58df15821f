// Runs whose payout started before there were schedules: each is requested once, for its own company.

import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../../../../platform/database/new-id.ts";
import { partlyMigratedDatabase } from "../../../../testing/partly-migrated-database.ts";
import { ScheduleRemittances } from "../../../payments/index.ts";

const lastBefore = "0190_create_remittance_schedules.sql";
const runs = [
  { companyId: newId<string>(), runId: newId<string>() },
  { companyId: newId<string>(), runId: newId<string>() },
];

let database: Awaited<ReturnType<typeof partlyMigratedDatabase>>;
let admin: pg.Client;
beforeAll(async () => {
  database = await partlyMigratedDatabase(lastBefore);
  ({ admin } = database);
  for (const { companyId, runId } of runs)
    await admin.query(
      `insert into payouts (company_id, run_id, provider, remitter, net, owed, fees, payee_count, started_at, started_by)
       values ($1, $2, 'kora', 'employer', 1000, 0, 0, 1, '2026-06-25T09:00:00Z', $1)`,
      [companyId, runId],
    );
  await database.migrateTo();
});
afterAll(() => database.drop());

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
