import type { CompanyId, DocumentId, EmployeeId, FileId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import type { StoredDocument } from "../../domains/documents/model/document.ts";
import { standardWording } from "../../domains/documents/model/template.ts";
import {
  findContractWithAlbashi,
  findDocument,
  findDocuments,
  insertDocument,
  lockDocument,
  saveDocumentState,
  saveSealedDocument,
  saveSupersededBy,
} from "../../domains/documents/store/documents.ts";
import { insertDocumentCheckDay } from "../../domains/documents/store/lookups.ts";
import {
  findDocumentEvents,
  findEventFaults,
  findSigners,
  findSignersOf,
  hasOpened,
  insertDocumentEvent,
  insertSigners,
  saveSigner,
} from "../../domains/documents/store/signers.ts";
import { countOpenSignatures, findEmployeesToContract } from "../../domains/documents/store/tasks.ts";
import {
  findDocumentTemplate,
  findDocumentTemplates,
  findDocumentTerms,
  insertDocumentTemplate,
  saveDocumentTerms,
} from "../../domains/documents/store/templates.ts";
import {
  countOwedParticulars,
  findOwedParticulars,
  insertParticularsReminders,
} from "../../domains/documents/store/written-particulars.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { insertStoredFile } from "../../platform/files/store.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const hash = Buffer.alloc(32, 7);
/** A stored file of company A. */
export const seededFileId = newId<FileId>();
const fileId = seededFileId;
const [documentId, userId] = [newId<DocumentId>(), newId<UserId>()];
let employeeId = newId<EmployeeId>();

const terms = { placeOfWork: "Of A", workingHours: "40", annualLeaveDays: 20, sickLeaveDays: 12, notice: "1 month", probation: null };
const template = { kind: "warning", employer: "company", version: 1, wording: standardWording, savedAt: at } as const;
const documentOf = (id: DocumentId): StoredDocument => ({
  ...{ documentId: id, employeeId, kind: "warning", employer: "company", standardVersion: "2026-11-19", templateVersion: null },
  ...{ cause: "admin", state: "out_for_signature", contentSealed: hash, sha256: hash, fileId, verificationCode: "0".repeat(20) },
  ...{ issuedAt: at, issuedBy: userId, closedAt: null, closedReason: null, sealedFileId: null, sealedSha256: null },
  ...{ supersedes: null, supersededBy: null, acceptBy: null },
});
const event = {
  documentId,
  at,
  event: "opened",
  step: 1,
  actorUserId: userId,
  networkAddress: null,
  userAgent: null,
  sha256: hash,
} as const;
const signer = {
  step: 1,
  role: "employer",
  state: "sent",
  sentAt: at,
  expiresAt: at,
  userId: null,
  signatureName: null,
  signedAt: null,
} as const;

/** A document of company A about one of its employees, and its terms and templates. */
export const seedDocuments = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    employeeId = await findSeededEmployee(tx);
    const file = { fileId, purpose: "document", ownerId: employeeId, storageKey: `${a}/${fileId}`, mediaType: "application/pdf" } as const;
    await insertStoredFile(tx, a, { ...file, bytes: 1n, sha256: hash, createdAt: at, scanState: "clean", sealedAs: null });
    await insertDocument(tx, a, documentOf(documentId));
    await insertDocument(tx, a, { ...documentOf(newId()), kind: "employment_contract", employer: "albashi" });
    await insertSigners(tx, a, { documentId, roles: ["employer"] });
    await saveSigner(tx, documentId, signer);
    await insertDocumentEvent(tx, event);
    await insertDocumentCheckDay(tx, a, { documentId, day: localDate("2026-11-15"), verdict: "unsigned" });
    await saveDocumentTerms(tx, a, { terms, at, by: userId });
    await insertDocumentTemplate(tx, a, { ...template, by: userId });
  });

/** An employee of company A. */
export const findSeededEmployee = async (tx: CompanyTransaction): Promise<EmployeeId> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select employee_id as "employeeId" from employees order by employee_id limit 1
  `.execute(query(tx));
  if (!rows[0]) throw new Error("Company A has no employee; seed its people first.");
  return rows[0].employeeId;
};

/** Documents, asked as B with A's ids. */
export const documentsProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const everything = {
    employeeId: undefined,
    state: undefined,
    kinds: ["warning"] as const,
    reader: { userId, emails: [] },
    after: undefined,
    limit: 9,
  };
  const since = localDate("2000-01-01");
  return {
    insertDocument: rejected((tx) => insertDocument(tx, a, documentOf(newId()))),
    insertDocumentCheckDay: rejected((tx) => insertDocumentCheckDay(tx, a, { documentId, day: since, verdict: "genuine" })),
    findDocument: (tx) => findDocument(tx, documentId),
    findContractWithAlbashi: (tx) => findContractWithAlbashi(tx, employeeId),
    lockDocument: (tx) => lockDocument(tx, documentId),
    findDocuments: first((tx) => findDocuments(tx, everything)),
    saveDocumentState: reaching("documents", (tx) => saveDocumentState(tx, { documentId, state: "sealing" })),
    saveSealedDocument: someCount((tx) => saveSealedDocument(tx, { documentId, fileId, sha256: hash, at })),
    saveSupersededBy: reaching("documents", (tx) => saveSupersededBy(tx, { documentId, supersededBy: documentId })),
    insertSigners: rejected((tx) => insertSigners(tx, a, { documentId, roles: ["employee"] })),
    findSigners: first((tx) => findSigners(tx, documentId)),
    findSignersOf: async (tx) => (await findSignersOf(tx, [documentId])).get(documentId),
    saveSigner: reaching("document_signers", (tx) => saveSigner(tx, documentId, { ...signer, state: "expired" })),
    insertDocumentEvent: rejected((tx) => insertDocumentEvent(tx, event)),
    findDocumentEvents: first((tx) => findDocumentEvents(tx, documentId)),
    findEventFaults: first((tx) => findEventFaults(tx, documentId)),
    hasOpened: someCount((tx) => hasOpened(tx, { documentId, userId })),
    findDocumentTerms: (tx) => findDocumentTerms(tx),
    saveDocumentTerms: rejected((tx) => saveDocumentTerms(tx, a, { terms, at, by: userId })),
    findDocumentTemplates: first((tx) => findDocumentTemplates(tx)),
    findDocumentTemplate: (tx) => findDocumentTemplate(tx, template),
    insertDocumentTemplate: rejected((tx) => insertDocumentTemplate(tx, a, { ...template, version: 2, by: userId })),
    countOpenSignatures: someCount(async (tx) => (await countOpenSignatures(tx, ["warning"])).toSign),
    findOwedParticulars: first((tx) => findOwedParticulars(tx, { since, limit: 9 })),
    countOwedParticulars: someCount((tx) => countOwedParticulars(tx, { since })),
    insertParticularsReminders: someCount((tx) => insertParticularsReminders(tx, { since, today: localDate("2030-01-01"), at })),
    findEmployeesToContract: first((tx) => findEmployeesToContract(tx, { since, limit: 9 })),
  };
};
