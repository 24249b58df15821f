// Documents that HR asks employees for: asked, uploaded, checked, renewed, and who may open them.
import { dayMs, minuteMs } from "@albashi/dates";
import { eicarSample, mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { scanStoredFile } from "../../../platform/files/scan-stored-file.ts";
import { employeeLogin } from "../../../testing/document-company.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { newCompany } from "../../../testing/people.ts";
import { pdf, photo, requestedDocuments, scannedApi } from "../../../testing/requested-documents.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import type { ServedApi } from "../../../testing/served-api.ts";
import { remindOfRequests } from "./remind-of-requests.ts";

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

describe("a requested document", () => {
  test("is asked for once by mail, uploaded, checked, and opened with an audit entry", async () => {
    const requestId = await docs.asked();
    expect((await docs.ask()).json()).toEqual({ asked: 0, askedBefore: 1 });
    await docs.work();
    expect((await mailsTo(docs.employee.email)).map(({ subject }) => subject)).toContain("Okafor Foods Ltd needs a document from you");
    expect((await docs.upload(requestId, await photo())).json()).toMatchObject({ state: "uploaded", canOpen: true });
    const list = (await docs.company.call("GET", "/api/v1/document-requests")).json();
    expect(list).toMatchObject({ toCheck: 1, requests: [{ requestId, fullName: "Chinedu Bello", state: "uploaded" }] });
    expect((await docs.open(requestId)).headers["content-type"]).toBe("image/webp");
    expect((await docs.accept(requestId, "2029-11-16")).json()).toMatchObject({ state: "checked" });
    expect(await docs.company.audit()).toEqual(
      expect.arrayContaining([
        "document_requested",
        "requested_document_uploaded",
        "requested_document_opened",
        "requested_document_accepted",
      ]),
    );
  });

  test("is rejected with a reason, uploaded again, and the rejected file is deleted", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, await photo());
    await docs.reject(requestId, "The photo is blurred.");
    await docs.work();
    expect((await mailsTo(docs.employee.email)).at(-1)?.subject).toBe("Please upload your driver's licence again");
    expect(await docs.own()).toMatchObject([{ state: "rejected", rejectionReason: "The photo is blurred." }]);
    await docs.upload(requestId, await photo());
    await docs.work();
    expect(await docs.company.rows(sql`select 1 from stored_files where purpose = 'requested_document'`)).toHaveLength(1);
  });

  test("expires: 60 days before it can be renewed, and is asked for at 60, 30, 7 and 0 days", async () => {
    const requestId = await docs.asked();
    await docs.accepted(requestId, "2027-03-01");
    const reminders = async () => {
      await remindOfRequests(api.dependencies, docs.company.companyId);
      await docs.work();
      return (await mailsTo(docs.employee.email)).filter(({ subject }) => subject.startsWith("Reminder")).length;
    };
    expect((await docs.upload(requestId, await photo())).json().code).toBe("document_request_state");
    for (const [day, state, sent] of [
      ["2026-12-30", "checked", 0],
      ["2026-12-31", "expiring", 1],
      ["2027-01-29", "expiring", 1],
      ["2027-01-30", "expiring", 2],
      ["2027-02-22", "expiring", 3],
      ["2027-03-01", "expiring", 4],
      ["2027-03-02", "expired", 4],
    ] as const) {
      await passTimeLoggedIn(api, Date.parse(`${day}T09:00:00Z`) - api.dependencies.clock.now().getTime());
      expect([day, (await docs.own())[0]?.state, await reminders()]).toEqual([day, state, sent]);
    }
    expect((await docs.upload(requestId, await photo())).json()).toMatchObject({ state: "uploaded", expiresOn: "2027-03-01" });
  });

  test("that is renewed stays until the new one is accepted, also when that is rejected or infected", async () => {
    const requestId = await docs.asked();
    await docs.accepted(requestId, "2026-12-31");
    const first = (await docs.open(requestId)).rawPayload;
    const files = () => docs.company.rows(sql`select 1 from stored_files where purpose = 'requested_document'`);
    const openAccepted = async () => (await docs.open(requestId, docs.company, "?version=accepted")).rawPayload;
    await docs.upload(requestId, pdf("Renewed"));
    await docs.work();
    expect(await docs.own()).toMatchObject([{ state: "uploaded", expiresOn: "2026-12-31", canOpenAccepted: true }]);
    expect([(await openAccepted()).equals(first), (await docs.open(requestId)).headers["content-type"]]).toEqual([true, "application/pdf"]);
    await docs.reject(requestId, "The last page is missing.");
    expect(await docs.own()).toMatchObject([{ state: "rejected", expiresOn: "2026-12-31", isOverdue: false }]);
    expect((await docs.decide(requestId, "withdrawal")).json().code).toBe("document_request_state");
    await fixture.clamd.stop();
    await docs.upload(requestId, pdf(eicarSample()));
    await fixture.clamd.start();
    await runOutbox(api.dependencies, [scanStoredFile]);
    await docs.work();
    expect(await docs.own()).toMatchObject([
      { state: "rejected", rejectionCode: "infected", expiresOn: "2026-12-31", canOpenAccepted: true },
    ]);
    expect([(await openAccepted()).equals(first), (await files()).length]).toEqual([true, 1]);
    await docs.accepted(requestId, "2029-12-31");
    await docs.work();
    expect(await docs.own()).toMatchObject([{ state: "checked", expiresOn: "2029-12-31", canOpenAccepted: false }]);
    expect(await files()).toHaveLength(1);
  });

  test("that was replaced after the admin opened it is neither accepted nor rejected in place of the other", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, await photo());
    const seen = (await docs.own())[0]?.fileId;
    await passTimeLoggedIn(api, 60_000);
    await docs.upload(requestId, pdf("Another"));
    const accepted = await docs.decide(requestId, "acceptance", { fileId: seen, expiresOn: null });
    const rejected = await docs.reject(requestId, "The photo is blurred.", docs.company, { fileId: seen });
    for (const answer of [accepted, rejected, await docs.open(requestId, docs.company, `?fileId=${seen}`)])
      expect([answer.statusCode, answer.json().code]).toEqual([409, "document_request_state"]);
    expect(await docs.own()).toMatchObject([{ state: "uploaded" }]);
  });

  test("that another admin accepted meanwhile stays accepted, unless its acceptance is revoked", async () => {
    const requestId = await docs.asked();
    await docs.accepted(requestId);
    expect((await docs.reject(requestId, "The photo is blurred.")).json().code).toBe("document_request_state");
    expect(await docs.own()).toMatchObject([{ state: "checked" }]);
    expect((await docs.reject(requestId, "It is forged.", docs.company, { revokesAcceptance: true })).statusCode).toBe(201);
    expect(await docs.own()).toMatchObject([{ state: "rejected", rejectionReason: "It is forged." }]);
  });

  test("that was accepted and found to be forged later is revoked, also after its renewal was uploaded or rejected", async () => {
    const requestId = await docs.asked();
    await docs.accepted(requestId, "2026-12-31");
    const forged = (await docs.own())[0]?.fileId;
    await docs.upload(requestId, pdf("Renewed"));
    await docs.reject(requestId, "The last page is missing.");
    const revoke = (fileId: unknown) => docs.reject(requestId, "It is forged.", docs.company, { revokesAcceptance: true, fileId });
    expect((await revoke((await docs.own())[0]?.fileId)).json().code).toBe("document_request_state");
    expect((await revoke(forged)).statusCode).toBe(201);
    expect(await docs.own()).toMatchObject([
      { state: "rejected", rejectionReason: "It is forged.", acceptedFileId: null, expiresOn: null },
    ]);
    await docs.accepted(requestId, "2026-12-31");
    const second = (await docs.own())[0]?.fileId;
    await docs.upload(requestId, pdf("Renewed again"));
    expect((await revoke(second)).statusCode).toBe(201);
    await docs.work();
    expect(await docs.own()).toMatchObject([{ state: "uploaded", rejectionReason: null, acceptedFileId: null, expiresOn: null }]);
    expect(await docs.company.rows(sql`select 1 from stored_files where purpose = 'requested_document'`)).toHaveLength(1);
  });

  test("of others is opened after a step-up, which the employee's own does not need", async () => {
    const requestId = await docs.asked("nin");
    await docs.upload(requestId, await photo());
    api.passTime(11 * minuteMs);
    const answer = await docs.company.call("GET", `/api/v1/document-requests/${requestId}/file`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "step_up_needed"]);
    expect((await docs.chinedu.get(`/api/v1/me/document-requests/${requestId}/file`)).statusCode).toBe(200);
    const fileId = (await docs.own())[0]?.fileId;
    expect((await docs.open(requestId, docs.company, `?fileId=${fileId}`)).statusCode).toBe(200);
    const opened = sql`select details->>'fileId' as "fileId" from audit_entries where action = 'requested_document_opened'`;
    expect(await docs.company.rows(opened)).toEqual([{ fileId }]);
  });

  test("that is asked for and withdrawn again and again is mailed about three times a day", async () => {
    const ask = async () => {
      const requestId = await docs.asked();
      await docs.work();
      await passTimeLoggedIn(api, 60_000);
      return requestId;
    };
    for (let times = 0; times < 5; times += 1) await docs.decide(await ask(), "withdrawal");
    await ask();
    const mails = async () => (await mailsTo(docs.employee.email)).filter(({ subject }) => subject.includes("needs")).length;
    expect(await mails()).toBe(3);
    await passTimeLoggedIn(api, dayMs);
    await remindOfRequests(api.dependencies, docs.company.companyId);
    await docs.work();
    expect(await mails()).toBe(4);
  });

  test("is opened by its employee in both versions while it is renewed", async () => {
    const requestId = await docs.asked();
    await docs.accepted(requestId, "2026-12-31");
    const own = (query: string) => docs.chinedu.get(`/api/v1/me/document-requests/${requestId}/file${query}`);
    const first = (await own("")).rawPayload;
    await docs.upload(requestId, pdf("Renewed"));
    expect((await own("?version=accepted")).rawPayload.equals(first)).toBe(true);
    expect((await own("")).headers["content-type"]).toBe("application/pdf");
  });

  test("is audited as opened only if there is a file to open", async () => {
    const requestId = await docs.asked();
    expect((await docs.open(requestId)).statusCode).toBe(404);
    expect(await docs.company.audit()).not.toContain("requested_document_opened");
  });

  test("that is due is reminded of once a day for all of an employee's documents, also after an outage", async () => {
    await docs.ask({ documents: ["nin", "photo"].map((category) => ({ category, isRequired: true })) });
    await passTimeLoggedIn(api, 24 * dayMs);
    for (let times = 0; times < 2; times += 1) await remindOfRequests(api.dependencies, docs.company.companyId);
    await docs.work();
    const reminders = (await mailsTo(docs.employee.email)).filter(({ subject }) => subject.startsWith("Reminder"));
    expect(reminders.map(({ subject }) => subject)).toEqual(["Reminder: Okafor Foods Ltd needs 2 documents from you"]);
  });

  test("W13: does not exist for another employee or another company", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, await photo());
    const colleague = await employeeLogin(api, docs.company, (await docs.company.add())._id);
    const other = await newCompany(api);
    const answers = [
      await docs.upload(requestId, await photo(), colleague),
      await colleague.get(`/api/v1/me/document-requests/${requestId}/file`),
      await docs.open(requestId, other),
      await docs.accept(requestId, null, other),
      await docs.decide(requestId, "withdrawal", undefined, other),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await docs.ask({ employeeIds: [docs.employee._id] }, other)).json()).toEqual({ asked: 0, askedBefore: 1 });
  });

  test("is not accepted by the employee it is about, and the database refuses it too", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, await photo());
    await docs.company.rows(sql`update employees set user_id = ${docs.company.userId} where employee_id = ${docs.employee._id}`);
    const answer = await docs.accept(requestId);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "document_request_own"]);
    const forged = sql`update document_requests set state = 'checked', accepted_file_id = file_id, decided_at = now(), decided_by = uploaded_by`;
    await expect(docs.company.rows(forged)).rejects.toThrow(/nobody_checks_their_own/);
    const byNobody = sql`update document_requests set state = 'checked', accepted_file_id = file_id, decided_at = now(), decided_by = null`;
    await expect(docs.company.rows(byNobody)).rejects.toThrow(/nobody_checks_their_own/);
  });

  test("that is medical is opened and checked by HR and its employee, not by an owner", async () => {
    const requestId = await docs.asked("medical_fitness");
    await docs.upload(requestId, await photo());
    const hr = await docs.company.as("hr");
    expect((await docs.open(requestId)).json().code).toBe("medical_for_hr");
    expect((await docs.accept(requestId)).json().code).toBe("medical_for_hr");
    expect((await docs.company.call("GET", "/api/v1/document-requests")).json().requests).toMatchObject([{ canOpen: false }]);
    expect((await docs.chinedu.get(`/api/v1/me/document-requests/${requestId}/file`)).statusCode).toBe(200);
    expect((await docs.open(requestId, hr)).statusCode).toBe(200);
    expect((await docs.accept(requestId, null, hr)).statusCode).toBe(201);
  });

  test("that was withdrawn is deleted and can be asked for again", async () => {
    const requestId = await docs.asked();
    await docs.upload(requestId, await photo());
    await docs.decide(requestId, "withdrawal");
    await docs.work();
    expect(await docs.company.rows(sql`select 1 from stored_files where purpose = 'requested_document'`)).toEqual([]);
    expect((await docs.ask()).json()).toEqual({ asked: 1, askedBefore: 0 });
  });
});
