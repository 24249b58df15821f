// Loops with a real PostgreSQL and a real Restate: one turn at a time, woken by rows and by timers, and started again after a wipe.

import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Clock, hourMs, systemClock } from "@albashi/dates";
import { type ThrowAwayDatabase, type ThrowAwayRestate, throwAwayDatabase, throwAwayRestate, until } from "@albashi/test-kit";
import * as restateSdk from "@restatedev/restate-sdk";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import { openDatabase } from "../database/open-database.ts";
import type { Dependencies } from "../dependencies.ts";
import { runRelay } from "./relay.ts";
import { type RestateClient, restateClient } from "./restate-client.ts";
import { findInvocations } from "./restate-invocations.ts";
import { restateLoop } from "./restate-loops.ts";
import { restateTask } from "./restate-services.ts";
import { countRows, enqueue, isFinished, type OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import { defineLoop, defineTask } from "./workflow.ts";
import { taskContractWithResult, workflowContract } from "./workflow-contract.ts";

let restate: ThrowAwayRestate;
let throwAway: ThrowAwayDatabase;
let database: Database;
let workflows: http2.Http2Server;
let client: RestateClient;
const clock: Clock = systemClock;
const log = { error: () => undefined, info: () => undefined };

const payload = z.object({ subject: z.string() });
const Tend = workflowContract({ name: "tendSubject", formerNames: ["lookAfterSubject"], payload });
const LookAfter = workflowContract({ name: "lookAfterSubject", payload });
const Weigh = taskContractWithResult({ name: "weigh", payload: z.object({ stone: z.int() }), result: z.object({ left: z.int() }) });

/** What the loop of a subject does: how long it waits after each turn, and null when it rests. */
interface Plan {
  waits: (number | null)[];
  turns: number;
  atOnce: number;
  mostAtOnce: number;
  turnMs: number;
  fails?: () => Error | undefined;
  weighed: number[];
}
const plans = new Map<string, Plan>();
const planFor = (waits: (number | null)[], over: Partial<Plan> = {}): { subject: string; plan: Plan } => {
  const subject = newId<string>();
  const plan: Plan = { waits, turns: 0, atOnce: 0, mostAtOnce: 0, turnMs: 5, weighed: [], ...over };
  plans.set(subject, plan);
  return { subject, plan };
};

const weigh = defineTask(Weigh, async (_parts, { stone }) => ({ left: stone - 1 }));
const tend = defineLoop(Tend, {
  keyOf: ({ subject }) => subject,
  takeTurn: async (_parts, { payload: { subject }, step, runTasks }) => {
    const plan = plans.get(subject) ?? expect.unreachable("There is no such subject.");
    await step("work", async () => {
      plan.atOnce += 1;
      plan.mostAtOnce = Math.max(plan.mostAtOnce, plan.atOnce);
      await pause(plan.turnMs);
      plan.atOnce -= 1;
      const failure = plan.fails?.();
      if (failure) throw failure;
      plan.turns += 1;
    });
    const weighed: number[] = [];
    await runTasks(weigh, [{ stone: 3 }], ({ left }) => {
      weighed.push(left);
      return left > 0 ? [{ stone: left }] : [];
    });
    return step("wait", async () => {
      plan.weighed = weighed;
      return plan.waits.length > 1 ? (plan.waits.shift() ?? null) : (plan.waits[0] ?? null);
    });
  },
});

/** Short, so that a turn that fails is paused within the time of a test. */
const retries: restateSdk.RetryPolicy = { initialInterval: 20, maxInterval: 20, maxAttempts: 3, onMaxAttempts: "pause" };

beforeAll(async () => {
  restate = await throwAwayRestate(join(tmpdir(), `loops-test-${process.pid}.log`));
  throwAway = await throwAwayDatabase(inject("template"));
  database = openDatabase({ url: throwAway.url, connections: 4 });
  const parts = { database, clock } as Dependencies;
  const services = [...restateLoop(parts, tend, retries), ...restateTask(parts, weigh)];
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
  void runRelay({ database, clock, restate: client, log, leaseMs: 60_000, pauseMs: 20 }, stop.signal);
});
afterEach(() => stop.abort());

const ask = (subject: string, contract = Tend) =>
  database.inPlatform((tx) => enqueue(tx, contract, { payload: { subject }, at: clock.now() }));
const isDone = (outboxId: OutboxId) => database.inPlatform((tx) => isFinished(tx, outboxId));
const finished = (outboxId: OutboxId) => until("the row is completed", () => isDone(outboxId));
const turned = (plan: Plan, turns: number) => until(`${turns} turns are taken`, async () => plan.turns >= turns);

test("takes turns until it rests, and its row stays open until then", async () => {
  const { subject, plan } = planFor([0, 300, null]);
  const outboxId = await ask(subject);
  await turned(plan, 2);
  expect(await isDone(outboxId)).toBe(false);
  await finished(outboxId);
  expect(plan.turns).toBe(3);
  expect(plan.weighed).toEqual([2, 1, 0]);
});

test("a row wakes it at once during a long wait, and only the last row stays open", async () => {
  const { subject, plan } = planFor([hourMs]);
  const first = await ask(subject);
  await turned(plan, 1);
  const askedAtMs = Date.now();
  const second = await ask(subject, LookAfter);
  await turned(plan, 2);
  expect(Date.now() - askedAtMs).toBeLessThan(1_000);
  await finished(first);
  expect(await isDone(second)).toBe(false);
  plan.waits = [null];
  await finished(await ask(subject));
  await finished(second);
});

test("however many rows wake it at once, it takes one turn at a time and has one timer", async () => {
  const { subject, plan } = planFor([400], { turnMs: 30 });
  const rows = await Promise.all(Array.from({ length: 8 }, () => ask(subject)));
  await turned(plan, 8);
  const before = plan.turns;
  await pause(2_000);
  // One timer of 400 ms gives about four turns in two seconds; eight of them would give over thirty.
  expect(plan.turns - before).toBeGreaterThan(1);
  expect(plan.turns - before).toBeLessThan(7);
  expect(plan.mostAtOnce).toBe(1);
  expect((await Promise.all(rows.map(isDone))).filter((isIt) => !isIt)).toHaveLength(1);
  plan.waits = [null];
  await Promise.all(rows.map(finished));
});

test("a row that comes in the middle of a turn gives another turn after it", async () => {
  const { subject, plan } = planFor([hourMs], { turnMs: 500 });
  await ask(subject);
  await until("a turn is going on", async () => plan.atOnce === 1);
  const second = await ask(subject);
  await turned(plan, 2);
  expect(plan.mostAtOnce).toBe(1);
  plan.waits = [null];
  await ask(subject);
  await finished(second);
});

test("a loop that waits for an hour starts again from its row when Restate is wiped", async () => {
  const { subject, plan } = planFor([hourMs]);
  const outboxId = await ask(subject);
  await until("its timer is set", async () => {
    const open = await findInvocations(restate.adminUrl, { among: "open" });
    return plan.weighed.length === 3 && open.filter(({ key }) => key === outboxId).length === 1;
  });
  await pause(500);
  expect(await isDone(outboxId)).toBe(false);
  await restate.kill();
  await restate.wipe();
  await restate.restart();
  plan.waits = [null];
  await until("the row is completed", () => isDone(outboxId), 20_000);
  expect(plan.turns).toBe(2);
});

test("every invocation of a loop belongs to a row, also a timer and a task", async () => {
  const { subject, plan } = planFor([hourMs], { turnMs: 300 });
  const outboxId = await ask(subject);
  await turned(plan, 1);
  await until("it waits", async () => {
    const open = await findInvocations(restate.adminUrl, { among: "open" });
    return open.length > 0 && open.every(({ key }) => key === outboxId);
  });
  plan.waits = [null];
  await finished(await ask(subject));
});

test("work that can never succeed fails its rows with the reason, and a later row starts again", async () => {
  let isHopeless = true;
  const { subject, plan } = planFor([null], { fails: () => (isHopeless ? new TerminalError("this can never succeed") : undefined) });
  const outboxId = await ask(subject);
  await finished(outboxId);
  const { givenUp } = await database.inPlatform(countRows);
  expect(givenUp).toBe(1n);
  isHopeless = false;
  await finished(await ask(subject));
  expect(plan.turns).toBe(1);
});

test("a turn that fails on every retry is paused work of the row that is open, and goes on when it is resumed", async () => {
  let isBroken = false;
  const { subject, plan } = planFor([200, null], { fails: () => (isBroken ? new Error("not now") : undefined) });
  const outboxId = await ask(subject);
  await turned(plan, 1);
  isBroken = true;
  // The turn that fails was set off by a timer, not by the row.
  await until("the turn is paused", async () => (await client.findPaused()).length > 0);
  const [paused] = await client.findPaused();
  expect(paused).toMatchObject({ outboxId, failure: expect.stringContaining("not now") });
  isBroken = false;
  await client.resume(paused?.invocationId ?? expect.unreachable("Nothing is paused."));
  await finished(outboxId);
  expect(plan.turns).toBe(2);
});

test("a payload that does not parse fails its row", async () => {
  const broken = workflowContract({ name: "tendSubject", payload: z.object({ subject: z.number() }) });
  const before = (await database.inPlatform(countRows)).givenUp;
  await finished(await database.inPlatform((tx) => enqueue(tx, broken, { payload: { subject: 7 }, at: clock.now() })));
  expect((await database.inPlatform(countRows)).givenUp).toBe(before + 1n);
});
