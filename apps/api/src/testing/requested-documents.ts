import type { DocumentRequest } from "@albashi/contracts/document-requests";
import { throwAwayClamd } from "@albashi/test-kit";
import { sql } from "kysely";
import sharp from "sharp";
import { documentRequestsWorkflows } from "../domains/document-requests/workflows.ts";
import { removeStoredFile } from "../platform/files/remove-stored-file.ts";
import { scanStoredFile } from "../platform/files/scan-stored-file.ts";
import { clamdScanner } from "../providers/malware-scanner/clamd.ts";
import { employeeLogin } from "./document-company.ts";
import { formWith } from "./multipart-form.ts";
import { passTimeLoggedIn } from "./pass-time-logged-in.ts";
import { pdfOf, pdfStream } from "./pdf-files.ts";
import { type NewCompany, newCompany } from "./people.ts";
import { runOutbox } from "./run-outbox.ts";
import { type ServedApi, servedApi } from "./served-api.ts";

/** An API whose uploads are scanned by a real scanner, which a test may take down and start again. */
export const scannedApi = async (template: Parameters<typeof servedApi>[0]) => {
  const plain = await servedApi(template);
  const clamd = await throwAwayClamd();
  const { hostname, port } = new URL(clamd.url);
  const own = { scanner: clamdScanner({ host: hostname, port: Number(port), timeoutMs: 2_000 }), alarm: () => undefined };
  const api: ServedApi = { ...plain, app: await plain.serve({}, own), dependencies: { ...plain.dependencies, ...own } };
  const close = async () => {
    await clamd.remove();
    await api.app.close();
    await plain.close();
  };
  return { api, clamd, close };
};

/** A small photo of a document. */
export const photo = (over: Parameters<ReturnType<typeof sharp>["withExif"]>[0] = {}) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
    .withExif(over)
    .jpeg()
    .toBuffer();

/** A PDF of one page with this content. */
export const pdf = (content: string) => pdfOf({ content: pdfStream("", content) });

/** A company on 16 November 2026 with one employee, Chinedu Bello, and what HR and he do with requests for documents. */
export const requestedDocuments = async (api: ServedApi) => {
  await passTimeLoggedIn(api, Date.parse("2026-11-16T09:00:00Z") - api.dependencies.clock.now().getTime());
  const company = await newCompany(api);
  const employee = await company.add({ fullName: "Chinedu Bello" });
  const chinedu = await employeeLogin(api, company, employee._id);
  const work = async () => {
    const workflows = [...documentRequestsWorkflows, scanStoredFile, removeStoredFile];
    while ((await runOutbox(api.dependencies, workflows)).length > 0);
  };
  const ask = (over: object = {}, by: Pick<NewCompany, "call"> = company) =>
    by.call("POST", "/api/v1/document-requests", {
      employeeIds: [employee._id],
      documents: [{ category: "drivers_licence", isRequired: true }],
      dueOn: "2026-12-16",
      ...over,
    });
  const own = async (by = chinedu): Promise<DocumentRequest[]> =>
    (await by.get("/api/v1/me/document-requests")).json<{ requests: DocumentRequest[] }>().requests;
  /** Asks for a document and returns the request as the employee sees it. */
  const asked = async (category = "drivers_licence"): Promise<string> => {
    await ask({ documents: [{ category, isRequired: true }] });
    const request = (await own()).find((one) => one.category === category);
    if (!request) throw new Error("The request is not listed.");
    return request.requestId;
  };
  const upload = (requestId: string, bytes: Buffer, by = chinedu, headers: Record<string, string> = {}) => {
    const { payload, contentType } = formWith({ field: "document", fileName: "licence.jpg", bytes });
    const url = `/api/v1/me/document-requests/${requestId}/file`;
    return by.call({ method: "POST", url, payload, headers: { ...headers, "content-type": contentType } });
  };
  const decide = (
    requestId: string,
    decision: "acceptance" | "rejection" | "withdrawal",
    body?: object,
    by: Pick<NewCompany, "call"> = company,
  ) => by.call("POST", `/api/v1/document-requests/${requestId}/${decision}`, body);
  const newestFile = async (requestId: string): Promise<string | null> => {
    const newest = sql`select file_id as "fileId" from document_requests where request_id = ${requestId}`;
    return (await company.rows<{ fileId: string | null }>(newest))[0]?.fileId ?? null;
  };
  /** Accepts the newest upload. */
  const accept = async (requestId: string, expiresOn: string | null = null, by: Pick<NewCompany, "call"> = company) =>
    decide(requestId, "acceptance", { fileId: await newestFile(requestId), expiresOn }, by);
  /** Rejects the newest upload. */
  const reject = async (requestId: string, reason: string, by: Pick<NewCompany, "call"> = company, over: object = {}) =>
    decide(requestId, "rejection", { fileId: await newestFile(requestId), revokesAcceptance: false, reason, ...over }, by);
  /** Opens a document after a step-up. */
  const open = async (requestId: string, by: Pick<NewCompany, "call"> = company, query = "") => {
    await passTimeLoggedIn(api, 0);
    return by.call("GET", `/api/v1/document-requests/${requestId}/file${query}`);
  };
  const accepted = async (requestId: string, expiresOn: string | null = null) => {
    await upload(requestId, await photo());
    const { statusCode, body } = await accept(requestId, expiresOn);
    if (statusCode !== 201) throw new Error(`The document was not accepted: ${body}`);
  };

  return { company, employee, chinedu, work, ask, own, asked, upload, decide, accept, reject, open, accepted };
};
