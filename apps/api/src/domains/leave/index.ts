export { findEmployeesOnLeave, findWholeDaysOfLeave } from "./store/absences.ts";
export { findManagersDelegatingTo } from "./store/delegations.ts";
export { findLeavePayrollInputs, type LeavePayrollInput } from "./store/ledger.ts";
export { canBeDecidedByOthers, decidesForEmployee } from "./use-cases/deciders.ts";
export { scheduleLeavePostings } from "./use-cases/post-company.ts";
export { presentRequestsById } from "./use-cases/present-request.ts";
export { type LeaveLawFacts, readLeaveLawFacts } from "./use-cases/read-law-facts.ts";
export { HolidayChanged } from "./workflow-contracts.ts";
