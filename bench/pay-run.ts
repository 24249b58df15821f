// A pay run of one company, calculated with explanations and committed, compared with two baselines on the same database: the same
// statements with prepared rows, and COPY of the same bytes into an equal table without row-level security. The run is the complete
// workflow: snapshot of people, reading, calculating, writing, totals and hashing. Restate is left out: it adds a handful of steps
// per ten thousand people.
import { performance } from "node:perf_hooks";
import { summarizePage } from "../apps/api/src/domains/payroll/calculation/model/page-content.ts";
import { advanceCalculation, saveEmployeeCount } from "../apps/api/src/domains/payroll/calculation/store/calculation.ts";
import { completePage, findOpenPage, insertPages } from "../apps/api/src/domains/payroll/calculation/store/run-pages.ts";
import { pageSize } from "../apps/api/src/domains/payroll/calculation/use-cases/prepare-calculation.ts";
import { snapshotRange } from "../apps/api/src/domains/payroll/inputs/store/snapshot.ts";
import type { PayslipRow } from "../apps/api/src/domains/payroll/payslip-records/model/stored-payslip.ts";
import { findPayslipRows, insertPayslips } from "../apps/api/src/domains/payroll/payslip-records/store/payslips.ts";
import { beginCalculating } from "../apps/api/src/domains/payroll/runs/store/runs.ts";
import { readConfig } from "../apps/api/src/platform/config.ts";
import { sha256Of } from "../apps/api/src/platform/encryption/sha256.ts";
import { createDependencies } from "../apps/api/src/processes/create-dependencies.ts";
import { openBaselinePayslips } from "../apps/api/src/testing/baseline-payslips.ts";
import { calculateNow, openRun, payCompany } from "../apps/api/src/testing/pay-company.ts";
import type { EmployeeId, RunId } from "../packages/contracts/src/ids.ts";
import { dropTemplate, prepareTemplate, throwAwayDatabase } from "../packages/test-kit/src/index.ts";

const sizes = process.argv.slice(2).map(Number);
const goals = { ready: 0.7, copy: 0.5, perSecond: 10_000, memoryMb: 512 };
const runSizes = sizes.length > 0 ? sizes : [1_000, 10_000];
/** Prepared rows are held in memory, so the baselines take a part of a large run and its speed counts. */
const maxBaselineRows = 50_000;

const template = await prepareTemplate();
const throwAway = await throwAwayDatabase(template);
const dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
const baseline = await openBaselinePayslips(throwAway);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
const printRate = (label: string, ms: number, people: number) =>
  console.log(`${label.padEnd(52)} ${ms.toFixed(0).padStart(8)} ms  ${((1000 * people) / ms).toFixed(0).padStart(8)} payslips/s`);
const goalResult = (isMet: boolean) => (isMet ? "met" : "MISSED");

/** The peak memory of this process while something runs. */
const peakMemory = async (work: () => Promise<unknown>): Promise<number> => {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  await work();
  clearInterval(watch);
  return Math.max(peak, process.memoryUsage.rss()) / 1e6;
};

const measure = async (people: number) => {
  const company = await payCompany(dependencies, throwAway.adminUrl, { people });
  const { companyId } = company;
  const runId = await openRun(dependencies, company, { month: 6 });
  // A first, small round in another company warms everything up.
  const warm = await payCompany(dependencies, throwAway.adminUrl, { people: 2_000 });
  await calculateNow(dependencies, warm.companyId, await openRun(dependencies, warm, { month: 6 }));

  const used = process.cpuUsage();
  let productMs = 0;
  const memory = await peakMemory(async () => {
    productMs = await timed(() => calculateNow(dependencies, companyId, runId));
  });
  const { user, system } = process.cpuUsage(used);
  printRate(`calculating and writing ${people} payslips`, productMs, people);
  console.log(`${"  of which this process".padEnd(52)} ${((user + system) / 1e3).toFixed(0).padStart(8)} ms on a core`);

  const rows = await readRows(companyId, runId, Math.min(people, maxBaselineRows));
  const baselineRun = await openRun(dependencies, company, { month: 7, kind: "bonus" });
  const readyMs = await timed(() => writeReady(companyId, baselineRun, rows));
  printRate(`the same statements with ${rows.length} prepared rows`, readyMs, rows.length);
  const bytes = await baseline.bytesOf(runId, rows.length);
  const copyMs = await timed(() => baseline.write(bytes));
  printRate(`baseline: COPY of the same ${(bytes.reduce((sum, one) => sum + one.length, 0) / 1e6).toFixed(0)} MB`, copyMs, rows.length);

  const speed = people / productMs;
  const shares = { ready: speed / (rows.length / readyMs), copy: speed / (rows.length / copyMs) };
  const perSecond = 1000 * speed;
  console.log(`${goalResult(shares.ready >= goals.ready)}: ${shares.ready.toFixed(2)} of the same statements; the goal is ${goals.ready}`);
  console.log(`${goalResult(shares.copy >= goals.copy)}: ${shares.copy.toFixed(2)} of COPY; the goal is ${goals.copy}`);
  console.log(`${goalResult(perSecond >= goals.perSecond)}: ${perSecond.toFixed(0)} payslips/s; the goal is ${goals.perSecond}`);
  console.log(`${goalResult(memory <= goals.memoryMb)}: ${memory.toFixed(0)} MB at most; the goal is ${goals.memoryMb}\n`);
  return productMs;
};

const readRows = async (
  companyId: Parameters<typeof dependencies.database.inCompany>[0],
  runId: RunId,
  limit: number,
): Promise<PayslipRow[]> => {
  const rows: PayslipRow[] = [];
  let after: EmployeeId | undefined;
  while (rows.length < limit) {
    const from = after;
    const page = await dependencies.database.inCompany(companyId, (tx) => findPayslipRows(tx, runId, { after: from, limit: pageSize }));
    if (page.rows.length === 0) break;
    rows.push(...page.rows);
    after = page.rows.at(-1)?.employeeId;
  }
  return rows;
};

/** What the product writes, with everything calculated beforehand. */
const writeReady = async (companyId: Parameters<typeof dependencies.database.inCompany>[0], runId: RunId, rows: readonly PayslipRow[]) => {
  const attempt = { runId, calculation: 1 };
  const period = { runId, kind: "bonus", year: 2026, month: 7 } as const;
  await dependencies.database.inCompany(companyId, async (tx) => {
    await beginCalculating(tx, runId);
    await snapshotRange(tx, period, { employeeIds: rows.map(({ employeeId }) => employeeId), after: null, until: null });
    await saveEmployeeCount(tx, { runId, people: rows.length });
    await insertPages(tx, { ...attempt, pageSize });
  });
  for (let place = 0; place * pageSize < rows.length; place += 1) {
    const ofPage = rows.slice(place * pageSize, (place + 1) * pageSize);
    const content = summarizePage({ rows: ofPage, templates: [], changes: [], hashOf: sha256Of });
    await dependencies.database.inCompany(companyId, async (tx) => {
      const page = await findOpenPage(tx, { ...attempt, page: place + 1 });
      const isDone = page && (await completePage(tx, attempt, page, { ...content, at: new Date() }));
      await insertPayslips(tx, runId, ofPage);
      if (!isDone || !(await advanceCalculation(tx, { ...attempt, by: ofPage.length })))
        throw new Error("The run is not in the expected state.");
    });
  }
};

try {
  const times: number[] = [];
  for (const people of runSizes) times.push(await measure(people));
  runSizes.slice(1).forEach((people, index) => {
    const [before, now] = [times[index] ?? 1, times[index + 1] ?? 1];
    console.log(
      `${runSizes[index]} → ${people}: ${(now / before).toFixed(1)} times the time for ${people / (runSizes[index] ?? 1)} times the people`,
    );
  });
} finally {
  await baseline.close();
  await dependencies.database.close();
  await throwAway.drop();
  await dropTemplate(template);
}
