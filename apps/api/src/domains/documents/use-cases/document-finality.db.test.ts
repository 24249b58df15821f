// What was signed, sealed or closed is final, for the application's own database role too.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type DocumentJourney, documentJourney } from "../../../testing/document-journey.ts";
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

describe("a signature", () => {
  test("cannot be given to someone else, renamed, taken back or added", async () => {
    const { documentId } = await journey.completed();
    const [final, added] = [/signer \d is final/, /signers come with their document/];
    const changes: [ReturnType<typeof sql>, RegExp][] = [
      [sql`update document_signers set signature_name = 'Mallory' where step = 2`, final],
      [sql`update document_signers set user_id = ${company.userId} where step = 2`, final],
      [sql`update document_signers set state = 'sent', signed_at = null, signature_name = null where step = 2`, final],
      [
        sql`insert into document_signers (company_id, document_id, step, role, state)
           values (${company.companyId}, ${documentId}, 3, 'employee', 'waiting')`,
        added,
      ],
    ];
    for (const [change, refusal] of changes) await expect(company.rows(change)).rejects.toThrow(refusal);
  });

  test("is recorded only beside a signer who signed at that moment, and once", async () => {
    const { documentId, sha256 } = await journey.issue();
    const record = (at: string) =>
      company.rows(sql`
        insert into document_events (company_id, document_id, at, event, step, actor_user_id, actor_name, sha256, consent_version)
        values (${company.companyId}, ${documentId}, ${at}, 'signed', 1, ${company.userId}, 'Adaeze Okafor', decode(${sha256}, 'hex'),
          '2026-11-19')`);
    await expect(record("2025-11-15T09:00:00Z")).rejects.toThrow(/no signer signed then/);
    await journey.signAsEmployer({ documentId });
    const [signed] = (await company.rows(sql`select signed_at as at from document_signers where step = 1`)) as { at: Date }[];
    await expect(record("2025-11-15T09:00:00Z")).rejects.toThrow(/no signer signed then/);
    await expect(record(signed?.at.toISOString() ?? "")).rejects.toThrow(/one_signature_of_a_signer/);
  });

  test("cannot be skipped: a signer signs only after the request was sent, and a document is sealed only after all have", async () => {
    await journey.issue();
    const early = sql`update document_signers set state = 'expired' where step = 1`;
    await company.rows(early);
    const expired = sql`update document_signers set state = 'signed', signed_at = now(), signature_name = 'A' where step = 1`;
    await expect(company.rows(expired)).rejects.toThrow(/does not become signed from expired/);
    await expect(company.rows(sql`update documents set state = 'sealing'`)).rejects.toThrow(/not everyone has signed/);
  });
});

describe("a completed document", () => {
  test("keeps its sealed copy and its state", async () => {
    await journey.completed();
    const reopen = sql`
      update documents set state = 'out_for_signature', closed_at = null, sealed_file_id = null, sealed_sha256 = null, superseded_by = null`;
    await expect(company.rows(reopen)).rejects.toThrow(/does not become out_for_signature from completed/);
    await expect(company.rows(sql`update documents set sealed_sha256 = sha256('x')`)).rejects.toThrow(/closed documents are final/);
    await expect(company.rows(sql`update documents set closed_at = now()`)).rejects.toThrow(/closed documents are final/);
    await expect(company.rows(sql`update documents set superseded_by = document_id`)).rejects.toThrow(/is not superseded by/);
  });

  test("cannot be written at once: a document begins out for signature", async () => {
    await journey.issue();
    const copied = sql`
      insert into documents (company_id, document_id, employee_id, kind, employer, standard_version, cause, state, content_sealed, sha256,
        file_id, verification_code, issued_at, issued_by)
      select company_id, gen_random_uuid(), employee_id, kind, employer, standard_version, cause, 'sealing', content_sealed, sha256,
        file_id, verification_code, issued_at, issued_by from documents`;
    await expect(company.rows(copied)).rejects.toThrow(/begins out for signature/);
  });
});
