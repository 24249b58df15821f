// What makes a calculated run stale although no amount has changed.

import type { RunId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { calculateNow, openRun, payCompany } from "../../../../testing/pay-company.ts";
import { detectDrift } from "./detect-drift.ts";

let throwAway: ThrowAwayDatabase;
let dependencies: Dependencies;
let admin: pg.Client;
let company: Awaited<ReturnType<typeof payCompany>>;
let runId: RunId;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  company = await payCompany(dependencies, throwAway.adminUrl, { people: 2 });
  runId = await openRun(dependencies, company, { month: 6 });
  await calculateNow(dependencies, company.companyId, runId);
});
afterAll(async () => {
  await admin.end();
  await dependencies.database.close();
  await throwAway.drop();
});

const freshness = () => detectDrift(dependencies, { companyId: company.companyId, runId });
const accounts = (set: string) => admin.query(`update bank_accounts set ${set} where company_id = $1`, [company.companyId]);

test("a run calculated by an earlier rules version is calculated again", async () => {
  expect(await freshness()).toEqual({ isFresh: true, changed: [] });
  await admin.query("update pay_runs set engine_version = '0' where run_id = $1", [runId]);
  expect(await freshness()).toEqual({ isFresh: false, changed: ["engine_changed"] });
});

test.each([
  ["held_since = now(), hold_reason = 'changed'", "bank_account_held"],
  ["name_check = 'no_such_account'", "bank_account_not_found"],
  ["name_check = 'different'", "account_name_differs"],
  ["name_check = 'near'", "account_name_differs"],
])("an account with %s since the calculation makes the run stale until it is calculated again", async (set, change) => {
  await accounts(set);
  expect(await freshness()).toEqual({ isFresh: false, changed: [change] });
  await calculateNow(dependencies, company.companyId, runId);
  expect(await freshness()).toEqual({ isFresh: true, changed: [] });
});

test("an account that another employee is paid into since the calculation makes the run stale", async () => {
  await accounts("account_number_fingerprint = sha256('the same')");
  expect(await freshness()).toEqual({ isFresh: false, changed: ["bank_account_shared"] });
});

test("another pension administrator since the calculation makes the run stale until its approval, and does not stop the payout", async () => {
  await admin.query("update employees set pension_administrator = '0099' where company_id = $1", [company.companyId]);
  expect(await freshness()).toEqual({ isFresh: false, changed: ["pension_administrator_changed"] });
  expect(await detectDrift(dependencies, { companyId: company.companyId, runId, withAccounts: false })).toMatchObject({ isFresh: true });
  await calculateNow(dependencies, company.companyId, runId);
  expect(await freshness()).toEqual({ isFresh: true, changed: [] });
});

test("an account released since the calculation leaves the run unchanged", async () => {
  await accounts("held_since = now(), hold_reason = 'changed'");
  await calculateNow(dependencies, company.companyId, runId);
  await accounts("released_at = now(), released_by = gen_random_uuid(), sharing_reason = 'Known'");
  expect(await freshness()).toEqual({ isFresh: true, changed: [] });
});
