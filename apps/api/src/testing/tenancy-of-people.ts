import type { CompanyId, CustomFieldId, DepartmentId, EmployeeId, FileId, PlanId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { renameCompany } from "../capabilities/companies/store.ts";
import type { Employee } from "../capabilities/people/model/employee.ts";
import * as people from "../capabilities/people/store.ts";
import type { CompanyTransaction, Database } from "../database/in-company.ts";
import * as files from "../files/store.ts";
import { newId } from "../new-id.ts";
import { findWrappedKey, insertWrappedKey } from "../sealing/store.ts";
import { first, type Probe, reachingRowsOf } from "./tenancy-probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const today = localDate("2026-11-15");
const by = newId<UserId>();
const employeeId = newId<EmployeeId>();
const departmentId = newId<DepartmentId>();
const fieldId = newId<CustomFieldId>();
const planId = newId<PlanId>();
const fileId = newId<FileId>();

const employee: Employee = {
  ...{ employeeId, staffNumber: 9_001, userId: null, fullName: "A", jobTitle: "A", gender: "unsaid", email: "employee@a.example" },
  ...{ phoneNumber: "+2348030000000", address: "A", departmentId: null, managerId: null, payGroup: null, status: "active" },
  ...{ firstDay: today, lastDay: null, endReason: null, noticeGivenOn: null, missingNoticeOwedBy: null, pictureFileId: null },
  ...{ customFields: {}, version: 1, createdAt: at },
};
const salary = { employeeId, validFrom: today, monthlyGross: 1n, at, by };
const plan = { planId, employeeId, holdsFrom: today, changes: { jobTitle: "B" }, plannedBy: by, at };
const field = { fieldId, name: "A", type: "text", at } as const;
const file: files.StoredFile = {
  ...{ fileId, purpose: "picture", ownerId: employeeId, storageKey: "k", mediaType: "image/webp", bytes: 1n },
  ...{ sha256: Buffer.alloc(32, 9), createdAt: at },
};

/** Gives company A an employee with a salary, a plan and a picture, a department and a field of its own. */
export const seedPeople = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await insertWrappedKey(tx, a, Buffer.alloc(60, 1), at);
    await people.takeStaffNumbers(tx, 5_000);
    await people.insertEmployee(tx, a, employee);
    await people.saveSalary(tx, a, salary);
    await people.insertPlan(tx, a, plan);
    await people.insertDepartment(tx, a, { departmentId, name: "A", at });
    await people.insertCustomField(tx, a, field);
    await files.insertStoredFile(tx, a, file);
    await people.insertEmploymentChange(tx, a, { employeeId, at, holdsFrom: today, by, what: "probe" });
  });

/** Each store function of employees, structure and files, called for company B with company A's ids. */
export const peopleProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  /** Lists are looked through for what is A's: company B may have people of its own by now. */
  const ofA =
    (call: (tx: CompanyTransaction) => Promise<readonly object[]>): Probe =>
    async (tx) =>
      (await call(tx)).find((row) =>
        Object.values(row).some((value) => value === employeeId || value === departmentId || value === fieldId),
      );
  const page = { filter: {}, sort: "name", after: undefined, atMost: 100, today } as const;
  return {
    takeStaffNumbers: async (tx) => ((await people.takeStaffNumbers(tx, 1)) < 5_000 ? undefined : "it counts on from A's"),
    insertEmployee: refused((tx) => people.insertEmployee(tx, a, { ...employee, employeeId: newId<EmployeeId>(), staffNumber: 9_002 })),
    findEmployee: (tx) => people.findEmployee(tx, employeeId),
    lockEmployee: (tx) => people.lockEmployee(tx, employeeId),
    saveEmployee: refused((tx) => people.saveEmployee(tx, employee)),
    savePensionAdministrator: reaching("employees", (tx) => people.savePensionAdministrator(tx, { employeeId, code: "0021" })),
    standsAbove: async (tx) => (await people.standsAbove(tx, { employeeId, managerId: employeeId })) || undefined,
    findDirectoryPage: ofA((tx) => people.findDirectoryPage(tx, page)),
    findDirectoryRow: (tx) => people.findDirectoryRow(tx, { employeeId, today }),
    findStaff: ofA((tx) => people.findStaff(tx, today)),
    countByStatus: async (tx) => (await people.countByStatus(tx, { search: "employee@a.example" })).active || undefined,
    findEmploymentChanges: first((tx) => people.findEmploymentChanges(tx, employeeId, 1)),
    findRecentChanges: first((tx) => people.findRecentChanges(tx, { employeeId, what: ["probe"], since: new Date(0) })),
    saveSalary: refused((tx) => people.saveSalary(tx, a, salary)),
    findSalaries: first((tx) => people.findSalaries(tx, employeeId)),
    insertPlan: refused((tx) => people.insertPlan(tx, a, { ...plan, planId: newId<PlanId>() })),
    findPlans: first((tx) => people.findPlans(tx, employeeId)),
    lockPlan: (tx) => people.lockPlan(tx, planId),
    finishPlan: reaching("planned_changes", (tx) => people.finishPlan(tx, { planId, at })),
    findDepartments: ofA((tx) => people.findDepartments(tx)),
    findDepartment: (tx) => people.findDepartment(tx, departmentId),
    insertDepartment: refused((tx) => people.insertDepartment(tx, a, { departmentId: newId<DepartmentId>(), name: "B", at })),
    renameDepartment: reaching("departments", (tx) => people.renameDepartment(tx, { departmentId, name: "Renamed" })),
    deleteDepartment: reaching("departments", (tx) => people.deleteDepartment(tx, departmentId)),
    findCustomFields: ofA((tx) => people.findCustomFields(tx)),
    insertCustomField: refused((tx) => people.insertCustomField(tx, a, { ...field, fieldId: newId<CustomFieldId>(), name: "B" })),
    deleteCustomField: async (tx) => (await people.deleteCustomField(tx, fieldId)) || undefined,
    findChart: ofA((tx) => people.findChart(tx)),
    insertStoredFile: refused((tx) => files.insertStoredFile(tx, a, { ...file, fileId: newId<FileId>() })),
    findStoredFile: (tx) => files.findStoredFile(tx, fileId),
    // A's file is nobody's to B, and so it would be taken away under B's own key, where there is none.
    findFilesOfNobody: async (tx) => ((await files.findFilesOfNobody(tx, [fileId])).length > 1 ? "more than was asked for" : undefined),
    findNewestFileOf: (tx) => files.findNewestFileOf(tx, { ownerId: employeeId, purpose: "picture" }),
    deleteStoredFile: reaching("stored_files", (tx) => files.deleteStoredFile(tx, fileId)),
    findWrappedKey: (tx) => findWrappedKey(tx, a),
    insertWrappedKey: refused((tx) => insertWrappedKey(tx, a, Buffer.alloc(60, 1), at)),
    renameCompany: reaching("companies", (tx) => renameCompany(tx, a, "B")),
  };
};
