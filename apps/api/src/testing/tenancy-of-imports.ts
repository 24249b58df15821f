import type { BankAccountId, CompanyId, DepartmentId, EmployeeId, ImportId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { Import } from "../capabilities/people/model/import.ts";
import * as people from "../capabilities/people/store.ts";
import type { Database } from "../database/in-company.ts";
import { newId } from "../new-id.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./tenancy-probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const by = newId<UserId>();
const importId = newId<ImportId>();
const writing = { importId, at, by, leftSince: "2026-08-17" as LocalDate };
const departmentId = newId<DepartmentId>();
const fingerprint = Buffer.alloc(32, 9);
const department = "brought in by a sheet";

const sheet = (companyId: CompanyId): Import => ({
  ...{ importId, companyId, fileId: null, fileName: "a.csv", state: "reading", unreadableBecause: null, columns: [] },
  ...{ withheldFields: [], version: 1, rows: { total: 0, good: 0, bad: 0, done: 0 }, invitations: "later", invitationsWaitUntil: null },
  ...{ startedBy: by, confirmedBy: null, startedAt: at, endedAt: null },
});
const row = (rowNumber: number) => ({
  ...{ rowNumber, cellsSealed: Buffer.alloc(40), faults: {} },
  ...{ email: `row${rowNumber}@a.example.ng`, accountFingerprint: fingerprint },
});
const person = (rowNumber: number, staffNumber: number): people.ReadyPerson => ({
  ...{ fullName: "A", email: `row${rowNumber}@a.example.ng`, phoneNumber: "+2348031234567", jobTitle: "Clerk", monthlyGross: 1n as Kobo },
  ...{ firstDay: "2026-01-01" as LocalDate, gender: "unsaid", address: "", payGroup: undefined, stateCode: "LA", taxYear: 2026 },
  ...{ employeeId: newId<EmployeeId>(), changeId: newId<string>(), rowNumber, staffNumber, departmentId: undefined },
  account: {
    ...{ bankAccountId: newId<BankAccountId>(), bankCode: "044", bankName: "Access Bank", name: "A" },
    ...{ numberSealed: Buffer.alloc(40), numberFingerprint: fingerprint, numberEnds: "0001" },
  },
});

/** Gives company A an import with a row that is read and one that is in. */
export const seedImports = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await people.insertImport(tx, sheet(a));
    await people.insertImportRows(tx, importId, [row(2), row(3)]);
    await people.findOrMakeDepartments(tx, [{ departmentId, name: department }], at);
    await people.insertImportedPeople(tx, writing, [person(3, 901)]);
  });

/** Each store function of imports, called for company B with company A's ids. */
export const importProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  return {
    insertImport: refused((tx) => people.insertImport(tx, { ...sheet(a), importId: newId<ImportId>() })),
    findImport: (tx) => people.findImport(tx, importId),
    lockImport: (tx) => people.lockImport(tx, importId),
    findImports: first((tx) => people.findImports(tx, { atMost: 1 })),
    countOpenImports: someCount((tx) => people.countOpenImports(tx)),
    saveImport: reaching("imports", (tx) => people.saveImport(tx, importId, { state: "cancelled" })),
    countImportRows: reaching("imports", (tx) => people.countImportRows(tx, importId)),
    noteProgress: reaching("imports", (tx) => people.noteProgress(tx, importId, { taken: 1, added: 1, spoiled: 0 })),
    insertImportRows: refused((tx) => people.insertImportRows(tx, importId, [row(9)])),
    saveCheckedRows: reaching("import_rows", (tx) => people.saveCheckedRows(tx, importId, [row(2)])),
    settleTwins: reaching("import_rows", (tx) => people.settleTwins(tx, importId)),
    forgetImportRows: reaching("import_rows", (tx) => people.forgetImportRows(tx, importId)),
    lastImportRow: someCount((tx) => people.lastImportRow(tx, importId)),
    findImportRows: first((tx) => people.findImportRows(tx, importId, { after: 0, atMost: 1 })),
    findImportRow: (tx) => people.findImportRow(tx, importId, 2),
    findOrMakeDepartments: async (tx) => {
      const found = await people.findOrMakeDepartments(tx, [{ departmentId: newId<DepartmentId>(), name: department }], at);
      return found.get(department) === departmentId ? "A's department" : undefined;
    },
    lockPeopleToInvite: first((tx) => people.lockPeopleToInvite(tx, importId, { atMost: 1 })),
    markInvited: reaching("import_rows", (tx) => people.markInvited(tx, importId, { rowNumbers: [2, 3], at })),
    countInvited: someCount((tx) => people.countInvited(tx, importId)),
    takeAccountsToAsk: first((tx) => people.takeAccountsToAsk(tx, importId, { atMost: 1 })),
    // The last one: it gives B people of its own, whom the others would find.
    insertImportedPeople: reaching("employees", (tx) => people.insertImportedPeople(tx, writing, [person(2, 902)])),
  };
};
