import type { CompanyId, DocumentRequestId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import type { StoredRequest } from "../../domains/document-requests/model/request.ts";
import {
  countUploaded,
  findOftenAsked,
  findRequest,
  findRequests,
  insertRequestReminders,
  insertRequests,
  lockAcceptedOfLeavers,
  lockMedicalBefore,
  lockOpenRequestsOfLeavers,
  lockRejectedBefore,
  lockRequest,
  saveRequest,
} from "../../domains/document-requests/store/requests.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { findSeededEmployee, seededFileId } from "./documents.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const day = localDate("2026-11-15");
const [requestId, by] = [newId<DocumentRequestId>(), newId<UserId>()];
let employeeId = newId<EmployeeId>();
const asked = () => ({ requests: [{ requestId, employeeId, category: "nin" as const, isRequired: true }], dueOn: day, at, by });
const uploaded = (): StoredRequest => ({
  ...{ requestId, employeeId, category: "nin", isRequired: true, state: "uploaded", dueOn: day, fileId: seededFileId, uploadedAt: at },
  ...{
    uploadedBy: by,
    decidedAt: null,
    decidedBy: null,
    rejectionCode: null,
    rejectionReason: null,
    expiresOn: null,
    acceptedFileId: null,
  },
  withdrawalCode: null,
});

/** A document that an employee of company A was asked for and uploaded. */
export const seedDocumentRequests = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    employeeId = await findSeededEmployee(tx);
    await insertRequests(tx, a, asked());
    await saveRequest(tx, uploaded());
  });

/** Requests for documents, asked as B with A's ids. */
export const documentRequestsProbes = (a: CompanyId): Record<string, Probe> => {
  const everything = { filter: "all", seesMedical: true, employeeId: undefined, today: day, after: undefined, limit: 9 } as const;
  const shorter = { categories: [], keptYears: 1 };
  return {
    insertRequests: first((tx) => insertRequests(tx, a, asked())),
    findRequest: (tx) => findRequest(tx, requestId),
    lockRequest: (tx) => lockRequest(tx, requestId),
    findRequests: first((tx) => findRequests(tx, everything)),
    findOftenAsked: first((tx) => findOftenAsked(tx, { employeeIds: [employeeId], since: new Date(0), times: 1 })),
    lockOpenRequestsOfLeavers: first((tx) => lockOpenRequestsOfLeavers(tx, 9)),
    lockRejectedBefore: first((tx) => lockRejectedBefore(tx, { before: new Date("2030-01-01"), limit: 9 })),
    lockMedicalBefore: first((tx) => lockMedicalBefore(tx, { before: localDate("2030-01-01"), limit: 9 })),
    lockAcceptedOfLeavers: first((tx) => lockAcceptedOfLeavers(tx, { today: localDate("2040-01-01"), keptYears: 1, shorter, limit: 9 })),
    countUploaded: someCount((tx) => countUploaded(tx)),
    saveRequest: reachingRowsOf(a)("document_requests", (tx) => saveRequest(tx, uploaded())),
    insertRequestReminders: first((tx) => insertRequestReminders(tx, { today: localDate("2030-01-01"), at })),
  };
};
