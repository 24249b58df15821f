// What an employee may upload: what is refused, what is removed, and what is kept.
import { buffer } from "node:stream/consumers";
import { hourMs } from "@albashi/dates";
import { eicarSample, mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { removeStoredFile } from "../../../platform/files/remove-stored-file.ts";
import { scanStoredFile } from "../../../platform/files/scan-stored-file.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { largePicture, pdfOf, pdfStream, pictureShownOften } from "../../../testing/pdf-files.ts";
import { pdf, photo, requestedDocuments, scannedApi } from "../../../testing/requested-documents.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import type { ServedApi } from "../../../testing/served-api.ts";
import { documentRequestsWorkflows } from "../workflows.ts";

let fixture: Awaited<ReturnType<typeof scannedApi>>;
let api: ServedApi;
let docs: Awaited<ReturnType<typeof requestedDocuments>>;
beforeAll(async () => {
  fixture = await scannedApi(inject("template"));
  api = fixture.api;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.clamd.stop();
  await fixture.clamd.start();
  docs = await requestedDocuments(api);
});

describe("an upload", () => {
  test("W11: of the EICAR file is refused at once, and one from the time of an outage is deleted and the uploader told", async () => {
    const requestId = await docs.asked();
    const infected = pdf(eicarSample());
    expect((await docs.upload(requestId, infected)).json().code).toBe("file_infected");
    expect(await docs.company.rows(sql`select 1 from stored_files`)).toEqual([]);
    await fixture.clamd.stop();
    expect((await docs.upload(requestId, infected)).json()).toMatchObject({ state: "uploaded", isInQuarantine: true, canOpen: false });
    expect((await docs.open(requestId)).json().code).toBe("file_in_quarantine");
    expect((await docs.accept(requestId)).json().code).toBe("file_in_quarantine");
    await fixture.clamd.start();
    await runOutbox(api.dependencies, [scanStoredFile]);
    await docs.work();
    expect(await docs.own()).toMatchObject([{ state: "rejected", rejectionCode: "infected", canOpen: false }]);
    expect(await docs.company.rows(sql`select 1 from stored_files`)).toEqual([]);
    expect((await mailsTo(docs.employee.email)).at(-1)?.subject).toBe("Please upload your driver's licence again");
  });

  test("that was rejected while in quarantine is deleted when it turns out to be infected", async () => {
    const requestId = await docs.asked();
    await fixture.clamd.stop();
    await docs.upload(requestId, pdf(eicarSample()));
    await docs.reject(requestId, "The photo is blurred.");
    await fixture.clamd.start();
    await runOutbox(api.dependencies, [scanStoredFile]);
    await docs.work();
    expect(await docs.company.rows(sql`select 1 from stored_files`)).toEqual([]);
    expect(await docs.own()).toMatchObject([{ state: "rejected", rejectionReason: "The photo is blurred." }]);
  });

  test("that the scanner does not answer about for a week is deleted, and asked for again", async () => {
    const requestId = await docs.asked();
    await fixture.clamd.stop();
    await docs.upload(requestId, await photo());
    let runs = 0;
    for (let hours = 0; hours < 8 * 24; hours += 1) {
      await passTimeLoggedIn(api, hourMs);
      runs += (await runOutbox(api.dependencies, [...documentRequestsWorkflows, removeStoredFile])).length;
    }
    expect(runs).toBeLessThan(50);
    expect(await docs.own()).toMatchObject([{ state: "rejected", rejectionCode: "not_scanned" }]);
    expect(await docs.company.rows(sql`select 1 from stored_files`)).toEqual([]);
    expect(await docs.company.rows(sql`select 1 from outbox where workflow = 'settleDocumentQuarantine' and completed_at is null`)).toEqual(
      [],
    );
  });

  test("that is repeated after it was accepted gets the first answer, and is not kept again", async () => {
    const requestId = await docs.asked();
    const key = { "idempotency-key": "the-same-upload" };
    await docs.upload(requestId, await photo(), docs.chinedu, key);
    await docs.accept(requestId);
    const again = await docs.upload(requestId, await photo(), docs.chinedu, key);
    expect([again.statusCode, again.json().state]).toEqual([201, "checked"]);
    expect((await docs.upload(requestId, pdf("Another"), docs.chinedu, key)).json().code).toBe("idempotency_key_reused");
    expect(await docs.company.rows(sql`select 1 from stored_files`)).toHaveLength(1);
  });

  test("is encrypted for its own row: the content of another file is not opened in its place", async () => {
    const requestId = await docs.asked();
    await docs.accepted(requestId, "2026-12-31");
    await docs.upload(requestId, pdf("Renewed"));
    const keys = await docs.company.rows<{ key: string }>(sql`select storage_key as key from stored_files order by created_at, file_id`);
    const [first = "", second = ""] = keys.map(({ key }) => key);
    const content = await buffer(await api.dependencies.files.get(first));
    await api.dependencies.files.put({ key: second, mediaType: "image/webp", bytes: content.length, content });
    expect((await docs.open(requestId)).statusCode).toBe(500);
  });

  test("from quarantine that turns out to be clean is opened", async () => {
    const requestId = await docs.asked();
    await fixture.clamd.stop();
    await docs.upload(requestId, await photo());
    await fixture.clamd.start();
    await runOutbox(api.dependencies, [scanStoredFile]);
    await docs.work();
    expect((await docs.open(requestId)).statusCode).toBe(200);
  });

  test("of a photo keeps neither its location nor any other metadata", async () => {
    const requestId = await docs.asked();
    const located = await photo({ IFD0: { Copyright: "Chinedu" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } });
    expect((await sharp(located).metadata()).exif?.length).toBeGreaterThan(50);
    await docs.upload(requestId, located);
    const kept = (await docs.open(requestId)).rawPayload;
    const { exif, xmp, format, width } = await sharp(kept).metadata();
    expect([exif, xmp, format, width]).toEqual([undefined, undefined, "webp", 300]);
    expect(kept.includes("Chinedu")).toBe(false);
  });

  test("of a picture with another file behind it keeps only the picture", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, Buffer.concat([await photo(), Buffer.from("PK\u0003\u0004 archive %PDF-1.7 <script>")]));
    const kept = (await docs.open(requestId)).rawPayload;
    expect(["PK\u0003\u0004", "%PDF", "<script>"].filter((part) => kept.includes(part))).toEqual([]);
  });

  test.each([
    ["a PDF with an embedded file", pdfOf({ objects: ["<</Type/EmbeddedFile>>"] }), "pdf_active"],
    ["a protected PDF", pdfOf({ trailer: "/Encrypt<</V 1>>" }), "pdf_protected"],
    ["a PDF that cannot be parsed", Buffer.from("%PDF-1.7 %%EOF"), "file_unreadable"],
    ["a page of a website named as a picture", Buffer.from("<html><script>alert(1)</script>"), "file_unreadable"],
    ["a PDF with a scan in JBIG2", pdfOf({ objects: [pdfStream("/Filter/JBIG2Decode", "x")], page: "/Im 5 0 R" }), "pdf_picture_method"],
    ["a PDF that opens an address", pdfOf({ catalog: "/OpenAction<</S/URI/URI(https://example.com)>>" }), "pdf_active"],
    ["a PDF that shows a picture often", pictureShownOften(largePicture(20_000), { times: 3, by: "number" }), "file_unreadable"],
    ["an archive", Buffer.from("PK\u0003\u0004"), "file_unreadable"],
  ])("of %s is refused, and nothing is kept", async (_what, bytes, code) => {
    const requestId = await docs.asked();
    const answer = await docs.upload(requestId, bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(await docs.company.rows(sql`select 1 from stored_files`)).toEqual([]);
  });

  test("above 10 MB is refused", async () => {
    const requestId = await docs.asked();
    expect((await docs.upload(requestId, Buffer.alloc(10 * 1024 * 1024 + 1, 0x25))).json().code).toBe("file_too_large");
  });

  test("is stored encrypted", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, pdf("Licence of Chinedu"));
    const [row] = await docs.company.rows<{ key: string }>(sql`select storage_key as key from stored_files`);
    expect((await buffer(await api.dependencies.files.get(row?.key ?? ""))).includes("Licence")).toBe(false);
  });
});
