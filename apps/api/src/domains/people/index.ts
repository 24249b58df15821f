export {
  checkAccountName,
  classifySimilarity,
  nameCheckValidMs,
  nameSimilarity,
  numberOf,
  requirePayableBank,
} from "./bank-accounts/index.ts";
export { ownEmployeeId, PayDataChanged, welcomeEmployee } from "./employees/index.ts";
export {
  currentOrRecommendedEmployer,
  employerOn,
  feeAgreedSince,
  findAcceptances,
  findEmployerChoices,
  findLegalEntity,
} from "./employer/index.ts";
export { purgeImports } from "./imports/index.ts";
export {
  countAlbashiPeople,
  countCompanyPeople,
  countEmployeesBetween,
  countEmployeesOfPeriod,
  countEmployerPeople,
  countPayGroupNames,
  countPayReadiness,
  countTaxStates,
  type EmployeeSummary,
  employeeForDocument,
  employerForDocument,
  findAccountsNotToPay,
  findClaims,
  findEmployeeSummaries,
  findEmployeesByKeys,
  findEmployeesOfPeriod,
  findEmployeesOfUsers,
  findIdsOfPeriod,
  findPayablePage,
  findPayablePerson,
  findPayeeAccounts,
  findPayrollEmployees,
  findReviewedSalaries,
  findSalariesUntil,
  findSalaryChanges,
  findSalaryDecisions,
  findStaleNameChecks,
  type PayablePerson,
  type PayeeAccount,
  type PayrollEmployee,
  type PeriodScope,
  renamePayGroupOfEmployees,
  type SalaryToPay,
  sumMonthlyGross,
} from "./payroll-feed/index.ts";
export { changeSalaryOf, type DirectoryRow, findDirectoryPage, findDirectoryRow, findOwnSalaries } from "./profiles/index.ts";
export { numberBoundTo, readNationalities } from "./records/index.ts";
export { fixTaxStates } from "./tax/index.ts";
