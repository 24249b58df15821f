import { once } from "node:events";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { CompanyId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { companyQueues } from "./limit-exports.ts";
import type { FileAnswer } from "./route.ts";

const [one, other] = ["one", "other"] as CompanyId[] as [CompanyId, CompanyId];
const fileOf = (content: Readable): FileAnswer => ({ mediaType: "text/csv", fileName: "rows.csv", content });

/** Exports whose files are read when the test says so. */
const begun = () => {
  const queue = companyQueues({ maxConcurrent: 2, maxQueued: 1 });
  const started: string[] = [];
  const begin = (companyId: CompanyId, name: string, content = Readable.from(["a", "b"])) => {
    const answer = queue(companyId, async () => {
      started.push(name);
      return fileOf(content);
    });
    return { content, answer };
  };
  return { started, begin };
};

test("a third export of a company waits until a file is sent, and those of another company do not", async () => {
  const { started, begin } = begun();
  const first = begin(one, "first");
  begin(one, "second");
  begin(one, "third");
  begin(other, "other");
  await setImmediate();
  expect(started).toEqual(["first", "second", "other"]);
  for await (const _chunk of (await first.answer).content as Readable);
  await setImmediate();
  expect(started).toEqual(["first", "second", "other", "third"]);
});

test("a company with more exports than can wait is asked to try again later", async () => {
  const { begin } = begun();
  for (const name of ["first", "second", "third"]) begin(one, name);
  await expect(begin(one, "fourth").answer).rejects.toMatchObject({ kind: "unavailable", code: "busy", retryAfterSeconds: 5 });
});

test.each(["broken off by the client", "ended by an error"])("a file that is %s gives its place back", async (how) => {
  const { started, begin } = begun();
  const first = begin(one, "first");
  begin(one, "second");
  begin(one, "third");
  await first.answer;
  first.content.once("error", () => undefined);
  first.content.destroy(how === "ended by an error" ? new Error("The database is gone.") : undefined);
  await once(first.content, "close").catch(() => undefined);
  await setImmediate();
  expect(started).toEqual(["first", "second", "third"]);
});

test("an export that is refused gives its place back, and says why", async () => {
  const queue = companyQueues({ maxConcurrent: 1, maxQueued: 0 });
  const refused = queue(one, () => Promise.reject(new Error("There is no such run.")));
  await expect(refused).rejects.toThrow("There is no such run.");
  await setImmediate();
  expect((await queue(one, async () => fileOf(Readable.from([])))).fileName).toBe("rows.csv");
});
