export type { CustomValue } from "./model/custom-fields.ts";
export { findChart, findCustomFields, findDepartment } from "./store/organisation.ts";
export { validateCustomValues } from "./use-cases/validate-custom-values.ts";
