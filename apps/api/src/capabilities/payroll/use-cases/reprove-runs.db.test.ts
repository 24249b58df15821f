// A single digit that changed in what was kept of an approved run is found, wherever it stands.
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { composeParts } from "../../../compose.ts";
import { readConfig } from "../../../config.ts";
import type { Parts } from "../../../parts.ts";
import { approveNow, calculateNow, openRun, payCompany } from "../../../testing/pay-company.ts";
import { reproveRuns } from "./reprove-runs.ts";

let throwAway: ThrowAwayDatabase;
let parts: Parts;
let admin: pg.Client;
let company: Awaited<ReturnType<typeof payCompany>>;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  parts = composeParts(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  company = await payCompany(parts, throwAway.adminUrl, { people: 3 });
  for (const month of [5, 6]) {
    const runId = await openRun(parts, company, { month });
    await calculateNow(parts, company.companyId, runId);
    await approveNow(parts, company.companyId, runId);
  }
});
afterAll(async () => {
  await admin.end();
  await parts.database.close();
  await throwAway.drop();
});

const whatIsFound = async () => (await reproveRuns(parts, company.companyId)).unproved.map(({ what }) => what).join(" ");
/** Changes one person's payslip of June, as somebody with all rights could. */
const tamper = (change: string) =>
  admin.query(
    `update payslips set ${change} where company_id = $1 and staff_number = 2
       and run_id = (select run_id from pay_runs where company_id = $1 and month = 6)`,
    [company.companyId],
  );
const flipped = (column: string) =>
  `${column} = set_byte(${column}, length(${column}) / 2, get_byte(${column}, length(${column}) / 2) # 1)`;

test("an untouched company is proved, run by run and payslip by payslip", async () => {
  expect(await reproveRuns(parts, company.companyId)).toEqual({ runs: 2, payslips: 6, unproved: [] });
});

test.each([
  ["an input", flipped("inputs")],
  ["a number on the way", flipped("cells")],
  ["a line and the net together", "earnings[1] = earnings[1] + 1, net = net + 1, employer_cost = employer_cost + 1"],
  ["two lines that make each other good", "earnings[1] = earnings[1] + 1, earnings[2] = earnings[2] - 1"],
  ["tax of the year", "paye_on_one_offs = paye_on_one_offs + 1"],
  ["what the next month starts from", "instalments = instalments + 1"],
  ["the hash", flipped("hash")],
])("one digit of %s is found", async (_what, change) => {
  await tamper(change);
  const found = (await reproveRuns(parts, company.companyId)).unproved;
  expect(found.filter(({ employeeId }) => employeeId !== undefined)).toHaveLength(1);
});

test.each([
  ["the account that is paid", "account_number_sealed = sha256('another')"],
  ["the bank that is paid", "bank_code = '044'"],
])("%s, changed after approval, is found", async (_what, change) => {
  await tamper(change);
  expect(await whatIsFound()).toBe("What it pays is not what was approved.");
});

test("a payslip that is gone, and a total that was changed, are found", async () => {
  await admin.query("update pay_runs set net = net + 1 where company_id = $1 and month = 5", [company.companyId]);
  expect(await whatIsFound()).toBe("Its payslips do not add up to its total.");
  await admin.query("set session_replication_role = replica");
  await admin.query("delete from payslips where company_id = $1 and staff_number = 3", [company.companyId]);
  await admin.query("set session_replication_role = origin");
  expect((await reproveRuns(parts, company.companyId)).unproved).toHaveLength(4);
});

test("a shape that was changed is found on every payslip that names it", async () => {
  await admin.query(
    "update payslip_shapes set shape = jsonb_set(shape, '{form}', to_jsonb(replace(shape ->> 'form', '2026-06-25', '2026-06-24')))",
  );
  expect((await reproveRuns(parts, company.companyId)).unproved.length).toBeGreaterThanOrEqual(3);
});
