// The commands for paused work, on rows as the relay records them.

import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { query } from "../../platform/database/transaction.ts";
import { enqueue, findDueResumes, type OutboxId, replacePauses } from "../../platform/outbox/store.ts";
import { workflowContract } from "../../platform/outbox/workflow-contract.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { workCommands } from "./work-commands.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const SendReport = workflowContract({ name: "sendReport", payload: z.object({}) });
const run = async (name: "paused" | "resume", about = "") => {
  const answer = await workCommands[name]?.run(api.dependencies, {
    ...{ about, fee: undefined, isRepeated: false, by: { operator: "Ngozi", reason: "ticket 12" }, readInput: async () => "" },
  });
  return typeof answer === "string" ? answer : answer?.text;
};
const now = () => api.dependencies.clock.now();
const dueResumes = () => api.dependencies.database.inPlatform((tx) => findDueResumes(tx, now()));

let outboxIds: OutboxId[];
beforeEach(async () => {
  const at = now();
  const resumeAt = new Date(at.getTime() + minuteMs);
  outboxIds = await api.dependencies.database.inPlatform(async (tx) => {
    const rows = [await enqueue(tx, SendReport, { payload: {}, at }), await enqueue(tx, SendReport, { payload: {}, at })];
    return replacePauses(tx, { paused: rows.map((outboxId) => ({ outboxId, reason: "send: the mail server is down" })), at, resumeAt });
  });
});

test("lists paused work with its last failure", async () => {
  const lines = (await run("paused"))?.split("\n") ?? [];
  expect(lines).toHaveLength(2);
  for (const outboxId of outboxIds)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${outboxId}  sendReport  .*  send: the mail server is down$`)));
});

test("resumes one piece of work, then all of it, and records who did it", async () => {
  const [first = ""] = outboxIds;
  expect(await run("resume", first)).toBe("1 piece of work resumes within seconds.");
  expect(await dueResumes()).toEqual([first]);
  expect(await run("resume", "all")).toBe("2 pieces of work resume within seconds.");
  expect((await dueResumes()).toSorted()).toEqual(outboxIds.toSorted());
  const { rows } = await api.dependencies.database.inPlatform((tx) =>
    sql`select operator, action, subject from operator_actions where action = 'paused_work_resumed' order by seq`.execute(query(tx)),
  );
  expect(rows).toEqual([first, "all"].map((subject) => ({ operator: "Ngozi", action: "paused_work_resumed", subject })));
});

test("rejects what is not an id, and says when nothing is paused", async () => {
  await expect(run("resume", "everything")).rejects.toThrow('"everything" is not an id.');
  expect(await run("resume", "01a1eaee-b2c0-7288-a5a6-1751525ed97d")).toBe("Nothing to resume: this work is not paused.");
});
