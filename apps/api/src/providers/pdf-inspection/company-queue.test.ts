import type { CompanyId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { companyQueue } from "./company-queue.ts";

const [a, b, c, d] = ["a", "b", "c", "d"] as unknown as readonly [CompanyId, CompanyId, CompanyId, CompanyId];

/** A queue whose tasks end when they are told to, and which of them started and ended how. */
const observed = (limits: Parameters<typeof companyQueue>[0]) => {
  const inTurn = companyQueue(limits);
  const [started, outcomes] = [[] as string[], {} as Record<string, string>];
  const ends = new Map<string, (error?: Error) => void>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const enter = async (companyId: CompanyId, name: string) => {
    const task = () =>
      new Promise<void>((resolve, reject) => {
        started.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
    inTurn(companyId, task).then(
      () => Object.assign(outcomes, { [name]: "done" }),
      ({ code, message }) => Object.assign(outcomes, { [name]: code ?? message }),
    );
    await settle();
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settle();
  };
  return { enter, end, started, outcomes };
};

test("runs one task of a company at a time, and another company's meanwhile", async () => {
  const { enter, end, started } = observed({ maxConcurrent: 2, maxQueued: 2 });
  await enter(a, "a1");
  await enter(a, "a2");
  await enter(b, "b1");
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
});

test("starts the first queued task whose company runs none", async () => {
  const { enter, end, started } = observed({ maxConcurrent: 2, maxQueued: 2 });
  for (const [company, name] of [
    [a, "a1"],
    [b, "b1"],
    [a, "a2"],
    [c, "c1"],
  ] as const)
    await enter(company, name);
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1"]);
});

test("rejects with a retry when the queue is full", async () => {
  const { enter, end, outcomes } = observed({ maxConcurrent: 1, maxQueued: 1 });
  for (const [company, name] of [
    [a, "a1"],
    [b, "b1"],
    [a, "a2"],
    [c, "c1"],
  ] as const)
    await enter(company, name);
  expect(outcomes).toEqual({ a2: "busy", c1: "busy" });
  await end("a1");
  await end("b1");
  expect(outcomes).toEqual({ a1: "done", a2: "busy", b1: "done", c1: "busy" });
});

test("gives the place of a company's second task to a company that has none", async () => {
  const { enter, end, started, outcomes } = observed({ maxConcurrent: 2, maxQueued: 2 });
  for (const [company, name] of [
    [a, "a1"],
    [b, "b1"],
    [a, "a2"],
    [a, "a3"],
    [c, "c1"],
    [d, "d1"],
    [b, "b2"],
  ] as const)
    await enter(company, name);
  expect(outcomes).toEqual({ a3: "busy", a2: "busy", b2: "busy" });
  await end("a1");
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1", "d1"]);
});

test("passes the place of a task that fails on", async () => {
  const { enter, end, started, outcomes } = observed({ maxConcurrent: 1, maxQueued: 1 });
  await enter(a, "a1");
  await enter(b, "b1");
  await end("a1", new Error("failed"));
  expect([started, outcomes]).toEqual([["a1", "b1"], { a1: "failed" }]);
});
