// How much of a provider's limit several processes use together through its lane, and whether they ever exceed it. Each process has a
// backlog of calls to the sandbox. In the middle one of them is killed, and another one takes its place ten seconds later.
import { setTimeout as pause } from "node:timers/promises";
import { lanePace } from "../apps/api/src/providers/payout/lane.ts";
import { callTimes, mostInAnySecond, startLaneProcesses } from "../apps/api/src/testing/lane-processes.ts";
import { dropTemplate, prepareTemplate, throwAwayDatabase, throwAwaySandbox } from "../packages/test-kit/src/index.ts";

const [seconds = 300, perSecond = 200, ...counts] = process.argv.slice(2).map(Number);
const goals = { used: 0.95 };
const goalResult = (isMet: boolean) => (isMet ? "met" : "MISSED");
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const measure = async (count: number) => {
  const sandbox = await throwAwaySandbox();
  const template = await prepareTemplate();
  const database = await throwAwayDatabase(template);
  // One more than work at a time: it takes the place of the killed one.
  const processes = await startLaneProcesses(count + 1, { databaseUrl: database.url, sandbox, perSecond });
  try {
    processes.begin(count);
    const beganAt = Date.now() + 2_000;
    await pause(2_000 + (seconds * 1_000) / 2);
    const killedAt = Date.now();
    await processes.kill(0);
    await pause(10_000);
    processes.begin(count + 1, count);
    await pause((seconds * 1_000) / 2 - 10_000);
    report(count, { ...(await callTimes(sandbox)), beganAt, killedAt });
  } finally {
    for (let place = 0; place <= count; place += 1) await processes.kill(place);
    await database.drop();
    await dropTemplate(template);
    await sandbox.stop();
  }
};

interface Measured {
  readonly started: readonly number[];
  readonly arrived: readonly number[];
  readonly beganAt: number;
  readonly killedAt: number;
}

const report = (count: number, { started, arrived, beganAt, killedAt }: Measured) => {
  const rateBetween = (from: number, to: number) => (1_000 * started.filter((at) => at >= from && at < to).length) / (to - from);
  const pace = lanePace(perSecond);
  const end = started.at(-1) ?? 0;
  const [rate, duringKill] = [rateBetween(beganAt, end), rateBetween(killedAt, killedAt + 10_000)];
  const [mostStarted, mostArrived] = [mostInAnySecond(started), mostInAnySecond(arrived)];
  console.log(
    `${count} processes, ${seconds} s, provider's limit ${perSecond}/s, lane ${pace.toFixed(1)}/s, one process killed in the middle`,
  );
  console.log(
    `  ${started.length} calls, ${rate.toFixed(1)}/s: ${percent(rate / pace)} of the lane (goal 95, ${goalResult(rate / pace >= goals.used)})`,
  );
  console.log(
    `  ${percent(rate / perSecond)} of the provider's limit; ${percent(duringKill / pace)} of the lane in the ten seconds after the kill`,
  );
  const gapMs = Math.max(...started.slice(1).map((at, place) => at - (started[place] ?? at)));
  console.log(
    `  the longest time without a call was ${(gapMs / 1_000).toFixed(1)} s; more than a few seconds means that the machine stood still`,
  );
  console.log(`  at most ${mostStarted} calls started in any second (${goalResult(mostStarted <= perSecond)})`);
  console.log(`  at most ${mostArrived} calls arrived in any second (${goalResult(mostArrived <= perSecond)})`);
};

for (const count of counts.length > 0 ? counts : [2, 4]) await measure(count);
process.exit(0);
