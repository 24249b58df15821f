// A single changed digit in the stored data of an approved run is detected, wherever it is.

import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { approveNow, calculateNow, openRun, payCompany } from "../../../../testing/pay-company.ts";
import { verifyStoredRuns } from "./verify-stored-runs.ts";

let throwAway: ThrowAwayDatabase;
let dependencies: Dependencies;
let admin: pg.Client;
let company: Awaited<ReturnType<typeof payCompany>>;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  company = await payCompany(dependencies, throwAway.adminUrl, { people: 3 });
  for (const month of [5, 6]) {
    const runId = await openRun(dependencies, company, { month });
    await calculateNow(dependencies, company.companyId, runId);
    await approveNow(dependencies, company.companyId, runId);
  }
});
afterAll(async () => {
  await admin.end();
  await dependencies.database.close();
  await throwAway.drop();
});

const whatIsFound = async () => (await verifyStoredRuns(dependencies, company.companyId)).unproved.map(({ what }) => what).join(" ");
/** Changes one employee's payslip of June as a database superuser could. */
const tamper = (change: string) =>
  admin.query(
    `update payslips set ${change} where company_id = $1 and staff_number = 2
       and run_id = (select run_id from pay_runs where company_id = $1 and month = 6)`,
    [company.companyId],
  );
const flipped = (column: string) =>
  `${column} = set_byte(${column}, length(${column}) / 2, get_byte(${column}, length(${column}) / 2) # 1)`;

test("verifies an untouched company, run by run and payslip by payslip", async () => {
  expect(await verifyStoredRuns(dependencies, company.companyId)).toEqual({ runs: 2, payslips: 6, unproved: [] });
});

test("verifies a run of an earlier release, whose hash covers a line per employee, and detects another account in it", async () => {
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `with earlier as (
       select run_id, sha256(convert_to(run_id || ' regular 2026-6 ' || pay_day || ' ' || engine_version || e'\\n' || string_agg(
         employee_id || ' ' || encode(hash, 'hex') || ' ' || p.net || ' ' || bank_account_id || ' ' || bank_code || ' '
           || encode(account_number_sealed, 'hex') || e'\\n', '' order by employee_id), 'UTF8')) as hash
       from pay_runs join payslips p using (company_id, run_id) where company_id = $1 and month = 6 group by run_id, pay_day, engine_version)
     update pay_runs r set content_hash_version = 1, content_hash = earlier.hash, approved_hash = earlier.hash
     from earlier where r.run_id = earlier.run_id`,
    [company.companyId],
  );
  await admin.query("set session_replication_role = origin");
  expect(await whatIsFound()).toBe("");
  await tamper("bank_code = '044'");
  expect(await whatIsFound()).toBe("What it pays is not what was approved.");
});

test.each([
  ["an input", flipped("inputs")],
  ["a number on the way", flipped("cells")],
  ["a line and the net together", "earnings[1] = earnings[1] + 1, net = net + 1, employer_cost = employer_cost + 1"],
  ["two lines that make each other good", "earnings[1] = earnings[1] + 1, earnings[2] = earnings[2] - 1"],
  ["tax of the year", "paye_on_one_offs = paye_on_one_offs + 1"],
  ["what the next month starts from", "instalments = instalments + 1"],
  ["the hash", flipped("hash")],
])("detects one changed digit of %s", async (_what, change) => {
  await tamper(change);
  const found = (await verifyStoredRuns(dependencies, company.companyId)).unproved;
  expect(found.filter(({ employeeId }) => employeeId !== undefined)).toHaveLength(1);
});

test.each([
  ["the account that is paid", "account_number_sealed = sha256('another')"],
  ["the bank that is paid", "bank_code = '044'"],
])("detects %s, changed after approval", async (_what, change) => {
  await tamper(change);
  expect(await whatIsFound()).toBe("What it pays is not what was approved.");
});

test("detects a deleted payslip and a changed total", async () => {
  await admin.query("update pay_runs set net = net + 1 where company_id = $1 and month = 5", [company.companyId]);
  expect(await whatIsFound()).toBe("Its payslips do not add up to its total.");
  await admin.query("set session_replication_role = replica");
  await admin.query("delete from payslips where company_id = $1 and staff_number = 3", [company.companyId]);
  await admin.query("set session_replication_role = origin");
  expect((await verifyStoredRuns(dependencies, company.companyId)).unproved).toHaveLength(4);
});

test("detects a changed template on every payslip that uses it", async () => {
  await admin.query(
    "update payslip_templates set template = jsonb_set(template, '{form}', to_jsonb(replace(template ->> 'form', '2026-06-25', '2026-06-24')))",
  );
  expect((await verifyStoredRuns(dependencies, company.companyId)).unproved.length).toBeGreaterThanOrEqual(3);
});
