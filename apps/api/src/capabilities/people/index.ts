import { bankAccountWorkflows } from "./workflows/bank-accounts.ts";
import { decisionWorkflows } from "./workflows/decisions.ts";
import { employeeWorkflows } from "./workflows/employees.ts";
import { importWorkflows } from "./workflows/imports.ts";

export { nameGoodForMs, numberOf as accountNumberBoundTo } from "./model/bank-account.ts";
export { employerOn } from "./model/particulars.ts";
export { peopleRoutes } from "./routes.ts";
export {
  countEmployed,
  countPayGroupNames,
  countPayReadiness,
  countPeopleOfPeriod,
  countTaxStates,
  type DirectoryRow,
  findAccountsNotToPay,
  findClaims,
  findDirectoryPage,
  findDirectoryRow,
  findEmployerChoices,
  findIdsOfPeriod,
  findOldNameChecks,
  findParticulars,
  findPayablePage,
  findPayablePerson,
  findPeopleByKeys,
  findPeopleInBrief,
  findPeopleOfPeriod,
  findPeopleToPay,
  findPlacesToPay,
  findSalariesUntil,
  findSalaryChanges,
  type PayablePerson,
  type PeopleOfPeriod,
  type PersonInBrief,
  type PersonToPay,
  type PlaceToPay,
  renamePayGroupOfPeople,
  type SalaryToPay,
  sumMonthlyGross,
} from "./store.ts";
export { checkAccountName } from "./use-cases/check-account-name.ts";
export { welcomeEmployee } from "./use-cases/move-along.ts";
export { employerOnPaper, personOnPaper } from "./use-cases/on-paper.ts";
export { ownEmployeeId } from "./use-cases/own-employee.ts";
export { fixTaxStates } from "./use-cases/tax-states.ts";

export const peopleWorkflows = [...bankAccountWorkflows, ...decisionWorkflows, ...employeeWorkflows, ...importWorkflows];
