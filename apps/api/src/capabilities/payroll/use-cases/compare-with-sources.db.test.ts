// What makes a calculated run old although no amount has changed.
import type { RunId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { composeParts } from "../../../compose.ts";
import { readConfig } from "../../../config.ts";
import type { Parts } from "../../../parts.ts";
import { calculateNow, openRun, payCompany } from "../../../testing/pay-company.ts";
import { compareWithSources } from "./compare-with-sources.ts";

let throwAway: ThrowAwayDatabase;
let parts: Parts;
let admin: pg.Client;
let company: Awaited<ReturnType<typeof payCompany>>;
let runId: RunId;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  parts = composeParts(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  company = await payCompany(parts, throwAway.adminUrl, { people: 2 });
  runId = await openRun(parts, company, { month: 6 });
  await calculateNow(parts, company.companyId, runId);
});
afterAll(async () => {
  await admin.end();
  await parts.database.close();
  await throwAway.drop();
});

const freshness = () => compareWithSources(parts, { companyId: company.companyId, runId });
const accounts = (set: string) => admin.query(`update bank_accounts set ${set} where company_id = $1`, [company.companyId]);

test("a run that an earlier program worked out is worked out again", async () => {
  expect(await freshness()).toEqual({ isFresh: true, changed: [] });
  await admin.query("update pay_runs set engine_version = '0' where run_id = $1", [runId]);
  expect(await freshness()).toEqual({ isFresh: false, changed: ["The way pay is worked out has changed since the run was calculated."] });
});

test.each([
  ["held_since = now(), held_because = 'changed'", "Somebody's bank account is held now until somebody has looked at it."],
  ["name_check = 'no_such_account'", "A bank says now that somebody's account does not exist."],
  ["name_check = 'different'", "A bank calls the owner of somebody's account by another name now."],
  ["name_check = 'near'", "A bank calls the owner of somebody's account by another name now."],
])("an account with %s since the calculation makes the run stale, until it is calculated again", async (set, words) => {
  await accounts(set);
  expect(await freshness()).toEqual({ isFresh: false, changed: [words] });
  await calculateNow(parts, company.companyId, runId);
  expect(await freshness()).toEqual({ isFresh: true, changed: [] });
});

test("an account that is released since leaves the run as it is", async () => {
  await accounts("held_since = now(), held_because = 'changed'");
  await calculateNow(parts, company.companyId, runId);
  await accounts("held_since = null, held_because = null");
  expect(await freshness()).toEqual({ isFresh: true, changed: [] });
});
