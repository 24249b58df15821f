export { remindOfParticulars } from "./use-cases/remind-of-particulars.ts";
