import type { CompanyId, CustomFieldId, DepartmentId, EmployeeId, FileId, ScheduledChangeId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { renameCompany, saveCompanyPlan } from "../../domains/companies/store/companies.ts";
import type { Employee } from "../../domains/people/employees/model/employee.ts";
import {
  allocateStaffNumbers,
  findEmployee,
  insertEmployee,
  lockEmployee,
  saveEmployee,
  savePensionAdministrator,
  wouldCreateReportingCycle,
} from "../../domains/people/employees/store/employees.ts";
import {
  findEmploymentChanges,
  findRecentChanges,
  insertEmploymentChange,
} from "../../domains/people/employees/store/employment-history.ts";
import { findSalaries, findSalaryOn, saveSalary } from "../../domains/people/employees/store/salaries.ts";
import {
  completeScheduledChange,
  findScheduledChanges,
  insertScheduledChange,
  lockScheduledChange,
} from "../../domains/people/employees/store/scheduled-changes.ts";
import {
  deleteCustomField,
  deleteDepartment,
  findChart,
  findCustomFields,
  findDepartment,
  findDepartments,
  insertCustomField,
  insertDepartment,
  saveDepartmentName,
} from "../../domains/people/organisation/store/organisation.ts";
import { countByStatus, findDirectoryPage, findDirectoryRow, findStaff } from "../../domains/people/profiles/store/directory.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { findWrappedKey, insertWrappedKey } from "../../platform/encryption/store.ts";
import {
  deleteStoredFile,
  findNewestFileOf,
  findOrphanedFiles,
  findStoredFile,
  insertStoredFile,
  type StoredFile,
  saveScanState,
} from "../../platform/files/store.ts";
import { first, type Probe, reachingRowsOf } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const today = localDate("2026-11-15");
const by = newId<UserId>();
const employeeId = newId<EmployeeId>();
const departmentId = newId<DepartmentId>();
const fieldId = newId<CustomFieldId>();
const planId = newId<ScheduledChangeId>();
const fileId = newId<FileId>();

const employee: Employee = {
  ...{ employeeId, staffNumber: 9_001, userId: null, fullName: "A", jobTitle: "A", gender: "unsaid", email: "employee@a.example" },
  ...{ phoneNumber: "+2348030000000", address: "A", departmentId: null, managerId: null, payGroup: null, status: "active" },
  ...{
    firstDay: today,
    isFirstDayKnown: true,
    lastDay: null,
    endReason: null,
    noticeGivenOn: null,
    missingNoticeOwedBy: null,
    severance: null,
    paysUnusedLeave: false,
    pictureFileId: null,
  },
  ...{ customFields: {}, version: 1, createdAt: at },
};
const salary = { employeeId, validFrom: today, monthlyGross: 1n, at, by };
const plan = { planId, employeeId, effectiveFrom: today, changes: { jobTitle: "B" }, scheduledBy: by, at };
const field = { fieldId, name: "A", type: "text", at } as const;
const file: StoredFile = {
  ...{ fileId, purpose: "picture", ownerId: employeeId, storageKey: "k", mediaType: "image/webp", bytes: 1n },
  ...{ scanState: "quarantined", sealedAs: null },
  ...{ sha256: Buffer.alloc(32, 9), createdAt: at },
};

/** Gives company A an employee with a salary, a plan and a picture, a department and a field of its own. */
export const seedPeople = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await insertWrappedKey(tx, a, Buffer.alloc(60, 1), at);
    await allocateStaffNumbers(tx, 5_000);
    await insertEmployee(tx, a, employee);
    await saveSalary(tx, a, salary);
    await insertScheduledChange(tx, a, plan);
    await insertDepartment(tx, a, { departmentId, name: "A", at });
    await insertCustomField(tx, a, field);
    await insertStoredFile(tx, a, file);
    await insertEmploymentChange(tx, a, { employeeId, at, effectiveFrom: today, by, field: "probe" });
  });

/** Each store function of employees, structure and files, called for company B with company A's ids. */
export const peopleProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  /** Lists are looked through for what is A's: company B may have people of its own by now. */
  const ofA =
    (call: (tx: CompanyTransaction) => Promise<readonly object[]>): Probe =>
    async (tx) =>
      (await call(tx)).find((row) =>
        Object.values(row).some((value) => value === employeeId || value === departmentId || value === fieldId),
      );
  const page = { filter: {}, sort: "name", after: undefined, limit: 100, today } as const;
  return {
    allocateStaffNumbers: async (tx) => ((await allocateStaffNumbers(tx, 1)) < 5_000 ? undefined : "it counts on from A's"),
    insertEmployee: rejected((tx) => insertEmployee(tx, a, { ...employee, employeeId: newId<EmployeeId>(), staffNumber: 9_002 })),
    findEmployee: (tx) => findEmployee(tx, employeeId),
    lockEmployee: (tx) => lockEmployee(tx, employeeId),
    saveEmployee: rejected((tx) => saveEmployee(tx, employee)),
    savePensionAdministrator: reaching("employees", (tx) => savePensionAdministrator(tx, { employeeId, code: "0021" })),
    wouldCreateReportingCycle: async (tx) => (await wouldCreateReportingCycle(tx, { employeeId, managerId: employeeId })) || undefined,
    findDirectoryPage: ofA((tx) => findDirectoryPage(tx, page)),
    findDirectoryRow: (tx) => findDirectoryRow(tx, { employeeId, today }),
    findStaff: ofA((tx) => findStaff(tx, today)),
    countByStatus: async (tx) => (await countByStatus(tx, { search: "employee@a.example" })).active || undefined,
    findEmploymentChanges: first((tx) => findEmploymentChanges(tx, employeeId, 1)),
    findRecentChanges: first((tx) => findRecentChanges(tx, { employeeId, fields: ["probe"], since: new Date(0) })),
    saveSalary: rejected((tx) => saveSalary(tx, a, salary)),
    findSalaries: first((tx) => findSalaries(tx, employeeId)),
    findSalaryOn: (tx) => findSalaryOn(tx, { employeeId, day: today }),
    insertScheduledChange: rejected((tx) => insertScheduledChange(tx, a, { ...plan, planId: newId<ScheduledChangeId>() })),
    findScheduledChanges: first((tx) => findScheduledChanges(tx, employeeId)),
    lockScheduledChange: (tx) => lockScheduledChange(tx, planId),
    completeScheduledChange: reaching("scheduled_changes", (tx) => completeScheduledChange(tx, { planId, at })),
    findDepartments: ofA((tx) => findDepartments(tx)),
    findDepartment: (tx) => findDepartment(tx, departmentId),
    insertDepartment: rejected((tx) => insertDepartment(tx, a, { departmentId: newId<DepartmentId>(), name: "B", at })),
    saveDepartmentName: reaching("departments", (tx) => saveDepartmentName(tx, { departmentId, name: "Renamed" })),
    deleteDepartment: reaching("departments", (tx) => deleteDepartment(tx, departmentId)),
    findCustomFields: ofA((tx) => findCustomFields(tx)),
    insertCustomField: rejected((tx) => insertCustomField(tx, a, { ...field, fieldId: newId<CustomFieldId>(), name: "B" })),
    deleteCustomField: async (tx) => (await deleteCustomField(tx, fieldId)) || undefined,
    findChart: ofA((tx) => findChart(tx)),
    insertStoredFile: rejected((tx) => insertStoredFile(tx, a, { ...file, fileId: newId<FileId>() })),
    findStoredFile: (tx) => findStoredFile(tx, fileId),
    // A's file is an orphan to B, so it would be deleted under B's own key, where there is none.
    findOrphanedFiles: async (tx) => ((await findOrphanedFiles(tx, [fileId])).length > 1 ? "more than was asked for" : undefined),
    findNewestFileOf: (tx) => findNewestFileOf(tx, { ownerId: employeeId, purpose: "picture" }),
    saveScanState: reaching("stored_files", (tx) => saveScanState(tx, { fileId, scanState: "clean" })),
    deleteStoredFile: reaching("stored_files", (tx) => deleteStoredFile(tx, fileId)),
    findWrappedKey: (tx) => findWrappedKey(tx, a),
    insertWrappedKey: rejected((tx) => insertWrappedKey(tx, a, Buffer.alloc(60, 1), at)),
    saveCompanyPlan: reaching("companies", (tx) => saveCompanyPlan(tx, a, { plan: "premium", billingPeriod: "monthly" })),
    renameCompany: reaching("companies", (tx) => renameCompany(tx, a, "B")),
  };
};
