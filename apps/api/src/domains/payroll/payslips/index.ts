export { employeesNotFound, payslipLineNotFound } from "./errors.ts";
export type { MailDependencies } from "./use-cases/notify-payslips.ts";
export { findVisiblePayslip } from "./use-cases/read-payslips.ts";
export { RunRef } from "./workflow-contracts.ts";
