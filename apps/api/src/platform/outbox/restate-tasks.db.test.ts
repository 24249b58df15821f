// Workflows with many tasks, with a real PostgreSQL and a real Restate: batches run every task once, and few at a time.

import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "@albashi/dates";
import { type ThrowAwayDatabase, type ThrowAwayRestate, throwAwayDatabase, throwAwayRestate, until } from "@albashi/test-kit";
import * as restateSdk from "@restatedev/restate-sdk";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../database/company-transaction.ts";
import { openDatabase } from "../database/open-database.ts";
import { query } from "../database/transaction.ts";
import type { Dependencies } from "../dependencies.ts";
import { runRelay } from "./relay.ts";
import { restateClient } from "./restate-client.ts";
import { restateServices, restateTask } from "./restate-services.ts";
import { enqueue, isFinished, type OutboxId } from "./store.ts";
import { TerminalError } from "./terminal-error.ts";
import { defineTask, defineWorkflowWithTasks } from "./workflow.ts";
import { taskContract, workflowContract } from "./workflow-contract.ts";

let restate: ThrowAwayRestate;
let throwAway: ThrowAwayDatabase;
let database: Database;
let workflows: http2.Http2Server;
const stop = new AbortController();

const Sort = workflowContract({ name: "sortStones", payload: z.object({ stones: z.int() }) });
const Lift = taskContract({ name: "liftStone", payload: z.object({ stone: z.int() }) });

let lifted: number[] = [];
let [atOnce, mostAtOnce] = [0, 0];
let refused: number | undefined;
const lift = defineTask(Lift, async (_parts, { stone }) => {
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  await pause(3);
  atOnce -= 1;
  if (stone === refused) throw new TerminalError("It is too heavy.");
  lifted.push(stone);
});
const sort = defineWorkflowWithTasks(Sort, async (_parts, { payload: { stones }, runTasks }) =>
  runTasks(
    lift,
    Array.from({ length: stones }, (_, stone) => ({ stone })),
  ),
);

beforeAll(async () => {
  restate = await throwAwayRestate(join(tmpdir(), `tasks-test-${process.pid}.log`));
  throwAway = await throwAwayDatabase(inject("template"));
  database = openDatabase({ url: throwAway.url, connections: 4 });
  const parts = { database, clock: systemClock } as Dependencies;
  workflows = http2.createServer(
    restateSdk.createEndpointHandler({ services: [...restateServices(parts, sort), ...restateTask(parts, lift)] }),
  );
  await new Promise<void>((resolve) => workflows.listen(0, "127.0.0.1", resolve));
  const { port } = workflows.address() as { port: number };
  const client = restateClient({ ...restate, workflowsUrl: `http://127.0.0.1:${port}`, replaces: false });
  const log = { error: () => undefined, info: () => undefined };
  void runRelay({ database, clock: systemClock, restate: client, log, leaseMs: 60_000, pauseMs: 20 }, stop.signal);
});
afterAll(async () => {
  stop.abort();
  workflows.close();
  await database.close();
  await throwAway.drop();
  await restate.stop();
});
beforeEach(() => {
  [lifted, atOnce, mostAtOnce, refused] = [[], 0, 0, undefined];
});

const run = async (stones: number): Promise<OutboxId> => {
  const outboxId = await database.inPlatform((tx) => enqueue(tx, Sort, { payload: { stones }, at: systemClock.now() }));
  await until("the row is finished", () => database.inPlatform((tx) => isFinished(tx, outboxId)), 30_000);
  return outboxId;
};

test.each([
  { stones: 8, most: 8 },
  { stones: 100, most: 4 },
  { stones: 101, most: 4 },
  { stones: 230, most: 4 },
])("$stones tasks run once each, $most at a time", async ({ stones, most }) => {
  await run(stones);
  expect(lifted.toSorted((one, other) => one - other)).toEqual(Array.from({ length: stones }, (_, stone) => stone));
  expect(mostAtOnce).toBeLessThanOrEqual(most);
  expect(mostAtOnce).toBeGreaterThan(1);
});

test("a task of a batch that can never succeed fails the row", async () => {
  refused = 120;
  const outboxId = await run(230);
  const row = await database.inPlatform((tx) =>
    query(tx).selectFrom("outbox").select("failure_reason").where("outbox_id", "=", outboxId).executeTakeFirstOrThrow(),
  );
  expect(row.failure_reason).toBe("It is too heavy.");
  expect(lifted.length).toBeLessThan(230);
});
