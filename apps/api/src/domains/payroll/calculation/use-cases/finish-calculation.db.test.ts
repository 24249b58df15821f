// How a calculation finishes: what it reports and what it must not overwrite.

import type { RunId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase, until } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { calculateNow, calculateOpenPages, openRun, payCompany } from "../../../../testing/pay-company.ts";
import { beginCalculating, findRun, markRejectedOrCancelled } from "../../runs/store/runs.ts";
import { finishCalculation } from "./finish-calculation.ts";
import { beginCalculation, type Calculation, snapshotEmployees } from "./prepare-calculation.ts";

let throwAway: ThrowAwayDatabase;
let dependencies: Dependencies;
let admin: pg.Client;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await dependencies.database.close();
  await throwAway.drop();
});

const company = (people: number) => payCompany(dependencies, throwAway.adminUrl, { people });
type Company = Awaited<ReturnType<typeof company>>;

/** A calculation whose pages are all written, and which only has to be finished. */
const withAllPages = async (people: number): Promise<Calculation> => {
  const paying = await company(people);
  const { companyId } = paying;
  const runId = await openRun(dependencies, paying, { month: 6 });
  await dependencies.database.inCompany(companyId, (tx) => beginCalculating(tx, runId));
  const { calculation } = await beginCalculation(dependencies, { companyId, runId });
  const of = { companyId, runId, calculation: calculation ?? 0 };
  await snapshotEmployees(dependencies, { ...of, after: null });
  await calculateOpenPages(dependencies, of);
  return of;
};

test.each([
  ["a cancellation", "cancelled", (runId: RunId) => ({ runId, state: "cancelled", reason: "Wrong month" }) as const],
  ["a new calculation", "calculating", undefined],
])("%s that arrives during the last step is not overwritten", async (_, state, put) => {
  const of = await withAllPages(2);
  const { companyId, runId } = of;

  const { promise: isWaiting, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const overtaking = dependencies.database.inCompany(companyId, async (tx) => {
    await (put ? markRejectedOrCancelled(tx, put(runId)) : beginCalculating(tx, runId));
    written();
    await isWaiting;
  });
  await isWritten;
  const finishing = finishCalculation(dependencies, of);
  const waiting = "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until("the last step waits to write", async () => (await admin.query(waiting)).rows[0].count === 1);
  commit();
  await overtaking;
  await finishing;
  const run = await dependencies.database.inCompany(companyId, (tx) => findRun(tx, runId));
  expect([run?.state, run?.contentHash]).toEqual([state, null]);
  expect((await admin.query("select code from run_findings where run_id = $1", [runId])).rows).toEqual([]);
});

/** Every employee repays half a month's pay each month; one of them is a worker under the Labour Act, for whom that is an error. */
const lendToAll = (paying: Company, labourActWorker: number) =>
  dependencies.database.inCompany(paying.companyId, async (tx) => {
    await sql`
      insert into loans (company_id, loan_id, employee_id, place, kind, name, amount, months, first_year, first_month, created_at, created_by)
      select company_id, gen_random_uuid(), employee_id, 1, 'loan', 'Car', monthly_gross, 2, 2026, 6, now(), gen_random_uuid() from salaries
    `.execute(query(tx));
    await sql`
      insert into pay_terms (company_id, employee_id, valid_from, is_labour_act_worker, decided_at, decided_by)
      select company_id, employee_id, '2026-01-01', true, now(), gen_random_uuid() from employees where staff_number = ${labourActWorker}
    `.execute(query(tx));
  });

test("a finding has the highest severity among all affected employees, including the last of 501", async () => {
  const paying = await company(501);
  await lendToAll(paying, 501);
  const runId = await openRun(dependencies, paying, { month: 6 });
  await calculateNow(dependencies, paying.companyId, runId);
  const { rows } = await admin.query("select code, severity, people from run_findings where run_id = $1", [runId]);
  expect(rows).toContainEqual({ code: "agreed_deductions_over_a_third", severity: "error", people: 501 });
});

test("a calculation whose payslips are not those of its pages does not finish", async () => {
  const of = await withAllPages(3);
  const { companyId, runId } = of;
  await admin.query(
    "delete from payslips where run_id = $1 and employee_id = (select min(employee_id::text)::uuid from payslips where run_id = $1)",
    [runId],
  );
  await expect(finishCalculation(dependencies, of)).rejects.toThrow("has 2 payslips");
  expect(await dependencies.database.inCompany(companyId, (tx) => findRun(tx, runId))).toMatchObject({ state: "calculating" });
});
