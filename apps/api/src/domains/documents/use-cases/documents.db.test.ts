// A document from its template to the sealed copy: issued, signed in order, checked; and what must not be possible on the way.

import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { employeeLogin, particulars, runDocumentWork, terms } from "../../../testing/document-company.ts";
import { type DocumentJourney, documentJourney, sha256 } from "../../../testing/document-journey.ts";
import { textOfPdf } from "../../../testing/pdf-text.ts";
import { acceptedAgreement, newCompany } from "../../../testing/people.ts";
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

describe("a contract", () => {
  test("is issued with the particulars of the law, signed in order, sealed, and verified by anyone with its code or file", async () => {
    const document = await journey.issue();
    expect(document).toMatchObject({ state: "out_for_signature", employer: "company", nextSigner: { role: "employer", state: "sent" } });
    await journey.signAsEmployer(document);
    await runDocumentWork(api);
    expect((await mailsTo(employee.email)).at(-1)?.subject).toBe("Please sign your contract of employment");
    const opened = (await chinedu.get(`/api/v1/me/documents/${document.documentId}`)).json<DocumentDetails>();
    expect(opened.text.clauses.find(({ clauseId }) => clauseId === "pay")?.paragraphs[0]).toContain(
      "₦300,000.00 (Three hundred thousand naira",
    );
    expect(await journey.check({ code: document.verificationCode })).toMatchObject({ verdict: "unsigned" });
    await journey.signAsEmployee(document);
    await runDocumentWork(api);
    const { state, events, signers } = await journey.read(document);
    expect(state).toBe("completed");
    expect(signers.map(({ name, state: signed }) => [name, signed])).toEqual([
      ["Adaeze Okafor", "signed"],
      ["Chinedu Bello", "signed"],
    ]);
    expect(events.map(({ event }) => event)).toEqual(["issued", "sent", "signed", "sent", "opened", "signed", "sealed"]);
    const sealed = await journey.fileOf(document);
    const text = (await textOfPdf(new Uint8Array(sealed))).replace(/\s+/g, "");
    for (const phrase of [
      "Okafor Foods Limited",
      "1 month",
      "Certificate of signatures",
      document.sha256,
      document.verificationCode,
      "s.84(4)",
    ])
      expect(text).toContain(phrase.replaceAll(" ", ""));
    expect(sha256(sealed.subarray(0, await issuedBytes(document)))).toBe(document.sha256);
    const verdict = {
      verdict: "genuine",
      document: { kind: "employment_contract", employer: "Okafor Foods Limited", initials: "C. B.", signatures: 2 },
    };
    expect(await journey.check({ code: document.verificationCode })).toMatchObject(verdict);
    expect(await journey.check({ fileSha256: sha256(sealed) })).toMatchObject(verdict);
    expect(await journey.check({ code: document.verificationCode.toLowerCase(), fileSha256: sha256(sealed) })).toMatchObject(verdict);
    const audited = await company.audit();
    for (const action of ["document_issued", "document_signed", "document_completed", "document_downloaded", "document_checked"])
      expect(audited).toContain(action);
    expect((await mailsTo(employee.email)).at(-1)?.subject).toBe("Your contract of employment is ready");
  });

  test("W6: with one byte altered is reported as altered", async () => {
    const { documentId, verificationCode } = await journey.completed();
    const file = await journey.fileOf({ documentId });
    for (const place of [20, Math.floor(file.length / 2), file.length - 3]) {
      const altered = Buffer.from(file);
      altered[place] = (altered[place] ?? 0) ^ 1;
      expect((await journey.check({ code: verificationCode, fileSha256: sha256(altered) })).verdict).toBe("altered");
      expect(await journey.check({ fileSha256: sha256(altered) })).toEqual({ verdict: "unknown", document: null });
    }
    expect(await journey.check({ code: "0000-0000-0000-0000-0000" })).toEqual({ verdict: "unknown", document: null });
  });

  test("W2: without a notice period is refused, naming s.7(1)(e)", async () => {
    const other = await newCompany(api);
    await other.call("PUT", "/api/v1/company-particulars", particulars);
    const { _id: employeeId } = await other.add({ firstDay: "2026-11-16" });
    const values = { place_of_work: "Lagos", working_hours: "40 hours", annual_leave_days: "20", sick_leave_days: "12" };
    const refused = await other.call("POST", "/api/v1/documents", { employeeId, kind: "employment_contract", values });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "document_values_missing"]);
    expect(refused.json().message).toContain("the notice period (Labour Act s.7(1)(e)");
    const preview = await other.call("POST", "/api/v1/document-previews", { employeeId, kind: "employment_contract", values });
    expect(preview.json().missing).toEqual([{ placeholder: "notice", filledIn: "terms", law: "Labour Act s.7(1)(e), s.11" }]);
    expect(await other.rows(sql`select 1 from documents`)).toEqual([]);
  });

  test("W3: with three days of notice after three years is refused with the two weeks of s.11", async () => {
    const { _id: employeeId } = await company.add({ firstDay: "2023-11-01" });
    const refused = await company.call("POST", "/api/v1/documents", {
      employeeId,
      kind: "employment_contract",
      values: { notice: "3 days" },
    });
    expect([refused.statusCode, refused.json().fields.notice]).toEqual([422, expect.stringContaining("at least 2 weeks")]);
  });

  test("W5: keeps its text and bytes when the template, the terms and the pay change after it was issued", async () => {
    const document = await journey.issue();
    const wording = {
      ...contractTemplate,
      changed: { work_results: { heading: "Inventions", paragraphs: ["They stay with the employee."] } },
      added: [],
    };
    expect((await company.call("PUT", "/api/v1/document-templates", wording)).statusCode).toBe(200);
    await company.call("PUT", "/api/v1/document-terms", { ...terms, notice: "2 months" });
    await company.rows(sql`update salaries set monthly_gross = 1`);
    expect(await journey.read(document)).toMatchObject({ text: document.text, sha256: document.sha256 });
    const later = await journey.issue();
    expect(JSON.stringify(later.text)).toContain("They stay with the employee.");
    await expect(company.rows(sql`update documents set sha256 = sha256('x')`)).rejects.toThrow(/permission denied/);
    await expect(company.rows(sql`update documents set content_sealed = 'x'`)).rejects.toThrow(/permission denied/);
  });

  test("W7: is not found by the employee before the employer has signed, and the database refuses an early signer", async () => {
    const document = await journey.issue();
    for (const answer of [await chinedu.get(`/api/v1/me/documents/${document.documentId}`), await journey.signAsEmployee(document)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "document_not_found"]);
    expect((await chinedu.get("/api/v1/me/documents")).json()).toEqual({ documents: [], next: null, toSign: 0 });
    const early = sql`update document_signers set state = 'sent', sent_at = now() where role = 'employee'`;
    await expect(company.rows(early)).rejects.toThrow(/signer 2 is not next/);
    await journey.signAsEmployer(document);
    expect((await chinedu.get("/api/v1/me/documents")).json()).toMatchObject({ toSign: 1 });
  });

  test("W10: keeps one sealed copy when sealing is interrupted and repeated", async () => {
    const document = await journey.issue();
    await journey.signAsEmployer(document);
    await journey.signAsEmployee(document);
    const { sealDocument } = await import("./seal-document.ts");
    const ref = { companyId: company.companyId, documentId: document.documentId };
    const { files } = api.dependencies;
    // As when the process dies after the copy was stored, and before its row was.
    const dying = {
      ...files,
      put: async (file: Parameters<typeof files.put>[0]) => files.put(file).then(() => Promise.reject(new Error("killed"))),
    };
    await expect(sealDocument({ ...api.dependencies, files: dying }, ref)).rejects.toThrow("killed");
    await Promise.all([sealDocument(api.dependencies, ref), sealDocument(api.dependencies, ref)]);
    const hash = async () => company.rows(sql`select encode(sealed_sha256, 'hex') as hash from documents`);
    const first = await hash();
    await sealDocument(api.dependencies, ref);
    expect(await hash()).toEqual(first);
    expect(await company.rows(sql`select 1 from stored_files where purpose = 'signed_document'`)).toHaveLength(1);
    expect((await journey.read(document)).events.filter(({ event }) => event === "sealed")).toHaveLength(1);
  });

  test("W13: of company A does not exist for company B, nor for another employee", async () => {
    const { documentId } = await journey.completed();
    const other = await newCompany(api);
    const { _id } = await company.add();
    const colleague = await employeeLogin(api, company, _id);
    const answers = [
      await other.call("GET", `/api/v1/documents/${documentId}`),
      await other.call("GET", `/api/v1/documents/${documentId}/file`),
      await other.call("POST", `/api/v1/documents/${documentId}/withdrawal`, { reason: "Theirs." }),
      await colleague.get(`/api/v1/me/documents/${documentId}`),
      await colleague.get(`/api/v1/me/documents/${documentId}/file`),
      await journey.signAsEmployee({ documentId }, colleague),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test("is signed twice by nobody: the second of two signatures at once is refused", async () => {
    const document = await journey.issue();
    await journey.signAsEmployer(document);
    const answers = await Promise.all([journey.signAsEmployee(document), journey.signAsEmployee(document)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test("is signed only under the current statement about electronic signatures, and not by an admin about themselves", async () => {
    const document = await journey.issue();
    const outdated = await company.call("POST", `/api/v1/documents/${document.documentId}/signature`, {
      name: "A",
      consentVersion: "2020-01-01",
    });
    expect([outdated.statusCode, outdated.json().code]).toEqual([409, "consent_outdated"]);
    await company.rows(sql`update employees set user_id = ${company.userId}`);
    const own = await journey.signAsEmployer(document);
    expect([own.statusCode, own.json().code]).toEqual([403, "document_own"]);
  });
});

describe("a company under Albashi's employment", () => {
  const foreign = async () => {
    const client = await newCompany(api);
    await client.call("POST", "/api/v1/employer-of-record", { employer: "albashi", validFrom: "2026-11-15", agreement: acceptedAgreement });
    await runDocumentWork(api);
    return client;
  };

  test("hires, and the contract with the assignment is issued by itself, once, signed by Albashi's seal", async () => {
    const client = await foreign();
    const hired = await client.add({ fullName: "Ngozi Eze", firstDay: "2026-12-01" });
    await runDocumentWork(api);
    await runDocumentWork(api);
    const { documents } = (await client.call("GET", "/api/v1/documents")).json<{ documents: DocumentDetails[] }>();
    expect(documents).toMatchObject([{ fullName: "Ngozi Eze", employer: "albashi", nextSigner: { role: "employee", state: "sent" } }]);
    const ngozi = await employeeLogin(api, client, hired._id);
    const [document] = documents as [DocumentDetails];
    const details = (await ngozi.get(`/api/v1/me/documents/${document.documentId}`)).json<DocumentDetails>();
    expect(details.text.employer).toMatchObject({ name: "Albashi Employment Services Limited", onBehalfOf: "Okafor Foods Ltd" });
    expect(details.text.clauses.map(({ clauseId }) => clauseId)).toEqual(expect.arrayContaining(["assignment", "direction", "notice"]));
    expect((await journey.signAsEmployee(document, ngozi)).statusCode).toBe(201);
    await runDocumentWork(api);
    expect(await journey.check({ code: details.verificationCode })).toMatchObject({
      verdict: "genuine",
      document: { initials: "N. E.", signatures: 2 },
    });
    expect(
      (await client.call("POST", "/api/v1/document-previews", { employeeId: hired._id, kind: "termination", values: {} })).statusCode,
    ).toBe(409);
  });

  test("W14: switches, and a contract from before names the old employer", async () => {
    const before = await journey.issue();
    await company.call("POST", "/api/v1/employer-of-record", {
      employer: "albashi",
      validFrom: "2026-12-20",
      agreement: acceptedAgreement,
    });
    await runDocumentWork(api);
    expect(await journey.read(before)).toMatchObject({ employer: "company", text: { employer: { name: "Okafor Foods Limited" } } });
    const { _id: employeeId } = await company.add({ firstDay: "2027-01-04" });
    const preview = await company.call("POST", "/api/v1/document-previews", { employeeId, kind: "employment_contract", values: {} });
    expect(preview.json()).toMatchObject({ employer: "albashi", text: { employer: { onBehalfOf: "Okafor Foods Limited" } } });
  });

  test("leaves out an employee whose start date is unknown, and names them to the admins once they are overdue or due", async () => {
    const client = await foreign();
    await client.add();
    const dated = await client.add({ fullName: "Ngozi Eze", firstDay: "2026-11-16" });
    await runDocumentWork(api);
    const { documents } = (await client.call("GET", "/api/v1/documents")).json<{ documents: DocumentDetails[] }>();
    expect(documents.map(({ employeeId }) => employeeId)).toEqual([dated._id]);
    const tasks = (await client.call("GET", "/api/v1/document-tasks")).json();
    expect(tasks).toMatchObject({
      toSign: 0,
      expired: 0,
      particulars: [{ employeeId: dated._id, fullName: "Ngozi Eze", dueOn: "2027-02-16", isIssued: true }],
      particularsCount: 1,
    });
  });
});

/** How many bytes the document had when it was issued. */
const issuedBytes = async ({ documentId }: Pick<DocumentDetails, "documentId">): Promise<number> => {
  const { findDocument } = await import("../store/documents.ts");
  const { readDocumentFile } = await import("./download-document.ts");
  const stored = await api.dependencies.database.inCompany(company.companyId, (tx) => findDocument(tx, documentId));
  if (!stored) throw new Error(`The document ${documentId} is gone.`);
  return (await readDocumentFile(api.dependencies, company.companyId, { ...stored, sealedFileId: null })).length;
};
