export { employeesNotAllowed, monthPaidAlready } from "./errors.ts";
export { inputName } from "./model/input.ts";
export { findRunEmployees, releaseRunEmployees } from "./store/run-employees.ts";
export { findEmployeesWithInputs, findInputs } from "./store/run-inputs.ts";
export { countSnapshot, findSnapshot, findSnapshotRange, snapshotRange } from "./store/snapshot.ts";
export { employeesOfRun, filterRunEmployees } from "./use-cases/employees-of-run.ts";
export { findNextPayDay } from "./use-cases/find-next-pay-day.ts";
export { findCurrentRunEmployees, findEmployeesOfGroup, requirePeople } from "./use-cases/resolve-run-employees.ts";
export { addRunEmployees, assertNoLaterMonthApproved } from "./use-cases/run-employees.ts";
