export { actionNotAllowedInState, approverSinceSubmission, ownPay, runNotApproved, runNotFound } from "./errors.ts";
export { type ApprovalProgress, approvalConflict, preparersOf } from "./model/approval-eligibility.ts";
export { approvableContentHash, approvalCodeOf, type NameOf } from "./model/present-run.ts";
export { approvedStates, coversMonth, hasTotals, isCalculated, isEditable, openStates, type Run } from "./model/run.ts";
export { actionBlockReason, scheduleBlockReason } from "./model/run-actions.ts";
export { applyCalendarToRuns, findFirstOpenDayOf, hasFinalLaterMonth, lockRunsOf } from "./store/affected-runs.ts";
export {
  findFullyPaidEmployees,
  findLastRegularRuns,
  findNextPeriod,
  findPeriodsWithoutRun,
  findUpcomingPeriods,
  type UpcomingPeriod,
} from "./store/dashboard.ts";
export { type CountedLeave, findConsumedLeave, findCountedDays, insertCountedLeave } from "./store/leave-inputs.ts";
export { countRequiredApprovals } from "./store/run-approvals.ts";
export { findPayoutStart } from "./store/run-events.ts";
export {
  findAffectedEmployees,
  findFinding,
  findFindings,
  type NewRunFinding,
  replaceFindings,
  type StoredFinding,
  saveDismissal,
} from "./store/run-findings.ts";
export {
  type ApprovedRun,
  beginCalculating,
  findApprovedRuns,
  findLastCalculated,
  findRun,
  findRunsInState,
  findRunsSharingPeople,
  insertRun,
  lockRun,
  markApproved,
  markPublished,
  markRejectedOrCancelled,
  markScheduleExported,
  markStale,
  markSubmitted,
} from "./store/runs.ts";
export { advanceRun } from "./use-cases/advance-run.ts";
export { changeRun } from "./use-cases/change-run.ts";
export { deferRecheckUntilCalculated, takeDeferredRechecks } from "./use-cases/deferred-rechecks.ts";
export { invalidateOpenRuns, invalidateRuns, markRunStale } from "./use-cases/invalidate-runs.ts";
export { logRunEvent } from "./use-cases/log-run-event.ts";
export { namesFor, presentApprovals, presentRun } from "./use-cases/present-run.ts";
export { recordApproval } from "./use-cases/record-approval.ts";
export { recordScheduleWithdrawal } from "./use-cases/record-schedule-withdrawal.ts";
export { replaceFindingsByCode } from "./use-cases/replace-findings-by-code.ts";
export { findOwnEntry, isOwnPay, requireNotOwnPay } from "./use-cases/require-not-own-pay.ts";
export { resolveFindings } from "./use-cases/resolve-findings.ts";
export { countedApproversOf, lockRunFor, namesOfPayers, runContextOf } from "./use-cases/run-context.ts";
