// Letters: who may read and issue which, what replaces what, and a company's own wording.

import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { runDocumentWork } from "../../../testing/document-company.ts";
import { type DocumentJourney, documentJourney } from "../../../testing/document-journey.ts";
import type { NewCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

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

const contractTemplate = { kind: "employment_contract", employer: "company" };

describe("a letter", () => {
  test("with pay is for roles that see pay, one about conduct for those who keep records", async () => {
    const contract = await journey.issue();
    const query = await journey.issue({ kind: "query", values: { statement: "You were absent.", reply_by: "2026-11-20" } });
    const [hr, payroll] = [await company.as("hr"), await company.as("payroll")];
    const kinds = async ({ call }: Pick<NewCompany, "call">) =>
      (await call("GET", "/api/v1/documents")).json<{ documents: DocumentDetails[] }>().documents.map(({ kind }) => kind);
    expect([await kinds(hr), await kinds(payroll)]).toEqual([["query"], ["employment_contract"]]);
    expect((await hr.call("GET", `/api/v1/documents/${contract.documentId}`)).statusCode).toBe(404);
    expect((await payroll.call("GET", `/api/v1/documents/${query.documentId}/file`)).statusCode).toBe(404);
    const refused = await hr.call("POST", "/api/v1/documents", { employeeId: employee._id, kind: "salary_change", values: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "document_kind_not_yours"]);
  });

  test("that replaces a completed one supersedes it once it is completed itself", async () => {
    const first = await journey.completed();
    const second = await journey.issue({ supersedes: first.documentId });
    expect((await journey.check({ code: first.verificationCode })).verdict).toBe("genuine");
    await journey.signAsEmployer(second);
    await journey.signAsEmployee(second);
    await runDocumentWork(api);
    expect((await journey.check({ code: first.verificationCode })).verdict).toBe("superseded");
    expect((await journey.check({ code: second.verificationCode })).verdict).toBe("genuine");
  });

  test("about pay names the new and the previous pay, and is complete with the employer's signature", async () => {
    await company.rows(sql`
      insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at, decided_by)
      values (${company.companyId}, ${employee._id}, '2027-03-01', 36000000, now(), ${company.userId})`);
    const document = await journey.issue({ kind: "salary_change" });
    expect(JSON.stringify(document.text)).toContain("From 1 March 2027 your gross pay is ₦360,000.00");
    await journey.signAsEmployer(document);
    await runDocumentWork(api);
    expect((await chinedu.get("/api/v1/me/documents")).json()).toMatchObject({
      documents: [{ kind: "salary_change", state: "completed" }],
      toSign: 0,
    });
  });
});

describe("a company's own wording", () => {
  test("cannot change a clause that the law requires, nor use an unknown placeholder", async () => {
    const path = "/api/v1/document-templates";
    const locked = await company.call("PUT", path, {
      ...contractTemplate,
      changed: { notice: { heading: "Notice", paragraphs: ["None."] } },
      added: [],
    });
    expect([locked.statusCode, locked.json().code]).toEqual([409, "template_clause_locked"]);
    const unknown = await company.call("PUT", path, {
      ...contractTemplate,
      changed: {},
      added: [{ heading: "Bonus", paragraphs: ["{bonus}"] }],
    });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, "template_placeholder_unknown"]);
  });
});
