import { expect, test } from "vitest";
import { laneQueue } from "./lane-queue.ts";

/** A queue of one slot whose running task ends when the test says so. */
const occupied = (maxQueued = { session: 2, known_device: 2, visitor: 2 }) => {
  const run = laneQueue({ maxConcurrent: 1, maxQueued });
  const order: string[] = [];
  let release: () => void = () => undefined;
  const first = run("visitor", () => new Promise<void>((resolve) => (release = resolve)));
  const add = (lane: "session" | "known_device" | "visitor", name: string) => run(lane, async () => void order.push(name));
  const end = () => {
    release();
    return first;
  };
  return { order, add, end };
};

test("runs sessions before known devices, and both before visitors who came earlier", async () => {
  const { order, add, end } = occupied();
  const all = [add("visitor", "visitor 1"), add("known_device", "device"), add("visitor", "visitor 2"), add("session", "session")];
  await end();
  await Promise.all(all);
  expect(order).toEqual(["session", "device", "visitor 1", "visitor 2"]);
});

test("rejects a visitor beyond the visitors' queue, while the other lanes still accept", async () => {
  const { order, add, end } = occupied();
  const visitors = [add("visitor", "1"), add("visitor", "2")];
  await expect(add("visitor", "3")).rejects.toMatchObject({ code: "busy" });
  const trusted = [add("session", "session"), add("known_device", "device")];
  await end();
  await Promise.all([...visitors, ...trusted]);
  expect(order).toEqual(["session", "device", "1", "2"]);
});

test("runs as many tasks at once as allowed, and frees the slot of a failed one", async () => {
  const run = laneQueue({ maxConcurrent: 2, maxQueued: { session: 5, known_device: 5, visitor: 5 } });
  let [active, most] = [0, 0];
  const task = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 5));
    active -= 1;
    throw new Error("failed");
  };
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => run("visitor", task)));
  expect([most, settled.every(({ status }) => status === "rejected")]).toEqual([2, true]);
  expect(await run("session", async () => "free")).toBe("free");
});
