import type { BankAccountId, CompanyId, DepartmentId, EmployeeId, ImportId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { Import } from "../../domains/people/imports/model/import.ts";
import {
  deleteRowsOfEndedImports,
  deleteUnimportedRows,
  findImportRow,
  findImportRows,
  insertImportRows,
  lastImportRow,
  markDuplicates,
  saveCheckedRows,
} from "../../domains/people/imports/store/import-rows.ts";
import {
  claimAccountsToCheck,
  countInvited,
  findOrMakeDepartments,
  insertImportedPeople,
  lockEmployeesToInvite,
  markInvited,
  type ReadyPerson,
} from "../../domains/people/imports/store/imported-people.ts";
import {
  countImportRows,
  countOpenImports,
  findImport,
  findImports,
  insertImport,
  lockAbandonedImports,
  lockImport,
  saveImport,
  saveImportProgress,
} from "../../domains/people/imports/store/imports.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const later = new Date("2036-01-01");
const by = newId<UserId>();
const importId = newId<ImportId>();
const writing = { importId, at, by, leftSince: "2026-08-17" as LocalDate };
const departmentId = newId<DepartmentId>();
const fingerprint = Buffer.alloc(32, 9);
const department = "brought in by a sheet";

const sheet = (companyId: CompanyId): Import => ({
  ...{ importId, companyId, fileId: null, fileName: "a.csv", state: "reading", unreadableReason: null, columns: [] },
  ...{ disallowedFields: [], version: 1, rows: { total: 0, good: 0, bad: 0, done: 0 }, invitations: "later", invitationsWaitUntil: null },
  ...{ startedBy: by, confirmedBy: null, startedAt: at, endedAt: null },
});
const row = (rowNumber: number) => ({
  ...{ rowNumber, cellsSealed: Buffer.alloc(40), faults: {} },
  ...{ email: `row${rowNumber}@a.example.ng`, accountFingerprint: fingerprint, numberFingerprints: undefined },
});
const person = (rowNumber: number, staffNumber: number): ReadyPerson => ({
  ...{ fullName: "A", email: `row${rowNumber}@a.example.ng`, phoneNumber: "+2348031234567", jobTitle: "Clerk", monthlyGross: 1n as Kobo },
  ...{ firstDay: "2026-01-01" as LocalDate, gender: "unsaid", address: "", payGroup: undefined, stateCode: "LA", taxYear: 2026 },
  ...{
    employeeId: newId<EmployeeId>(),
    changeId: newId<string>(),
    rowNumber,
    staffNumber,
    departmentId: undefined,
    administratorCode: undefined,
  },
  account: {
    ...{ bankAccountId: newId<BankAccountId>(), bankCode: "044", bankName: "Access Bank", name: "A" },
    ...{ numberSealed: Buffer.alloc(40), numberFingerprint: fingerprint, numberEnds: "0001" },
  },
});

/** Gives company A an import with a row that is read and one that is in. */
export const seedImports = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await insertImport(tx, sheet(a));
    await insertImportRows(tx, importId, [row(2), row(3)]);
    await findOrMakeDepartments(tx, [{ departmentId, name: department }], at);
    await insertImportedPeople(tx, writing, [person(3, 901)]);
  });

/** Each store function of imports, called for company B with company A's ids. */
export const importProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  return {
    insertImport: rejected((tx) => insertImport(tx, { ...sheet(a), importId: newId<ImportId>() })),
    findImport: (tx) => findImport(tx, importId),
    lockImport: (tx) => lockImport(tx, importId),
    findImports: first((tx) => findImports(tx, { limit: 1 })),
    countOpenImports: someCount((tx) => countOpenImports(tx)),
    saveImport: reaching("imports", (tx) => saveImport(tx, importId, { state: "cancelled" })),
    countImportRows: reaching("imports", (tx) => countImportRows(tx, importId)),
    saveImportProgress: reaching("imports", (tx) => saveImportProgress(tx, importId, { taken: 1, added: 1, spoiled: 0 })),
    insertImportRows: rejected((tx) => insertImportRows(tx, importId, [row(9)])),
    saveCheckedRows: reaching("import_rows", (tx) => saveCheckedRows(tx, importId, [row(2)])),
    markDuplicates: reaching("import_rows", (tx) => markDuplicates(tx, importId)),
    deleteUnimportedRows: reaching("import_rows", (tx) => deleteUnimportedRows(tx, importId)),
    deleteRowsOfEndedImports: reaching("import_rows", (tx) => deleteRowsOfEndedImports(tx, { before: later, limit: 10 })),
    lockAbandonedImports: first((tx) => lockAbandonedImports(tx, { before: later, limit: 10 })),
    lastImportRow: someCount((tx) => lastImportRow(tx, importId)),
    findImportRows: first((tx) => findImportRows(tx, importId, { after: 0, limit: 1 })),
    findImportRow: (tx) => findImportRow(tx, importId, 2),
    findOrMakeDepartments: async (tx) => {
      const found = await findOrMakeDepartments(tx, [{ departmentId: newId<DepartmentId>(), name: department }], at);
      return found.get(department) === departmentId ? "A's department" : undefined;
    },
    lockEmployeesToInvite: first((tx) => lockEmployeesToInvite(tx, importId, { limit: 1 })),
    markInvited: reaching("import_rows", (tx) => markInvited(tx, importId, { rowNumbers: [2, 3], at })),
    countInvited: someCount((tx) => countInvited(tx, importId)),
    claimAccountsToCheck: first((tx) => claimAccountsToCheck(tx, importId, { limit: 1 })),
    // The last one: it gives B people of its own, whom the others would find.
    insertImportedPeople: reaching("employees", (tx) => insertImportedPeople(tx, writing, [person(2, 902)])),
  };
};
