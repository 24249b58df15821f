import { createHash } from "node:crypto";
import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { consentVersion, documentCompany, employeeLogin, runDocumentWork } from "./document-company.ts";
import type { ServedApi } from "./served-api.ts";

type Ref = Pick<DocumentDetails, "documentId">;

/** A company that issues documents, with one employee who signs them. */
export const documentJourney = async (api: ServedApi) => {
  const company = await documentCompany(api);
  const employee = await company.add({ fullName: "Chinedu Bello", firstDay: "2026-11-16", monthlyGross: 300_000 });
  const chinedu = await employeeLogin(api, company, employee._id);
  const tryToIssue = (over: object = {}) =>
    company.call("POST", "/api/v1/documents", { employeeId: employee._id, kind: "employment_contract", values: {}, ...over });
  const issue = async (over: object = {}): Promise<DocumentDetails> => {
    const answer = await tryToIssue(over);
    if (answer.statusCode !== 201) throw new Error(`The document was not issued: ${answer.body}`);
    return answer.json();
  };
  const signAsEmployer = ({ documentId }: Ref) =>
    company.call("POST", `/api/v1/documents/${documentId}/signature`, { name: "Adaeze Okafor", consentVersion });
  const signAsEmployee = ({ documentId }: Ref, by = chinedu) =>
    by.post(`/api/v1/me/documents/${documentId}/signature`, { name: "Chinedu Bello", consentVersion });
  const read = async ({ documentId }: Ref): Promise<DocumentDetails> =>
    (await company.call("GET", `/api/v1/documents/${documentId}`)).json();
  /** Has both sides sign a document, and seals it. */
  const complete = async (document: DocumentDetails): Promise<DocumentDetails> => {
    for (const signed of [await signAsEmployer(document), await signAsEmployee(document)])
      if (signed.statusCode !== 201) throw new Error(`The document was not signed: ${signed.body}`);
    await runDocumentWork(api);
    return read(document);
  };
  return {
    company,
    employee,
    chinedu,
    tryToIssue,
    issue,
    signAsEmployer,
    signAsEmployee,
    read,
    complete,
    /** A contract signed by both sides and sealed. */
    completed: async () => complete(await issue()),
    fileOf: async ({ documentId }: Ref) => (await chinedu.get(`/api/v1/me/documents/${documentId}/file`)).rawPayload,
    /** The public check of a copy. */
    check: async (body: object) => {
      const answer = await api.app.inject({ method: "POST", url: "/api/v1/document-checks", payload: body });
      if (answer.statusCode !== 200) throw new Error(`The document was not checked: ${answer.body}`);
      return answer.json();
    },
  };
};

export type DocumentJourney = Awaited<ReturnType<typeof documentJourney>>;

export const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
