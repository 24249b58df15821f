export {
  auditSchedules,
  listPensionFiles,
  makePensionFile,
  type PensionFile,
  type PensionLeftOut,
  recordPensionResult,
  remakePensionFile,
  scheduleInvariants,
  submitPensionFile,
} from "./payments/index.ts";
export {
  checkReceiptAsOperator,
  findUpcomingRemittances,
  type ListedReceipt,
  listReceiptsForOperators,
  settleContestedReceipt,
} from "./schedules/index.ts";
