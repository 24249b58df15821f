import type { BodyOf, ResponseOf } from "@albashi/contracts/contract";
import type { CheckDocument, CheckVerdict } from "@albashi/contracts/documents/document-checks";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { sha256Of } from "../../../platform/encryption/sha256.ts";
import { initialsOf, readCode, type StoredDocument } from "../model/document.ts";
import { findDocument } from "../store/documents.ts";
import { findDocumentLookup, insertDocumentCheckDay } from "../store/lookups.ts";
import { findSigners } from "../store/signers.ts";
import { openText } from "./read-documents.ts";

type Checked = ResponseOf<typeof CheckDocument>;
const unknown: Checked = { verdict: "unknown", document: null };

/**
 * Checks a document for whoever holds a copy, by its printed code, by the hash of a file, or by both. It tells what the copy shows: never
 * pay, and of the employee the initials.
 */
export const checkDocument = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  { code, fileSha256 }: BodyOf<typeof CheckDocument>,
): Promise<Checked> => {
  const { database, clock } = dependencies;
  const printed = code === undefined ? undefined : readCode(code);
  if (code !== undefined && printed === undefined) return unknown;
  const hash = fileSha256 === undefined ? undefined : Buffer.from(fileSha256, "hex");
  const lookup = printed === undefined ? hash : sha256Of(printed);
  const found = lookup && (await database.inPlatform((tx) => findDocumentLookup(tx, lookup)));
  if (!found) return unknown;
  const { companyId, documentId } = found;
  return database.inCompany(companyId, async (tx) => {
    const document = await findDocument(tx, documentId);
    if (!document) return unknown;
    const signers = await findSigners(tx, documentId);
    const text = await openText(dependencies, tx, companyId, document);
    const verdict = verdictOf(document, hash);
    const at = clock.now();
    // Anyone may repeat a check as often as they like: the audit log has each verdict of a document once a day.
    if (await insertDocumentCheckDay(tx, companyId, { documentId, day: lagosDayOf(at), verdict }))
      await writeAuditEntry(tx, { at, actor: undefined, action: "document_checked", subject: documentId, details: { verdict } });
    return {
      verdict,
      document: {
        kind: document.kind,
        employer: text.employer.name,
        initials: initialsOf(text.employee),
        issuedOn: lagosDayOf(document.issuedAt),
        completedOn: document.state === "completed" && document.closedAt ? lagosDayOf(document.closedAt) : null,
        signatures: signers.filter(({ state }) => state === "signed").length,
      },
    };
  });
};

/** What a copy is worth. A file must be the sealed copy; the bytes as issued have no signatures. */
const verdictOf = (
  { state, sha256, sealedSha256, supersededBy }: Pick<StoredDocument, "state" | "sha256" | "sealedSha256" | "supersededBy">,
  file: Buffer | undefined,
): CheckVerdict => {
  const isIssuedFile = file?.equals(sha256) === true;
  if (file && !isIssuedFile && !(sealedSha256 && file.equals(sealedSha256))) return "altered";
  if (state === "withdrawn" || state === "declined") return "withdrawn";
  if (state !== "completed" || isIssuedFile) return "unsigned";
  return supersededBy ? "superseded" : "genuine";
};
