export {
  countPeopleOfPeriod,
  findIdsOfPeriod,
  findPeopleOfPeriod,
  findSalaryChanges,
  type PeopleOfPeriod,
} from "./store/headcount-changes.ts";
export { sumMonthlyGross } from "./store/monthly-gross.ts";
export {
  countPayGroupNames,
  countPayReadiness,
  countTaxStates,
  type EmployeeSummary,
  findPayablePage,
  findPayablePerson,
  findPeopleByKeys,
  findPeopleInBrief,
  type PayablePerson,
  renamePayGroupOfEmployees,
} from "./store/pay-readiness.ts";
export {
  countEmployed,
  findAccountsNotToPay,
  findClaims,
  findOldNameChecks,
  findPayeeAccounts,
  findPayrollEmployees,
  findSalariesUntil,
  type PayrollEmployee,
  type PlaceToPay,
  type SalaryToPay,
} from "./store/payroll-inputs.ts";
export { employeeForDocument, employerOnPaper } from "./use-cases/document-parties.ts";
