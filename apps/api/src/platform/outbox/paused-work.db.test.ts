// Work that fails on every retry, with a real PostgreSQL and a real Restate.

import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMs, type Clock, hourMs } from "@albashi/dates";
import { type ThrowAwayDatabase, type ThrowAwayRestate, throwAwayDatabase, throwAwayRestate, until } from "@albashi/test-kit";
import * as restateSdk from "@restatedev/restate-sdk";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import { openDatabase } from "../database/open-database.ts";
import type { Dependencies } from "../dependencies.ts";
import { dispatchDueRows, runRelay } from "./relay.ts";
import { type RestateClient, restateClient } from "./restate-client.ts";
import { restateServices } from "./restate-services.ts";
import { countRows, enqueue, findPausedRows, isFinished, type OutboxId, scheduleResume } from "./store.ts";
import { trackPausedWork } from "./track-paused-work.ts";
import { defineWorkflow } from "./workflow.ts";
import { workflowContract } from "./workflow-contract.ts";

let restate: ThrowAwayRestate;
let throwAway: ThrowAwayDatabase;
let database: Database;
let workflows: http2.Http2Server;
let client: RestateClient;
let now = new Date("2026-11-15T09:00:00Z");
const clock: Clock = { now: () => now };
const errors: string[] = [];
const log = { error: (_details: object, message: string) => errors.push(message), info: () => undefined };

const SendReport = workflowContract({ name: "sendReport", payload: z.object({ subject: z.string() }) });
let isServerDown = true;
let attempts = 0;
const sendReport = defineWorkflow(SendReport, (_dependencies, { step }) =>
  step("send", async () => {
    attempts += 1;
    if (isServerDown) throw new Error("the mail server is down");
  }),
);

beforeAll(async () => {
  restate = await throwAwayRestate(join(tmpdir(), `paused-work-test-${process.pid}.log`));
  throwAway = await throwAwayDatabase(inject("template"));
  database = openDatabase({ url: throwAway.url, connections: 4 });
  const retries = { initialInterval: 20, maxInterval: 40, maxAttempts: 3, onMaxAttempts: "pause" as const };
  const services = restateServices({ database, clock } as Dependencies, sendReport, retries);
  workflows = http2.createServer(restateSdk.createEndpointHandler({ services }));
  await new Promise<void>((resolve) => workflows.listen(0, "127.0.0.1", resolve));
  const { port } = workflows.address() as { port: number };
  client = restateClient({ ...restate, workflowsUrl: `http://127.0.0.1:${port}`, replaces: false });
  await client.registerWorkflows();
});
afterAll(async () => {
  workflows.close();
  await database.close();
  await throwAway.drop();
  await restate.stop();
});

const dependencies = () => ({ database, clock, restate: client, log, leaseMs: 60_000, pauseMs: 20 });
const track = (isAfterOutage = false) => trackPausedWork(dependencies(), { isAfterOutage });
const pausedRows = () => database.inPlatform(findPausedRows);
const isDone = (outboxId: OutboxId) => database.inPlatform((tx) => isFinished(tx, outboxId));

let outboxId: OutboxId;
beforeEach(async () => {
  isServerDown = true;
  attempts = 0;
  outboxId = await database.inPlatform((tx) => enqueue(tx, SendReport, { payload: { subject: newId() }, at: now }));
  await dispatchDueRows(dependencies());
  await until("Restate has paused the work", async () => (await client.findPaused()).length === 1);
  await track();
});

const untilDone = async () => {
  await until("the work is done", () => isDone(outboxId));
  await track();
  expect(await pausedRows()).toEqual([]);
  expect(await database.inPlatform(countRows)).toMatchObject({ open: 0n, givenUp: 0n, paused: 0n });
};

test("work that fails on every retry is paused, recorded with its reason, counted and logged", async () => {
  expect(attempts).toBe(3);
  expect(await pausedRows()).toEqual([{ outboxId, workflow: "sendReport", pausedAt: now, reason: "send: the mail server is down" }]);
  expect(await database.inPlatform(countRows)).toMatchObject({ open: 1n, paused: 1n });
  expect(errors).toEqual(["work has failed on every retry and is paused until it is resumed"]);
  await track();
  expect(errors).toHaveLength(1);
  isServerDown = false;
  await track(true);
  await untilDone();
});

test("paused work stays paused until an operator resumes it", async () => {
  isServerDown = false;
  now = addMs(now, hourMs - 1);
  await track();
  expect(await isDone(outboxId)).toBe(false);
  expect(await database.inPlatform((tx) => scheduleResume(tx, { outboxId, at: now }))).toBe(1);
  await track();
  await untilDone();
});

test("paused work goes on by itself after an hour, and is paused again if it still fails", async () => {
  now = addMs(now, hourMs);
  await track();
  await until("it was tried again", async () => attempts === 6);
  await until("Restate has paused it again", async () => (await client.findPaused()).length === 1);
  await track();
  expect(await pausedRows()).toMatchObject([{ outboxId }]);
  isServerDown = false;
  await track(true);
  await untilDone();
});

test("a new leader resumes paused work once, and again as soon as the database answers after an outage", async () => {
  let isUnreachable = false;
  const inPlatform: Database["inPlatform"] = (work) =>
    isUnreachable ? Promise.reject(new Error("the database does not answer")) : database.inPlatform(work);
  const stop = new AbortController();
  const relay = runRelay({ ...dependencies(), database: { ...database, inPlatform } }, stop.signal);
  await until("the new leader has resumed it in vain", async () => attempts === 6 && (await client.findPaused()).length === 1);
  isServerDown = false;
  isUnreachable = true;
  await until("the relay has noticed the outage", async () => errors.some((message) => message.includes("hand work over")));
  isUnreachable = false;
  await until("the work is done", () => isDone(outboxId));
  stop.abort();
  await relay;
  await untilDone();
});
