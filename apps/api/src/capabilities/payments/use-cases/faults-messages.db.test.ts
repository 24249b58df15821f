// Messages of a provider over HTTP, from the provider's own sending to the payment they are about.
import { createServer } from "node:net";
import { hourMs, minuteMs, secondMs } from "@albashi/dates";
import { setting } from "@albashi/test-kit";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { buildServer } from "../../../http/build-server.ts";
import { openLog } from "../../../observability/log.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { webhookRoutes } from "../routes/webhooks.ts";
import { wakeByWebhooks } from "./wake-by-webhooks.ts";

let desk: PayingDesk;
let api: FastifyInstance;
let redis: Redis;
/** Whether our database can be reached, as the intake sees it. */
let isAway = false;
beforeAll(async () => {
  const port = await freePort();
  desk = await payingDesk(inject("template"), { WEBHOOKS_URL: `http://127.0.0.1:${port}/api/v1/webhooks` });
  redis = new Redis(setting("REDIS_URL"));
  const log = openLog({ logLevel: "silent" }, "api");
  const { database, config } = desk.parts;
  const reachable: typeof database = {
    ...database,
    inPlatform: (work) => (isAway ? Promise.reject(new Error("the database is away")) : database.inPlatform(work)),
  };
  const routes = webhookRoutes({ ...desk.parts, database: reachable }, log);
  const nobody = () => Promise.reject(new Error("nobody calls here but a provider"));
  api = await buildServer({ config, log, redis, routes, authenticate: nobody, readActor: nobody, health: {} });
  await api.listen({ host: "127.0.0.1", port });
});
afterAll(async () => {
  await api.close();
  redis.disconnect();
  await desk.close();
});
beforeEach(async () => {
  isAway = false;
  await desk.forget();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const strange: object[] = [];
const wake = async () => {
  while (await wakeByWebhooks({ ...desk.parts, log: { warn: (details) => void strange.push(details) } }));
  while ((await desk.work()).length > 0);
};
const outcomes = async (references: readonly string[]) =>
  desk.parts.database.inPlatform(async (tx) => {
    const { rows } = await sql<{ reference: string; outcome: string | null }>`
      select reference, outcome from webhook_inbox where reference = any(${references}) order by received_at`.execute(query(tx));
    return rows.map(({ outcome }) => outcome);
  });

/** Three people whose payments were sent and have not been asked about yet. */
const sentRun = async () => {
  const run = await desk.fundedRun({ people: 3 });
  await desk.start(run);
  while ((await desk.work()).length > 0);
  const attempts = () => desk.attempts(run.companyId, run.runId);
  expect((await attempts()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  return { attempts, states: async () => (await attempts()).map(({ state }) => state) };
};

test("a message wakes the question, and the question finishes the payment long before it would have been asked", async () => {
  const { attempts, states } = await sentRun();
  await desk.passTime(2 * secondMs);
  expect(await outcomes((await attempts()).map(({ reference }) => reference))).toEqual([null, null, null]);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
  await wake();
  expect(await outcomes((await attempts()).map(({ reference }) => reference))).toEqual(["woken", "woken", "woken"]);
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test.each(["webhook_bad_signature", "webhook_no_signature", "webhook_other_algorithm"])(
  "fault 6: a message with %s is nothing to us, and the payment is asked about in its time",
  async (fault) => {
    await desk.order({ match: { op: "kora.webhook" }, fault, times: null });
    const { attempts, states } = await sentRun();
    await desk.passTime(2 * secondMs);
    await wake();
    expect(await outcomes((await attempts()).map(({ reference }) => reference))).toEqual([]);
    expect(await states()).toEqual(["sent", "sent", "sent"]);
    await desk.workFor(minuteMs, 10 * secondMs);
    expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
  },
);

test("faults 7 and 8: another event over true data, and a forged success, change nothing of what the question tells", async () => {
  await desk.order({ match: { op: "kora.webhook" }, fault: "webhook_other_event", times: null });
  await desk.order({ match: { op: "kora.payout" }, fault: "dormant_account", times: 1 });
  const { states } = await sentRun();
  await desk.passTime(2 * secondMs);
  await wake();
  expect((await states()).toSorted()).toEqual(["failed", "succeeded", "succeeded"]);
});

test("fault 9: a message about nobody's payment is kept and told, and disturbs no other", async () => {
  await desk.order({ match: { op: "kora.webhook" }, fault: "webhook_unknown_reference", times: 1 });
  const before = strange.length;
  const { states } = await sentRun();
  await desk.passTime(2 * secondMs);
  await wake();
  expect(strange.length).toBe(before + 1);
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("fault 51: when we take no messages for two hours the provider sends them again, and none is lost", async () => {
  const { attempts } = await sentRun();
  const references = (await attempts()).map(({ reference }) => reference);
  isAway = true;
  await desk.passTime(2 * secondMs);
  await desk.passTime(2 * hourMs);
  expect(await outcomes(references)).toEqual([]);
  isAway = false;
  await desk.passTime(2 * hourMs);
  expect(await outcomes(references)).toEqual([null, null, null]);
});
