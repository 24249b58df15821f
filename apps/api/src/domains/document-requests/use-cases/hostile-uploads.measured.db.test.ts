// Uploads that attack: each is refused or made harmless, and meanwhile the API answers other requests.
import { setTimeout as pause } from "node:timers/promises";
import { eicarSample } from "@albashi/test-kit";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import {
  deepNesting,
  endlessFilters,
  endlessStreams,
  manyObjects,
  pdfOf,
  pdfStream,
  scriptAction,
  zipBomb,
} from "../../../testing/pdf-files.ts";
import { pdf, photo, requestedDocuments, scannedApi } from "../../../testing/requested-documents.ts";

let fixture: Awaited<ReturnType<typeof scannedApi>>;
let docs: Awaited<ReturnType<typeof requestedDocuments>>;
beforeAll(async () => {
  fixture = await scannedApi(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  docs = await requestedDocuments(fixture.api);
});

const answersWithinMs = 200;

/** Uploads a file while another client calls. Returns the answer, after checking that no other call waited. */
const uploadMeasured = async (bytes: Buffer) => {
  const requestId = await docs.asked();
  let isOver = false;
  const upload = docs.upload(requestId, bytes).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    // From before the pause: where the thread of the API is blocked, the call starts late. What other programs do meanwhile does not count.
    const before = process.threadCpuUsage();
    await pause(10);
    expect((await fixture.api.app.inject("/api/health")).statusCode).toBe(200);
    const { user, system } = process.threadCpuUsage(before);
    waits.push((user + system) / 1_000);
  }
  expect(waits.length).toBeGreaterThan(1);
  expect(Math.max(...waits)).toBeLessThan(answersWithinMs);
  return { requestId, answer: await upload };
};
const located = () => photo({ IFD0: { Copyright: "Chinedu" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } });
const picturePdf = async () => {
  const picture = pdfStream("/Type/XObject/Subtype/Image/Width 300/Height 200/Filter/DCTDecode", await located());
  return pdfOf({ page: "/Resources<</XObject<</Im 5 0 R>>>>", objects: [picture] });
};

test.each([
  ["the EICAR file in a PDF", () => pdf(eicarSample()), "file_infected"],
  ["a PDF with JavaScript", () => pdfOf({ catalog: "/OpenAction 5 0 R", objects: [scriptAction] }), "pdf_active"],
  ["a polyglot of a PDF and an archive", () => Buffer.concat([pdfOf(), Buffer.from("PK\u0003\u0004 PK\u0005\u0006")]), "file_unreadable"],
  ["a polyglot of a PDF and a page of a website", () => Buffer.concat([Buffer.from("%PDF-1.7\n<html>"), pdfOf()]), "file_unreadable"],
  ["a zip bomb", zipBomb, "file_expands"],
  ["a PDF with deep nesting", deepNesting, "file_unreadable"],
  ["a PDF with an endless filter chain", endlessFilters, "file_expands"],
  ["a PDF with streams without an end", endlessStreams, "file_unreadable"],
])("refuses %s while the API answers others within 200 ms", async (_what, bytes, code) => {
  const { answer } = await uploadMeasured(bytes());
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  expect(await docs.company.rows(sql`select 1 from stored_files`)).toEqual([]);
});

test.each([
  ["a photo", located],
  ["a PDF with a photo", picturePdf],
])("keeps %s without its EXIF location while the API answers others within 200 ms", async (_what, bytes) => {
  const { requestId, answer } = await uploadMeasured(await bytes());
  expect(answer.statusCode).toBe(201);
  const kept = (await docs.open(requestId)).rawPayload;
  expect(["Chinedu", "Exif"].filter((text) => kept.includes(text))).toEqual([]);
});

test("keeps a PDF with 10,000 tiny objects while the API answers others within 200 ms", async () => {
  expect((await uploadMeasured(manyObjects())).answer.statusCode).toBe(201);
});

test("renders a picture again, whatever stands behind it", async () => {
  const { requestId } = await uploadMeasured(Buffer.concat([await photo(), Buffer.from("PK\u0003\u0004<script>")]));
  const kept = (await docs.open(requestId)).rawPayload;
  expect([(await sharp(kept).metadata()).format, kept.includes("<script>")]).toEqual(["webp", false]);
});
