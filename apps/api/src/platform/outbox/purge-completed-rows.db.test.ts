import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { query } from "../database/transaction.ts";
import { purgeCompletedRows } from "./purge-completed-rows.ts";
import { completeRow, countRows, enqueue, failRow, isFinished } from "./store.ts";
import { workflowContract } from "./workflow-contract.ts";

const CountWork = workflowContract({ name: "countWork", payload: z.object({}) });

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const ask = () => api.dependencies.database.inPlatform((tx) => enqueue(tx, CountWork, { payload: {}, at: api.dependencies.clock.now() }));
const kept = async () => {
  const { rows } = await api.dependencies.database.inPlatform((tx) =>
    sql<{ outboxId: string }>`select outbox_id as "outboxId" from outbox`.execute(query(tx)),
  );
  return rows.map(({ outboxId }) => outboxId).toSorted();
};

test("purges completed rows after thirty days; open and failed rows stay", async () => {
  const { database, clock } = api.dependencies;
  const [done, open, givenUp] = [await ask(), await ask(), await ask()];
  const at = clock.now();
  await database.inPlatform((tx) => completeRow(tx, { outboxId: done, at }));
  await database.inPlatform((tx) => failRow(tx, { outboxId: givenUp, at, because: "it cannot be" }));

  api.passTime(30 * dayMs);
  expect(await purgeCompletedRows(api.dependencies)).toBe(0);
  api.passTime(minuteMs);
  expect(await purgeCompletedRows(api.dependencies)).toBe(1);
  expect(await kept()).toEqual([open, givenUp].toSorted());
  expect(await database.inPlatform(countRows)).toEqual({ open: 1n, givenUp: 1n, paused: 0n });
  // A workflow that resumes this late still finds its row completed.
  expect(await database.inPlatform((tx) => isFinished(tx, done))).toBe(true);
});

test("purges more rows than one batch holds", async () => {
  const { database, clock } = api.dependencies;
  await database.inPlatform((tx) =>
    sql`insert into outbox (outbox_id, workflow, payload, created_at, due_at, completed_at)
        select gen_random_uuid(), 'countWork', '{}', ${clock.now()}, ${clock.now()}, ${clock.now()} from generate_series(1, 2345)`.execute(
      query(tx),
    ),
  );
  api.passTime(31 * dayMs);
  expect(await purgeCompletedRows(api.dependencies)).toBe(2345);
});

test("the database rejects the deletion of unfinished work", async () => {
  const before = await kept();
  await expect(api.dependencies.database.inPlatform((tx) => sql`delete from outbox`.execute(query(tx)))).rejects.toThrow("is not done");
  expect(await kept()).toEqual(before);
});
