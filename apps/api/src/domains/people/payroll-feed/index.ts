export {
  countEmployeesOfPeriod,
  findEmployeesOfPeriod,
  findIdsOfPeriod,
  findSalaryChanges,
  type PeriodScope,
} from "./store/headcount-changes.ts";
export { sumMonthlyGross } from "./store/monthly-gross.ts";
export {
  countPayGroupNames,
  countPayReadiness,
  countTaxStates,
  type EmployeeSummary,
  findEmployeeSummaries,
  findEmployeesByKeys,
  findEmployeesOfUsers,
  findPayablePage,
  findPayablePerson,
  findSalaryDecisions,
  type PayablePerson,
  renamePayGroupOfEmployees,
} from "./store/pay-readiness.ts";
export { countEmployeesBetween, findPayrollEmployees, type PayrollEmployee } from "./store/payroll-employees.ts";
export {
  countEmployed as countCompanyPeople,
  findAccountsNotToPay,
  findClaims,
  findPayeeAccounts,
  findSalariesUntil,
  findStaleNameChecks,
  type PayeeAccount,
  type SalaryToPay,
} from "./store/payroll-inputs.ts";
export { findReviewedSalaries } from "./store/reviewed-salaries.ts";
export { employeeForDocument, employerAsShown, employerForDocument } from "./use-cases/document-parties.ts";
export { countAlbashiPeople, countEmployerPeople } from "./use-cases/employer-headcount.ts";
