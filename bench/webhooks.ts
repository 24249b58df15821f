// Webhooks on a payday: a thousand a second to the API as a real process, each signed, each acknowledged once it is stored. The
// baseline is one insert per row. Both run at a fixed rate, however slow the responses are, and alternate. Then the API is killed
// in the middle, and everything it acknowledged must be stored.
import { createHmac, randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { openBaselineInbox } from "../apps/api/src/testing/baseline-inbox.ts";
import { p99 } from "../apps/api/src/testing/login-storm.ts";
import { checkout, dropTemplate, prepareTemplate, throwAwayDatabase } from "../packages/test-kit/src/index.ts";
import { freePort, spawnProcess, until } from "../packages/test-kit/src/spawned.ts";

const seconds = Number(process.argv[2] ?? 30);
const perSecond = 1_000;
const goalMs = 50;
const secret = "sk_test_sandbox";
const turns = 2;

const template = await prepareTemplate();
const database = await throwAwayDatabase(template);
const port = await freePort();
const logFile = join(await mkdtemp(join(tmpdir(), "albashi-webhooks-")), "api.log");
const env = {
  ...process.env,
  NODE_ENV: "test",
  DATABASE_URL: database.url,
  API_PORT: String(port),
  METRICS_PORT: String(await freePort()),
};
const startApi = async () => {
  const started = spawnProcess(process.execPath, ["src/processes/serve-http.ts"], { env, cwd: join(checkout, "apps/api"), logFile });
  await until("the API answers", async () => (await fetch(`http://127.0.0.1:${port}/api/readiness`)).ok);
  return started;
};
let api = await startApi();
const inbox = openBaselineInbox(database.url);
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

const messageOf = (reference: string) => {
  const data = JSON.stringify({ fee: 15, amount: 150.99, status: "success", currency: "NGN", reference });
  return { body: `{"event":"transfer.success","data":${data}}`, signature: createHmac("sha256", secret).update(data).digest("hex") };
};

/** Sends one webhook; returns whether it was acknowledged. */
const send = (reference: string) =>
  new Promise<boolean>((resolve) => {
    const { body, signature } = messageOf(reference);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), "x-korapay-signature": signature };
    const options = { method: "POST", port, host: "127.0.0.1", path: "/api/v1/webhooks/kora", agent, headers };
    const request = http.request(options, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode === 200));
      response.on("error", () => resolve(false));
    });
    request.on("error", () => resolve(false));
    request.end(body);
  });

const insert = async (reference: string) => {
  await inbox.insert({ reference, body: messageOf(reference).body });
  return true;
};

/** Runs something at a fixed rate and returns the durations; a request without acknowledgement counts as infinitely slow. */
const runAtFixedRate = async (forSeconds: number, work: (reference: string) => Promise<boolean>) => {
  const startedAt = performance.now();
  const acknowledged: string[] = [];
  const times: Promise<number>[] = [];
  while (times.length < forSeconds * perSecond) {
    const due = Math.min(Math.floor(((performance.now() - startedAt) / 1_000) * perSecond), forSeconds * perSecond);
    while (times.length < due) {
      // Measured from the due time, so that delays on our side count too.
      const dueMs = startedAt + (times.length * 1_000) / perSecond;
      const reference = `po-${randomUUID().replaceAll("-", "").slice(0, 26)}`;
      times.push(
        work(reference).then((isAcknowledged) => {
          if (isAcknowledged) acknowledged.push(reference);
          return isAcknowledged ? performance.now() - dueMs : Number.POSITIVE_INFINITY;
        }),
      );
    }
    await pause(1);
  }
  return { times: await Promise.all(times), acknowledged };
};

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
const printPercentiles = (label: string, times: readonly number[]) =>
  console.log(
    `${label.padEnd(28)} p50 ${median(times).toFixed(1).padStart(6)} ms  p99 ${p99(times).toFixed(1).padStart(6)} ms  of ${times.length}`,
  );
try {
  await runAtFixedRate(1, send);
  await runAtFixedRate(1, insert);
  const [productTimes, baselineTimes]: [number[], number[]] = [[], []];
  const acknowledged: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const received = await runAtFixedRate(seconds / turns, send);
    productTimes.push(...received.times);
    acknowledged.push(...received.acknowledged);
    baselineTimes.push(...(await runAtFixedRate(seconds / turns, insert)).times);
  }
  printPercentiles("webhooks to the API", productTimes);
  printPercentiles("baseline: inserts", baselineTimes);
  const lost = await inbox.missing(acknowledged);

  const killing = pause(2_500).then(() => api.kill());
  const broken = await runAtFixedRate(5, send);
  await killing;
  const lostByKilling = await inbox.missing(broken.acknowledged);
  console.log(`killed among 5,000 webhooks: ${broken.acknowledged.length} acknowledged, ${lostByKilling} of them lost`);
  api = await startApi();
  const again = await runAtFixedRate(1, send);
  console.log(`started again: ${again.acknowledged.length} of ${again.times.length} acknowledged`);

  const isMet =
    p99(productTimes) <= goalMs &&
    lost === 0 &&
    lostByKilling === 0 &&
    broken.acknowledged.length > 1_000 &&
    again.acknowledged.length === again.times.length;
  console.log(`${isMet ? "met" : "MISSED"}: p99 within ${goalMs} ms at ${perSecond} a second, and nothing acknowledged is lost`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await api.kill();
  agent.destroy();
  await inbox.close();
  await database.drop();
  await dropTemplate(template);
}
