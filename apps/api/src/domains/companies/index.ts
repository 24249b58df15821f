export { peopleByGroup } from "./model/pay-group.ts";
export { freeDaysAround, type HolidayChange, holidaysOfYear } from "./model/working-calendar.ts";
export { findCompany, forgetCompany } from "./store/companies.ts";
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
