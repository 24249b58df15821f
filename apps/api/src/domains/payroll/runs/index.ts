export { runNotApproved, runNotFound, runStateRejected } from "./errors.ts";
export { approvalConflict } from "./model/approval-eligibility.ts";
export { codeOf, contentOf, type NameOf } from "./model/present-run.ts";
export { approvedStates, coversMonth, hasNumbers, isCalculated, isEditable, openStates, type Run } from "./model/run.ts";
export { actionBlockReason, scheduleBlockReason } from "./model/run-actions.ts";
export { applyCalendarToRuns, findFirstOpenDayOf, lockAffectedRuns } from "./store/affected-runs.ts";
export { findNextPeriod, findPaidEmployees } from "./store/dashboard.ts";
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
export { invalidateOpenRuns, invalidateRuns, markRunStale } from "./use-cases/invalidate-runs.ts";
export { logRunEvent } from "./use-cases/log-run-event.ts";
export { namesFor, presentRun } from "./use-cases/present-run.ts";
export { findOwnPay, requireNotOwnPay } from "./use-cases/require-not-own-pay.ts";
export { resolveFindings } from "./use-cases/resolve-findings.ts";
export { approversOf, lockRunFor, namesOfPayers, runContextOf } from "./use-cases/run-context.ts";
