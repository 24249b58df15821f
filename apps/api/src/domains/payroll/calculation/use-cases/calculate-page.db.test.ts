// Pages are calculated by any worker in any order: a page is written once, and a crash costs one page.

import type { RunId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase, until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { inProcess } from "../../../../platform/outbox/run-in-process.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { approveNow, calculateNow, calculateOpenPages, openRun, payCompany } from "../../../../testing/pay-company.ts";
import { saveExclusion } from "../../inputs/store/run-employees.ts";
import { deleteStalePayslips } from "../../payslip-records/index.ts";
import { beginCalculating, findRun, lockRun, markRejectedOrCancelled } from "../../runs/store/runs.ts";
import { deleteStalePages } from "../store/run-pages.ts";
import { calculateRunWorkflow } from "../workflows.ts";
import { calculatePage } from "./calculate-page.ts";
import { finishCalculation } from "./finish-calculation.ts";
import {
  beginCalculation,
  type Calculation,
  listOpenPages,
  pageSize,
  purgeStalePayslips,
  snapshotEmployees,
} from "./prepare-calculation.ts";
import { verifyStoredRuns } from "./verify-stored-runs.ts";

/** Two full pages and a part of a third. */
const people = 2 * pageSize + 150;
let throwAway: ThrowAwayDatabase;
let workers: readonly [Dependencies, Dependencies];
let admin: pg.Client;
let company: Awaited<ReturnType<typeof payCompany>>;
beforeAll(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  const worker = () => createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
  workers = [worker(), worker()];
  admin = new pg.Client({ connectionString: throwAway.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  company = await payCompany(workers[0], throwAway.adminUrl, { people });
  // A run of June is compared with this one.
  const earlier = await openRun(workers[0], company, { month: 5 });
  await calculateNow(workers[0], company.companyId, earlier);
  await approveNow(workers[0], company.companyId, earlier);
});
afterAll(async () => {
  await admin.end();
  for (const { database } of workers) await database.close();
  await throwAway.drop();
});

const runOf = (runId: RunId) => workers[0].database.inCompany(company.companyId, (tx) => findRun(tx, runId));
const begin = (runId: RunId) => workers[0].database.inCompany(company.companyId, (tx) => beginCalculating(tx, runId));
const resume = (runId: RunId) =>
  calculateRunWorkflow.run(workers[0], {
    outboxId: newId<OutboxId>(),
    payload: { companyId: company.companyId, runId },
    ...inProcess(workers[0]),
  });

/** An attempt whose employees are divided into pages. */
const divided = async (): Promise<Calculation> => {
  const runId = await openRun(workers[0], company, { month: 6 });
  await begin(runId);
  return divide(runId);
};
const divide = async (runId: RunId): Promise<Calculation> => {
  const { calculation } = await beginCalculation(workers[0], { companyId: company.companyId, runId });
  const of = { companyId: company.companyId, runId, calculation: calculation ?? 0 };
  await purgeStalePayslips(workers[0], of);
  await snapshotEmployees(workers[0], { ...of, after: null });
  return of;
};
const cancel = (runId: RunId) =>
  workers[0].database.inCompany(company.companyId, (tx) => markRejectedOrCancelled(tx, { runId, state: "cancelled", reason: "A test" }));

/** Everything a calculation writes, without times: the totals, the payslips, the variances and the findings. */
const written = async (runId: RunId) => {
  const { rows } = await admin.query(
    `select encode(r.content_hash, 'hex') as content, r.content_hash_version as version, r.people, r.employees_calculated as done, r.gross, r.net, r.paye,
       r.pension, r.other_deductions, r.employer_contributions, r.employer_cost, r.unexplained, r.law_versions,
       (select count(*)::int from payslips p where p.run_id = r.run_id) as payslips,
       (select count(distinct employee_id)::int from payslips p where p.run_id = r.run_id) as employees,
       (select encode(sha256(string_agg(hash || inputs || cells, ''::bytea order by employee_id)), 'hex') from payslips p where p.run_id = r.run_id) as hashes,
       (select sum(net)::bigint from payslips p where p.run_id = r.run_id) as sum,
       (select count(*)::int from payslip_variances v where v.run_id = r.run_id) as variances,
       (select jsonb_agg(jsonb_build_array(driver, people, net, cost) order by driver) from run_variance_drivers d where d.run_id = r.run_id) as drivers,
       (select jsonb_agg(jsonb_build_array(code, severity, people) order by code) from run_findings f where f.run_id = r.run_id) as findings
     from pay_runs r where r.run_id = $1`,
    [runId],
  );
  return rows[0];
};

test("when two workers calculate the same pages, every employee has one payslip, and all is as one worker writes it", async () => {
  const of = await divided();
  const { pages } = await listOpenPages(workers[0], of);
  expect(pages).toEqual([1, 2, 3]);
  // The run is locked until both workers have calculated a page, so that both try to write it.
  const { promise: bothWait, resolve: letGo } = Promise.withResolvers<void>();
  const holding = workers[0].database.inCompany(of.companyId, async (tx) => {
    await lockRun(tx, of.runId);
    await bothWait;
  });
  const both = workers.map((worker) => calculatePage(worker, { ...of, page: 2 }));
  const waiting = "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until("both wait to write", async () => (await admin.query(waiting)).rows[0].count === 2);
  letGo();
  await holding;
  await Promise.all(both);
  expect((await runOf(of.runId))?.employeesCalculated).toBe(pageSize);
  // The rest in opposite order, both at the same time.
  await Promise.all([...pages, ...pages].map((page, place) => calculatePage(workers[place % 2] as Dependencies, { ...of, page })));
  await finishCalculation(workers[1], of);
  const byTwo = await written(of.runId);
  expect(byTwo).toMatchObject({ payslips: people, employees: people, done: people, variances: people, version: 2 });
  expect(byTwo.sum).toBe(byTwo.net);

  await calculateNow(workers[0], of.companyId, of.runId);
  expect(await written(of.runId)).toEqual(byTwo);
});

test("pages with the same new templates do not wait for each other", async () => {
  const of = await divided();
  const { promise: bothWait, resolve: letGo } = Promise.withResolvers<void>();
  const holding = workers[0].database.inCompany(of.companyId, async (tx) => {
    await lockRun(tx, of.runId);
    await bothWait;
  });
  const both = [1, 3].map((page, place) => calculatePage(workers[place] as Dependencies, { ...of, page }));
  const waiting =
    "select coalesce(array_agg(query), '{}') as queries from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const queries = async (): Promise<string[]> => (await admin.query(waiting)).rows[0].queries;
  await until("both wait", async () => (await queries()).length === 2);
  expect((await queries()).filter((query) => query.includes("payslip_templates"))).toEqual([]);
  letGo();
  await Promise.all([holding, ...both]);
});

test("a template whose page died before it was stored is stored by the next page that uses it", async () => {
  const of = await divided();
  await admin.query(
    `create or replace function die_storing() returns trigger language plpgsql as $$ begin raise exception 'The worker dies here.'; end $$;
     create trigger die_storing before insert on payslip_templates for each statement execute function die_storing()`,
  );
  await expect(calculatePage(workers[0], { ...of, page: 1 })).rejects.toThrow("The worker dies here.");
  await admin.query("drop trigger die_storing on payslip_templates");
  await calculatePage(workers[0], { ...of, page: 2 });
  const { rows } = await admin.query(
    `select count(*)::int as payslips, count(t.template_id)::int as with_template
     from payslips p left join payslip_templates t using (company_id, template_id) where p.run_id = $1`,
    [of.runId],
  );
  expect(rows).toEqual([{ payslips: pageSize, with_template: pageSize }]);
});

test("an employee who was excluded is paid by no page, although pages read all employees between their bounds", async () => {
  const runId = await openRun(workers[0], company, { month: 6 });
  await workers[0].database.inCompany(company.companyId, async (tx) => {
    const { rows } = await admin.query("select employee_id from employees where company_id = $1 and staff_number = 20", [
      company.companyId,
    ]);
    const run = await findRun(tx, runId);
    if (!run) throw new Error("The run is missing.");
    await saveExclusion(tx, company.companyId, run, { employeeId: rows[0].employee_id, because: "A test" });
  });
  await calculateNow(workers[0], company.companyId, runId);
  const { rows } = await admin.query("select array_agg(staff_number order by staff_number) as paid from payslips where run_id = $1", [
    runId,
  ]);
  expect(rows[0].paid).toEqual(Array.from({ length: people }, (_, place) => place + 1).filter((number) => number !== 20));
  expect(await written(runId)).toMatchObject({ people: people - 1, done: people - 1 });
});

test("all pages use the size of the employer from the start of the calculation", async () => {
  const of = await divided();
  const { rows } = await admin.query("select employer_people from pay_runs where run_id = $1", [of.runId]);
  expect(rows).toEqual([{ employer_people: people }]);
  // With four employees no training fund is owed; the count of a page itself would be 1,150.
  await admin.query("update pay_runs set employer_people = 4 where run_id = $1", [of.runId]);
  await calculatePage(workers[0], { ...of, page: 1 });
  const contributions = async (runId: RunId) =>
    (
      await admin.query("select sum(employer_cost - gross)::bigint as sum from payslips where run_id = $1 and staff_number <= $2", [
        runId,
        pageSize,
      ])
    ).rows[0].sum;
  const ofFour = await contributions(of.runId);
  await calculateNow(workers[0], company.companyId, of.runId);
  expect(BigInt(await contributions(of.runId))).toBeGreaterThan(BigInt(ofFour));
});

test("a page that dies is calculated again, and no other page is", async () => {
  const of = await divided();
  await admin.query(
    `create or replace function die() returns trigger language plpgsql as $$ begin
       if (select count(*) from touched) = ${pageSize} and exists (select from touched where staff_number = ${pageSize + 1}) then
         raise exception 'The worker dies here.'; end if; return null; end $$;
     create trigger die after insert on payslips referencing new table as touched for each statement execute function die()`,
  );
  await expect(resume(of.runId)).rejects.toThrow("The worker dies here.");
  await admin.query("drop trigger die on payslips");
  const pagesDone = async () =>
    (
      await admin.query("select page, xmin::text as written from run_pages where run_id = $1 and done_at is not null order by page", [
        of.runId,
      ])
    ).rows;
  const before = await pagesDone();
  expect(before.map(({ page }) => page)).toEqual([1, 3]);
  expect(await written(of.runId)).toMatchObject({ payslips: people - pageSize, done: people - pageSize });

  await resume(of.runId);
  expect((await pagesDone()).filter(({ page }) => page !== 2)).toEqual(before);
  const disturbed = await written(of.runId);
  await calculateNow(workers[0], of.companyId, of.runId);
  expect(await written(of.runId)).toEqual(disturbed);
});

test("a page of a superseded attempt, or of a cancelled run, writes nothing", async () => {
  const of = await divided();
  const { promise: isWaiting, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const superseding = workers[0].database.inCompany(of.companyId, async (tx) => {
    await beginCalculating(tx, of.runId);
    held();
    await isWaiting;
  });
  await isHeld;
  const late = calculatePage(workers[1], { ...of, page: 1 });
  const waiting = "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until("the page waits to write", async () => (await admin.query(waiting)).rows[0].count === 1);
  commit();
  await superseding;
  await late;
  expect(await written(of.runId)).toMatchObject({ payslips: 0, done: 0, variances: 0 });

  const next = await divide(of.runId);
  await finishCalculation(workers[0], of);
  expect((await runOf(of.runId))?.state).toBe("calculating");
  await cancel(of.runId);
  await calculateOpenPages(workers[0], next);
  await calculatePage(workers[0], { ...next, page: 1 });
  expect(await written(of.runId)).toMatchObject({ payslips: 0, done: 0 });
});

test("a run that a release without pages has begun is calculated from the start", async () => {
  const of = await divided();
  await calculatePage(workers[0], { ...of, page: 1 });
  await admin.query("delete from run_pages where run_id = $1", [of.runId]);
  expect(await written(of.runId)).toMatchObject({ payslips: pageSize, done: pageSize });
  await resume(of.runId);
  const run = await runOf(of.runId);
  expect([run?.state, run?.calculation]).toEqual(["calculated", of.calculation + 1]);
  expect(await written(of.runId)).toMatchObject({ payslips: people, employees: people, done: people, variances: people });
});

test("verifies runs whose hash covers pages, and detects a page whose bounds were changed", async () => {
  const runId = await openRun(workers[0], company, { month: 6 });
  await calculateNow(workers[0], company.companyId, runId);
  await approveNow(workers[0], company.companyId, runId);
  const unproved = async () => (await verifyStoredRuns(workers[0], company.companyId)).unproved.map(({ what }) => what);
  expect(await unproved()).toEqual([]);
  const shift = (by: string) =>
    admin.query(
      `update run_pages set last_employee_id = (select employee_id from employees e where e.company_id = run_pages.company_id and staff_number = $2)
       where run_id = $1 and page = 1`,
      [runId, by],
    );
  await shift(`${pageSize - 1}`);
  expect(await unproved()).toEqual(["What it pays is not what was approved."]);
  await shift(`${pageSize}`);
  await admin.query("update run_pages set last_employee_id = first_employee_id where run_id = $1 and page = 3", [runId]);
  expect(await unproved()).toEqual(["What it pays is not what was approved."]);
});

test("a superseded attempt that is late with its purge deletes nothing of the newer one", async () => {
  const superseded = await divided();
  await begin(superseded.runId);
  const newer = await divide(superseded.runId);
  expect(newer.calculation).toBeGreaterThan(superseded.calculation);
  await calculatePage(workers[0], { ...newer, page: 1 });
  const purged = await workers[1].database.inCompany(company.companyId, async (tx) => {
    await deleteStalePages(tx, superseded);
    return deleteStalePayslips(tx, { ...superseded, limit: people });
  });
  expect(purged).toBe(0);
  expect(await listOpenPages(workers[0], newer)).toEqual({ pages: [2, 3] });
  expect(await written(newer.runId)).toMatchObject({ payslips: pageSize, done: pageSize });
});
