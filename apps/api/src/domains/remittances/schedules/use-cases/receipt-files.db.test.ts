// Photos and PDFs of receipts: what is refused, what is kept, who sees it, and that each opening is audited.

import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FileId, ReceiptId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { pdfOf, pdfStream } from "../../../../testing/pdf-files.ts";
import { type CompanyWithTax, receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { photo } from "../../../../testing/requested-documents.ts";
import { attachReceiptFile } from "./attach-receipt-file.ts";
import { openReceiptFile } from "./open-receipt-file.ts";

let fixture: PayoutFixture;
let company: CompanyWithTax;
let receipts: ReturnType<typeof receiptFixture>;
let actor: Actor;
let dependencies: Dependencies;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  receipts = receiptFixture(fixture);
  dependencies = { ...fixture.dependencies, scanner: { ...fixture.dependencies.scanner, scan: async () => "clean" } };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await receipts.companyWithTax();
  actor = receipts.actorOf(company);
  await receipts.enter(company, receipts.receipt(140_900));
});

const receiptId = async (): Promise<ReceiptId> =>
  (await receipts.list(company)).receipts[0]?.receiptId ?? expect.unreachable("There is no receipt.");
const uploadOf = (bytes: Buffer): UploadedFile => ({
  ...{ fileName: "receipt", bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest() },
  ...{ open: () => Readable.from([bytes]), read: async () => bytes },
});
const attach = async (bytes: Buffer, { into = company, by = actor, using = dependencies, key = String(randomUUID()) } = {}) =>
  attachReceiptFile(
    using,
    by,
    { ...{ scheduleId: into.scheduleId, receiptId: await receiptId() }, document: uploadOf(bytes) },
    { key, requestHash: createHash("sha256").update(bytes).digest() },
  );
const withoutInspection = (): Dependencies => ({
  ...dependencies,
  pictures: { ...dependencies.pictures, toPageWebp: () => expect.unreachable("The file was inspected.") },
});
const files = async () => (await receipts.list(company)).receipts[0]?.files ?? [];
const open = async (fileId: FileId, by = actor) =>
  openReceiptFile(dependencies, by, { scheduleId: company.scheduleId, receiptId: await receiptId(), fileId });
const stored = () => fixture.rows<{ key: string }>(company.companyId, sql`select storage_key as key from stored_files`);

test("a photo is rendered again, encrypted, listed, and opened by those who see the receipts, each time with an audit entry", async () => {
  await attach(await photo({ IFD0: { Copyright: "Chinedu" } }));
  const [file] = await files();
  expect(file).toMatchObject({ mediaType: "image/webp", scan: "clean" });
  const [row] = await stored();
  const kept = await dependencies.files.get(row?.key ?? "");
  const bytes = Buffer.concat(await kept.toArray());
  expect(bytes.includes("WEBP")).toBe(false);
  const reader = receipts.actorOf(company, { role: "approver" });
  const opened = await open(file?.fileId ?? newId<FileId>(), reader);
  expect([opened.mediaType, opened.fileName]).toEqual(["image/webp", "receipt-1.webp"]);
  expect((await sharp(opened.content as Buffer).metadata()).exif).toBeUndefined();
  const audited = await fixture.rows(
    company.companyId,
    sql`select action, details from audit_entries where action like 'receipt_file_%' order by action`,
  );
  expect(audited).toEqual([
    { action: "receipt_file_attached", details: { fileId: file?.fileId } },
    { action: "receipt_file_opened", details: { fileId: file?.fileId } },
  ]);
});

test("a PDF is kept, also for a confirmed receipt, which stays confirmed", async () => {
  await receipts.check(company, 140_900);
  await attach(pdfOf({ content: pdfStream("", "BT (Paid) Tj ET") }));
  expect((await receipts.list(company)).receipts).toMatchObject([{ state: "confirmed", files: [{ mediaType: "application/pdf" }] }]);
});

test("what is no photo or PDF is refused, an infected file too, and nothing of either is stored", async () => {
  await expect(attach(Buffer.from("#!/bin/sh"))).rejects.toMatchObject({ code: "file_unreadable" });
  const infected = { ...dependencies, scanner: { ...dependencies.scanner, scan: async () => "infected" as const } };
  await expect(attach(await photo(), { using: infected })).rejects.toMatchObject({ code: "file_infected" });
  expect(await stored()).toEqual([]);
});

test("a file that could not be scanned yet is listed and not opened", async () => {
  const silent = {
    ...dependencies,
    alarm: () => undefined,
    scanner: { ...dependencies.scanner, scan: () => Promise.reject(new Error("down")) },
  };
  await attach(await photo(), { using: silent });
  const [file] = await files();
  expect(file?.scan).toBe("quarantined");
  await expect(open(file?.fileId ?? newId<FileId>())).rejects.toMatchObject({ code: "file_in_quarantine" });
});

test("a repeat of an upload is neither inspected nor kept again", async () => {
  const [bytes, key] = [await photo(), "the same key"];
  await attach(bytes, { key });
  await attach(bytes, { key, using: withoutInspection() });
  expect(await files()).toHaveLength(1);
});

test("a sixth file is refused before it is inspected, and not kept", async () => {
  for (let count = 0; count < 5; count += 1) await attach(await photo());
  await expect(attach(await photo(), { using: withoutInspection() })).rejects.toMatchObject({ code: "receipt_files_full" });
  expect(await stored()).toHaveLength(5);
});

test("a withdrawn receipt takes no file, and another company sees neither the receipt nor its files", async () => {
  await attach(await photo());
  const [file] = await files();
  const other = receipts.actorOf(await receipts.companyWithTax());
  await expect(attach(await photo(), { by: other })).rejects.toMatchObject({ code: "receipt_not_found" });
  await expect(open(file?.fileId ?? newId<FileId>(), other)).rejects.toMatchObject({ code: "receipt_not_found" });
  const withdrawn = await receiptId();
  await receipts.withdraw(company);
  const document = uploadOf(await photo());
  await expect(
    attachReceiptFile(dependencies, actor, { scheduleId: company.scheduleId, receiptId: withdrawn, document }),
  ).rejects.toMatchObject({ code: "receipt_not_found" });
});

test("who attached a file and when is listed, and whether that was after the check", async () => {
  await attach(await photo());
  await receipts.check(company, 140_900);
  await fixture.passTime(60_000);
  await attach(await photo());
  expect(await files()).toMatchObject([
    { attachedBy: null, isAfterCheck: false },
    { attachedAt: fixture.now().toISOString(), isAfterCheck: true },
  ]);
});

test("an infected file frees its place", async () => {
  for (let count = 0; count < 5; count += 1) await attach(await photo());
  await fixture.asAdmin("update stored_files set scan_state = 'infected' where company_id = $1", [company.companyId]);
  await attach(await photo());
  expect((await files()).map(({ scan }) => scan)).toEqual(["infected", "infected", "infected", "infected", "infected", "clean"]);
});

/** As if the receipt confirmed a payment of ours. */
const payByUs = () =>
  fixture.asAdmin(
    `set session_replication_role = replica; update remittance_receipts set payment_id = receipt_id, reference = '300000000079', channel = 'remita'
     where company_id = '${company.companyId}'`,
  );

test("a receipt of a payment of ours takes no file", async () => {
  await payByUs();
  await expect(attach(await photo())).rejects.toMatchObject({ code: "receipt_of_our_payment" });
});

test("the database refuses a file of another purpose, a sixth, and one of a payment of ours", async () => {
  for (let count = 0; count < 5; count += 1) await attach(await photo());
  const add = (place: number, fileId: string) =>
    fixture.asAdmin(
      "insert into remittance_receipt_files (company_id, receipt_id, place, file_id, attached_at, attached_by) select company_id, receipt_id, $2, $3, now(), company_id from remittance_receipts where company_id = $1",
      [company.companyId, place, fileId],
    );
  const passport = newId<FileId>();
  await fixture.asAdmin(
    "insert into stored_files (company_id, file_id, purpose, owner_id, storage_key, media_type, bytes, sha256, created_at) values ($1, $2::uuid, 'requested_document', $1, $2::uuid::text, 'image/webp', 1, sha256('a'), now())",
    [company.companyId, passport],
  );
  await expect(add(6, passport)).rejects.toMatchObject({ constraint: "receipts_have_five_files" });
  await fixture.asAdmin("update stored_files set scan_state = 'infected' where company_id = $1 and purpose = 'receipt'", [
    company.companyId,
  ]);
  await expect(add(6, passport)).rejects.toMatchObject({ constraint: "receipt_files_were_stored_as_such" });
  await payByUs();
  await expect(add(7, passport)).rejects.toMatchObject({ constraint: "receipts_of_our_payments_take_no_files" });
});
