export { runNotApproved, runNotFound, runStateRefused } from "./errors.ts";
export { codeOf, contentOf, type NameOf } from "./model/present-run.ts";
export { approvedStates, hasNumbers, isCalculated, isEditable, openStates, paysMonth, type Run } from "./model/run.ts";
export { actionBlockReason, scheduleBlockReason } from "./model/run-actions.ts";
export { findFirstOpenDayOf, followCalendar } from "./store/affected-runs.ts";
export { findNextPeriod, findPaidPeople } from "./store/dashboard.ts";
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
export { invalidateOpenRuns, invalidateRuns, markRunStale } from "./use-cases/invalidate-runs.ts";
export { logRunEvent } from "./use-cases/log-run-event.ts";
export { namesFor, presentRun } from "./use-cases/present-run.ts";
export { findOwnPay, requireNotOwnPay } from "./use-cases/require-not-own-pay.ts";
export { approversOf, lockRunFor, runContextOf } from "./use-cases/run-context.ts";
export { withRunChange } from "./use-cases/with-run-change.ts";
