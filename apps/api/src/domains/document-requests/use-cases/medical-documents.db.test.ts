// Medical documents: only HR and the employee learn anything about them.
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { photo, requestedDocuments, scannedApi } from "../../../testing/requested-documents.ts";

let fixture: Awaited<ReturnType<typeof scannedApi>>;
let docs: Awaited<ReturnType<typeof requestedDocuments>>;
let requestId: string;
beforeAll(async () => {
  fixture = await scannedApi(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  docs = await requestedDocuments(fixture.api);
  requestId = await docs.asked("medical_fitness");
});

const listFor = async (by: Pick<typeof docs.company, "call">, filter = "all") =>
  (await by.call("GET", `/api/v1/document-requests?filter=${filter}`)).json().requests;

test("an owner sees neither why a medical document was rejected nor until when it is valid", async () => {
  const hr = await docs.company.as("hr");
  await docs.upload(requestId, await photo());
  await docs.reject(requestId, "The blood group is missing.", hr);
  expect(await listFor(docs.company)).toMatchObject([{ state: "rejected", rejectionReason: null, canDecide: false }]);
  expect(await listFor(hr)).toMatchObject([{ rejectionReason: "The blood group is missing.", canDecide: true }]);
  expect(await docs.own()).toMatchObject([{ rejectionReason: "The blood group is missing." }]);
  await docs.upload(requestId, await photo());
  await docs.accept(requestId, "2026-12-01", hr);
  expect(await listFor(docs.company)).toMatchObject([{ state: "checked", expiresOn: null, isOverdue: false }]);
  expect(await listFor(docs.company, "expiring")).toEqual([]);
  expect(await listFor(hr, "expiring")).toMatchObject([{ state: "expiring", expiresOn: "2026-12-01" }]);
  expect(await docs.own()).toMatchObject([{ expiresOn: "2026-12-01" }]);
});

test("mails name neither a medical document nor why it was rejected", async () => {
  const hr = await docs.company.as("hr");
  await docs.upload(requestId, await photo());
  await docs.reject(requestId, "The blood group is missing.", hr);
  await docs.work();
  const mails = await mailsTo(docs.employee.email);
  expect(mails.map(({ subject }) => subject).slice(-2)).toEqual([
    "Okafor Foods Ltd needs a document from you",
    "Please upload a document again",
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/medical|fitness|blood/i);
});

test("an owner does not withdraw the request for a medical document, and nobody withdraws their own", async () => {
  expect((await docs.decide(requestId, "withdrawal")).json().code).toBe("medical_for_hr");
  const hr = await docs.company.as("hr");
  const own = await docs.asked();
  await docs.company.rows(sql`update employees set user_id = ${docs.company.userId} where employee_id = ${docs.employee._id}`);
  const answer = await docs.decide(own, "withdrawal");
  expect([answer.statusCode, answer.json().code]).toEqual([403, "document_request_own"]);
  expect((await docs.decide(requestId, "withdrawal", undefined, hr)).statusCode).toBe(201);
});

test("an owner cannot tell from the order of the list when a medical document expires", async () => {
  const hr = await docs.company.as("hr");
  await docs.ask({ documents: [{ category: "nin", isRequired: true }], dueOn: "2026-12-10" });
  await docs.upload(requestId, await photo());
  await docs.accept(requestId, "2026-12-01", hr);
  const categories = async (by: Pick<typeof docs.company, "call">) =>
    (await listFor(by)).map(({ category }: { category: string }) => category);
  expect([await categories(docs.company), await categories(hr)]).toEqual([
    ["nin", "medical_fitness"],
    ["medical_fitness", "nin"],
  ]);
});
