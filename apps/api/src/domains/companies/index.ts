export { countEmployeesByPayGroup } from "./model/pay-group.ts";
export { type HolidayChange, holidaysAroundYear, holidaysOfYear } from "./model/working-calendar.ts";
export { eraseCompanyName, findCompany } from "./store/companies.ts";
export { deleteHolidayChange, findHolidayChanges, saveHolidayChange } from "./store/holidays.ts";
export {
  findPayGroups,
  insertPayGroup,
  lockPayGroup,
  lockPayrollSetup,
  makePayGroupDefault,
  markPayGroupArchived,
  type PayGroup,
  savePayGroup,
} from "./store/pay-groups.ts";
