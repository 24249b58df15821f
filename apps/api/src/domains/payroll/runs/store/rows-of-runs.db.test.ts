// Payslips, variances and employees of a run refer to an existing run: checked once per statement instead of by a foreign key per row.
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { approveNow, calculateNow, openRun, payCompany } from "../../../../testing/pay-company.ts";

let throwAway: ThrowAwayDatabase;
let dependencies: Dependencies;
let admin: pg.Client;
const run = { companyId: "", runId: "" };
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
  const company = await payCompany(dependencies, throwAway.adminUrl, { people: 3 });
  const earlier = await openRun(dependencies, company, { month: 5 });
  await calculateNow(dependencies, company.companyId, earlier);
  await approveNow(dependencies, company.companyId, earlier);
  const runId = await openRun(dependencies, company, { month: 6 });
  await calculateNow(dependencies, company.companyId, runId);
  Object.assign(run, { companyId: company.companyId, runId });
});
afterAll(async () => {
  await admin.end();
  dependencies.live.close();
  await dependencies.database.close();
  await throwAway.drop();
});

const violation = { code: "23503" };

describe.each(["payslips", "payslip_variances", "run_employees"])("%s", (table) => {
  /** Copies the run's rows with another run. */
  const copyTo = (runId: string) =>
    admin.query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('run_id', $2::text, 'month', 9))).* from ${table} one where run_id = $1`,
      [run.runId, runId],
    );

  test("has rows", async () => {
    expect((await admin.query(`select from ${table} where run_id = $1`, [run.runId])).rowCount).toBe(3);
  });

  test("rejects rows of a run that does not exist", async () => {
    await expect(copyTo(newId<string>())).rejects.toMatchObject({ ...violation, table });
  });

  test("rejects a row moved to another run", async () => {
    const move = admin.query(`update ${table} set run_id = $2 where run_id = $1`, [run.runId, newId<string>()]);
    await expect(move).rejects.toMatchObject({ ...violation, table });
  });
});

test("a run with rows is neither deleted nor given another id", async () => {
  await admin.query("begin");
  // Other tables refer to the run too: without their rows, what is left are those without a foreign key.
  for (const table of ["run_findings", "run_variance_drivers", "run_pages", "run_events"])
    await admin.query(`delete from ${table} where run_id = $1`, [run.runId]);
  await admin.query("savepoint before_delete");
  await expect(admin.query("delete from pay_runs where run_id = $1", [run.runId])).rejects.toMatchObject({
    ...violation,
    table: "pay_runs",
  });
  await admin.query("rollback to before_delete");
  const rename = admin.query("update pay_runs set run_id = $2 where run_id = $1", [run.runId, newId<string>()]);
  await expect(rename).rejects.toMatchObject({ ...violation, table: "pay_runs" });
  await admin.query("rollback");
});
