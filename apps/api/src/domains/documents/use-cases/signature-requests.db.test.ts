// A signature request is answered, reminded of, expires, is declined or withdrawn; and the events that prove it.

import { dayMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { runDocumentWork } from "../../../testing/document-company.ts";
import { type DocumentJourney, documentJourney } from "../../../testing/document-journey.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { findEventFaults } from "../store/signers.ts";

let api: ServedApi;
let journey: DocumentJourney;
let company: DocumentJourney["company"];
let employee: DocumentJourney["employee"];
let chinedu: DocumentJourney["chinedu"];
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  journey = await documentJourney(api);
  ({ company, employee, chinedu } = journey);
});

describe("a signature request", () => {
  test("W8: that expires leaves the document waiting, tells the issuer, and is open again when it is sent again", async () => {
    const document = await journey.issue({ kind: "warning", values: { statement: "You were absent.", improvement: "Tell us before." } });
    await journey.signAsEmployer(document);
    await runDocumentWork(api);
    await passTimeLoggedIn(api, 31 * dayMs);
    const expired = await journey.signAsEmployee(document);
    expect([expired.statusCode, expired.json().code]).toEqual([409, "document_not_yours_to_sign"]);
    await runDocumentWork(api);
    const path = `/api/v1/documents/${document.documentId}`;
    expect((await company.call("GET", path)).json()).toMatchObject({ state: "out_for_signature", nextSigner: { state: "expired" } });
    const subject = "Chinedu Bello did not sign in time: the warning letter";
    expect((await mailsTo(company.email)).at(-1)?.subject).toBe(subject);
    expect((await company.call("POST", `${path}/reminder`)).statusCode).toBe(201);
    expect((await journey.signAsEmployee(document)).statusCode).toBe(201);
  });

  test("is reminded of after 2, 5 and 10 days; after an outage once", async () => {
    const document = await journey.issue();
    await journey.signAsEmployer(document);
    await runDocumentWork(api);
    const reminders = async () => (await mailsTo(employee.email)).filter(({ subject }) => subject.startsWith("Reminder")).length;
    expect(await reminders()).toBe(0);
    api.passTime(2 * dayMs);
    await runDocumentWork(api);
    expect(await reminders()).toBe(1);
    api.passTime(9 * dayMs);
    await runDocumentWork(api);
    expect(await reminders()).toBe(2);
  });

  test("that is declined ends the document with the reason; a withdrawn document cannot be signed", async () => {
    const declined = await journey.issue();
    await journey.signAsEmployer(declined);
    await chinedu.post(`/api/v1/me/documents/${declined.documentId}/refusal`, { reason: "The pay is another." });
    expect(await journey.read(declined)).toMatchObject({ state: "declined", closedReason: "The pay is another." });
    await runDocumentWork(api);
    expect((await mailsTo(company.email)).at(-1)?.subject).toBe("Chinedu Bello declined to sign the contract of employment");
    const withdrawn = await journey.issue();
    const path = `/api/v1/documents/${withdrawn.documentId}`;
    expect((await company.call("POST", `${path}/withdrawal`, { reason: "Another start." })).statusCode).toBe(201);
    expect((await journey.signAsEmployer(withdrawn)).json().code).toBe("document_not_yours_to_sign");
    expect((await journey.check({ code: withdrawn.verificationCode })).verdict).toBe("withdrawn");
    expect((await company.call("POST", `${path}/withdrawal`, { reason: "Again." })).json().code).toBe("document_closed");
  });
});

describe("events of a document", () => {
  test("are a chain: one that was changed behind our back is found", async () => {
    const { documentId } = await journey.completed();
    const faults = () => api.dependencies.database.inCompany(company.companyId, (tx) => findEventFaults(tx, documentId));
    expect(await faults()).toEqual([]);
    await expect(company.rows(sql`update document_events set at = now()`)).rejects.toThrow(/permission denied/);
    const admin = new pg.Client({ connectionString: api.adminUrl });
    await admin.connect();
    try {
      await admin.query("alter table document_events disable trigger document_events_are_append_only");
      await admin.query("update document_events set network_address = '10.9.9.9' where document_id = $1 and event = 'signed'", [
        documentId,
      ]);
    } finally {
      await admin.end();
    }
    expect((await faults()).map(({ fault }) => fault)).toContain("the event was changed");
  });
});
