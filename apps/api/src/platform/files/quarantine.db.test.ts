// Every upload is scanned: infected ones are rejected, and while it is down files stay in quarantine.

import type { ImportRecord } from "@albashi/contracts/people/imports";
import { malwareSample, type ThrowAwayClamd, throwAwayClamd } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { importsWorkflows } from "../../domains/people/imports/workflows.ts";
import { clamdScanner } from "../../providers/malware-scanner/clamd.ts";
import { account } from "../../testing/account.ts";
import { companyOf, staffAccount } from "../../testing/employee-rows.ts";
import { ada, importer, sheetOf } from "../../testing/importer.ts";
import { formWith } from "../../testing/multipart-form.ts";
import { runOutbox } from "../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import type { Dependencies } from "../dependencies.ts";
import { scanStoredFile } from "./scan-stored-file.ts";

let api: ServedApi;
let scanned: ServedApi;
let clamd: ThrowAwayClamd;
const alarms: string[] = [];
beforeAll(async () => {
  api = await servedApi(inject("template"));
  clamd = await throwAwayClamd();
  const { hostname, port } = new URL(clamd.url);
  const scanner = clamdScanner({ host: hostname, port: Number(port), timeoutMs: 2_000 });
  const own: Partial<Dependencies> = { scanner, alarm: (_details, what) => alarms.push(what) };
  scanned = { ...api, app: await api.serve({}, own), dependencies: { ...api.dependencies, ...own } };
});
afterAll(async () => {
  await clamd.remove();
  await scanned.app.close();
  await api.close();
});
beforeEach(async () => {
  await clamd.stop();
  await clamd.start();
});

const infectedSheet = sheetOf(ada.with(0, malwareSample));
const readSheets = () => runOutbox(scanned.dependencies, importsWorkflows);
const scanFiles = () => runOutbox(scanned.dependencies, [scanStoredFile]);

test("rejects an infected upload and stores nothing of it", async () => {
  const admin = await importer(scanned);
  const answer = await admin.upload(infectedSheet);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "file_infected"]);
  expect(await admin.find(sql`select 1 from stored_files`)).toEqual([]);
  expect((await admin.upload(sheetOf(ada))).statusCode).toBe(202);
});

test("keeps a sheet in quarantine while the scanner is down, and reads it once it was found clean", async () => {
  const admin = await importer(scanned);
  await clamd.stop();
  const { importId } = (await admin.upload(sheetOf(ada))).json<ImportRecord>();
  expect(await admin.find(sql`select scan_state from stored_files`)).toEqual([{ scan_state: "quarantined" }]);
  expect(alarms).toContain("the malware scanner does not answer; uploads stay in quarantine");
  await expect(readSheets()).rejects.toMatchObject({ code: "file_in_quarantine" });
  await expect(scanFiles()).rejects.toThrow();
  expect((await admin.read(importId)).state).toBe("reading");

  await clamd.start();
  await scanFiles();
  await readSheets();
  expect(await admin.read(importId)).toMatchObject({ state: "preview", rows: { total: 1 } });
});

test("ends the import of a sheet that turns out to be infected, without opening it", async () => {
  const admin = await importer(scanned);
  await clamd.stop();
  const { importId } = (await admin.upload(infectedSheet)).json<ImportRecord>();
  await clamd.start();
  await scanFiles();
  await readSheets();
  expect(await admin.read(importId)).toMatchObject({ state: "unreadable", unreadableReason: "infected", rows: { total: 0 } });
  expect(alarms).toContain("a file in quarantine is infected; it will not be opened");
});

test("does not open evidence while it is in quarantine", async () => {
  const owner = await account(scanned);
  const staff = await staffAccount(scanned, await companyOf(scanned.dependencies, owner.userId));
  await clamd.stop();
  const bytes = Buffer.from("%PDF-1.7 a receipt");
  const fields = { year: "2026", kind: "rent", amountKobo: "120000000" };
  const { payload, contentType } = formWith({ field: "evidence", fileName: "receipt.pdf", bytes, fields });
  const { declarationId } = (await staff.post("/api/v1/me/declarations", payload, { "content-type": contentType })).json();
  const open = () => owner.get(`/api/v1/declarations/${declarationId}/evidence`);
  expect([(await open()).statusCode, (await open()).json().code]).toEqual([409, "file_in_quarantine"]);
  await clamd.start();
  await scanFiles();
  expect([(await open()).statusCode, (await open()).rawPayload]).toEqual([200, bytes]);
});
