import type { UserId } from "@albashi/contracts/ids";
import { type RunAction, type RunDetails, runSteps } from "@albashi/contracts/payroll/runs";
import type { MonthOfYear } from "@albashi/dates";
import {
  actionNotAllowedInState,
  alreadyApproved,
  approverSinceSubmission,
  approversMissing,
  calculationIsStale,
  changeUnexplained,
  earlierRunOpen,
  laterMonthApproved,
  makerIsChecker,
  notYourRole,
  payslipsArePublished,
  runHasErrors,
  runNotApproved,
  runPaidByPayout,
  scheduleAlreadyExported,
  warningsOpen,
} from "../errors.ts";
import { type ApprovalConflict, type ApprovalProgress, approvalConflict } from "./approval-eligibility.ts";
import { approvedStates, type FindingCounts, hasTotals, isCalculated, isEditable, nextRunState, type Run } from "./run.ts";

type ApiError = ReturnType<typeof notYourRole>;

/** A run and the permissions of the user viewing it. */
export interface RunViewerContext {
  readonly run: Run;
  readonly userId: UserId;
  readonly mayWrite: boolean;
  readonly mayApprove: boolean;
  readonly mayExport: boolean;
  readonly findings: FindingCounts;
  /** Who could approve when the run was submitted. */
  readonly approvers: readonly UserId[];
  readonly approvals: ApprovalProgress & {
    /** The names of those who can still approve, where they are too few; otherwise null. */
    readonly approversIfTooFew: readonly string[] | null;
  };
  /** An open regular run of an earlier month of the same group. */
  readonly earlierOpen: MonthOfYear | undefined;
  /** A later approved month whose tax is based on this one, if this run is approved and pays a month. */
  readonly laterApproved: MonthOfYear | undefined;
}

/** Why the user may not perform an action on a run now; undefined if they may. The screen shows the same reason the request would return. */
export const actionBlockReason = (act: RunAction, context: RunViewerContext): ApiError | undefined => checks[act](context);

const checks: Record<RunAction, (context: RunViewerContext) => ApiError | undefined> = {
  edit: ({ run, mayWrite, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!isEditable(run)) return whyFixed(run) ?? actionNotAllowedInState(run.state);
    return laterApproved && laterMonthApproved(laterApproved);
  },
  calculate: ({ run, mayWrite, earlierOpen, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!nextRunState(run.state, "calculate")) return actionNotAllowedInState(run.state);
    const blockedBy = whyFixed(run) ?? (laterApproved && laterMonthApproved(laterApproved));
    if (blockedBy) return blockedBy;
    return earlierOpen && run.kind === "regular" ? earlierRunOpen(earlierOpen) : undefined;
  },
  submit: (context) => {
    if (!context.mayWrite) return notYourRole();
    return nextRunState(context.run.state, "submit") ? contentFault(context) : actionNotAllowedInState(context.run.state);
  },
  approve: (context) => {
    const { run, userId, mayApprove } = context;
    if (!mayApprove) return notYourRole();
    if (!nextRunState(run.state, "approve")) return actionNotAllowedInState(run.state);
    const conflict = approvalConflict(userId, context);
    return conflict ? (approvalShortage(context) ?? conflictErrors[conflict]()) : contentFault(context);
  },
  reject: ({ run, mayApprove }) => {
    if (!mayApprove) return notYourRole();
    return nextRunState(run.state, "reject") ? undefined : actionNotAllowedInState(run.state);
  },
  cancel: ({ run, mayWrite, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!nextRunState(run.state, "cancel")) return actionNotAllowedInState(run.state);
    return whyFixed(run) ?? (laterApproved && laterMonthApproved(laterApproved));
  },
  publish: ({ run, mayWrite }) => {
    if (!mayWrite) return notYourRole();
    if (!approvedStates.includes(run.state)) return actionNotAllowedInState(run.state);
    return run.payslipsPublishedAt ? payslipsArePublished() : undefined;
  },
  export: ({ run, mayExport }) => {
    if (!mayExport) return notYourRole();
    return approvedStates.includes(run.state) ? undefined : runNotApproved();
  },
  schedule: ({ run, mayExport }) => (mayExport ? scheduleBlockReason(run) : notYourRole()),
};

/** Why a run cannot get the approvals it needs; undefined if enough admins can still approve. */
export const approvalShortage = ({ approvals: { approversIfTooFew } }: Pick<RunViewerContext, "approvals">): ApiError | undefined =>
  approversIfTooFew === null ? undefined : approversMissing(approversIfTooFew);

const conflictErrors: Record<ApprovalConflict, () => ApiError> = {
  prepared_run: makerIsChecker,
  approver_since_submission: approverSinceSubmission,
  already_approved: alreadyApproved,
};

/** Why no bank schedule may be exported for a run; undefined while it is approved and no payout has started. */
export const scheduleBlockReason = ({ state }: Pick<Run, "state">): ApiError | undefined => {
  if (!approvedStates.includes(state)) return runNotApproved();
  return state === "approved" ? undefined : runPaidByPayout(state);
};

/** Why an approved run can no longer change; undefined until payslips are published or the bank schedule is exported. */
const whyFixed = ({ payslipsPublishedAt, scheduleExportedAt }: Run): ApiError | undefined => {
  if (payslipsPublishedAt) return payslipsArePublished();
  return scheduleExportedAt ? scheduleAlreadyExported() : undefined;
};

/** Why the content cannot be submitted or approved. */
const contentFault = ({ run, findings }: RunViewerContext): ApiError | undefined => {
  if (!isCalculated(run)) return calculationIsStale();
  if (findings.errors > 0) return runHasErrors(findings.errors);
  if (findings.openWarnings > 0) return warningsOpen(findings.openWarnings);
  return run.unexplained === 0n ? undefined : changeUnexplained();
};

const stepOfState: Record<Exclude<Run["state"], "cancelled">, number> = {
  draft: 0,
  calculating: 0,
  rejected: 0,
  stale: 0,
  calculated: 1,
  in_review: 2,
  approved: 3,
  funding: 3,
  paying: 3,
  partially_settled: 3,
  settled: 4,
  closed: 5,
};

/** The five steps of a run, and the current one. A cancelled run goes nowhere, but shows what was entered and calculated. */
export const stepsOfRun = (run: Pick<Run, "state" | "contentHash">): RunDetails["steps"] => {
  if (run.state === "cancelled") {
    const kept = hasTotals(run) ? (["inputs", "review"] as const) : (["inputs"] as const);
    return kept.map((step) => ({ step, state: "later" }));
  }
  const now = stepOfState[run.state];
  return runSteps.map((step, place) => ({ step, state: place < now ? "done" : place === now ? "now" : "later" }));
};
