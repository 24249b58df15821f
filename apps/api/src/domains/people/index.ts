export { checkAccountName, nameGoodForMs, numberOf } from "./bank-accounts/index.ts";
export { ownEmployeeId, welcomeEmployee } from "./employees/index.ts";
export { employerOn, findEmployerChoices, findParticulars } from "./employer/index.ts";
export {
  countEmployed,
  countPayGroupNames,
  countPayReadiness,
  countPeopleOfPeriod,
  countTaxStates,
  type EmployeeSummary,
  employeeForDocument,
  employerOnPaper,
  findAccountsNotToPay,
  findClaims,
  findIdsOfPeriod,
  findOldNameChecks,
  findPayablePage,
  findPayablePerson,
  findPayeeAccounts,
  findPayrollEmployees,
  findPeopleByKeys,
  findPeopleInBrief,
  findPeopleOfPeriod,
  findSalariesUntil,
  findSalaryChanges,
  type PayablePerson,
  type PayrollEmployee,
  type PeopleOfPeriod,
  type PlaceToPay,
  renamePayGroupOfEmployees,
  type SalaryToPay,
  sumMonthlyGross,
} from "./payroll-feed/index.ts";
export { type DirectoryRow, findDirectoryPage, findDirectoryRow } from "./profiles/index.ts";
export { fixTaxStates } from "./tax/index.ts";
