// What happens to requests and files when an employment ends, and how long files are kept.
import { dayMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { photo, requestedDocuments, scannedApi } from "../../../testing/requested-documents.ts";
import type { ServedApi } from "../../../testing/served-api.ts";
import { purgeDocumentRequests } from "./purge-document-requests.ts";

let fixture: Awaited<ReturnType<typeof scannedApi>>;
let api: ServedApi;
let docs: Awaited<ReturnType<typeof requestedDocuments>>;
beforeAll(async () => {
  fixture = await scannedApi(inject("template"));
  api = fixture.api;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  docs = await requestedDocuments(api);
});

const leave = () =>
  docs.company.rows(sql`update employees set status = 'ended', last_day = '2026-11-16' where employee_id = ${docs.employee._id}`);
const files = async () => (await docs.company.rows(sql`select 1 from stored_files where purpose = 'requested_document'`)).length;
const states = async () =>
  (await docs.company.rows<{ state: string }>(sql`select state from document_requests order by category`)).map(({ state }) => state);
const purge = async () => {
  const { companyId } = docs.company;
  const batch = () => ({ companyId, now: api.dependencies.clock.now(), limit: 1 });
  while ((await api.dependencies.database.inCompany(companyId, (tx) => purgeDocumentRequests(tx, batch()))) > 0);
  await docs.work();
};

describe("when an employment ends", () => {
  test("open requests are closed, what was not accepted is deleted, and what was accepted stays", async () => {
    const renewed = await docs.asked();
    await docs.accepted(renewed, "2026-12-31");
    await docs.upload(renewed, await photo());
    await docs.upload(await docs.asked("nin"), await photo());
    await docs.asked("photo");
    await leave();
    await purge();
    expect([await states(), await files()]).toEqual([["withdrawn", "withdrawn", "withdrawn"], 1]);
    const codes = await docs.company.rows<{ code: string }>(sql`select distinct withdrawal_code as code from document_requests`);
    expect(codes).toEqual([{ code: "employment_ended" }]);
    expect((await docs.open(renewed, docs.company, "?version=accepted")).statusCode).toBe(200);
    expect(await docs.company.audit()).toEqual(expect.arrayContaining(["document_request_withdrawn"]));
  });

  test("no mail about a rejection is sent", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, await photo());
    await docs.reject(requestId, "The photo is blurred.");
    await leave();
    await docs.work();
    expect((await mailsTo(docs.employee.email)).map(({ subject }) => subject)).not.toContain("Please upload your driver's licence again");
  });

  test("an upload that was under way is refused", async () => {
    const requestId = await docs.asked();
    await leave();
    const answer = await docs.upload(requestId, await photo());
    expect([answer.statusCode, answer.json().code]).toEqual([409, "document_request_state"]);
    expect(await files()).toBe(0);
  });
});

describe("files are deleted", () => {
  const afterDays = (days: number) => passTimeLoggedIn(api, days * dayMs);

  test("90 days after they were rejected", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, await photo());
    await docs.reject(requestId, "The photo is blurred.");
    await afterDays(89);
    await purge();
    expect(await files()).toBe(1);
    await afterDays(2);
    await purge();
    expect([await files(), await states()]).toEqual([0, ["rejected"]]);
    expect((await docs.own())[0]).toMatchObject({ rejectionReason: "The photo is blurred.", canOpen: false });
  });

  test("90 days after a medical document expired, which is then missing again", async () => {
    const [medical, licence] = [await docs.asked("medical_fitness"), await docs.asked()];
    const hr = await docs.company.as("hr");
    await docs.upload(medical, await photo());
    await docs.accept(medical, "2026-12-01", hr);
    await docs.accepted(licence, "2026-12-01");
    await afterDays(104);
    await purge();
    expect(await files()).toBe(2);
    await afterDays(2);
    await purge();
    expect([await files(), await states()]).toEqual([1, ["checked", "asked"]]);
  });

  test("90 days after the employment ended, if they are medical", async () => {
    const [medical, licence] = [await docs.asked("medical_fitness"), await docs.asked()];
    const hr = await docs.company.as("hr");
    await docs.upload(medical, await photo());
    await docs.accept(medical, null, hr);
    await docs.accepted(licence);
    await leave();
    await afterDays(89);
    await purge();
    expect(await files()).toBe(2);
    await afterDays(2);
    await purge();
    expect([await files(), await states()]).toEqual([1, ["checked", "withdrawn"]]);
    expect(await docs.company.audit()).toContain("requested_document_deleted");
  });

  test("seven years after the employment ended if they were accepted, and after one year if they hold data of others", async () => {
    await docs.accepted(await docs.asked("guarantor_form"));
    await docs.accepted(await docs.asked());
    await leave();
    await afterDays(365);
    await purge();
    expect(await files()).toBe(2);
    await afterDays(1);
    await purge();
    expect([await files(), await states()]).toEqual([1, ["checked", "withdrawn"]]);
    await afterDays(6 * 365 + 1);
    await purge();
    expect(await files()).toBe(1);
    await afterDays(1);
    await purge();
    expect([await files(), await states()]).toEqual([0, ["withdrawn", "withdrawn"]]);
  });
});
