// Exports that wait, with a real PostgreSQL: screens and the exports of other companies are served meanwhile.

import { until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../testing/people.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";

let api: ServedApi;
let hostile: NewCompany;
let other: NewCompany;
let admin: pg.Client;
/** Holds the lock. In its transaction it would see the same activity for ever. */
let holder: pg.Client;
beforeAll(async () => {
  // Fewer connections than the hostile company has exports.
  api = await servedApi(inject("template"), { DATABASE_CONNECTIONS: "3", DATABASE_EXPORT_CONNECTIONS: "3" });
  hostile = await newCompany(api);
  other = await newCompany(api);
  admin = new pg.Client({ connectionString: api.adminUrl });
  holder = new pg.Client({ connectionString: api.adminUrl });
  await Promise.all([admin.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([admin.end(), holder.end()]);
  await api.close();
});

/** A request begins when its answer is awaited. */
const exportOf = async (company: NewCompany) => await company.call("GET", "/api/v1/people/export");

test("a company with many exports leaves the connections of screens and a place for the exports of others", async () => {
  // Every export waits until the table is free again.
  await holder.query("begin; lock table employees in access exclusive mode");
  const exports = Array.from({ length: 6 }, () => exportOf(hostile));
  const waiting = async () =>
    (
      await admin.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0].count as number;
  await until("two exports wait", async () => (await waiting()) === 2);
  const startedAt = performance.now();
  const ofOther = exportOf(other);
  const screen = await other.call("GET", "/api/v1/payroll/structures");
  expect(screen.statusCode).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  await until("the export of the other company is served too", async () => (await waiting()) === 3);
  await holder.query("rollback");
  expect((await ofOther).statusCode).toBe(200);
  for (const { statusCode } of await Promise.all(exports)) expect(statusCode).toBe(200);
});

test("a company that asks for more exports than may wait is refused at once", async () => {
  await holder.query("begin; lock table employees in access exclusive mode");
  const answers = Array.from({ length: 8 }, () => exportOf(hostile));
  const refused: number[] = [];
  for (const answer of answers) void answer.then(({ statusCode }) => refused.push(statusCode));
  await until("two are refused while the others wait", async () => refused.length === 2);
  expect(refused).toEqual([503, 503]);
  await holder.query("rollback");
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted((one, another) => one - another);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 503, 503]);
});
