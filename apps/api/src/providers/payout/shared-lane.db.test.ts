// Several processes that call one provider, with a real PostgreSQL and the sandbox. Its log says which calls were made when.
import { setTimeout as pause } from "node:timers/promises";
import { type ThrowAwayDatabase, type ThrowAwaySandbox, throwAwayDatabase, throwAwaySandbox, until } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Database } from "../../platform/database/company-transaction.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { callTimes, mostInAnySecond, startLaneProcesses } from "../../testing/lane-processes.ts";
import type { ProviderName } from "./port.ts";
import { laneConnection, sharedLanes } from "./shared-lane.ts";

const perSecond = 60;
let database: ThrowAwayDatabase;
let sandbox: ThrowAwaySandbox;
let processes: Awaited<ReturnType<typeof startLaneProcesses>>;

beforeAll(async () => {
  database = await throwAwayDatabase(inject("template"));
  sandbox = await throwAwaySandbox();
});
afterAll(async () => {
  await Promise.all(openedDatabases.map((opened) => opened.close()));
  await sandbox.stop();
  await database.drop();
});
beforeEach(async () => {
  await sandbox.reset();
  processes = await startLaneProcesses(2, { databaseUrl: database.url, sandbox, perSecond });
});
afterEach(async () => {
  await processes.kill(0);
  await processes.kill(1);
});

/** A lane as a process of its own would have it. */
const laneOf = (provider: ProviderName) => {
  const opened = openDatabase({ url: database.url, ...laneConnection });
  openedDatabases.push(opened);
  return sharedLanes({ database: opened, perSecond: { kora: perSecond, paystack: perSecond } })(provider);
};
const openedDatabases: Database[] = [];

const asAdmin = async (text: string) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** The times at which calls were started, once the check is true for them. A busy machine delays arrivals, and what counts is ours. */
const startedOnce = async (check: (started: readonly number[]) => boolean): Promise<readonly number[]> => {
  let started: readonly number[] = [];
  await until("enough calls were made", async () => {
    ({ started } = await callTimes(sandbox));
    if (!check(started)) await pause(250);
    return check(started);
  });
  return started;
};

test("two processes with a backlog never exceed the provider's limit together, in any second", async () => {
  processes.begin();
  const started = await startedOnce(({ length }) => length >= 5 * perSecond);
  expect(mostInAnySecond(started)).toBeLessThanOrEqual(perSecond);
});

test("a Retry-After that one process received holds all of them", async () => {
  await sandbox.control("POST", "/rules", { match: { op: "kora.query-payout" }, fault: "too_many", times: 1, with: { ms: 4_000 } });
  processes.begin();
  const isOver = (started: readonly number[]) => started.filter((at) => at > (started[0] ?? 0) + 4_000).length >= perSecond;
  const started = await startedOnce(isOver);
  const refusedAt = started[0] ?? 0;
  // Permits that were leased before the penalty are used within the first second.
  expect(started.filter((at) => at > refusedAt + 1_000 && at < refusedAt + 3_900)).toEqual([]);
  expect(mostInAnySecond(started)).toBeLessThanOrEqual(perSecond);
});

test("a process that is killed with permits loses them, and the other one goes on", async () => {
  processes.begin();
  await startedOnce(({ length }) => length >= perSecond);
  await processes.kill(0);
  const killedAt = Date.now();
  const started = await startedOnce((times) => times.filter((at) => at > killedAt).length >= 3 * perSecond);
  expect(mostInAnySecond(started)).toBeLessThanOrEqual(perSecond);
});

test("a lane that was lost forgets the leases, and no second exceeds the limit", async () => {
  processes.begin();
  await startedOnce(({ length }) => length >= perSecond);
  await asAdmin("delete from provider_lanes");
  const lostAt = Date.now();
  const started = await startedOnce((times) => times.filter((at) => at > lostAt).length >= 2 * perSecond);
  expect(mostInAnySecond(started)).toBeLessThanOrEqual(perSecond);
});

test("a PostgreSQL whose connections were cut stops the calls for a moment only", async () => {
  processes.begin();
  await startedOnce(({ length }) => length >= perSecond);
  await asAdmin("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()");
  const cutAt = Date.now();
  const started = await startedOnce((times) => times.filter((at) => at > cutAt).length >= 2 * perSecond);
  expect(mostInAnySecond(started)).toBeLessThanOrEqual(perSecond);
});

test("two leases at once follow each other without an overlap", async () => {
  const [one, other] = [laneOf("paystack"), laneOf("paystack")];
  await one.lease({ processId: "first", wanted: 1 });
  await pause(1_500);
  const leases = await Promise.all([one, other].map((lane, place) => lane.lease({ processId: `process ${place}`, wanted: 5 })));
  const [earlier, later] = leases.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  expect(earlier?.permits).toBe(5);
  expect(later?.startsAtMs).toBeCloseTo((earlier?.startsAtMs ?? 0) + 5 * (earlier?.intervalMs ?? 0), 3);
});

test("a provider that does not exist has no lane", async () => {
  const lane = laneOf("other" as "kora");
  await expect(lane.lease({ processId: "test", wanted: 1 })).rejects.toThrow();
});
