// How much one company disturbs others, on the product as real processes: one process serves the workflows, as a worst case. Sampled
// companies of 100 people read screens and calculate one run each, spread over the phases. They do so alone, beside a large company
// that calculates and pays, and beside a hostile client that exports, imports and guesses passwords. A run waits from the moment it
// is requested until its first payslips are written.
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { startLoadStack } from "../apps/api/src/testing/load-stack.ts";
import { attackAsNeighbour, calculateAndPay } from "../apps/api/src/testing/loud-neighbours.ts";
import { enqueueCalculation, mapConcurrently, openRun, payCompanies } from "../apps/api/src/testing/pay-company.ts";
import { openCompany, openPayableRun } from "../apps/api/src/testing/payable-run.ts";
import {
  describeCalls,
  payrollScreens,
  percentile,
  readScreens,
  screenReader,
  type TimedCall,
} from "../apps/api/src/testing/screen-reader.ts";
import type { RunId } from "../packages/contracts/src/ids.ts";

const [companies = 1_000, largePeople = 20_000, seconds = 30] = process.argv.slice(2).map(Number);
const people = 100;
const sampledCount = Math.min(200, companies);
/** Two hundred companies would make 50 calls a second. Two cores that run everything else too are given a fifth of that. */
const callEveryMs = 100;
/** What a neighbour left behind ends before the next phase begins. */
const settleMs = 15_000;
const goals = { times: 1.5, waitMs: 5_000 };
const goalResult = (isMet: boolean) => (isMet ? "met" : "MISSED");

const load = await startLoadStack();
const dependencies = load.dependenciesOf("kora");

type Company = Awaited<ReturnType<typeof payCompanies>>[number];

/** A company with an admin who reads screens, and a run that is not calculated yet. */
const sample = async (company: Company) => {
  await openCompany(dependencies, company);
  const runId = await openRun(dependencies, company, { month: 6 });
  const { companyId } = company;
  return { companyId, runId, ...(await screenReader(dependencies, load.stack.url, { companyId, paths: payrollScreens(runId) })) };
};
type Sampled = Awaited<ReturnType<typeof sample>>;

/** Requests the runs evenly over a time. Returns how long each waited for its first payslips. */
const calculateSpread = async (runs: readonly Sampled[], overMs: number): Promise<number[]> => {
  const requestedAtMs = new Map<RunId, number>();
  const waitedMs: number[] = [];
  let isRequested = false;
  const requesting = (async () => {
    for (const { companyId, runId } of runs) {
      requestedAtMs.set(runId, performance.now());
      await enqueueCalculation(dependencies, companyId, runId);
      await pause(overMs / runs.length);
    }
    isRequested = true;
  })();
  while (!isRequested || requestedAtMs.size > 0) {
    const begun = await load.rows<{ runId: RunId }>(
      `select run_id as "runId" from pay_runs where run_id = any($1) and (employees_calculated > 0 or state = 'calculated')`,
      [[...requestedAtMs.keys()]],
    );
    for (const { runId } of begun) {
      waitedMs.push(performance.now() - (requestedAtMs.get(runId) ?? 0));
      requestedAtMs.delete(runId);
    }
    await pause(100);
  }
  await requesting;
  return waitedMs;
};

interface Phase {
  readonly calls: readonly TimedCall[];
  readonly waitedMs: readonly number[];
}

const measure = async (label: string, { runs, lastsMs }: { runs: readonly Sampled[]; lastsMs: number }): Promise<Phase> => {
  const reading = readScreens(sampled, callEveryMs);
  const [waitedMs] = await Promise.all([calculateSpread(runs, lastsMs), pause(lastsMs)]);
  const calls = await reading.stop();
  const waits = `first payslips after ${percentile(0.5, waitedMs).toFixed(0)} ms (median), ${Math.max(...waitedMs).toFixed(0)} ms (longest)`;
  console.log(`${label}: screens ${describeCalls(calls)}; ${waitedMs.length} runs, ${waits}; load ${loadavg()[0]?.toFixed(1)}`);
  return { calls, waitedMs };
};

const p99 = (phases: readonly Phase[]) =>
  percentile(
    0.99,
    phases.flatMap(({ calls }) => calls.map(({ ms }) => ms)),
  );
const compare = (label: string, phase: Phase, quiet: readonly Phase[]) => {
  const times = p99([phase]) / p99(quiet);
  const longest = Math.max(...phase.waitedMs);
  console.log(
    `  ${goalResult(times <= goals.times)}: ${label}, p99 is ${times.toFixed(1)} times the quiet one before and after; the goal is ${goals.times}`,
  );
  console.log(
    `  ${goalResult(longest <= goals.waitMs)}: ${label}, the longest wait is ${longest.toFixed(0)} ms; the goal is ${goals.waitMs}`,
  );
};

let sampled: Sampled[] = [];
try {
  const all = await payCompanies(dependencies, load.stack.database.adminUrl, { companies, people });
  const step = companies / sampledCount;
  const chosen = Array.from({ length: sampledCount }, (_, place) => all[Math.floor(place * step)] as Company);
  sampled = await mapConcurrently(chosen, sample);
  const large = await openPayableRun(dependencies, load.stack.database.adminUrl, { people: largePeople });
  await load.rows("vacuum analyze");
  console.log(`seeded ${companies} companies of ${people} and one of ${largePeople}; the logs are in ${load.stack.logs}`);
  for (const { read } of sampled.slice(0, 30)) await read();

  const share = Math.floor(sampled.length / 7);
  const runsOf = (from: number, shares: number) => sampled.slice(from * share, (from + shares) * share);
  const [quietMs, loudMs] = [seconds * 1_000, seconds * 2_000];
  const before = await measure("alone", { runs: runsOf(0, 1), lastsMs: quietMs });
  const neighbour = calculateAndPay(load, dependencies, large);
  const beside = await measure(`beside ${largePeople} people, calculated and paid`, { runs: runsOf(1, 2), lastsMs: loudMs });
  console.log(`  ${await neighbour.stop()}`);
  await pause(settleMs);
  const between = await measure("alone", { runs: runsOf(3, 1), lastsMs: quietMs });
  const attack = await attackAsNeighbour(load, dependencies, { companyId: large.companyId, people: largePeople });
  const attacked = await measure("beside a hostile neighbour", { runs: runsOf(4, 2), lastsMs: loudMs });
  console.log(`  ${await attack.stop()}`);
  await pause(settleMs);
  const after = await measure("alone", { runs: runsOf(6, 1), lastsMs: quietMs });
  compare("beside the large company", beside, [before, between]);
  compare("beside the hostile neighbour", attacked, [between, after]);
} finally {
  await load.close();
}
process.exit(0);
