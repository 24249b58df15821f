// Who learns what about a document: its pay, its kind, and that it exists.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { consentVersion, employeeLogin } from "../../../testing/document-company.ts";
import { type DocumentJourney, documentJourney } from "../../../testing/document-journey.ts";
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

const warning = { kind: "warning", values: { statement: "You were absent.", improvement: "Tell us before." } };
const payClause = { heading: "Pay", paragraphs: ["Your pay is {monthly_gross}."] };

describe("a placeholder for pay", () => {
  test("is refused in the wording of a letter that is not for roles that see pay", async () => {
    const hr = await company.as("hr");
    const wording = { kind: "confirmation", employer: "company", changed: {}, added: [payClause] };
    const refused = await hr.call("PUT", "/api/v1/document-templates", wording);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "template_placeholder_unknown"]);
    const { templates } = (await hr.call("GET", "/api/v1/document-templates")).json();
    expect(templates.flatMap(({ placeholders }: { placeholders: string[] }) => placeholders)).not.toContain("monthly_gross");
    const salaryChange = { ...wording, kind: "salary_change" };
    expect((await company.call("PUT", "/api/v1/document-templates", salaryChange)).statusCode).toBe(200);
  });

  test("is refused in a wording that was stored before, and never filled", async () => {
    await company.rows(sql`
      insert into document_templates (company_id, kind, employer, version, wording, saved_at, saved_by)
      values (${company.companyId}, 'confirmation', 'company', 1, ${JSON.stringify({ changed: {}, added: [payClause] })}::jsonb, now(),
        ${company.userId})`);
    const hr = await company.as("hr");
    for (const path of ["/api/v1/document-previews", "/api/v1/documents"]) {
      const refused = await hr.call("POST", path, { employeeId: employee._id, kind: "confirmation", values: {} });
      expect([refused.statusCode, refused.json().code]).toEqual([422, "template_placeholder_unknown"]);
      expect(refused.body).not.toContain("300,000");
    }
  });
});

describe("a preview", () => {
  test("is audited, because it shows pay and the address", async () => {
    const preview = { employeeId: employee._id, kind: "employment_contract", values: {} };
    expect((await company.call("POST", "/api/v1/document-previews", preview)).statusCode).toBe(200);
    const entries = await company.rows(sql`select subject, details from audit_entries where action = 'document_previewed'`);
    expect(entries).toEqual([{ subject: employee._id, details: { kind: "employment_contract" } }]);
  });
});

describe("the step-up for a signature", () => {
  const signature = { name: "Ngozi Eze", consentVersion };

  test("names no document to a colleague, nor to its employee before it was sent to them", async () => {
    const document = await journey.issue(warning);
    const { _id } = await company.add({ fullName: "Ngozi Eze" });
    const ngozi = await employeeLogin(api, company, _id);
    const prompted = async ({ headers }: typeof ngozi) =>
      (await api.app.inject({ method: "POST", url: `/api/v1/me/documents/${document.documentId}/signature`, headers, payload: signature }))
        .body;
    for (const body of [await prompted(ngozi), await prompted(journey.chinedu)]) expect(body).not.toMatch(/warning|Chinedu|sign_document/);
    await journey.signAsEmployer(document);
    expect(await prompted(ngozi)).not.toMatch(/warning|Chinedu|sign_document/);
    expect(await prompted(journey.chinedu)).toContain('"kind":"warning"');
  });

  test("names no document with pay to a role that may not see it", async () => {
    const contract = await journey.issue();
    const hr = await company.as("hr");
    const url = `/api/v1/documents/${contract.documentId}/signature`;
    expect((await hr.firstAnswer("POST", url, signature)).body).not.toMatch(/employment_contract|Chinedu|sign_document/);
    expect((await hr.call("POST", url, signature)).statusCode).toBe(404);
    expect((await company.firstAnswer("POST", url, signature)).body).toContain('"kind":"employment_contract"');
  });
});

describe("an admin who is also the employee", () => {
  test("neither lists, reads nor downloads a warning about themselves before it was sent to them, nor withdraws it or sends it again", async () => {
    const document = await journey.issue(warning);
    const hr = await company.as("hr");
    await company.rows(sql`update employees set user_id = ${hr.userId}`);
    const path = `/api/v1/documents/${document.documentId}`;
    const answers = [await hr.call("GET", path), await hr.call("GET", `${path}/file`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await hr.call("GET", "/api/v1/documents")).json().documents).toEqual([]);
    const changes = [await hr.call("POST", `${path}/withdrawal`, { reason: "Mine." }), await hr.call("POST", `${path}/reminder`)];
    expect(changes.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, "document_own"],
      [403, "document_own"],
    ]);
    expect((await journey.read(document)).state).toBe("out_for_signature");
    await journey.signAsEmployer(document);
    expect((await hr.call("GET", path)).statusCode).toBe(200);
    expect((await hr.call("GET", "/api/v1/documents")).json().documents).toHaveLength(1);
  });

  test("is recognised by the email before they have joined as an employee", async () => {
    const document = await journey.issue(warning);
    const hr = await company.as("hr");
    await company.rows(sql`update employees set email = ${hr.email}`);
    expect((await hr.call("GET", `/api/v1/documents/${document.documentId}`)).statusCode).toBe(404);
    expect((await hr.call("GET", "/api/v1/documents")).json().documents).toEqual([]);
  });
});
