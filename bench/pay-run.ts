// A pay run of one company on the product as real processes, with one and with two that serve workflows, from the request to the
// totals: snapshot of people, reading, calculating, writing, hashing. Beside it, on the same database, the same statements with prepared
// rows, and COPY of the same bytes into an equal table without row-level security. CPU time is that of the processes themselves.
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
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
import { enqueueCalculation, openRun, payCompany, readProgress } from "../apps/api/src/testing/pay-company.ts";
import { cpuMsOf, cpuMsOfFamily, peakMemoryMbOf } from "../apps/api/src/testing/process-usage.ts";
import type { CompanyId, EmployeeId, RunId } from "../packages/contracts/src/ids.ts";
import { dropTemplate, prepareTemplate, startStack, until } from "../packages/test-kit/src/index.ts";

const sizes = process.argv.slice(2).map(Number);
const goals = { ready: 0.5, cpuMicroseconds: 150, memoryMb: 512, growth: 1.1 };
const runSizes = sizes.length > 0 ? sizes : [1_000, 10_000];
/** How many payslips of other companies the database holds: PAYSLIPS_BEFORE=6000000 is a year of half a million people. */
const payslipsBefore = Number(process.env["PAYSLIPS_BEFORE"] ?? 0);
const warmPeople = 4_000;
/** Prepared rows are held in memory, so the baselines take a part of a large run and its speed counts. */
const maxBaselineRows = 50_000;

const template = await prepareTemplate();
// Node uses the available memory before it collects garbage; with a limit the benchmark shows how much it needs.
const stack = await startStack(
  template,
  { WEB_FILES: undefined, NODE_OPTIONS: "--max-old-space-size=320", LOG_LEVEL: "warn" },
  { hasSecondWorkflows: true },
);
const dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: stack.database.url }));
const baseline = await openBaselinePayslips(stack.database);
const postmaster = await baseline.serverPid();

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
const printRate = (label: string, ms: number, people: number) =>
  console.log(`${label.padEnd(52)} ${ms.toFixed(0).padStart(8)} ms  ${((1000 * people) / ms).toFixed(0).padStart(8)} payslips/s`);
const goalResult = (isMet: boolean) => (isMet ? "met" : "MISSED");

/** How many processes serve workflows. */
const serveWith = async (processes: 1 | 2) => {
  const second = stack.process("workflows-2");
  if (processes === 1) await second.kill();
  else if (second.hasExited()) await stack.restart("workflows-2");
  await setTimeout(proxyNoticesMs);
};
/** The proxy checks every second, and leaves a process out after two failures. */
const proxyNoticesMs = 4_000;

const workflowPids = (processes: 1 | 2) => [stack.process("workflows").pid, ...(processes === 2 ? [stack.process("workflows-2").pid] : [])];

/** Calculates a run through the outbox and Restate, as the product does. */
const calculate = async (companyId: CompanyId, runId: RunId) => {
  await enqueueCalculation(dependencies, companyId, runId);
  await until("the run is calculated", async () => (await readProgress(dependencies, companyId, runId)).state === "calculated", 3_600_000);
};

interface Measured {
  readonly ms: number;
  readonly memoryMb: number;
  readonly cpuMicroseconds: number;
}

const measureRun = async (processes: 1 | 2, { companyId, runId, people }: { companyId: CompanyId; runId: RunId; people: number }) => {
  await serveWith(processes);
  const usage = () => ({
    workflows: workflowPids(processes).reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    postgres: cpuMsOfFamily(postmaster),
    restate: cpuMsOf(stack.restate.pid()),
  });
  const before = usage();
  const ms = await timed(() => calculate(companyId, runId));
  const after = usage();
  const perPayslip = (name: keyof typeof before) => (1_000 * (after[name] - before[name])) / people;
  const [workflows, postgres, restate] = [perPayslip("workflows"), perPayslip("postgres"), perPayslip("restate")];
  const cpuMicroseconds = workflows + postgres + restate;
  const memoryMb = Math.max(...workflowPids(processes).map(peakMemoryMbOf));
  printRate(`${people} payslips, workflows in ${processes} process${processes === 1 ? "" : "es"}`, ms, people);
  console.log(
    `  µs of CPU per payslip: workflows ${workflows.toFixed(0)}, PostgreSQL ${postgres.toFixed(0)}, Restate ${restate.toFixed(0)}; together ${cpuMicroseconds.toFixed(0)}; at most ${memoryMb.toFixed(0)} MB`,
  );
  return { ms, memoryMb, cpuMicroseconds } satisfies Measured;
};

const measure = async (people: number) => {
  const company = await payCompany(dependencies, stack.database.adminUrl, { people });
  const { companyId } = company;
  const [firstRun, secondRun] = [await openRun(dependencies, company, { month: 6 }), await openRun(dependencies, company, { month: 7 })];
  const one = await measureRun(1, { companyId, runId: firstRun, people });

  const rows = await readRows(companyId, firstRun, Math.min(people, maxBaselineRows));
  const baselineRun = await openRun(dependencies, company, { month: 8, kind: "bonus" });
  const cpuBefore = cpuMsOfFamily(postmaster);
  const readyMs = await timed(() => writeReady(companyId, baselineRun, rows));
  printRate(`the same statements with ${rows.length} prepared rows`, readyMs, rows.length);
  console.log(`  µs of CPU per payslip: PostgreSQL ${((1_000 * (cpuMsOfFamily(postmaster) - cpuBefore)) / rows.length).toFixed(0)}`);
  const bytes = await baseline.bytesOf(firstRun, rows.length);
  const copyMs = await timed(() => baseline.write(bytes));
  printRate(`baseline: COPY of the same ${(bytes.reduce((sum, part) => sum + part.length, 0) / 1e6).toFixed(0)} MB`, copyMs, rows.length);

  const two = await measureRun(2, { companyId, runId: secondRun, people });
  for (const [label, { ms, memoryMb, cpuMicroseconds }] of [
    ["one process", one],
    ["two processes", two],
  ] as const) {
    const share = (baselineMs: number) => people / ms / (rows.length / baselineMs);
    console.log(
      `${label}: ${share(readyMs).toFixed(2)} of the same statements (goal ${goals.ready}, ${goalResult(share(readyMs) >= goals.ready)}), ${share(copyMs).toFixed(2)} of COPY; ` +
        `${cpuMicroseconds.toFixed(0)} µs (goal ${goals.cpuMicroseconds}, ${goalResult(cpuMicroseconds <= goals.cpuMicroseconds)}); ` +
        `${memoryMb.toFixed(0)} MB (goal ${goals.memoryMb}, ${goalResult(memoryMb <= goals.memoryMb)})`,
    );
  }
  console.log(`two processes ÷ one: ${(one.ms / two.ms).toFixed(2)} times as fast\n`);
  return { one: one.ms, two: two.ms };
};

const readRows = async (companyId: CompanyId, runId: RunId, limit: number): Promise<PayslipRow[]> => {
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
const writeReady = async (companyId: CompanyId, runId: RunId, rows: readonly PayslipRow[]) => {
  const attempt = { runId, calculation: 1 };
  const period = { runId, kind: "bonus", year: 2026, month: 8 } as const;
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
  // A first, small run warms everything up.
  const warm = await payCompany(dependencies, stack.database.adminUrl, { people: warmPeople });
  const warmRun = await openRun(dependencies, warm, { month: 6 });
  await calculate(warm.companyId, warmRun);
  if (payslipsBefore > 0) await baseline.multiply(warmRun, Math.ceil(payslipsBefore / warmPeople));
  const times: { people: number; one: number; two: number }[] = [];
  for (const people of runSizes) times.push({ people, ...(await measure(people)) });
  times.slice(1).forEach((now, index) => {
    const before = times[index] ?? now;
    const larger = now.people / before.people;
    const line = (label: string, growth: number) =>
      `${label} ${growth.toFixed(1)} times the time (goal ${(larger * goals.growth).toFixed(0)}, ${goalResult(growth <= larger * goals.growth)})`;
    console.log(
      `${before.people} → ${now.people}: ${line("one process", now.one / before.one)}, ${line("two processes", now.two / before.two)}`,
    );
  });
} finally {
  await baseline.close();
  dependencies.live.close();
  await dependencies.database.close();
  await stack.stop();
  await dropTemplate(template);
}
process.exit(0);
