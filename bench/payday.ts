// A payday on the product as real processes. Companies with approved, funded runs press Pay, spread evenly over some minutes, half of
// them through each provider. Meanwhile admins read screens. In the end everyone must be paid exactly once, by our books and by the
// sandbox's, and the money audit must hold. The goals are on the use of the lanes and on how much slower the screens become.
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { auditMoney } from "../apps/api/src/domains/payments/money-audit/use-cases/audit-money.ts";
import { startPayout } from "../apps/api/src/domains/payments/payouts/use-cases/start-payout.ts";
import { type BacklogSample, laneUse, sampleBacklog } from "../apps/api/src/testing/lane-use.ts";
import { startLoadStack } from "../apps/api/src/testing/load-stack.ts";
import { fundWallet } from "../apps/api/src/testing/loud-neighbours.ts";
import { mapConcurrently } from "../apps/api/src/testing/pay-company.ts";
import { type PayableCompany, payableRuns } from "../apps/api/src/testing/payable-run.ts";
import { cpuMsOf, cpuMsOfFamily } from "../apps/api/src/testing/process-usage.ts";
import {
  describeCalls,
  paymentScreens,
  percentile,
  readScreens,
  screenReader,
  type TimedCall,
} from "../apps/api/src/testing/screen-reader.ts";
import { wrongWithMoney } from "../apps/api/src/testing/wrong-with-money.ts";

const [companies = 2_000, people = 100, minutes = 10] = process.argv.slice(2).map(Number);
const goals = { ofLane: 0.95, readsTimes: 2 };
const providers = ["kora", "paystack"] as const;
const [quietMs, sampleEveryMs, readEveryMs, readerCount] = [60_000, 5_000, 200, 10];

const startedAtMs = Date.now();
const say = (line: string) =>
  console.log(`${((Date.now() - startedAtMs) / 1_000).toFixed(0).padStart(5)} s  load ${loadavg()[0]?.toFixed(1)}  ${line}`);
const goalResult = (isMet: boolean) => (isMet ? "met" : "MISSED");
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const load = await startLoadStack();
const payers = { kora: load.dependenciesOf("kora"), paystack: load.dependenciesOf("paystack") };
const providerOf = (place: number) => (place % 2 === 0 ? "kora" : "paystack");

const fund = ({ companyId }: PayableCompany, place: number) => fundWallet(payers.kora, { companyId, provider: providerOf(place), people });

/** Every company presses Pay at its time, however long the others take. Returns how many were rejected, and why. */
const pressPay = async (runs: readonly PayableCompany[]) => {
  const everyMs = (minutes * 60_000) / runs.length;
  const beganAtMs = Date.now();
  const pressed: Promise<string | undefined>[] = [];
  for (const [place, { actor, runId }] of runs.entries()) {
    await pause(Math.max(0, beganAtMs + place * everyMs - Date.now()));
    const request = startPayout(payers[providerOf(place)], actor, { runId });
    pressed.push(
      request.then(
        () => undefined,
        (error: Error) => error.message,
      ),
    );
  }
  return (await Promise.all(pressed)).filter((message) => message !== undefined);
};

const countSettled = async () =>
  Number((await load.rows<{ count: string }>("select count(*) from pay_runs where state = 'settled'"))[0]?.count);

/** Samples the backlog until all runs are settled, or nothing has been settled for a long time. */
const watch = async (samples: BacklogSample[]) => {
  let [settled, changedAtMs] = [0, Date.now()];
  for (let round = 0; settled < companies; round += 1) {
    const [now, count] = [await sampleBacklog(load), await countSettled()];
    samples.push(...now);
    if (count > settled) [settled, changedAtMs] = [count, Date.now()];
    if (round % 6 === 0) {
      const waits = now.map(({ provider, unsent, unconfirmed }) => `${provider} ${unsent} unsent, ${unconfirmed} unconfirmed`);
      say(`${settled} of ${companies} runs settled; ${waits.join("; ")}`);
    }
    if (Date.now() - changedAtMs > (minutes + 10) * 60_000) throw new Error(`Only ${settled} of ${companies} runs are settled.`);
    await pause(sampleEveryMs);
  }
};

const [{ file: postmaster } = { file: "" }] = await load.rows<{ file: string }>("select pg_read_file('postmaster.pid') as file");
/** The CPU time of each process so far. The sandbox and this benchmark are not part of the product. */
const usage = () => ({
  http: cpuMsOf(load.stack.process("http").pid),
  relay: cpuMsOf(load.stack.process("relay").pid),
  workflows: cpuMsOf(load.stack.process("workflows").pid),
  Restate: cpuMsOf(load.stack.restate.pid()),
  PostgreSQL: cpuMsOfFamily(Number.parseInt(postmaster, 10)),
  benchmark: cpuMsOf(process.pid),
});

/** Employees who have not exactly one successful payment of their net pay in our books. */
const wrongInDatabase = async (): Promise<string[]> => {
  const rows = await load.rows<{ employee: string; payments: string }>(
    `select p.company_id || ' ' || p.employee_id as employee, count(a.attempt_id) as payments
     from payslips p left join payment_attempts a
       on (a.company_id, a.run_id, a.employee_id, a.amount, a.state) = (p.company_id, p.run_id, p.employee_id, p.net, 'succeeded')
     group by p.company_id, p.employee_id having count(a.attempt_id) <> 1`,
  );
  return rows.map(({ employee, payments }) => `${employee} has ${payments} successful payments.`);
};

/** All of auditMoney. The lanes are idle now, so its queries need not share them. */
const wrongInAudit = async (): Promise<string[]> => {
  const auditor = load.dependenciesOf("kora", {
    ...{ PROVIDER_LANES: "process", KORA_CALLS_PER_SECOND: "100000", PAYSTACK_CALLS_PER_SECOND: "100000" },
    ...{ KORA_CONCURRENT_CALLS: "200", PAYSTACK_CONCURRENT_CALLS: "200" },
  });
  const faults = await auditMoney(auditor, { checksRestate: true });
  return faults.map(({ invariant, companyId, subject, what }) => `${invariant}, ${companyId}, ${subject}: ${what}`);
};

const report = (label: string, wrong: readonly string[]) => {
  say(`${goalResult(wrong.length === 0)}: ${label}${wrong.length > 0 ? `: ${wrong.length} differences` : ""}`);
  for (const line of wrong.slice(0, 5)) console.log(`         ${line}`);
};

try {
  const runs = await payableRuns(payers.kora, load.stack.database.adminUrl, { companies, people });
  await mapConcurrently(runs, fund);
  await load.rows("vacuum analyze");
  const settings = { companies, people, minutes };
  say(`seeded ${JSON.stringify(settings)}; the logs are in ${load.stack.logs}`);

  const readers = await mapConcurrently(
    Array.from({ length: Math.min(readerCount, companies) }, (_, place) => runs[Math.floor((place * companies) / readerCount)]),
    (run) => {
      const { companyId, runId } = run as PayableCompany;
      return screenReader(payers.kora, load.stack.url, { companyId, paths: paymentScreens(runId) });
    },
  );
  for (const reader of readers) for (let screen = 0; screen < 8; screen += 1) await reader.read();
  const quietly = readScreens(readers, readEveryMs);
  await pause(quietMs);
  const quiet = await quietly.stop();
  say(`screens, quiet: ${describeCalls(quiet)}`);

  const samples: BacklogSample[] = [];
  const paydayAtMs = Date.now();
  const usedBefore = usage();
  const during = readScreens(readers, readEveryMs);
  const [rejected] = await Promise.all([pressPay(runs), watch(samples)]);
  const seconds = (Date.now() - paydayAtMs) / 1_000;
  const usedAfter = usage();
  const busy = await during.stop();
  report(`all ${companies} companies could press Pay`, rejected);
  say(
    `everyone paid ${seconds.toFixed(0)} s after the first company pressed Pay: ${((companies * people) / seconds).toFixed(0)} payments/s`,
  );

  const perPayment = Object.entries(usedAfter).map(
    ([name, ms]) => `${name} ${((ms - usedBefore[name as keyof typeof usedBefore]) / (companies * people)).toFixed(2)}`,
  );
  say(`ms of CPU per payment: ${perPayment.join(", ")}`);
  const work = await load.rows<{ workflow: string; count: string }>(
    "select workflow, count(*) from outbox group by workflow order by count(*) desc limit 8",
  );
  say(`work through the outbox: ${work.map(({ workflow, count }) => `${workflow} ${count}`).join(", ")}`);

  const { calls } = (await load.control.control("GET", "/calls")) as { calls: { call: string; at: string }[] };
  for (const provider of providers) {
    const use = laneUse(provider, samples, calls);
    say(
      `${provider}: ${use.calls} calls; ${use.perSecond.toFixed(1)} per second in ${use.seconds.toFixed(0)} s of backlog; ` +
        `${goalResult(use.ofLane >= goals.ofLane)}: ${percent(use.ofLane)} of the lane (goal ${percent(goals.ofLane)}), ${percent(use.ofLimit)} of the limit; ` +
        `at most ${use.mostInASecond} in any second`,
    );
  }
  const p99 = (timed: readonly TimedCall[]) =>
    percentile(
      0.99,
      timed.map(({ ms }) => ms),
    );
  const times = p99(busy) / p99(quiet);
  say(`screens, payday: ${describeCalls(busy)}`);
  for (const path of new Set(busy.map((call) => call.path))) say(`  ${path}: ${describeCalls(busy.filter((call) => call.path === path))}`);
  say(
    `${goalResult(times <= goals.readsTimes)}: p99 of the screens is ${times.toFixed(1)} times the quiet one; the goal is ${goals.readsTimes}`,
  );

  report("everyone has exactly one successful payment in the books", await wrongInDatabase());
  const payees = runs.flatMap((run) => run.people);
  report("everyone received their pay exactly once, by the sandbox's record", wrongWithMoney(await load.control.money(), payees));
  report("the money audit holds", await wrongInAudit());
} finally {
  await load.close();
}
process.exit(0);
