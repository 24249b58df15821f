export { employeesNotFound, payslipLineNotFound } from "./errors.ts";
export { claimedReliefsOf } from "./model/present-payslip.ts";
export type { MailDependencies } from "./use-cases/notify-payslips.ts";
export { publishSinglePayslip } from "./use-cases/publish-payslips.ts";
export { findVisiblePayslip } from "./use-cases/read-payslips.ts";
export { readProration } from "./use-cases/read-proration.ts";
export { RunRef } from "./workflow-contracts.ts";
