// What is checked before a document is sealed, and that a request sent again reaches its signer at once.

import { mailsTo } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { runDocumentWork } from "../../../testing/document-company.ts";
import { type DocumentJourney, documentJourney } from "../../../testing/document-journey.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { sealDocument } from "./seal-document.ts";

let api: ServedApi;
let journey: DocumentJourney;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  journey = await documentJourney(api);
});

const asAdmin = async (...statements: string[]) => {
  const admin = new pg.Client({ connectionString: api.adminUrl });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
};

// Before the documents that cannot be sealed, whose work stays due.
describe("a document sent again to the employer", () => {
  test("is mailed at once", async () => {
    const document = await journey.issue();
    await journey.company.call("POST", `/api/v1/documents/${document.documentId}/reminder`);
    await runDocumentWork(api);
    expect(await mailsTo(journey.company.email)).toHaveLength(1);
  });
});

describe("a document that everyone has signed", () => {
  const signed = async () => {
    const document = await journey.issue();
    await journey.signAsEmployer(document);
    await journey.signAsEmployee(document);
    return { companyId: journey.company.companyId, documentId: document.documentId };
  };

  test("is not sealed when its bytes are not those that were signed", async () => {
    const ref = await signed();
    await asAdmin("update documents set sha256 = sha256('x')");
    await expect(sealDocument(api.dependencies, ref)).rejects.toThrow(/has not the bytes that were signed/);
  });

  test("is not sealed when the chain of its events is broken", async () => {
    const ref = await signed();
    await asAdmin(
      "alter table document_events disable trigger document_events_are_append_only",
      "update document_events set network_address = '10.9.9.9' where event = 'signed'",
      "alter table document_events enable trigger document_events_are_append_only",
    );
    await expect(sealDocument(api.dependencies, ref)).rejects.toThrow(/the event was changed/);
  });
});
