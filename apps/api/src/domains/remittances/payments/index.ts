export { auditSchedules, scheduleInvariants } from "./use-cases/audit-schedules.ts";
export { makePensionFile, type PensionFile, type PensionLeftOut, remakePensionFile } from "./use-cases/make-pension-file.ts";
export { recordPensionResult } from "./use-cases/record-pension-result.ts";
export { listPensionFiles, submitPensionFile } from "./use-cases/submit-pension-file.ts";
