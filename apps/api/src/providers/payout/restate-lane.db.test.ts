// Several processes that call one provider, with a real Restate and the sandbox. Its log says which calls were made when.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ThrowAwayRestate, type ThrowAwaySandbox, throwAwayRestate, throwAwaySandbox, until } from "@albashi/test-kit";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { callTimes, mostInAnySecond, startLaneProcesses } from "../../testing/lane-processes.ts";
import { restateLane } from "./restate-lane.ts";

const perSecond = 60;
let restate: ThrowAwayRestate;
let sandbox: ThrowAwaySandbox;
let processes: Awaited<ReturnType<typeof startLaneProcesses>>;
let spare: Awaited<ReturnType<typeof startLaneProcesses>>;

beforeAll(async () => {
  restate = await throwAwayRestate(join(tmpdir(), `restate-lane-test-${process.pid}.log`));
  sandbox = await throwAwaySandbox();
});
afterAll(async () => {
  await sandbox.stop();
  await restate.stop();
});
beforeEach(async () => {
  await sandbox.reset();
  // The handlers run in a process that calls nothing, so that either caller can be killed.
  spare = await startLaneProcesses(1, { restate, sandbox, perSecond });
  await spare.register();
  processes = await startLaneProcesses(2, { restate, sandbox, perSecond });
});
afterEach(async () => {
  await processes.kill(0);
  await processes.kill(1);
  await spare.kill(0);
});

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

test("a Restate that was wiped in the middle forgets the leases, and no second exceeds the limit", async () => {
  processes.begin();
  await startedOnce(({ length }) => length >= perSecond);
  await restate.kill();
  await restate.wipe();
  await restate.restart();
  await spare.register();
  const wipedAt = Date.now();
  const started = await startedOnce((times) => times.filter((at) => at > wipedAt).length >= 2 * perSecond);
  expect(mostInAnySecond(started)).toBeLessThanOrEqual(perSecond);
});

test("a provider that does not exist has no lane", async () => {
  const lane = restateLane({ ...restate, provider: "other" as "kora" });
  await expect(lane.lease({ processId: "test", wanted: 1 })).rejects.toThrow("There is no provider other.");
});
