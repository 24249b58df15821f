export { employeesNotFound, payslipLineNotFound } from "./errors.ts";
export type { MailDependencies } from "./use-cases/notify-payslips.ts";
export { readPartOfMonth } from "./use-cases/read-part-of-month.ts";
export { findVisiblePayslip } from "./use-cases/read-payslips.ts";
export { RunRef } from "./workflow-contracts.ts";
