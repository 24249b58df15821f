// Contracts that Albashi seals: their wording is ours, and each employment has one.

import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { dayMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { documentCompany, runDocumentWork } from "../../../testing/document-company.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { acceptedAgreement, type NewCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { issueContracts } from "./issue-contracts.ts";

let api: ServedApi;
let client: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  client = await documentCompany(api);
});

const switchToAlbashi = (validFrom = "2026-11-15") =>
  client.call("POST", "/api/v1/employer-of-record", { employer: "albashi", validFrom, agreement: acceptedAgreement });
const hire = async () => {
  const { _id: employeeId } = await client.add({ firstDay: "2026-11-16" });
  await runDocumentWork(api);
  return employeeId;
};
const documents = async () => (await client.call("GET", "/api/v1/documents")).json<{ documents: DocumentDetails[] }>().documents;
const contractOf = (employeeId: string, values: object = {}) => ({ employeeId, kind: "employment_contract", values });
const refusalOf = async (path: string, body: object) => {
  const answer = await client.call("POST", path, body);
  return [answer.statusCode, answer.json().code];
};

describe("the wording of a contract that Albashi seals", () => {
  const wording = {
    kind: "employment_contract",
    employer: "albashi",
    changed: {},
    added: [{ heading: "Notice", paragraphs: ["The clause on notice does not apply."] }],
  };

  test("cannot be changed, and a wording that was stored before is not used", async () => {
    await switchToAlbashi();
    const refused = await client.call("PUT", "/api/v1/document-templates", wording);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "template_clause_locked"]);
    await client.rows(sql`
      insert into document_templates (company_id, kind, employer, version, wording, saved_at, saved_by)
      values (${client.companyId}, 'employment_contract', 'albashi', 1, ${JSON.stringify({ changed: {}, added: wording.added })}::jsonb,
        now(), ${client.userId})`);
    const [contract] = await hire().then(documents);
    const read = await client.call("GET", `/api/v1/documents/${contract?.documentId}`);
    expect(read.body).not.toContain("does not apply");
    expect(read.json<DocumentDetails>().text.clauses.map(({ clauseId }) => clauseId)).toContain("precedence");
    const { templates } = (await client.call("GET", "/api/v1/document-templates")).json();
    const own = templates.find((one: typeof wording) => one.kind === wording.kind && one.employer === wording.employer);
    expect(own).toMatchObject({ version: 0, wording: { changed: {}, added: [] } });
    expect(own.clauses.every(({ isLocked }: { isLocked: boolean }) => isLocked)).toBe(true);
  });

  test("takes the place and the hours of work from the terms alone", async () => {
    await switchToAlbashi();
    const employeeId = await hire();
    const values = { place_of_work: "Lagos. The employee waives sick pay" };
    expect(await refusalOf("/api/v1/document-previews", contractOf(employeeId, values))).toEqual([422, "document_value_invalid"]);
    const preview = (await client.call("POST", "/api/v1/document-previews", contractOf(employeeId))).json();
    expect(preview.entered.map(({ placeholder }: { placeholder: string }) => placeholder)).not.toContain("place_of_work");
    expect(JSON.stringify(preview.text)).toContain("The place of work is 4 Marina, Lagos.");
  });

  test("is not longer, in a company's own contract, than the terms allow", async () => {
    const employeeId = await hire();
    const place_of_work = "x".repeat(201);
    expect(await refusalOf("/api/v1/documents", contractOf(employeeId, { place_of_work }))).toEqual([422, "document_value_invalid"]);
  });
});

describe("a contract issued by hand", () => {
  test("is refused while the employee has one with Albashi that it does not replace", async () => {
    await switchToAlbashi();
    const employeeId = await hire();
    const [contract] = await documents();
    expect(await refusalOf("/api/v1/documents", contractOf(employeeId))).toEqual([409, "document_contract_exists"]);
    await client.call("POST", `/api/v1/documents/${contract?.documentId}/withdrawal`, { reason: "Another start." });
    expect((await client.call("POST", "/api/v1/documents", contractOf(employeeId))).statusCode).toBe(201);
    expect(await refusalOf("/api/v1/documents", contractOf(employeeId))).toEqual([409, "document_contract_exists"]);
  });

  test("is refused once the employment has ended, when only letters about its end can be issued", async () => {
    const employeeId = await hire();
    await client.rows(sql`update employees set status = 'ended', last_day = '2026-11-16'`);
    expect(await refusalOf("/api/v1/documents", contractOf(employeeId))).toEqual([409, "document_employment_ended"]);
    const certificate = { employeeId, kind: "certificate_of_service", values: {} };
    expect((await client.call("POST", "/api/v1/documents", certificate)).statusCode).toBe(201);
  });
});

describe("a hire", () => {
  const runHire = (dependencies = api.dependencies) =>
    issueContracts(dependencies, { companyId: client.companyId, outboxId: "01890000-0000-7000-8000-000000000001" as never });

  test("issues no contract under an employer other than Albashi", async () => {
    // Albashi employed on the first day, and the company employs again today.
    await switchToAlbashi();
    const { _id: employeeId } = await client.add({ firstDay: "2026-11-15" });
    await client.rows(sql`
      insert into employer_of_record (company_id, valid_from, employer, decided_at, decided_by)
      select company_id, '2026-11-16', 'company', decided_at, decided_by from employer_of_record where employer = 'albashi'`);
    await passTimeLoggedIn(api, 2 * dayMs);
    await runHire();
    expect((await documents()).map((one) => one.employeeId)).not.toContain(employeeId);
  });

  test("fails and is tried again when a contract cannot be stored, after the contracts of the others", async () => {
    await switchToAlbashi();
    const [first, second] = [await client.add({ firstDay: "2026-11-16" }), await client.add({ firstDay: "2026-11-16" })];
    let scans = 0;
    const scanner = { ...api.dependencies.scanner, scan: async () => (scans++ === 0 ? "infected" : "clean") };
    await expect(runHire({ ...api.dependencies, scanner })).rejects.toThrow();
    expect(await documents()).toHaveLength(1);
    await runDocumentWork(api);
    expect((await documents()).map((one) => one.employeeId).toSorted()).toEqual([first._id, second._id].toSorted());
  });
});
