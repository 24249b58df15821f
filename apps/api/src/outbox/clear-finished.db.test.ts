import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../database/transaction.ts";
import { type ServedApi, servedApi } from "../testing/served-api.ts";
import { clearFinishedRows } from "./clear-finished.ts";
import { countRows, enqueue, finishRow, giveUpRow, isFinished } from "./store.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const ask = () => api.parts.database.inPlatform((tx) => enqueue(tx, { workflow: "countWork", payload: {}, at: api.parts.clock.now() }));
const kept = async () => {
  const { rows } = await api.parts.database.inPlatform((tx) =>
    sql<{ outboxId: string }>`select outbox_id as "outboxId" from outbox`.execute(query(tx)),
  );
  return rows.map(({ outboxId }) => outboxId).toSorted();
};

test("work is forgotten thirty days after it was done; open work and work that was given up stay", async () => {
  const { database, clock } = api.parts;
  const [done, open, givenUp] = [await ask(), await ask(), await ask()];
  const at = clock.now();
  await database.inPlatform((tx) => finishRow(tx, { outboxId: done, at }));
  await database.inPlatform((tx) => giveUpRow(tx, { outboxId: givenUp, at, because: "it cannot be" }));

  api.passTime(30 * dayMs);
  expect(await clearFinishedRows(api.parts)).toBe(0);
  api.passTime(minuteMs);
  expect(await clearFinishedRows(api.parts)).toBe(1);
  expect(await kept()).toEqual([open, givenUp].toSorted());
  expect(await database.inPlatform(countRows)).toEqual({ open: 1n, givenUp: 1n });
  // A workflow that wakes up this late still hears that there is nothing to do.
  expect(await database.inPlatform((tx) => isFinished(tx, done))).toBe(true);
});

test("more than one transaction takes goes too", async () => {
  const { database, clock } = api.parts;
  await database.inPlatform((tx) =>
    sql`insert into outbox (outbox_id, workflow, payload, created_at, due_at, done_at)
        select gen_random_uuid(), 'countWork', '{}', ${clock.now()}, ${clock.now()}, ${clock.now()} from generate_series(1, 2345)`.execute(
      query(tx),
    ),
  );
  api.passTime(31 * dayMs);
  expect(await clearFinishedRows(api.parts)).toBe(2345);
});

test("work that is not done cannot be forgotten, not even by mistake", async () => {
  const before = await kept();
  await expect(api.parts.database.inPlatform((tx) => sql`delete from outbox`.execute(query(tx)))).rejects.toThrow("is not done");
  expect(await kept()).toEqual(before);
});
