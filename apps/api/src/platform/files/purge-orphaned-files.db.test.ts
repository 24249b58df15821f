// A failed call leaves no file behind, and files left by a crashed process are purged.

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ImportRecord } from "@albashi/contracts/people/imports";
import { addMs, dayMs, systemClock } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { diskStorage } from "../../providers/file-storage/disk.ts";
import type { FileStorage } from "../../providers/file-storage/port.ts";
import { ada, bola, importer, sheetOf } from "../../testing/importer.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { purgeOrphanedFiles } from "./purge-orphaned-files.ts";

let api: ServedApi;
let folder: string;
let files: FileStorage;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  // A separate folder: a faulty purge must not delete files of other tests.
  folder = await mkdtemp(join(tmpdir(), "albashi-sweep-"));
  files = diskStorage(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const keysOf = async (companyId: string) => {
  const keys: string[] = [];
  for await (const { key } of files.list()) if (key.startsWith(companyId)) keys.push(key);
  return keys;
};

/** The API, with a count of all stored files. */
const counting = async () => {
  const kept: string[] = [];
  const put: FileStorage["put"] = async (file) => {
    kept.push(file.key);
    await files.put(file);
  };
  const app = await api.serve({}, { files: { ...files, put } });
  return { kept, admin: await importer({ ...api, app }) };
};

test("stores neither a repeated sheet nor one beyond the limit", async () => {
  const { kept, admin } = await counting();
  const headers = { "idempotency-key": randomUUID() };
  const first = await admin.upload(sheetOf(ada), headers);
  const again = await admin.upload(sheetOf(ada), headers);
  expect(again.json<ImportRecord>().importId).toBe(first.json<ImportRecord>().importId);
  expect((await admin.upload(sheetOf(bola), headers)).json()).toMatchObject({ code: "idempotency_key_reused" });
  expect(kept).toHaveLength(1);
  for (let open = 1; open < 20; open += 1) await admin.upload(sheetOf(ada));
  expect((await admin.upload(sheetOf(ada))).json()).toMatchObject({ code: "too_many_imports" });
  expect(kept).toHaveLength(20);
});

test("two concurrent uploads of one sheet leave one file", async () => {
  const { admin } = await counting();
  const headers = { "idempotency-key": randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => admin.upload(sheetOf(ada), headers)));
  expect(new Set(answers.map((answer) => answer.json<ImportRecord>().importId)).size).toBe(1);
  expect(await keysOf(admin.companyId)).toHaveLength(1);
});

test("uploads have their own rate limit", async () => {
  const app = await api.serve({ UPLOADS_PER_MINUTE: "1" });
  const admin = await importer({ ...api, app });
  const statuses = [(await admin.upload(sheetOf(ada))).statusCode, (await admin.upload(sheetOf(bola))).statusCode];
  expect(statuses).toContain(429);
  expect((await admin.get("/api/v1/imports")).statusCode).toBe(200);
});

test("purges a file without a row after a day, and no other", async () => {
  const { admin } = await counting();
  await admin.upload(sheetOf(ada));
  const [noted] = await keysOf(admin.companyId);
  const put = (key: string) => files.put({ key, mediaType: "text/plain", bytes: 1, content: Buffer.from("x") });
  const [lost, ofAnother] = [`${admin.companyId}/${randomUUID()}`, `${randomUUID()}/${randomUUID()}`];
  await put(lost);
  await put(ofAnother);
  await purgeOrphanedFiles({ ...api.dependencies, files, clock: systemClock });
  expect(await keysOf(admin.companyId)).toHaveLength(2);
  await purgeOrphanedFiles({ ...api.dependencies, files, clock: { now: () => addMs(systemClock.now(), 2 * dayMs) } });
  expect(await keysOf(admin.companyId)).toEqual([noted]);
  // This database does not know its company, so it must not delete it.
  expect(await text(await files.get(ofAnother))).toBe("x");
  await files.remove(ofAnother);
  expect(await admin.find(sql`select 1 from stored_files`)).toHaveLength(1);
});
