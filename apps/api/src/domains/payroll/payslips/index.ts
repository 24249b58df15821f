export { employeesNotFound, payslipLineNotFound } from "./errors.ts";
export type { MailParts } from "./use-cases/notify-payslips.ts";
export { open } from "./use-cases/read-payslips.ts";
export { RunRef } from "./workflow-contracts.ts";
