export { payGroupNameTaken, payGroupNotFound, taken } from "./errors.ts";
export { findPayPeriods } from "./store/pay-periods.ts";
export { generateFirstCalendars, payPeriodOf } from "./use-cases/generate-calendar.ts";
