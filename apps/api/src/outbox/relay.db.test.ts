// The relay on a real PostgreSQL and a real Restate: it may die anywhere, and a wiped Restate heals.
import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, later } from "@albashi/dates";
import { type ThrowAwayDatabase, type ThrowAwayRestate, throwAwayDatabase, throwAwayRestate, until } from "@albashi/test-kit";
import * as restateSdk from "@restatedev/restate-sdk";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Database } from "../database/in-company.ts";
import { openDatabase } from "../database/open-database.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { handOverDueRows, runRelay } from "./relay.ts";
import { type RestateClient, restateClient } from "./restate-client.ts";
import { restateService } from "./restate-services.ts";
import { countRows, enqueue, findDueRows, isFinished, type OutboxId } from "./store.ts";
import { CannotSucceed, type WorkflowDefinition } from "./workflow.ts";

let restate: ThrowAwayRestate;
let throwAway: ThrowAwayDatabase;
let database: Database;
let workflows: http2.Http2Server;
let client: RestateClient;
/** How often each subject's work was really done. */
const done = new Map<string, number>();
let now = new Date("2026-11-15T09:00:00Z");
const clock: Clock = { now: () => now };
const log = { error: () => undefined, info: () => undefined };

const countWork: WorkflowDefinition = {
  name: "countWork",
  run: async (_parts, { payload, step }) => {
    const { subject } = payload as { subject: string };
    await step("count", async () => {
      if (subject.startsWith("hopeless")) throw new CannotSucceed("nobody can do this");
      done.set(subject, (done.get(subject) ?? 0) + 1);
    });
  },
};

beforeAll(async () => {
  restate = await throwAwayRestate(join(tmpdir(), `relay-test-${process.pid}.log`));
  throwAway = await throwAwayDatabase(inject("template"));
  database = openDatabase({ url: throwAway.url, connections: 4 });
  const services = [restateService({ database, clock } as Parts, countWork)];
  workflows = http2.createServer(restateSdk.createEndpointHandler({ services }));
  await new Promise<void>((resolve) => workflows.listen(0, "127.0.0.1", resolve));
  const { port } = workflows.address() as { port: number };
  client = restateClient({ ...restate, workflowsUrl: `http://127.0.0.1:${port}`, replaces: false });
});
afterAll(async () => {
  workflows.close();
  await database.close();
  await throwAway.drop();
  await restate.stop();
});

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

const parts = (over: Partial<RestateClient> = {}) => ({
  database,
  clock,
  restate: { ...client, ...over },
  log,
  leaseMs: 60_000,
  pauseMs: 20,
});
const ask = (subject: string) => database.inPlatform((tx) => enqueue(tx, { workflow: "countWork", payload: { subject }, at: clock.now() }));
const finished = (outboxId: OutboxId) => until("the work is ticked off", () => database.inPlatform((tx) => isFinished(tx, outboxId)));

test("work asked for in a transaction is done once and ticked off", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await ask("once");
  await finished(outboxId);
  expect(done.get("once")).toBe(1);
});

test("work asked for in a transaction that failed is never done", async () => {
  void runRelay(parts(), stop.signal);
  const failed = database.inPlatform(async (tx) => {
    await enqueue(tx, { workflow: "countWork", payload: { subject: "undone" }, at: clock.now() });
    throw new Error("the commit never came");
  });
  await expect(failed).rejects.toThrow();
  await finished(await ask("after the undone"));
  expect(done.get("undone")).toBeUndefined();
});

test("a relay that dies between handing over and noting it hands over again, and the work is done once", async () => {
  if (!(await client.knowsWorkflows())) await client.registerWorkflows();
  const outboxId = await ask("handed over twice");
  const diesAfterHandingOver = handOverDueRows({
    ...parts(),
    database: { ...database, inPlatform: dyingOnSecondCall(database.inPlatform) },
  });
  await expect(diesAfterHandingOver).rejects.toThrow("killed");
  // The next leader finds the row as it was and hands it over again, before or after the work is done.
  await client.handOver({ outboxId, workflow: "countWork", payload: { subject: "handed over twice" } });
  await handOverDueRows(parts());
  await finished(outboxId);
  expect(done.get("handed over twice")).toBe(1);
});

const dyingOnSecondCall = (inPlatform: Database["inPlatform"]): Database["inPlatform"] => {
  let calls = 0;
  return (work) => {
    calls += 1;
    if (calls === 2) throw new Error("killed");
    return inPlatform(work);
  };
};

test("a row that was done before Restate forgot it is not done again", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await ask("forgotten");
  await finished(outboxId);
  await client.handOver({ outboxId: outboxId, workflow: "countWork", payload: { subject: "forgotten" } });
  await restate.kill();
  await restate.wipe();
  await restate.restart();
  await until("the relay has registered the workflows again", client.knowsWorkflows);
  await client.handOver({ outboxId, workflow: "countWork", payload: { subject: "forgotten" } });
  await finished(await ask("after the forgotten"));
  expect(done.get("forgotten")).toBe(1);
});

test("work that a wiped Restate had taken is handed over again at once, long before its lease ends", async () => {
  if (!(await client.knowsWorkflows())) await client.registerWorkflows();
  // Taken by Restate, which dies before it is done: the hand-over itself is left out, as if it had been lost.
  const outboxId = await ask("lost with the disk");
  await handOverDueRows(parts({ handOver: async () => undefined }));
  expect(await database.inPlatform((tx) => findDueRows(tx, { now, atMost: 10 }))).toEqual([]);
  await restate.kill();
  await restate.wipe();
  await restate.restart();
  void runRelay(parts(), stop.signal);
  await finished(outboxId);
  expect(done.get("lost with the disk")).toBe(1);
});

test("work that is due later waits for its hour", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await database.inPlatform((tx) =>
    enqueue(tx, { workflow: "countWork", payload: { subject: "tomorrow" }, at: later(now, 24 * 3_600_000) }),
  );
  await finished(await ask("today"));
  expect(await database.inPlatform((tx) => isFinished(tx, outboxId))).toBe(false);
  now = later(now, 25 * 3_600_000);
  await finished(outboxId);
  expect(done.get("tomorrow")).toBe(1);
});

test("work that can never succeed is given up with its reason and counted", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await ask(`hopeless ${newId()}`);
  await finished(outboxId);
  expect(await database.inPlatform(countRows)).toEqual({ open: 0n, givenUp: 1n });
});

test("Restate is told to try for years, not to pause a call for good after an hour of trouble", async () => {
  if (!(await client.knowsWorkflows())) await client.registerWorkflows();
  const service = await (await fetch(`${restate.adminUrl}/services/countWork`)).json();
  expect(service).toMatchObject({ retry_policy: { max_attempts: 1_000_000 } });
});

test("a hundred rows that Restate refuses do not stand before the one it would take", async () => {
  void runRelay(parts(), stop.signal);
  await database.inPlatform(async (tx) => {
    for (let i = 0; i < 120; i += 1) await enqueue(tx, { workflow: "nobodyKnowsThis", payload: {}, at: clock.now() });
  });
  await finished(await ask("behind the refused"));
  expect(done.get("behind the refused")).toBe(1);
});
