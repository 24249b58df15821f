// The relay with a real PostgreSQL and a real Restate: it recovers from a crash at any point and from a wiped Restate.

import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, type Clock } from "@albashi/dates";
import { type ThrowAwayDatabase, type ThrowAwayRestate, throwAwayDatabase, throwAwayRestate, until } from "@albashi/test-kit";
import * as restateSdk from "@restatedev/restate-sdk";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import { openDatabase } from "../database/open-database.ts";
import { query } from "../database/transaction.ts";
import type { Dependencies } from "../dependencies.ts";
import { dispatchDueRows, runRelay } from "./relay.ts";
import { type RestateClient, restateClient } from "./restate-client.ts";
import { restateServices } from "./restate-services.ts";
import { countRows, enqueue, findDueRows, isFinished, type OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import { defineWorkflow } from "./workflow.ts";
import { workflowContract } from "./workflow-contract.ts";

let restate: ThrowAwayRestate;
let throwAway: ThrowAwayDatabase;
let database: Database;
let workflows: http2.Http2Server;
let client: RestateClient;
/** How often each subject's work was executed. */
const done = new Map<string, number>();
let now = new Date("2026-11-15T09:00:00Z");
const clock: Clock = { now: () => now };
const log = { error: () => undefined, info: () => undefined };

const payload = z.object({ subject: z.string() });
const CountWork = workflowContract({ name: "countWork", formerNames: ["tallyWork"], payload });
/** The same work as an earlier release enqueued it. */
const TallyWork = workflowContract({ name: "tallyWork", payload });
const UnknownWork = workflowContract({ name: "unknownWork", payload: z.object({}) });

const countWork = defineWorkflow(CountWork, (_parts, { payload: { subject }, step }) =>
  step("count", async () => {
    if (subject.startsWith("hopeless")) throw new TerminalError("this can never succeed");
    done.set(subject, (done.get(subject) ?? 0) + 1);
  }),
);

beforeAll(async () => {
  restate = await throwAwayRestate(join(tmpdir(), `relay-test-${process.pid}.log`));
  throwAway = await throwAwayDatabase(inject("template"));
  database = openDatabase({ url: throwAway.url, connections: 4 });
  const services = restateServices({ database, clock } as Dependencies, countWork);
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
const ask = (subject: string) => database.inPlatform((tx) => enqueue(tx, CountWork, { payload: { subject }, at: clock.now() }));
const failureOf = async (outboxId: OutboxId) => {
  const { rows } = await database.inPlatform((tx) =>
    sql<{ reason: string | null }>`select failure_reason as reason from outbox where outbox_id = ${outboxId}`.execute(query(tx)),
  );
  return rows[0]?.reason;
};
const askRestate = async (statement: string): Promise<Record<string, unknown>[]> => {
  const answer = await fetch(`${restate.adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query: statement }),
  });
  const { rows } = (await answer.json()) as { rows: Record<string, unknown>[] };
  return rows;
};
const finished = (outboxId: OutboxId) => until("the work is ticked off", () => database.inPlatform((tx) => isFinished(tx, outboxId)));

test("work of one company and kind leaves places for other companies, and for other work of its own", async () => {
  const [large, small] = [newId<CompanyId>(), newId<CompanyId>()];
  const enqueueFor = (companyId: CompanyId, contract: typeof CountWork, count: number) =>
    database.inPlatform(async (tx) => {
      const rows: OutboxId[] = [];
      for (let place = 0; place < count; place += 1)
        rows.push(await enqueue(tx, contract, { payload: { subject: `${companyId} ${place}` }, at: clock.now(), companyId }));
      return rows;
    });
  const many = await enqueueFor(large, CountWork, 150);
  now = addMs(now, 1);
  const [ofSmall] = await enqueueFor(small, CountWork, 1);
  const [otherWork] = await enqueueFor(large, TallyWork, 1);
  const dispatched: OutboxId[] = [];
  const dispatch = () =>
    dispatchDueRows(
      parts({
        handOver: async ({ outboxId }) => {
          dispatched.push(outboxId);
        },
      }),
    );
  await dispatch();
  expect(dispatched.filter((outboxId) => many.includes(outboxId))).toHaveLength(64);
  expect(dispatched).toHaveLength(66);
  expect(dispatched).toEqual(expect.arrayContaining([ofSmall, otherWork]));
  // What is completed, or paused after its last retry, makes room.
  const [first, second] = many;
  await database.inPlatform((tx) => sql`update outbox set completed_at = ${now} where outbox_id = ${first}`.execute(query(tx)));
  await database.inPlatform((tx) =>
    sql`update outbox set paused_at = ${now}, pause_reason = 'A test', resume_at = ${now} where outbox_id = ${second}`.execute(query(tx)),
  );
  // The older rows of the large company do not keep others out of the next round.
  now = addMs(now, 1);
  const [later] = await enqueueFor(small, CountWork, 1);
  await dispatch();
  expect(dispatched).toHaveLength(69);
  expect(dispatched).toContain(later);
  await database.inPlatform((tx) =>
    sql`update outbox set completed_at = ${now} where company_id = any(${[large, small]}::uuid[])`.execute(query(tx)),
  );
});

test("work enqueued in a transaction is executed once and completed", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await ask("once");
  await finished(outboxId);
  expect(done.get("once")).toBe(1);
});

test("work enqueued in a failed transaction is never executed", async () => {
  void runRelay(parts(), stop.signal);
  const failed = database.inPlatform(async (tx) => {
    await enqueue(tx, CountWork, { payload: { subject: "undone" }, at: clock.now() });
    throw new Error("the commit never came");
  });
  await expect(failed).rejects.toThrow();
  await finished(await ask("after the undone"));
  expect(done.get("undone")).toBeUndefined();
});

test("a relay that dies after dispatching and before recording it dispatches again, and the work is executed once", async () => {
  if (!(await client.knowsWorkflows())) await client.registerWorkflows();
  const outboxId = await ask("handed over twice");
  const diesAfterHandingOver = dispatchDueRows({
    ...parts(),
    database: { ...database, inPlatform: dyingOnSecondCall(database.inPlatform) },
  });
  await expect(diesAfterHandingOver).rejects.toThrow("killed");
  // The next leader finds the row unchanged and dispatches it again, before or after the work is done.
  await client.handOver({ outboxId, workflow: "countWork", payload: { subject: "handed over twice" } });
  await dispatchDueRows(parts());
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

test("does not repeat completed work that Restate has discarded", async () => {
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

test("work that a wiped Restate had accepted is dispatched again immediately, long before its lease expires", async () => {
  if (!(await client.knowsWorkflows())) await client.registerWorkflows();
  // Accepted by Restate, which dies before it is done: the dispatch itself is skipped, as if it had been lost.
  const outboxId = await ask("lost with the disk");
  await dispatchDueRows(parts({ handOver: async () => undefined }));
  expect(await database.inPlatform((tx) => findDueRows(tx, { now, limit: 10, mostInFlight: 10 }))).toEqual([]);
  await restate.kill();
  await restate.wipe();
  await restate.restart();
  void runRelay(parts(), stop.signal);
  await finished(outboxId);
  expect(done.get("lost with the disk")).toBe(1);
});

test("dispatches delayed work only when it is due", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await database.inPlatform((tx) =>
    enqueue(tx, CountWork, { payload: { subject: "tomorrow" }, at: addMs(now, 24 * 3_600_000) }),
  );
  await finished(await ask("today"));
  expect(await database.inPlatform((tx) => isFinished(tx, outboxId))).toBe(false);
  now = addMs(now, 25 * 3_600_000);
  await finished(outboxId);
  expect(done.get("tomorrow")).toBe(1);
});

test("a terminal error fails the row with its reason, and is counted", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await ask(`hopeless ${newId()}`);
  await finished(outboxId);
  expect(await failureOf(outboxId)).toBe("this can never succeed");
  expect(await database.inPlatform(countRows)).toEqual({ open: 0n, givenUp: 1n, paused: 0n });
});

test("a row under a former name is dispatched and completed", async () => {
  void runRelay(parts(), stop.signal);
  const outboxId = await database.inPlatform((tx) => enqueue(tx, TallyWork, { payload: { subject: "former" }, at: clock.now() }));
  await finished(outboxId);
  expect(done.get("former")).toBe(1);
  expect(await failureOf(outboxId)).toBeNull();
});

test("ignores members of a payload that this release does not know", async () => {
  void runRelay(parts(), stop.signal);
  const ofAnotherRelease = workflowContract({ name: "countWork", payload: z.object({ subject: z.string(), colour: z.string() }) });
  const outboxId = await database.inPlatform((tx) =>
    enqueue(tx, ofAnotherRelease, { payload: { subject: "more members", colour: "red" }, at: clock.now() }),
  );
  await finished(outboxId);
  expect(done.get("more members")).toBe(1);
});

test("a payload that does not parse fails its row with the reason and is not retried", async () => {
  void runRelay(parts(), stop.signal);
  const broken = workflowContract({ name: "countWork", payload: z.object({ subject: z.number() }) });
  const outboxId = await database.inPlatform((tx) => enqueue(tx, broken, { payload: { subject: 7 }, at: clock.now() }));
  await finished(outboxId);
  expect(await failureOf(outboxId)).toMatch(/^The payload of countWork is not valid: .*\n.*at subject/);
  const invocation = () =>
    askRestate(`select status, completion_result, completion_failure from sys_invocation where idempotency_key = '${outboxId}'`);
  await until("Restate has ended the invocation", async () => (await invocation())[0]?.["status"] === "completed");
  expect(await invocation()).toMatchObject([{ completion_result: "failure", completion_failure: expect.stringMatching(/^\[400/) }]);
});

test("a hundred rows that Restate rejects do not block the one it would accept", async () => {
  void runRelay(parts(), stop.signal);
  await database.inPlatform(async (tx) => {
    for (let i = 0; i < 120; i += 1) await enqueue(tx, UnknownWork, { payload: {}, at: clock.now() });
  });
  await finished(await ask("behind the refused"));
  expect(done.get("behind the refused")).toBe(1);
});

test("work whose journal no longer fits the replaced code is dispatched again and done", async () => {
  const Rewritten = workflowContract({ name: "rewrittenWork", payload: z.object({}) });
  let isReplaced = false;
  let isTried = false;
  const rewritten = defineWorkflow(Rewritten, async (_parts, { step }) => {
    await step(isReplaced ? "the step as it is called now" : "the step as it was called", async () => undefined);
    await step("the step in which the code is replaced", async () => {
      isTried = true;
      if (!isReplaced) throw new Error("not yet");
      done.set("rewritten", (done.get("rewritten") ?? 0) + 1);
    });
  });
  const server = http2.createServer(
    restateSdk.createEndpointHandler({ services: restateServices({ database, clock } as Dependencies, rewritten) }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const replacing = restateClient({ ...restate, workflowsUrl: `http://127.0.0.1:${port}`, replaces: true });
  void runRelay(parts(replacing), stop.signal);
  const outboxId = await database.inPlatform((tx) => enqueue(tx, Rewritten, { payload: {}, at: clock.now() }));
  await until("the second step is tried", async () => isTried);
  isReplaced = true;
  await finished(outboxId);
  expect(done.get("rewritten")).toBe(1);
  server.close();
});
