// The schedules of one run, and their files and the payroll register as CSV and XLSX, compared with COPY of the same rows to nowhere. The
// run is prepared by this process and measured in another, whose memory is that of the measured work alone.
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { downloadReport } from "../apps/api/src/domains/payroll/reports/use-cases/download-report.ts";
import { downloadSchedule } from "../apps/api/src/domains/remittances/schedules/use-cases/download-schedule.ts";
import { finaliseInTransaction } from "../apps/api/src/domains/remittances/schedules/use-cases/finalise-schedule.ts";
import { listObligations } from "../apps/api/src/domains/remittances/schedules/use-cases/list-obligations.ts";
import { scheduleRemittances } from "../apps/api/src/domains/remittances/schedules/use-cases/schedule-remittances.ts";
import { readConfig } from "../apps/api/src/platform/config.ts";
import { newId } from "../apps/api/src/platform/database/new-id.ts";
import type { FileAnswer } from "../apps/api/src/platform/http/route.ts";
import { createDependencies } from "../apps/api/src/processes/create-dependencies.ts";
import { largePaidRun } from "../apps/api/src/testing/large-paid-run.ts";
import type { CompanyId, RunId, ScheduleId, UserId } from "../packages/contracts/src/ids.ts";
import { dropTemplate, prepareTemplate, throwAwayDatabase } from "../packages/test-kit/src/index.ts";

const goals = { seconds: 60, memoryMb: 512 };
const heapLimitMb = 256;

const open = (url: string) => createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: url }));
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};
const print = (label: string, took: number, rest = "") => console.log(`${label.padEnd(48)} ${took.toFixed(1).padStart(6)} s  ${rest}`);

const drain = async ({ content }: FileAnswer): Promise<number> => {
  let bytes = 0;
  for await (const piece of content as Readable) bytes += Buffer.byteLength(piece as Buffer);
  return bytes;
};

const measure = async (url: string, { companyId, runId }: { companyId: CompanyId; runId: RunId }) => {
  const dependencies = open(url);
  const actor = { companyId, userId: newId<UserId>() };
  let [total, peak] = [0, 0];
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const step = async (label: string, work: () => Promise<string>) => {
    let rest = "";
    const took = await seconds(async () => {
      rest = await work();
    });
    total += took;
    print(label, took, `${rest}  ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
  };
  await step("putting the run on schedules", async () => {
    await scheduleRemittances(dependencies, { companyId, runId });
    return "";
  });
  let rows: { id: ScheduleId }[] = [];
  await step("listing what is owed", async () => {
    const { obligations } = await listObligations(dependencies, actor);
    rows = obligations.flatMap(({ schedules }) => schedules.map(({ scheduleId: id }) => ({ id })));
    return "";
  });
  await step(`finalising ${rows.length} schedules`, async () => {
    for (const { id } of rows)
      await dependencies.database.inCompany(companyId, (tx) =>
        finaliseInTransaction(tx, { companyId, scheduleId: id, by: actor.userId, at: dependencies.clock.now() }),
      );
    return "";
  });
  for (const format of ["csv", "xlsx"] as const) {
    await step(`${rows.length} schedules as ${format}`, async () => {
      let bytes = 0;
      for (const { id } of rows) bytes += await drain(await downloadSchedule(dependencies, actor, { scheduleId: id, format }));
      return `${(bytes / 1e6).toFixed(1)} MB`;
    });
    await step(`payroll register as ${format}`, async () => {
      const bytes = await drain(await downloadReport(dependencies, actor, { reportId: "payroll-register", format, runId }));
      return `${(bytes / 1e6).toFixed(1)} MB`;
    });
  }
  clearInterval(watch);
  const memory = peak / 1e6;
  console.log(
    `in all ${total.toFixed(1)} s of ${goals.seconds}: ${total <= goals.seconds ? "met" : "MISSED"}; at most ${memory.toFixed(0)} MB of ${goals.memoryMb}: ${memory <= goals.memoryMb ? "met" : "MISSED"}`,
  );
  const { user, system } = process.cpuUsage();
  console.log(`processor time of the measured process, with its start: ${((user + system) / 1e6).toFixed(1)} s`);
  dependencies.live.close();
  await dependencies.database.close();
};

/** COPY of the rows that the files have, by psql, to nowhere. */
const copyOut = (adminUrl: string, { companyId, runId }: { companyId: CompanyId; runId: RunId }) => {
  const copies = {
    "COPY of the run's deductions": `select * from deducted_payslip_lines where company_id = '${companyId}' and run_id = '${runId}'`,
    "COPY of the schedules' rows": `select s.schedule_id, p.employee_id, max(p.staff_number), max(p.full_name), max(p.gross), sum(l.amount)
      from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id) join payslips p using (company_id, run_id, employee_id)
      where company_id = '${companyId}' group by s.schedule_id, p.employee_id`,
    "COPY of the register's rows": `select staff_number, full_name, department, gross, taxable_pay, net, employer_cost, earnings, deductions,
      employer_contributions from payslips where company_id = '${companyId}' and run_id = '${runId}' order by staff_number`,
  };
  for (const [label, select] of Object.entries(copies)) {
    const startedAt = performance.now();
    const { status } = spawnSync("psql", [adminUrl, "-qc", `copy (${select.replaceAll("\n", " ")}) to stdout`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`${label} failed.`);
    print(`baseline: ${label}`, (performance.now() - startedAt) / 1000);
  }
};

const [first = "100000", url, companyId, runId] = process.argv.slice(2);
if (first === "measure" && url) await measure(url, { companyId: companyId as CompanyId, runId: runId as RunId });
else {
  const template = await prepareTemplate();
  const throwAway = await throwAwayDatabase(template);
  try {
    const dependencies = open(throwAway.url);
    const run = await largePaidRun(dependencies, throwAway.adminUrl, { people: Number(first) });
    dependencies.live.close();
    await dependencies.database.close();
    // Without a limit Node collects garbage late where the machine has much memory.
    const args = [
      `--max-old-space-size=${heapLimitMb}`,
      fileURLToPath(import.meta.url),
      "measure",
      throwAway.url,
      run.companyId,
      run.runId,
    ];
    const { status } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], { stdio: "inherit" });
    if (status !== 0) throw new Error("The measurement failed.");
    copyOut(throwAway.adminUrl, run);
  } finally {
    await throwAway.drop();
    await dropTemplate(template);
  }
}
