export { dayBeforeFirst, employeeNotFound } from "./errors.ts";
export { type Employee, type EmployeeChange, koboOfNaira, type NoticeOwedBy, nairaOfKobo, pictureAddress } from "./model/employee.ts";
export { noCounts } from "./model/employment-status.ts";
export {
  allocateStaffNumbers,
  findEmployee,
  insertEmployee,
  lockEmployee,
  saveEmployee,
  savePensionAdministrator,
} from "./store/employees.ts";
export { findEmploymentChanges, findRecentChanges, insertEmploymentChange } from "./store/employment-history.ts";
export { findSalaries, saveSalary } from "./store/salaries.ts";
export { findScheduledChanges, insertScheduledChange } from "./store/scheduled-changes.ts";
export { hasOtherAdmin, hasOtherApprover, isOwnRecord, ownEmployeeId } from "./use-cases/actor-checks.ts";
export { announcePayDataChange } from "./use-cases/announce-pay-data-change.ts";
export { applyChange } from "./use-cases/apply-change.ts";
export { welcomeEmployee } from "./use-cases/change-status.ts";
export { inviteEmployee } from "./use-cases/invite-employee.ts";
export { lockForChange } from "./use-cases/lock-for-change.ts";
export { validatePlacement } from "./use-cases/validate-placement.ts";
export { ApplyScheduledChange, EmployeesHired, EmploymentEnded, PayDataChanged } from "./workflow-contracts.ts";
