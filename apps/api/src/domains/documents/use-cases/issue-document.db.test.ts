// Issuing a document: exactly the text that was previewed, once however often it is asked for, with mails that name it and the employee.

import { dayMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { runDocumentWork } from "../../../testing/document-company.ts";
import { type DocumentJourney, documentJourney } from "../../../testing/document-journey.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let journey: DocumentJourney;
let company: DocumentJourney["company"];
let employee: DocumentJourney["employee"];
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  journey = await documentJourney(api);
  ({ company, employee } = journey);
});

const confirmation = () => ({ employeeId: employee._id, kind: "confirmation", values: {} });
const count = async (statement: ReturnType<typeof sql>) => (await company.rows(statement)).length;

describe("a document", () => {
  test("whose records changed after the preview is not issued, and nothing of it is kept", async () => {
    const contract = { employeeId: employee._id, kind: "employment_contract", values: { probation: "3 months" } };
    const { textSha256 } = (await company.call("POST", "/api/v1/document-previews", contract)).json<{ textSha256: string }>();
    await company.rows(sql`update salaries set monthly_gross = 31000000 where employee_id = ${employee._id}`);
    const refused = await company.call("POST", "/api/v1/documents", { ...contract, textSha256 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "document_records_changed"]);
    expect([await count(sql`select 1 from documents`), await count(sql`select 1 from stored_files`)]).toEqual([0, 0]);
    const again = (await company.call("POST", "/api/v1/document-previews", contract)).json<{ textSha256: string }>();
    expect((await company.call("POST", "/api/v1/documents", { ...contract, textSha256: again.textSha256 })).statusCode).toBe(201);
  });

  test("that is asked for again with its key is the first one, although it could not be composed any more", async () => {
    const key = { "idempotency-key": "a-key-of-the-test" };
    const first = await company.call("POST", "/api/v1/documents", confirmation(), key);
    await company.call("POST", `/api/v1/endStaff/${employee._id}`);
    await company.rows(sql`update employees set status = 'ended', last_day = '2026-11-20' where employee_id = ${employee._id}`);
    const second = await company.call("POST", "/api/v1/documents", confirmation(), key);
    expect([second.statusCode, second.json().documentId]).toEqual([201, first.json().documentId]);
    expect(await count(sql`select 1 from documents`)).toBe(1);
  });

  test("names itself and the employee in the mail to the admin who signs it", async () => {
    await journey.issue({ kind: "confirmation" });
    await passTimeLoggedIn(api, 2 * dayMs);
    await runDocumentWork(api);
    expect((await mailsTo(company.email)).at(-1)?.subject).toBe("Reminder: please sign the confirmation letter of Chinedu Bello");
  });

  test("that is checked again and again is audited once a day", async () => {
    const { verificationCode } = await journey.issue({ kind: "confirmation" });
    const checks = async () => (await company.audit()).filter((action) => action === "document_checked").length;
    await Promise.all(Array.from({ length: 4 }, () => journey.check({ code: verificationCode })));
    expect(await checks()).toBe(1);
    await passTimeLoggedIn(api, dayMs);
    await journey.check({ code: verificationCode });
    expect(await checks()).toBe(2);
  });
});

test("a wording has at most 20 paragraphs a clause, and a bounded size in all", async () => {
  const save = async (clauses: number, paragraphs: number, length: number) => {
    const clause = { heading: "Own", paragraphs: Array.from({ length: paragraphs }, () => "x".repeat(length)) };
    const body = { kind: "warning", employer: "company", changed: {}, added: Array.from({ length: clauses }, () => clause) };
    const answer = await company.call("PUT", "/api/v1/document-templates", body);
    return [answer.statusCode, answer.json().code ?? "saved"];
  };
  expect(await save(1, 21, 10)).toEqual([422, "invalid_request"]);
  expect(await save(1, 0, 10)).toEqual([422, "invalid_request"]);
  expect(await save(16, 10, 400)).toEqual([422, "template_wording_too_long"]);
  expect(await save(2, 20, 100)).toEqual([200, "saved"]);
});
