// Messages of a provider over HTTP, from the provider's own sending to the payment they are about.

import { hourMs, minuteMs, secondMs } from "@albashi/dates";
import { freePort, setting } from "@albashi/test-kit";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { buildServer } from "../../../../platform/http/build-server.ts";
import { openLog } from "../../../../platform/observability/log.ts";
import type { WebhookParser } from "../../../../providers/checkout/port.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import type { FundedRun } from "../../../../testing/run-for-each-test.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { webhookRoutes } from "../../webhooks/routes.ts";
import { processWebhooks } from "../../webhooks/use-cases/process-webhooks.ts";
import { paymentsWorkflows } from "../../workflows.ts";
import { finishPlanning, planPayments } from "./plan-payments.ts";
import { submitPayments } from "./submit-payments.ts";

let fixture: PayoutFixture;
let api: FastifyInstance;
let redis: Redis;
/** Whether our database can be reached, as the intake sees it. */
let isAway = false;
/** The product as it runs now: with other keys after a restart. */
let running: Dependencies;
let run: FundedRun;
beforeAll(async () => {
  const port = await freePort();
  fixture = await payoutFixture(inject("template"), {
    ...{ WEBHOOKS_URL: `http://127.0.0.1:${port}/api/v1/webhooks`, PAYOUT_BATCH_SIZE: "2" },
  });
  redis = new Redis(setting("REDIS_URL"));
  const log = openLog({ logLevel: "silent" }, "api");
  const { database, config } = fixture.dependencies;
  const reachable: typeof database = {
    ...database,
    inPlatform: (work) => (isAway ? Promise.reject(new Error("the database is away")) : database.inPlatform(work)),
  };
  const read: WebhookParser["read"] = (body, headers) => running.messageReaders.kora.read(body, headers);
  const messageReaders = { ...fixture.dependencies.messageReaders, kora: { ...fixture.dependencies.messageReaders.kora, read } };
  const routes = webhookRoutes({ ...fixture.dependencies, database: reachable, messageReaders }, log);
  const rejectCaller = () => Promise.reject(new Error("only a provider calls here"));
  api = await buildServer({
    config,
    log,
    redis,
    routes,
    authenticate: rejectCaller,
    readActor: rejectCaller,
    stepUpGrants: { hashOf: (act) => act, exists: rejectCaller, consume: rejectCaller },
    isReplay: rejectCaller,
    countCall: rejectCaller,
    recordSecurityEvent: rejectCaller,
    health: {},
  });
  await api.listen({ host: "127.0.0.1", port });
});
afterAll(async () => {
  await api.close();
  redis.disconnect();
  await fixture.close();
});
beforeEach(async () => {
  isAway = false;
  running = fixture.dependencies;
  await fixture.forget();
});
afterEach(async () => {
  expect(await auditMoney(running, { companyIds: [run.companyId] })).toEqual([]);
});

const strange: object[] = [];
const wake = async () => {
  while (await processWebhooks({ ...running, log: { warn: (details) => void strange.push(details) } }));
  while ((await runOutbox(running, paymentsWorkflows)).length > 0);
};
/** The messages that were kept about the run, in the order of what they say. */
const kept = async () => {
  const references = (await attempts()).map(({ reference }) => reference);
  return fixture.dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql<{ event: string; status: string; outcome: string | null }>`
      select event, status, outcome from webhook_inbox where reference = any(${references}) order by status, received_at`.execute(
      query(tx),
    );
    return rows;
  });
};
const outcomes = async () => (await kept()).map(({ outcome }) => outcome);

const attempts = () => fixture.attempts(run.companyId, run.runId);
const states = async () => (await attempts()).map(({ state }) => state);
/** Three people whose payments were sent and have not been asked about yet. */
const sendAll = async () => {
  run = await fixture.fundedRun({ people: 3 });
  await fixture.start(run);
  while ((await fixture.work()).length > 0);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
};

test("a webhook triggers a query, which completes the payment long before its scheduled poll", async () => {
  await sendAll();
  await fixture.passTime(2 * secondMs);
  expect(await outcomes()).toEqual([null, null, null]);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
  await wake();
  expect(await outcomes()).toEqual(["woken", "woken", "woken"]);
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test.each(["webhook_bad_signature", "webhook_no_signature", "webhook_other_algorithm"])(
  "fault 6: a message with %s is nothing to us, and the payment is asked about in its time",
  async (fault) => {
    await fixture.order({ match: { op: "kora.webhook" }, fault, times: null });
    await sendAll();
    await fixture.passTime(2 * secondMs);
    await wake();
    expect(await outcomes()).toEqual([]);
    expect(await states()).toEqual(["sent", "sent", "sent"]);
    await fixture.workFor(minuteMs, 10 * secondMs);
    expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
  },
);

test("fault 7: another event over true data: the query result counts, for paid and unpaid employees", async () => {
  await fixture.order({ match: { op: "kora.webhook" }, fault: "webhook_other_event", times: null });
  await fixture.order({ match: { op: "kora.payout" }, fault: "dormant_account", times: 1 });
  await sendAll();
  await fixture.passTime(2 * secondMs);
  expect(await kept()).toEqual([
    { event: "transfer.success", status: "failed", outcome: null },
    { event: "transfer.failed", status: "success", outcome: null },
    { event: "transfer.failed", status: "success", outcome: null },
  ]);
  await wake();
  expect((await states()).toSorted()).toEqual(["failed", "succeeded", "succeeded"]);
});

test("fault 8: a forged success without a signature is not stored and pays no employee", async () => {
  await fixture.order({ match: { op: "kora.webhook" }, fault: "webhook_forged", times: null });
  await fixture.order({ match: { op: "kora.payout" }, fault: "dormant_account", times: null });
  await sendAll();
  await fixture.passTime(2 * secondMs);
  // Two came for each, the forged one first; the provider's own was kept.
  expect(await outcomes()).toEqual([null, null, null]);
  await wake();
  expect(await states()).toEqual(["failed", "failed", "failed"]);
});

test("fault 9: a webhook about an unknown payment is stored and alerted, and affects no other", async () => {
  await fixture.order({ match: { op: "kora.webhook" }, fault: "webhook_unknown_reference", times: 1 });
  const before = strange.length;
  await sendAll();
  await fixture.passTime(2 * secondMs);
  await wake();
  expect(strange.length).toBe(before + 1);
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("fault 50: the key is changed in mid-run: webhooks signed with the old key and the new one are accepted, and the run continues", async () => {
  run = await fixture.fundedRun({ people: 3 });
  const { companyId, runId } = run;
  await fixture.start(run);
  await planPayments(fixture.dependencies, { companyId, runId, after: null });
  await finishPlanning(fixture.dependencies, { companyId, runId });
  expect((await submitPayments(fixture.dependencies, { companyId, runId })).sent).toBe(2);
  await fixture.control("PUT", "/keys", { provider: "kora", secret: "sk_test_new" });
  running = fixture.restarted({ KORA_SECRET_KEY: "sk_test_new", KORA_OLD_KEYS: fixture.dependencies.config.payments.kora.key });
  await fixture.order({ match: { op: "kora.webhook" }, fault: "webhook_old_key", times: 1 });
  await fixture.passTime(2 * secondMs);
  expect(await outcomes()).toEqual([null, null]);
  await wake();
  expect((await states()).toSorted()).toEqual(["sent", "succeeded", "succeeded"]);
  await fixture.passTime(2 * secondMs);
  await wake();
  expect(await states()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("fault 51: when we accept no webhooks for two hours the provider sends them again, and none is lost", async () => {
  await sendAll();
  isAway = true;
  await fixture.passTime(2 * secondMs);
  await fixture.passTime(2 * hourMs);
  expect(await outcomes()).toEqual([]);
  isAway = false;
  await fixture.passTime(2 * hourMs);
  expect(await outcomes()).toEqual([null, null, null]);
});
