// What a signature proves: who signed, until when an offer could be accepted, and which document replaced which.

import { addDays, dayMs, lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { consentVersion, runDocumentWork } from "../../../testing/document-company.ts";
import { type DocumentJourney, documentJourney } from "../../../testing/document-journey.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { textOfPdf } from "../../../testing/pdf-text.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let journey: DocumentJourney;
let company: DocumentJourney["company"];
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  journey = await documentJourney(api);
  ({ company } = journey);
});

const today = () => lagosDayOf(api.dependencies.clock.now());
const confirmation = { kind: "confirmation" };

describe("the name of a signer", () => {
  test("is that of the login, or of the employee's record; another name that was typed is named beside it", async () => {
    const document = await journey.issue();
    const typed = { name: "President Bola", consentVersion };
    await company.call("POST", `/api/v1/documents/${document.documentId}/signature`, typed);
    await journey.chinedu.post(`/api/v1/me/documents/${document.documentId}/signature`, { ...typed, name: "chinedu  BELLO" });
    await company.rows(sql`update employees set full_name = 'Renamed Later'`);
    await runDocumentWork(api);
    expect((await journey.read(document)).signers.map(({ name }) => name)).toEqual(["Adaeze Okafor", "Chinedu Bello"]);
    const text = (await textOfPdf(new Uint8Array(await journey.fileOf(document)))).replace(/\s+/g, " ");
    expect(text).toContain("Adaeze Okafor");
    expect(text).toContain("They typed “President Bola” as their signature, which is not the name on record.");
    expect(text).not.toMatch(/They typed “chinedu/i);
  });
});

describe("an offer", () => {
  test("cannot be accepted after the day it names, nor be sent again then", async () => {
    const offer = await journey.issue({ kind: "offer", values: { accept_by: addDays(today(), 2) } });
    await journey.signAsEmployer(offer);
    await passTimeLoggedIn(api, 3 * dayMs);
    const late = await journey.signAsEmployee(offer);
    expect([late.statusCode, late.json().code]).toEqual([409, "document_not_yours_to_sign"]);
    const again = await company.call("POST", `/api/v1/documents/${offer.documentId}/reminder`);
    expect([again.statusCode, again.json().code]).toEqual([409, "document_closed"]);
  });

  test.each([
    ["offer", "accept_by", -1],
    ["query", "reply_by", -1],
    ["employment_contract", "end_date", -400],
  ])("%s: is refused with %s in the past or before the start", async (kind, placeholder, days) => {
    const refused = await journey.tryToIssue({ kind, values: { statement: "You were absent.", [placeholder]: addDays(today(), days) } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "document_value_invalid"]);
    expect(Object.keys(refused.json().fields)).toEqual([placeholder]);
  });
});

describe("a replacement", () => {
  test("is of the same kind and employee, and of a document that is completed and not replaced yet", async () => {
    const open = await journey.issue(confirmation);
    const contract = await journey.completed();
    const { _id: colleague } = await company.add({ firstDay: "2026-11-16" });
    const codes = async (over: object) => (await journey.tryToIssue(over)).json().code;
    expect(await codes({ ...confirmation, supersedes: contract.documentId })).toBe("document_not_replaceable");
    expect(await codes({ ...confirmation, supersedes: open.documentId })).toBe("document_not_replaceable");
    expect(await codes({ employeeId: colleague, supersedes: contract.documentId })).toBe("document_not_found");
    const second = await journey.issue({ supersedes: contract.documentId });
    expect(await codes({ supersedes: contract.documentId })).toBe("document_not_replaceable");
    await journey.complete(second);
    expect(await codes({ supersedes: contract.documentId })).toBe("document_not_replaceable");
    expect((await journey.check({ code: contract.verificationCode })).verdict).toBe("superseded");
  });

  test("writes no event to a document that it does not replace", async () => {
    const open = await journey.issue();
    const other = await journey.issue();
    const admin = new pg.Client({ connectionString: api.adminUrl });
    await admin.connect();
    await admin.query("update documents set supersedes = $1 where document_id = $2", [open.documentId, other.documentId]);
    await admin.end();
    await journey.complete(other);
    expect((await journey.read(open)).events.map(({ event }) => event)).not.toContain("superseded");
  });
});
