// The cells of a sheet are deleted when no one needs them any more; the import stays with its counts.

import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ada, bola, importer, sheetOf } from "../../../../testing/importer.ts";
import { passTimeLoggedIn } from "../../../../testing/pass-time-logged-in.ts";
import { purgeEveryCompany } from "../../../../testing/purge-every-company.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { importsWorkflows } from "../workflows.ts";
import { purgeImports } from "./purge-imports.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const purge = () => purgeEveryCompany(api.dependencies, purgeImports);
const work = async () => {
  while ((await runOutbox(api.dependencies, importsWorkflows)).length > 0);
};
const chidi = ["Chidi Eze", "not an email", "08031234569", "Driver", "90000", "2026-12-01", "", "", "", ""];
type Admin = Awaited<ReturnType<typeof importer>>;
const statesOf = async (admin: Admin) =>
  (await admin.find(sql<{ state: string }>`select state from import_rows order by row_number`)).map(({ state }) => state);

test("deletes the rows of a finished import after ninety days, except those of employees who can still be invited", async () => {
  const admin = await importer(api);
  const { importId } = await admin.shown(sheetOf(ada, bola, chidi));
  await admin.confirm(importId, "later");
  await work();
  await passTimeLoggedIn(api, 90 * dayMs);
  expect([await purge(), await statesOf(admin)]).toEqual([0, ["done", "done", "bad"]]);
  await passTimeLoggedIn(api, minuteMs);
  expect([await purge(), await statesOf(admin)]).toEqual([1, ["done", "done"]]);
  expect(await admin.read(importId)).toMatchObject({ state: "done", rows: { total: 3, done: 2, bad: 1 }, invited: 0 });
  expect((await admin.errorsOf(importId)).json()).toMatchObject({ code: "import_rows_deleted" });

  expect((await admin.invite(importId)).statusCode).toBe(202);
  await work();
  expect((await admin.read(importId)).invited).toBe(2);
  expect([await purge(), await statesOf(admin)]).toEqual([2, []]);
  expect((await admin.read(importId)).invited).toBe(2);
});

test("cancels a preview that was not confirmed within ninety days, and deletes its rows", async () => {
  const admin = await importer(api);
  const { importId } = await admin.shown(sheetOf(ada));
  await passTimeLoggedIn(api, 90 * dayMs);
  await purge();
  expect((await admin.read(importId)).state).toBe("preview");
  await passTimeLoggedIn(api, minuteMs);
  expect(await purge()).toBe(1);
  expect(await admin.read(importId)).toMatchObject({ state: "cancelled", rows: { total: 1 } });
  expect(await statesOf(admin)).toEqual([]);
  const entries = sql`select actor_user_id, subject from audit_entries where action = 'import_cancelled'`;
  expect(await admin.find(entries)).toEqual([{ actor_user_id: null, subject: importId }]);
});

test("deletes the file of a sheet that was never read", async () => {
  const admin = await importer(api);
  await admin.upload(sheetOf(ada));
  await admin.find(sql`update outbox set failed_at = now(), failure_reason = 'planted' where completed_at is null returning outbox_id`);
  await passTimeLoggedIn(api, 91 * dayMs);
  expect(await purge()).toBe(1);
  const removals = sql`select workflow from outbox where completed_at is null and failed_at is null`;
  expect(await admin.find(removals)).toEqual([{ workflow: "removeStoredFile" }]);
});
