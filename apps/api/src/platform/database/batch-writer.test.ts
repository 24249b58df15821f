import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchWriter } from "./batch-writer.ts";

test("writes simultaneous items together, in order, and resolves each once it is written", async () => {
  const written: number[][] = [];
  const give = batchWriter<number>({ waitMs: 5, limit: 3, maxConcurrentWrites: 1 }, async (items) => {
    await pause(5);
    written.push([...items]);
  });
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(give));
  expect(written).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  await give(8);
  expect(written.at(-1)).toEqual([8]);
});

test("delays items only by writes in progress, and never exceeds the maximum of concurrent writes", async () => {
  let writing = 0;
  let most = 0;
  const give = batchWriter<number>({ waitMs: 1, limit: 10, maxConcurrentWrites: 2 }, async () => {
    writing += 1;
    most = Math.max(most, writing);
    await pause(3);
    writing -= 1;
  });
  await Promise.all(Array.from({ length: 100 }, async (_, item) => pause(item % 20).then(() => give(item))));
  expect(most).toBe(2);
});

test("rejects the items of a failed write, and writes the next ones", async () => {
  const give = batchWriter<number>({ waitMs: 1, limit: 2, maxConcurrentWrites: 1 }, async (items) => {
    if (items.includes(1)) throw new Error("the database is away");
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(give));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
