// How long pay runs of 100 people take while one company calculates a large run, on the product as real processes: one process serves
// the workflows, as a worst case. A run waits from the moment it is requested until its first payslips are written.
import { readConfig } from "../apps/api/src/platform/config.ts";
import { createDependencies } from "../apps/api/src/processes/create-dependencies.ts";
import { enqueueCalculation, openRun, payCompany, readProgress } from "../apps/api/src/testing/pay-company.ts";
import { dropTemplate, prepareTemplate, startStack, until } from "../packages/test-kit/src/index.ts";

const [largePeople = 20_000] = process.argv.slice(2).map(Number);
const [smallPeople, smallRuns] = [100, 10];
const goals = { startsWithinMs: 5_000 };
const goalResult = (isMet: boolean) => (isMet ? "met" : "MISSED");

const template = await prepareTemplate();
const stack = await startStack(template, { WEB_FILES: undefined });
const dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: stack.database.url }));

const progressOf = (run: Prepared) => readProgress(dependencies, run.companyId, run.runId);
const isCalculated = (state: string) => state === "calculated";

const preparedRun = async (people: number) => {
  const company = await payCompany(dependencies, stack.database.adminUrl, { people });
  return { companyId: company.companyId, runId: await openRun(dependencies, company, { month: 6 }) };
};
type Prepared = Awaited<ReturnType<typeof preparedRun>>;

/** The times from the request to the first written payslips, and to the end. */
const calculate = async (run: Prepared) => {
  const requestedAt = performance.now();
  await enqueueCalculation(dependencies, run.companyId, run.runId);
  let startedMs: number | undefined;
  await until("the run is calculated", async () => {
    const { state, done } = await progressOf(run);
    if (done > 0 || isCalculated(state)) startedMs ??= performance.now() - requestedAt;
    return isCalculated(state);
  });
  const endedMs = performance.now() - requestedAt;
  return { startedMs: startedMs ?? endedMs, endedMs };
};

const calculateAll = async (runs: readonly Prepared[], isStillNoisy: () => Promise<boolean>) => {
  const times: { startedMs: number; endedMs: number }[] = [];
  for (const run of runs) {
    if (!(await isStillNoisy())) break;
    times.push(await calculate(run));
  }
  return times;
};

const print = (label: string, times: readonly { startedMs: number; endedMs: number }[]) => {
  const sorted = (of: "startedMs" | "endedMs") => times.map((one) => one[of]).toSorted((one, other) => one - other);
  const line = (of: "startedMs" | "endedMs") => {
    const all = sorted(of);
    return `median ${(all[Math.floor(all.length / 2)] ?? 0).toFixed(0)} ms, at most ${(all.at(-1) ?? 0).toFixed(0)} ms`;
  };
  console.log(`${label}: ${times.length} runs of ${smallPeople}; first payslips ${line("startedMs")}; calculated ${line("endedMs")}`);
};

try {
  const large = await preparedRun(largePeople);
  const prepareSmall = async () => {
    const runs: Prepared[] = [];
    for (let place = 0; place < smallRuns; place += 1) runs.push(await preparedRun(smallPeople));
    return runs;
  };
  const [first, second] = [await prepareSmall(), await prepareSmall()];
  print("alone", await calculateAll(first, async () => true));
  const startedAt = performance.now();
  await enqueueCalculation(dependencies, large.companyId, large.runId);
  await until("the large run calculates", async () => (await progressOf(large)).done > 0);
  const times = await calculateAll(second, async () => !isCalculated((await progressOf(large)).state));
  print(`beside a run of ${largePeople}`, times);
  const most = Math.max(...times.map(({ startedMs }) => startedMs));
  console.log(
    `  ${goalResult(most <= goals.startsWithinMs)}: the longest wait is ${most.toFixed(0)} ms; the goal is ${goals.startsWithinMs}`,
  );
  await until("the large run is calculated", async () => isCalculated((await progressOf(large)).state), 600_000);
  console.log(`  the large run took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
} finally {
  dependencies.live.close();
  await dependencies.database.close();
  await stack.stop();
  await dropTemplate(template);
}
process.exit(0);
