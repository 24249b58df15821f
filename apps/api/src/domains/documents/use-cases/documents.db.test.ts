// A document from its template to the sealed copy: issued, signed in order, checked; and what must not be possible on the way.

import { createHash } from "node:crypto";
import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { dayMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Member, member } from "../../../testing/member.ts";
import { passTimeLoggedIn } from "../../../testing/pass-time-logged-in.ts";
import { textOfPdf } from "../../../testing/pdf-text.ts";
import { acceptedAgreement, type NewCompany, newCompany } from "../../../testing/people.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { findEventFaults } from "../store/signers.ts";
import { documentsWorkflows } from "../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let employee: { _id: string; email: string };
let chinedu: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  await company.call("PUT", "/api/v1/company-particulars", particulars);
  await company.call("PUT", "/api/v1/document-terms", terms);
  employee = await company.add({ fullName: "Chinedu Bello", firstDay: "2026-11-16", monthlyGross: 300_000 });
  chinedu = await staffOf(company, employee._id);
});

const particulars = {
  legalName: "Okafor Foods Limited",
  rcNumber: "RC 1234567",
  taxId: "1012345678",
  pencomCode: "PR0000123456",
  address: "4 Marina, Lagos",
  state: "LA",
  approvesStaffChanges: false,
};
const terms = {
  placeOfWork: "4 Marina, Lagos",
  workingHours: "40 hours a week, Monday to Friday",
  annualLeaveDays: 20,
  sickLeaveDays: 12,
  notice: "1 month",
  probation: "3 months",
};
const contractTemplate = { kind: "employment_contract", employer: "company" };
const consentVersion = "2026-11-19";

const staffOf = ({ companyId }: Pick<NewCompany, "companyId">, employeeId: string) =>
  member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: employeeId as never, fullName: "Chinedu Bello" });
const work = async () => {
  while ((await runOutbox(api.dependencies, documentsWorkflows)).length > 0);
};
const issue = async (over: object = {}): Promise<DocumentDetails> => {
  const answer = await company.call("POST", "/api/v1/documents", {
    employeeId: employee._id,
    kind: "employment_contract",
    values: {},
    ...over,
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
};
const signAsEmployer = ({ documentId }: Pick<DocumentDetails, "documentId">) =>
  company.call("POST", `/api/v1/documents/${documentId}/signature`, { name: "Adaeze Okafor", consentVersion });
const signAsEmployee = ({ documentId }: Pick<DocumentDetails, "documentId">, by = chinedu) =>
  by.post(`/api/v1/me/documents/${documentId}/signature`, { name: "Chinedu Bello", consentVersion });
const fileOf = async ({ documentId }: Pick<DocumentDetails, "documentId">) =>
  (await chinedu.get(`/api/v1/me/documents/${documentId}/file`)).rawPayload;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const check = async (body: object) => {
  const answer = await api.app.inject({ method: "POST", url: "/api/v1/document-checks", payload: body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const read = async ({ documentId }: Pick<DocumentDetails, "documentId">): Promise<DocumentDetails> =>
  (await company.call("GET", `/api/v1/documents/${documentId}`)).json();
/** A contract signed by both sides and sealed. */
const completed = async () => {
  const document = await issue();
  expect((await signAsEmployer(document)).statusCode).toBe(201);
  expect((await signAsEmployee(document)).statusCode).toBe(201);
  await work();
  return read(document);
};

describe("a contract", () => {
  test("is issued with the particulars of the law, signed in order, sealed, and verified by anyone with its code or file", async () => {
    const document = await issue();
    expect(document).toMatchObject({ state: "out_for_signature", employer: "company", nextSigner: { role: "employer", state: "sent" } });
    await signAsEmployer(document);
    await work();
    expect((await mailsTo(employee.email)).at(-1)?.subject).toBe("Please sign your contract of employment");
    const opened = (await chinedu.get(`/api/v1/me/documents/${document.documentId}`)).json<DocumentDetails>();
    expect(opened.text.clauses.find(({ clauseId }) => clauseId === "pay")?.paragraphs[0]).toContain(
      "₦300,000.00 (Three hundred thousand naira",
    );
    expect(await check({ code: document.verificationCode })).toMatchObject({ verdict: "unsigned" });
    await signAsEmployee(document);
    await work();
    const { state, events, signers } = await read(document);
    expect(state).toBe("completed");
    expect(signers.map(({ name, state: signed }) => [name, signed])).toEqual([
      ["Adaeze Okafor", "signed"],
      ["Chinedu Bello", "signed"],
    ]);
    expect(events.map(({ event }) => event)).toEqual(["issued", "sent", "signed", "sent", "opened", "signed", "sealed"]);
    const sealed = await fileOf(document);
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
    expect(await check({ code: document.verificationCode })).toMatchObject(verdict);
    expect(await check({ fileSha256: sha256(sealed) })).toMatchObject(verdict);
    expect(await check({ code: document.verificationCode.toLowerCase(), fileSha256: sha256(sealed) })).toMatchObject(verdict);
    const audited = await company.audit();
    for (const action of ["document_issued", "document_signed", "document_completed", "document_downloaded", "document_checked"])
      expect(audited).toContain(action);
    expect((await mailsTo(employee.email)).at(-1)?.subject).toBe("Your contract of employment is ready");
  });

  test("W6: with one byte altered is reported as altered", async () => {
    const { documentId, verificationCode } = await completed();
    const file = await fileOf({ documentId });
    for (const place of [20, Math.floor(file.length / 2), file.length - 3]) {
      const altered = Buffer.from(file);
      altered[place] = (altered[place] ?? 0) ^ 1;
      expect((await check({ code: verificationCode, fileSha256: sha256(altered) })).verdict).toBe("altered");
      expect(await check({ fileSha256: sha256(altered) })).toEqual({ verdict: "unknown", document: null });
    }
    expect(await check({ code: "0000-0000-0000-0000-0000" })).toEqual({ verdict: "unknown", document: null });
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
    const document = await issue();
    const wording = {
      ...contractTemplate,
      changed: { work_results: { heading: "Inventions", paragraphs: ["They stay with the employee."] } },
      added: [],
    };
    expect((await company.call("PUT", "/api/v1/document-templates", wording)).statusCode).toBe(200);
    await company.call("PUT", "/api/v1/document-terms", { ...terms, notice: "2 months" });
    await company.rows(sql`update salaries set monthly_gross = 1`);
    expect(await read(document)).toMatchObject({ text: document.text, sha256: document.sha256 });
    const later = await issue();
    expect(JSON.stringify(later.text)).toContain("They stay with the employee.");
    await expect(company.rows(sql`update documents set sha256 = sha256('x')`)).rejects.toThrow(/permission denied/);
    await expect(company.rows(sql`update documents set content_sealed = 'x'`)).rejects.toThrow(/permission denied/);
  });

  test("W7: is not found by the employee before the employer has signed, and the database refuses an early signer", async () => {
    const document = await issue();
    for (const answer of [await chinedu.get(`/api/v1/me/documents/${document.documentId}`), await signAsEmployee(document)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "document_not_found"]);
    expect((await chinedu.get("/api/v1/me/documents")).json()).toEqual({ documents: [], next: null, toSign: 0 });
    const early = sql`update document_signers set state = 'sent', sent_at = now() where role = 'employee'`;
    await expect(company.rows(early)).rejects.toThrow(/signer 2 is not next/);
    await signAsEmployer(document);
    expect((await chinedu.get("/api/v1/me/documents")).json()).toMatchObject({ toSign: 1 });
  });

  test("W10: keeps one sealed copy when sealing is interrupted and repeated", async () => {
    const document = await issue();
    await signAsEmployer(document);
    await signAsEmployee(document);
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
    expect((await read(document)).events.filter(({ event }) => event === "sealed")).toHaveLength(1);
  });

  test("W13: of company A does not exist for company B, nor for another employee", async () => {
    const { documentId } = await completed();
    const other = await newCompany(api);
    const { _id } = await company.add();
    const colleague = await staffOf(company, _id);
    const answers = [
      await other.call("GET", `/api/v1/documents/${documentId}`),
      await other.call("GET", `/api/v1/documents/${documentId}/file`),
      await other.call("POST", `/api/v1/documents/${documentId}/withdrawal`, { reason: "Theirs." }),
      await colleague.get(`/api/v1/me/documents/${documentId}`),
      await colleague.get(`/api/v1/me/documents/${documentId}/file`),
      await signAsEmployee({ documentId }, colleague),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test("is signed twice by nobody: the second of two signatures at once is refused", async () => {
    const document = await issue();
    await signAsEmployer(document);
    const answers = await Promise.all([signAsEmployee(document), signAsEmployee(document)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test("is signed only under the current statement about electronic signatures, and not by an admin about themselves", async () => {
    const document = await issue();
    const outdated = await company.call("POST", `/api/v1/documents/${document.documentId}/signature`, {
      name: "A",
      consentVersion: "2020-01-01",
    });
    expect([outdated.statusCode, outdated.json().code]).toEqual([409, "consent_outdated"]);
    await company.rows(sql`update employees set user_id = ${company.userId}`);
    const own = await signAsEmployer(document);
    expect([own.statusCode, own.json().code]).toEqual([403, "document_own"]);
  });
});

describe("a signature request", () => {
  test("W8: that expires leaves the document waiting, tells the issuer, and is open again when it is sent again", async () => {
    const document = await issue({ kind: "warning", values: { statement: "You were absent.", improvement: "Tell us before." } });
    await signAsEmployer(document);
    await work();
    await passTimeLoggedIn(api, 31 * dayMs);
    const expired = await signAsEmployee(document);
    expect([expired.statusCode, expired.json().code]).toEqual([409, "document_not_yours_to_sign"]);
    await work();
    const path = `/api/v1/documents/${document.documentId}`;
    expect((await company.call("GET", path)).json()).toMatchObject({ state: "out_for_signature", nextSigner: { state: "expired" } });
    const subject = "Chinedu Bello did not sign in time: the warning letter";
    expect((await mailsTo(company.email)).at(-1)?.subject).toBe(subject);
    expect((await company.call("POST", `${path}/reminder`)).statusCode).toBe(201);
    expect((await signAsEmployee(document)).statusCode).toBe(201);
  });

  test("is reminded of after 2, 5 and 10 days; after an outage once", async () => {
    const document = await issue();
    await signAsEmployer(document);
    await work();
    const reminders = async () => (await mailsTo(employee.email)).filter(({ subject }) => subject.startsWith("Reminder")).length;
    expect(await reminders()).toBe(0);
    api.passTime(2 * dayMs);
    await work();
    expect(await reminders()).toBe(1);
    api.passTime(9 * dayMs);
    await work();
    expect(await reminders()).toBe(2);
  });

  test("that is declined ends the document with the reason; a withdrawn document cannot be signed", async () => {
    const declined = await issue();
    await signAsEmployer(declined);
    await chinedu.post(`/api/v1/me/documents/${declined.documentId}/refusal`, { reason: "The pay is another." });
    expect(await read(declined)).toMatchObject({ state: "declined", closedReason: "The pay is another." });
    await work();
    expect((await mailsTo(company.email)).at(-1)?.subject).toBe("Chinedu Bello declined to sign the contract of employment");
    const withdrawn = await issue();
    const path = `/api/v1/documents/${withdrawn.documentId}`;
    expect((await company.call("POST", `${path}/withdrawal`, { reason: "Another start." })).statusCode).toBe(201);
    expect((await signAsEmployer(withdrawn)).json().code).toBe("document_not_yours_to_sign");
    expect((await check({ code: withdrawn.verificationCode })).verdict).toBe("withdrawn");
    expect((await company.call("POST", `${path}/withdrawal`, { reason: "Again." })).json().code).toBe("document_closed");
  });
});

describe("events of a document", () => {
  test("are a chain: one that was changed behind our back is found", async () => {
    const { documentId } = await completed();
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

describe("a company under Albashi's employment", () => {
  const foreign = async () => {
    const client = await newCompany(api);
    await client.call("POST", "/api/v1/employer-of-record", { employer: "albashi", validFrom: "2026-11-15", agreement: acceptedAgreement });
    await work();
    return client;
  };

  test("hires, and the contract with the assignment is issued by itself, once, signed by Albashi's seal", async () => {
    const client = await foreign();
    const hired = await client.add({ fullName: "Ngozi Eze", firstDay: "2026-12-01" });
    await work();
    await work();
    const { documents } = (await client.call("GET", "/api/v1/documents")).json<{ documents: DocumentDetails[] }>();
    expect(documents).toMatchObject([{ fullName: "Ngozi Eze", employer: "albashi", nextSigner: { role: "employee", state: "sent" } }]);
    const ngozi = await staffOf(client, hired._id);
    const [document] = documents as [DocumentDetails];
    const details = (await ngozi.get(`/api/v1/me/documents/${document.documentId}`)).json<DocumentDetails>();
    expect(details.text.employer).toMatchObject({ name: "Albashi Employment Services Limited", onBehalfOf: "Okafor Foods Ltd" });
    expect(details.text.clauses.map(({ clauseId }) => clauseId)).toEqual(expect.arrayContaining(["assignment", "direction", "notice"]));
    expect((await signAsEmployee(document, ngozi)).statusCode).toBe(201);
    await work();
    expect(await check({ code: details.verificationCode })).toMatchObject({
      verdict: "genuine",
      document: { initials: "N. E.", signatures: 2 },
    });
    expect(
      (await client.call("POST", "/api/v1/document-previews", { employeeId: hired._id, kind: "termination", values: {} })).statusCode,
    ).toBe(409);
  });

  test("W14: switches, and a contract from before names the old employer", async () => {
    const before = await issue();
    await company.call("POST", "/api/v1/employer-of-record", {
      employer: "albashi",
      validFrom: "2026-12-20",
      agreement: acceptedAgreement,
    });
    await work();
    expect(await read(before)).toMatchObject({ employer: "company", text: { employer: { name: "Okafor Foods Limited" } } });
    const { _id: employeeId } = await company.add({ firstDay: "2027-01-04" });
    const preview = await company.call("POST", "/api/v1/document-previews", { employeeId, kind: "employment_contract", values: {} });
    expect(preview.json()).toMatchObject({ employer: "albashi", text: { employer: { onBehalfOf: "Okafor Foods Limited" } } });
  });

  test("leaves out an employee whose start date is unknown, and names them to the admins once they are overdue or due", async () => {
    const client = await foreign();
    await client.add();
    const dated = await client.add({ fullName: "Ngozi Eze", firstDay: "2026-11-16" });
    await work();
    const { documents } = (await client.call("GET", "/api/v1/documents")).json<{ documents: DocumentDetails[] }>();
    expect(documents.map(({ employeeId }) => employeeId)).toEqual([dated._id]);
    const tasks = (await client.call("GET", "/api/v1/document-tasks")).json();
    expect(tasks).toEqual({
      toSign: 0,
      expired: 0,
      particulars: [{ employeeId: dated._id, fullName: "Ngozi Eze", dueOn: "2027-02-16", isIssued: true }],
      particularsCount: 1,
    });
  });
});

describe("a letter", () => {
  test("with pay is for roles that see pay, one about conduct for those who keep records", async () => {
    const contract = await issue();
    const query = await issue({ kind: "query", values: { statement: "You were absent.", reply_by: "2026-11-20" } });
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
    const first = await completed();
    const second = await issue({ supersedes: first.documentId });
    expect((await check({ code: first.verificationCode })).verdict).toBe("genuine");
    await signAsEmployer(second);
    await signAsEmployee(second);
    await work();
    expect((await check({ code: first.verificationCode })).verdict).toBe("superseded");
    expect((await check({ code: second.verificationCode })).verdict).toBe("genuine");
  });

  test("about pay names the new and the previous pay, and is complete with the employer's signature", async () => {
    await company.rows(sql`
      insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at, decided_by)
      values (${company.companyId}, ${employee._id}, '2027-03-01', 36000000, now(), ${company.userId})`);
    const document = await issue({ kind: "salary_change" });
    expect(JSON.stringify(document.text)).toContain("From 1 March 2027 your gross pay is ₦360,000.00");
    await signAsEmployer(document);
    await work();
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

/** How many bytes the document had when it was issued. */
const issuedBytes = async ({ documentId }: Pick<DocumentDetails, "documentId">): Promise<number> => {
  const { findDocument } = await import("../store/documents.ts");
  const { readDocumentFile } = await import("./download-document.ts");
  const stored = await api.dependencies.database.inCompany(company.companyId, (tx) => findDocument(tx, documentId));
  if (!stored) throw new Error(`The document ${documentId} is gone.`);
  return (await readDocumentFile(api.dependencies, company.companyId, { ...stored, sealedFileId: null })).length;
};
