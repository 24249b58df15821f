// How fast payments are claimed, submitted and recorded through Restate: with one invocation per payment, and in chunks of a
// hundred. The baseline is a Restate handler of three empty steps. All three alternate, so that a slower machine affects all of
// them. The provider is the sandbox without latency and logging; the money is only posted to the ledger.
import { performance } from "node:perf_hooks";
import { clearing, wallet } from "../apps/api/src/domains/payments/ledger/model/accounts.ts";
import type { RunRef } from "../apps/api/src/domains/payments/ledger/model/run-ref.ts";
import { postJournals } from "../apps/api/src/domains/payments/ledger/store/journals.ts";
import { startPayout } from "../apps/api/src/domains/payments/payouts/use-cases/start-payout.ts";
import { findProgress } from "../apps/api/src/domains/payments/transfers/store/polling.ts";
import { finishPlanning, planPayments } from "../apps/api/src/domains/payments/transfers/use-cases/plan-payments.ts";
import { readConfig } from "../apps/api/src/platform/config.ts";
import { newId } from "../apps/api/src/platform/database/new-id.ts";
import { createDependencies } from "../apps/api/src/processes/create-dependencies.ts";
import { payableRun } from "../apps/api/src/testing/payable-run.ts";
import { servePayoutHandlers } from "../apps/api/src/testing/payout-handlers.ts";
import type { EmployeeId } from "../packages/contracts/src/ids.ts";
import { dropTemplate, prepareTemplate, throwAwayDatabase, throwAwayRestate, throwAwaySandbox } from "../packages/test-kit/src/index.ts";

const sizes = process.argv.slice(2).map(Number);
const runSizes = sizes.length > 0 ? sizes : [1_000, 10_000];
const goals = { perItem: 0.6, chunks: 3, laneUsed: 0.95 };
const [atOnce, senders, rounds] = [64, 4, 3];
const permits = 32;

const template = await prepareTemplate();
const throwAway = await throwAwayDatabase(template);
const sandbox = await throwAwaySandbox();
const server = await throwAwayRestate("/tmp/albashi-bench-restate.log");
const limits = { PAYOUT_LIMIT_RUN: "1000000000000000", PAYOUT_LIMIT_DAY: "1000000000000000" };
const requestLimiter = {
  KORA_CONCURRENT_CALLS: String(permits),
  KORA_CALLS_PER_SECOND: "100000",
  DATABASE_CONNECTIONS: "40",
  PROVIDER_LANES: "process",
};
const dependencies = createDependencies(
  readConfig({
    ...process.env,
    ...limits,
    ...requestLimiter,
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: throwAway.url,
    KORA_URL: sandbox.koraUrl,
  }),
);
const control = async (method: string, path: string, body: object) => {
  const url = `${new URL(sandbox.koraUrl).origin}/_control${path}`;
  const response = await fetch(url, { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
};
await control("PATCH", "/settings", { log: false, payoutMs: { from: 0, to: 0 } });
await control("PUT", "/balances", { provider: "kora", availableKobo: 100_000_000_000_000, pendingKobo: 0 });

const handlers = await servePayoutHandlers(dependencies);
const registered = await fetch(`${server.adminUrl}/deployments`, {
  ...{ method: "POST", headers: { "content-type": "application/json" } },
  body: JSON.stringify({ uri: handlers.url }),
});
if (!registered.ok) throw new Error(`Restate did not register the handlers: ${await registered.text()}`);

const call = async (service: string, payload: object = {}) => {
  const response = await fetch(`${server.ingressUrl}/${service}/run`, {
    ...{ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(payload) },
  });
  if (!response.ok) throw new Error(`${service} failed: ${await response.text()}`);
  await response.arrayBuffer();
};

/** Makes a number of calls with limited concurrency. */
const calls = async (count: number, concurrency: number, work: () => Promise<unknown>) => {
  let remaining = count;
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, concurrency) }, worker));
};

/** A planned and funded run, ready to submit. */
const plannedRun = async (people: number): Promise<RunRef> => {
  const { companyId, runId, actor } = await payableRun(dependencies, throwAway.adminUrl, { people });
  const at = dependencies.clock.now();
  const amount = 1_000_000_000n * BigInt(people);
  const lines = [[clearing("kora"), amount] as const, [wallet, -amount] as const];
  const journal = { eventType: "brought_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at, lines };
  await dependencies.database.inCompany(companyId, (tx) => postJournals(tx, companyId, [journal]));
  await startPayout(dependencies, actor, { runId });
  let after: EmployeeId | null = null;
  do {
    ({ next: after } = await planPayments(dependencies, { companyId, runId, after }));
  } while (after !== null);
  await finishPlanning(dependencies, { companyId, runId });
  return { companyId, runId };
};

const perSecond = async (people: number, work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (1_000 * people) / (performance.now() - startedAt);
};
const median = (rates: readonly number[]) => rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
const goalResult = (isMet: boolean) => (isMet ? "met" : "MISSED");
const printRate = (label: string, rate: number) => console.log(`${label.padEnd(46)} ${rate.toFixed(0).padStart(7)} payments/s`);

const measure = async (people: number) => {
  const rates = { baseline: [] as number[], one: [] as number[], chunks: [] as number[] };
  const turns = people > 10_000 ? 1 : rounds;
  for (let round = 0; round < turns; round += 1) {
    const [one, chunks] = [await plannedRun(people), await plannedRun(people)];
    rates.baseline.push(await perSecond(people, () => calls(people, atOnce, () => call("bare"))));
    rates.one.push(await perSecond(people, () => calls(people, atOnce, () => call("payOne", one))));
    rates.chunks.push(await perSecond(people, () => Promise.all(Array.from({ length: senders }, () => call("payChunks", chunks)))));
    await expectSent(one, people);
    await expectSent(chunks, people);
  }
  const [baseline, one, chunks] = [median(rates.baseline), median(rates.one), median(rates.chunks)];
  printRate(`${people} people: baseline: a handler of three empty steps`, baseline);
  printRate("  one invocation for each payment", one);
  printRate("  in chunks of a hundred", chunks);
  console.log(
    `  per payment ÷ baseline ${(one / baseline).toFixed(2)} (goal ${goals.perItem}, ${goalResult(one / baseline >= goals.perItem)})`,
  );
  console.log(`  chunks ÷ per payment ${(chunks / one).toFixed(2)} (goal ${goals.chunks}, ${goalResult(chunks / one >= goals.chunks)})`);
};

/** Expects every payment to be sent exactly once. */
const expectSent = async ({ companyId, runId }: RunRef, people: number) => {
  const { inFlight, waiting } = await dependencies.database.inCompany(companyId, (tx) => findProgress(tx, runId));
  if (inFlight !== people || waiting !== 0) throw new Error(`Of ${people} payments ${inFlight} are in flight and ${waiting} wait.`);
};

/** The utilisation of the provider requestLimiter while payments are queued, with a slow provider. */
const measureLane = async () => {
  await control("PATCH", "/settings", { latencyMs: 50 });
  const before = dependencies.payouts.kora.load();
  const run = await plannedRun(4_000);
  await Promise.all(Array.from({ length: senders }, () => call("payChunks", run)));
  const { backlogMs, usedMs, mostInUse } = dependencies.payouts.kora.load();
  const used = (usedMs - before.usedMs) / ((backlogMs - before.backlogMs) * permits);
  console.log(
    `provider requestLimiter utilisation while payments are queued: ${(100 * used).toFixed(1)} % used (goal 95, ${goalResult(used >= goals.laneUsed)})`,
  );
  console.log(`  at most ${mostInUse} of ${permits} at once (${goalResult(mostInUse <= permits)})`);
};

try {
  await calls(200, atOnce, () => call("bare"));
  for (const people of runSizes) await measure(people);
  await measureLane();
} finally {
  handlers.close();
  dependencies.live.close();
  await dependencies.database.close();
  await server.stop();
  await sandbox.stop();
  await throwAway.drop();
  await dropTemplate(template);
}
process.exit(0);
