// Many subscribers of one run: the API, as a real process, sends each change to all of them. Measures the time from commit to
// arrival. The baseline is a few subscribers, which shows the cost of the crowd.
import { mkdtemp } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { p99 } from "../apps/api/src/testing/login-storm.ts";
import { watchedRun } from "../apps/api/src/testing/watched-run.ts";
import { checkout, dropTemplate, prepareTemplate, throwAwayDatabase } from "../packages/test-kit/src/index.ts";
import { freePort, spawnProcess, until } from "../packages/test-kit/src/spawned.ts";

const changes = Number(process.argv[2] ?? 20);
const crowd = 200;
const goalMs = 1_000;

const template = await prepareTemplate();
const database = await throwAwayDatabase(template);
const port = await freePort();
const logFile = join(await mkdtemp(join(tmpdir(), "albashi-live-")), "api.log");
const env = {
  ...process.env,
  ...{ NODE_ENV: "test", DATABASE_URL: database.url, API_PORT: String(port), METRICS_PORT: String(await freePort()) },
  ...{ CALLS_PER_MINUTE: "100000", STREAMS_PER_SESSION: "1000", BUSY_AFTER_MS: "0" },
};
const api = spawnProcess(process.execPath, ["src/processes/serve-http.ts"], { env, cwd: join(checkout, "apps/api"), logFile });
await until("the API answers", async () => (await fetch(`http://127.0.0.1:${port}/api/readiness`)).ok);

const run = await watchedRun(env, database.adminUrl);

/** Subscribes until the returned function is called, and passes on the text of each event. */
const watch = (onEvent: (text: string) => void) =>
  new Promise<() => void>((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path: run.path, headers: run.headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The API answered ${response.statusCode}.`));
      response
        .setEncoding("utf8")
        .on("data", onEvent)
        .on("error", () => undefined);
      resolve(() => request.destroy());
    });
    request.on("error", () => undefined);
  });

/** The time from each commit to its arrival at each subscriber, in milliseconds. */
const measure = async (watchers: number): Promise<number[]> => {
  const delays: number[] = [];
  let expectedText = "";
  let committedAt = 0;
  const unsubscribes: (() => void)[] = [];
  for (let watcher = 0; watcher < watchers; watcher += 1) {
    unsubscribes.push(
      await watch((text) => {
        if (expectedText && text.includes(expectedText)) delays.push(performance.now() - committedAt);
      }),
    );
  }
  await pause(3_000);
  for (let change = 0; change < changes; change += 1) {
    const state = change % 2 === 0 ? "funding" : "approved";
    expectedText = `"runState":"${state}"`;
    await run.moveTo(state);
    committedAt = performance.now();
    run.wake();
    // At irregular intervals, so that the wake-ups meet every phase of the fallback poll.
    await pause(1_100 + ((change * 37) % 400));
    expectedText = "";
  }
  for (const unsubscribe of unsubscribes) unsubscribe();
  await pause(500);
  if (delays.length !== watchers * changes) throw new Error(`${delays.length} of ${watchers * changes} events arrived.`);
  return delays;
};

const alone = await measure(2);
const together = await measure(crowd);
const formatP99 = (times: number[]) => `${p99(times).toFixed(0)} ms`;
process.stdout.write(
  `Two subscribers are notified after ${formatP99(alone)} at p99, ${crowd} after ${formatP99(together)} (goal: ${goalMs} ms), over ${changes} changes.\n`,
);

await run.close();
await api.kill();
await database.drop();
await dropTemplate(template);
process.exit(p99(together) <= goalMs && p99(alone) <= goalMs ? 0 : 1);
