export { peopleByGroup } from "./model/pay-group.ts";
export { type HolidayChange, holidaysOfYear, nonWorkingDaysAround } from "./model/working-calendar.ts";
export { eraseCompanyName, findCompany } from "./store/companies.ts";
export { deleteHolidayChange, findHolidayChanges, saveHolidayChange } from "./store/holidays.ts";
export {
  findPayGroups,
  insertPayGroup,
  lockPayGroup,
  lockSetup,
  makePayGroupDefault,
  markPayGroupArchived,
  type PayGroup,
  savePayGroup,
} from "./store/pay-groups.ts";
