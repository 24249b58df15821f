// Messages of a provider over HTTP, from the provider's own sending to the payment they are about.
import { createServer } from "node:net";
import { hourMs, minuteMs, secondMs } from "@albashi/dates";
import { setting } from "@albashi/test-kit";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { buildServer } from "../../../http/build-server.ts";
import { openLog } from "../../../observability/log.ts";
import type { Parts } from "../../../parts.ts";
import type { MessageReader } from "../../../providers/checkout/port.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import type { FundedRun } from "../../../testing/run-for-each-test.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { paymentsWorkflows } from "../index.ts";
import { webhookRoutes } from "../routes/webhooks.ts";
import { auditMoney } from "./audit-money.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";
import { sendSomePayments } from "./send-payments.ts";
import { wakeByWebhooks } from "./wake-by-webhooks.ts";

let desk: PayingDesk;
let api: FastifyInstance;
let redis: Redis;
/** Whether our database can be reached, as the intake sees it. */
let isAway = false;
/** The product as it runs now: with other keys after a restart. */
let running: Parts;
let run: FundedRun;
beforeAll(async () => {
  const port = await freePort();
  desk = await payingDesk(inject("template"), {
    ...{ WEBHOOKS_URL: `http://127.0.0.1:${port}/api/v1/webhooks`, PAYOUT_CHUNK: "2" },
  });
  redis = new Redis(setting("REDIS_URL"));
  const log = openLog({ logLevel: "silent" }, "api");
  const { database, config } = desk.parts;
  const reachable: typeof database = {
    ...database,
    inPlatform: (work) => (isAway ? Promise.reject(new Error("the database is away")) : database.inPlatform(work)),
  };
  const read: MessageReader["read"] = (body, headers) => running.messageReaders.kora.read(body, headers);
  const messageReaders = { ...desk.parts.messageReaders, kora: { ...desk.parts.messageReaders.kora, read } };
  const routes = webhookRoutes({ ...desk.parts, database: reachable, messageReaders }, log);
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
  running = desk.parts;
  await desk.forget();
});
afterEach(async () => {
  expect(await auditMoney(running, { companyIds: [run.companyId] })).toEqual([]);
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
  while (await wakeByWebhooks({ ...running, log: { warn: (details) => void strange.push(details) } }));
  while ((await runOutbox(running, paymentsWorkflows)).length > 0);
};
/** The messages that were kept about the run, in the order of what they say. */
const kept = async () => {
  const references = (await attempts()).map(({ reference }) => reference);
  return desk.parts.database.inPlatform(async (tx) => {
    const { rows } = await sql<{ event: string; status: string; outcome: string | null }>`
      select event, status, outcome from webhook_inbox where reference = any(${references}) order by status, received_at`.execute(
      query(tx),
    );
    return rows;
  });
};
const outcomes = async () => (await kept()).map(({ outcome }) => outcome);

const attempts = () => desk.attempts(run.companyId, run.runId);
const states = async () => (await attempts()).map(({ state }) => state);
/** Three people whose payments were sent and have not been asked about yet. */
const sendAll = async () => {
  run = await desk.fundedRun({ people: 3 });
  await desk.start(run);
  while ((await desk.work()).length > 0);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
};

test("a message wakes the question, and the question finishes the payment long before it would have been asked", async () => {
  await sendAll();
  await desk.passTime(2 * secondMs);
  expect(await outcomes()).toEqual([null, null, null]);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
  await wake();
  expect(await outcomes()).toEqual(["woken", "woken", "woken"]);
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test.each(["webhook_bad_signature", "webhook_no_signature", "webhook_other_algorithm"])(
  "fault 6: a message with %s is nothing to us, and the payment is asked about in its time",
  async (fault) => {
    await desk.order({ match: { op: "kora.webhook" }, fault, times: null });
    await sendAll();
    await desk.passTime(2 * secondMs);
    await wake();
    expect(await outcomes()).toEqual([]);
    expect(await states()).toEqual(["sent", "sent", "sent"]);
    await desk.workFor(minuteMs, 10 * secondMs);
    expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
  },
);

test("fault 7: another event over true data: what the question tells counts, for those who were paid and those who were not", async () => {
  await desk.order({ match: { op: "kora.webhook" }, fault: "webhook_other_event", times: null });
  await desk.order({ match: { op: "kora.payout" }, fault: "dormant_account", times: 1 });
  await sendAll();
  await desk.passTime(2 * secondMs);
  expect(await kept()).toEqual([
    { event: "transfer.success", status: "failed", outcome: null },
    { event: "transfer.failed", status: "success", outcome: null },
    { event: "transfer.failed", status: "success", outcome: null },
  ]);
  await wake();
  expect((await states()).toSorted()).toEqual(["failed", "succeeded", "succeeded"]);
});

test("fault 8: a forged success without a signature is not even kept, and pays nobody", async () => {
  await desk.order({ match: { op: "kora.webhook" }, fault: "webhook_forged", times: null });
  await desk.order({ match: { op: "kora.payout" }, fault: "dormant_account", times: null });
  await sendAll();
  await desk.passTime(2 * secondMs);
  // Two came for each, the forged one first; the provider's own was kept.
  expect(await outcomes()).toEqual([null, null, null]);
  await wake();
  expect(await states()).toEqual(["failed", "failed", "failed"]);
});

test("fault 9: a message about nobody's payment is kept and told, and disturbs no other", async () => {
  await desk.order({ match: { op: "kora.webhook" }, fault: "webhook_unknown_reference", times: 1 });
  const before = strange.length;
  await sendAll();
  await desk.passTime(2 * secondMs);
  await wake();
  expect(strange.length).toBe(before + 1);
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("fault 50: the key is changed in mid-run: messages signed with the old one and the new one are taken, and the run goes on", async () => {
  run = await desk.fundedRun({ people: 3 });
  const { companyId, runId } = run;
  await desk.start(run);
  await planSomePayments(desk.parts, { companyId, runId, after: null });
  await finishPlanning(desk.parts, { companyId, runId });
  expect((await sendSomePayments(desk.parts, { companyId, runId })).sent).toBe(2);
  await desk.control("PUT", "/keys", { provider: "kora", secret: "sk_test_new" });
  running = desk.restarted({ KORA_SECRET_KEY: "sk_test_new", KORA_OLD_KEYS: desk.parts.config.payments.kora.key });
  await desk.order({ match: { op: "kora.webhook" }, fault: "webhook_old_key", times: 1 });
  await desk.passTime(2 * secondMs);
  expect(await outcomes()).toEqual([null, null]);
  await wake();
  expect((await states()).toSorted()).toEqual(["sent", "succeeded", "succeeded"]);
  await desk.passTime(2 * secondMs);
  await wake();
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("fault 51: when we take no messages for two hours the provider sends them again, and none is lost", async () => {
  await sendAll();
  isAway = true;
  await desk.passTime(2 * secondMs);
  await desk.passTime(2 * hourMs);
  expect(await outcomes()).toEqual([]);
  isAway = false;
  await desk.passTime(2 * hourMs);
  expect(await outcomes()).toEqual([null, null, null]);
});
