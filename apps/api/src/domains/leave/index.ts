export { findEmployeesOnLeave } from "./store/absences.ts";
export { findLeavePayrollInputs, type LeavePayrollInput } from "./store/ledger.ts";
export { scheduleLeavePostings } from "./use-cases/post-company.ts";
export { HolidayChanged } from "./workflow-contracts.ts";
