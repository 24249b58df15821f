// A command runs once, entirely or not at all, and only with the permission of its contract.

import { contract } from "@albashi/contracts/contract";
import type { CompanyId, SessionId, UserId } from "@albashi/contracts/ids";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../database/company-transaction.ts";
import { newId } from "../database/new-id.ts";
import { openDatabase } from "../database/open-database.ts";
import { query } from "../database/transaction.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Actor } from "../http/actor.ts";
import { type CommandContext, command } from "./command.ts";

const RenameRoom = contract({
  method: "PUT",
  path: "/rooms/:roomId",
  permission: "company.write",
  summary: "Renames a room",
  params: z.object({ roomId: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { name: "Lagos" } },
});

const now = new Date("2026-11-16T09:00:00Z");
const owner: Actor = {
  userId: newId<UserId>(),
  companyId: newId<CompanyId>(),
  sessionId: newId<SessionId>(),
  kind: "employer",
  role: "owner",
  employeeId: undefined,
  mustChoosePassword: false,
  hasSecondFactor: false,
  moneyRightsFrom: null,
  needsSecondFactor: false,
  isSteppedUp: false,
};
const input = { roomId: "1", name: "Lagos" };
const request = { key: "key-of-the-request", requestHash: Buffer.alloc(32, 1) };

let throwAway: ThrowAwayDatabase;
let database: Database;
let dependencies: Dependencies;
let committed: string[];

beforeEach(async () => {
  throwAway = await throwAwayDatabase(inject("template"));
  database = openDatabase({ url: throwAway.url, connections: 2 });
  dependencies = { database, clock: { now: () => now } } as Dependencies;
  committed = [];
});
afterEach(async () => {
  await database.close();
  await throwAway.drop();
});

const rename = async ({ input: { roomId, name }, audit, afterCommit }: CommandContext<typeof input>) => {
  await audit({ action: "department_renamed", subject: roomId, details: { name } });
  afterCommit(() => committed.push(name));
  return { name };
};
const renameRoom = command(RenameRoom, rename);

const entries = async () => {
  const { rows } = await database.inCompany(owner.companyId, (tx) =>
    sql<{ at: Date; actor: string; action: string; subject: string }>`
      select at, actor_user_id as actor, action, subject from audit_entries order by seq
    `.execute(query(tx)),
  );
  return rows;
};

test("writes the audit entry of the actor at the time of the command, and then runs the effects", async () => {
  expect(await renameRoom(dependencies, owner, input)).toEqual({ name: "Lagos" });
  expect(await entries()).toEqual([{ at: now, actor: owner.userId, action: "department_renamed", subject: "1" }]);
  expect(committed).toEqual(["Lagos"]);
});

test("rejects an actor without the permission of the contract before anything runs", async () => {
  const viewer: Actor = { ...owner, role: "viewer" };
  await expect(renameRoom(dependencies, viewer, input)).rejects.toMatchObject({ code: "not_permitted" });
  expect(await entries()).toEqual([]);
});

test("returns the first result to a repeated request and changes nothing", async () => {
  await renameRoom(dependencies, owner, input, request);
  expect(await renameRoom(dependencies, owner, { ...input, name: "Abuja" }, request)).toEqual({ name: "Lagos" });
  expect(await entries()).toHaveLength(1);
  expect(committed).toEqual(["Lagos"]);
});

test("rejects a key that was used for a different request", async () => {
  await renameRoom(dependencies, owner, input, request);
  const other = { ...request, requestHash: Buffer.alloc(32, 2) };
  await expect(renameRoom(dependencies, owner, input, other)).rejects.toMatchObject({ code: "idempotency_key_reused" });
});

test("leaves no entry, no claimed key and no effect behind when the handler fails", async () => {
  const failing = command(RenameRoom, async (context: CommandContext<typeof input>) => {
    await rename(context);
    throw new Error("The room has burnt down.");
  });
  await expect(failing(dependencies, owner, input, request)).rejects.toThrow("burnt down");
  expect(await entries()).toEqual([]);
  expect(committed).toEqual([]);
  expect(await renameRoom(dependencies, owner, input, request)).toEqual({ name: "Lagos" });
});

test("turns a violated constraint into the error it means, and leaves other errors as they are", async () => {
  const nameTaken = new Error("The name is taken.");
  const breaking = (constraint: string) =>
    command(
      RenameRoom,
      async ({ tx }) => {
        await sql.raw(`do $$ begin raise unique_violation using constraint = '${constraint}'; end $$`).execute(query(tx));
        return { name: "" };
      },
      { constraintErrors: { one_room_of_a_name: () => nameTaken } },
    );
  await expect(breaking("one_room_of_a_name")(dependencies, owner, input)).rejects.toBe(nameTaken);
  await expect(breaking("another")(dependencies, owner, input)).rejects.toMatchObject({ constraint: "another" });
});

test("runs again when two commands waited for each other", async () => {
  const arrived: (() => void)[] = [];
  /** Continues when both commands hold their first lock; a repeated command does not wait. */
  const meet = () =>
    new Promise<void>((resolve) => {
      arrived.push(resolve);
      if (arrived.length >= 2) for (const goOn of arrived) goOn();
    });
  const lockInOrder = command(RenameRoom, async ({ tx, input: { roomId, name }, audit, afterCommit }: CommandContext<typeof input>) => {
    const lock = (key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(query(tx));
    const [first, second] = name === "Lagos" ? [1, 2] : [2, 1];
    await lock(first);
    await meet();
    await lock(second);
    await audit({ action: "department_renamed", subject: roomId, details: { name } });
    afterCommit(() => committed.push(name));
    return { name };
  });
  const both = [input, { ...input, name: "Abuja" }].map((one) => lockInOrder(dependencies, owner, one));
  expect(await Promise.all(both)).toEqual([{ name: "Lagos" }, { name: "Abuja" }]);
  expect(await entries()).toHaveLength(2);
  expect(committed.toSorted()).toEqual(["Abuja", "Lagos"]);
  expect(arrived).toHaveLength(3);
});

test("runs the check before the transaction, and nothing after it fails", async () => {
  const guarded = command(RenameRoom, rename, {
    before: async (_dependencies, _actor, { roomId }) => {
      throw new Error(`Room ${roomId} is locked.`);
    },
  });
  await expect(guarded(dependencies, owner, input)).rejects.toThrow("Room 1 is locked.");
  expect(await entries()).toEqual([]);
});
