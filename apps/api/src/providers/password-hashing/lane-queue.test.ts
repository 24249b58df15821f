import { expect, test } from "vitest";
import { laneQueue } from "./lane-queue.ts";

/** A queue of one slot whose running task ends when the test says so. */
const occupied = (maxQueued = { session: 2, known_device: 2 }) => {
  const run = laneQueue({ maxConcurrent: 1, maxQueued });
  const order: string[] = [];
  let release: () => void = () => undefined;
  const first = run("known_device", () => new Promise<void>((resolve) => (release = resolve)));
  const add = (lane: "session" | "known_device", name: string) => run(lane, async () => void order.push(name));
  const end = () => {
    release();
    return first;
  };
  return { order, add, end };
};

test("runs sessions before known devices that came earlier", async () => {
  const { order, add, end } = occupied();
  const all = [add("known_device", "device 1"), add("session", "session 1"), add("known_device", "device 2"), add("session", "session 2")];
  await end();
  await Promise.all(all);
  expect(order).toEqual(["session 1", "session 2", "device 1", "device 2"]);
});

test("rejects a known device beyond its queue, while sessions are still accepted", async () => {
  const { order, add, end } = occupied();
  const devices = [add("known_device", "1"), add("known_device", "2")];
  await expect(add("known_device", "3")).rejects.toMatchObject({ code: "busy" });
  const session = add("session", "session");
  await end();
  await Promise.all([...devices, session]);
  expect(order).toEqual(["session", "1", "2"]);
});

test("runs as many tasks at once as allowed, and frees the slot of a failed one", async () => {
  const run = laneQueue({ maxConcurrent: 2, maxQueued: { session: 5, known_device: 5 } });
  let [active, most] = [0, 0];
  const task = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 5));
    active -= 1;
    throw new Error("failed");
  };
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => run("known_device", task)));
  expect([most, settled.every(({ status }) => status === "rejected")]).toEqual([2, true]);
  expect(await run("session", async () => "free")).toBe("free");
});
