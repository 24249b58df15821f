import type { UserId } from "@albashi/contracts/ids";
import { type RunAction, type RunDetails, runSteps } from "@albashi/contracts/payroll/runs";
import type { MonthOfYear } from "@albashi/dates";
import {
  approverSinceSubmission,
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
  runStateRejected,
  scheduleAlreadyExported,
  warningsOpen,
} from "../errors.ts";
import { approvalConflict } from "./approval-eligibility.ts";
import { approvedStates, type FindingCounts, hasNumbers, isCalculated, isEditable, nextRunState, type Run } from "./run.ts";

type Refusal = ReturnType<typeof notYourRole>;

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
  /** An open regular run of an earlier month of the same group. */
  readonly earlierOpen: MonthOfYear | undefined;
  /** A later approved month whose tax is based on this one, if this run is approved and pays a month. */
  readonly laterApproved: MonthOfYear | undefined;
}

/** Why the user may not perform an action on a run now; undefined if they may. The screen shows the same reason the request would return. */
export const actionBlockReason = (act: RunAction, standing: RunViewerContext): Refusal | undefined => checks[act](standing);

const checks: Record<RunAction, (standing: RunViewerContext) => Refusal | undefined> = {
  edit: ({ run, mayWrite, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!isEditable(run)) return whyFixed(run) ?? runStateRejected(run.state);
    return laterApproved && laterMonthApproved(laterApproved);
  },
  calculate: ({ run, mayWrite, earlierOpen, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!nextRunState(run.state, "calculate")) return runStateRejected(run.state);
    const refusal = whyFixed(run) ?? (laterApproved && laterMonthApproved(laterApproved));
    if (refusal) return refusal;
    return earlierOpen && run.kind === "regular" ? earlierRunOpen(earlierOpen) : undefined;
  },
  submit: (standing) => {
    if (!standing.mayWrite) return notYourRole();
    return nextRunState(standing.run.state, "submit") ? contentFault(standing) : runStateRejected(standing.run.state);
  },
  approve: (standing) => {
    const { run, userId, mayApprove, approvers } = standing;
    if (!mayApprove) return notYourRole();
    if (!nextRunState(run.state, "approve")) return runStateRejected(run.state);
    const conflict = approvalConflict(userId, { run, approvers });
    if (conflict) return conflict === "prepared_run" ? makerIsChecker() : approverSinceSubmission();
    return contentFault(standing);
  },
  reject: ({ run, mayApprove }) => {
    if (!mayApprove) return notYourRole();
    return nextRunState(run.state, "reject") ? undefined : runStateRejected(run.state);
  },
  cancel: ({ run, mayWrite, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!nextRunState(run.state, "cancel")) return runStateRejected(run.state);
    return whyFixed(run) ?? (laterApproved && laterMonthApproved(laterApproved));
  },
  publish: ({ run, mayWrite }) => {
    if (!mayWrite) return notYourRole();
    if (!approvedStates.includes(run.state)) return runStateRejected(run.state);
    return run.payslipsPublishedAt ? payslipsArePublished() : undefined;
  },
  export: ({ run, mayExport }) => {
    if (!mayExport) return notYourRole();
    return approvedStates.includes(run.state) ? undefined : runNotApproved();
  },
  schedule: ({ run, mayExport }) => (mayExport ? scheduleBlockReason(run) : notYourRole()),
};

/** Why no bank schedule may be exported for a run; undefined while it is approved and no payout has started. */
export const scheduleBlockReason = ({ state }: Pick<Run, "state">): Refusal | undefined => {
  if (!approvedStates.includes(state)) return runNotApproved();
  return state === "approved" ? undefined : runPaidByPayout(state);
};

/** Why an approved run can no longer change; undefined until payslips are published or the bank schedule is exported. */
const whyFixed = ({ payslipsPublishedAt, scheduleExportedAt }: Run): Refusal | undefined => {
  if (payslipsPublishedAt) return payslipsArePublished();
  return scheduleExportedAt ? scheduleAlreadyExported() : undefined;
};

/** Why the content cannot be submitted or approved. */
const contentFault = ({ run, findings }: RunViewerContext): Refusal | undefined => {
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
    const kept = hasNumbers(run) ? (["inputs", "review"] as const) : (["inputs"] as const);
    return kept.map((step) => ({ step, state: "later" }));
  }
  const now = stepOfState[run.state];
  return runSteps.map((step, place) => ({ step, state: place < now ? "done" : place === now ? "now" : "later" }));
};
