import { expect, test } from "vitest";
import { boundedQueue } from "./bounded-queue.ts";

/** A task that ends on request. */
const held = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, ended };
};

test("runs up to the limit, queues the next in order, and rejects beyond the queue", async () => {
  const inTurn = boundedQueue({ maxConcurrent: 2, maxQueued: 2 });
  const tasks = Array.from({ length: 4 }, held);
  const started: number[] = [];
  const running = tasks.map(({ ended }, place) =>
    inTurn(async () => {
      started.push(place);
      await ended;
      return place;
    }),
  );
  await expect(inTurn(async () => "too many")).rejects.toMatchObject({ kind: "unavailable", code: "busy", retryAfterSeconds: 5 });
  expect(started).toEqual([0, 1]);
  tasks[1]?.end();
  await running[1];
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  expect(await Promise.all(running)).toEqual([0, 1, 2, 3]);
});

test("a failed task releases its slot", async () => {
  const inTurn = boundedQueue({ maxConcurrent: 1, maxQueued: 0 });
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(async () => "runs")).toBe("runs");
});

test("never exceeds the limit of concurrent tasks", async () => {
  const inTurn = boundedQueue({ maxConcurrent: 3, maxQueued: 1_000 });
  let active = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 200 }, (_, place) =>
      inTurn(async () => {
        active += 1;
        most = Math.max(most, active);
        for (let i = 0; i < place % 7; i += 1) await Promise.resolve();
        active -= 1;
      }),
    ),
  );
  expect(most).toBe(3);
});
