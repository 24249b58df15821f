// The CPU time of calculating pages, per payslip, in this process and in PostgreSQL: of a company whose employees are alike, and of one
// whose employees differ in nearly everything. Every round calculates the same run again, so rounds of two versions of the code may be
// interleaved. The hash over all payslips must not differ between versions that calculate the same.
import {
  beginCalculation,
  purgeStalePayslips,
  snapshotEmployees,
} from "../apps/api/src/domains/payroll/calculation/use-cases/prepare-calculation.ts";
import { beginCalculating } from "../apps/api/src/domains/payroll/runs/store/runs.ts";
import { readConfig } from "../apps/api/src/platform/config.ts";
import { createDependencies } from "../apps/api/src/processes/create-dependencies.ts";
import { approveNow, calculateNow, calculateOpenPages, openRun, payCompany } from "../apps/api/src/testing/pay-company.ts";
import { openPayslipsProbe } from "../apps/api/src/testing/stored-payslips-probe.ts";
import { enterVariedInputs, variedCompany } from "../apps/api/src/testing/varied-company.ts";
import type { CompanyId, RunId } from "../packages/contracts/src/ids.ts";
import { dropTemplate, prepareTemplate, throwAwayDatabase } from "../packages/test-kit/src/index.ts";

const only = process.argv.slice(2).find((word) => word === "alike" || word === "varied");
const [people = 2_000, rounds = 9] = process.argv
  .slice(2)
  .filter((word) => word !== only)
  .map(Number);
/** The first rounds only warm up. */
const warmRounds = 2;

const template = await prepareTemplate();
const database = await throwAwayDatabase(template);
const dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: database.url }));
const probe = await openPayslipsProbe(database);

const nodeMicroseconds = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Prepares a new attempt of a run, and calculates its pages. Only the pages are measured. */
const measureRound = async (companyId: CompanyId, runId: RunId) => {
  await dependencies.database.inCompany(companyId, (tx) => beginCalculating(tx, runId));
  const { calculation } = await beginCalculation(dependencies, { companyId, runId });
  if (calculation === null) throw new Error(`Run ${runId} cannot be calculated.`);
  const of = { companyId, runId, calculation };
  while (!(await purgeStalePayslips(dependencies, of)).isOver);
  for (let after = null; ; ) {
    const { next } = await snapshotEmployees(dependencies, { ...of, after });
    if (next === null) break;
    after = next as never;
  }
  const before = [nodeMicroseconds(), await probe.connectionMicroseconds()] as const;
  await calculateOpenPages(dependencies, of);
  const after = [nodeMicroseconds(), await probe.connectionMicroseconds()] as const;
  return { node: (after[0] - before[0]) / people, postgres: (after[1] - before[1]) / people };
};

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const measure = async (label: string, companyId: CompanyId, runId: RunId) => {
  const measured: { node: number; postgres: number }[] = [];
  for (let round = 0; round < rounds + warmRounds; round += 1) {
    const one = await measureRound(companyId, runId);
    if (round >= warmRounds) measured.push(one);
  }
  const [node, postgres] = [median(measured.map((one) => one.node)), median(measured.map((one) => one.postgres))];
  console.log(
    `${label.padEnd(32)} µs of CPU per payslip: Node ${node.toFixed(1)} (least ${Math.min(...measured.map((one) => one.node)).toFixed(1)}), PostgreSQL ${postgres.toFixed(1)} (least ${Math.min(...measured.map((one) => one.postgres)).toFixed(1)})`,
  );
};

const printHash = async (label: string, runId: RunId) => {
  const { payslips, templates, hash } = await probe.hashOf(runId);
  console.log(`${label.padEnd(32)} ${payslips} payslips, ${templates} templates, hash ${hash}`);
};

try {
  if (only !== "varied") {
    const alike = await payCompany(dependencies, database.adminUrl, { people });
    await measure("alike, first run", alike.companyId, await openRun(dependencies, alike, { month: 6 }));
  }
  const methods = only === "alike" ? [] : (["projection", "cumulative", "month_times_twelve"] as const);
  for (const payeMethod of methods) {
    const varied = await variedCompany(dependencies, database.adminUrl, { people, payeMethod });
    const { companyId } = varied;
    const may = await openRun(dependencies, varied, { month: 5 });
    await calculateNow(dependencies, companyId, may);
    await printHash(`May, ${payeMethod}`, may);
    await approveNow(dependencies, companyId, may);
    const june = await openRun(dependencies, varied, { month: 6 });
    await enterVariedInputs(database.adminUrl, { companyId, runId: june });
    if (payeMethod === "projection") await measure("varied, second run", companyId, june);
    await calculateNow(dependencies, companyId, june);
    await printHash(`June, ${payeMethod}`, june);
  }
} finally {
  await probe.close();
  dependencies.live.close();
  await dependencies.database.close();
  await database.drop();
  await dropTemplate(template);
}
process.exit(0);
