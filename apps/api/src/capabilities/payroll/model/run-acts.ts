import type { UserId } from "@albashi/contracts/ids";
import { type RunAct, type RunPage, runSteps } from "@albashi/contracts/payroll-runs";
import type { MonthOfYear } from "@albashi/dates";
import {
  changeUnexplained,
  earlierRunOpen,
  laterMonthApproved,
  makerIsChecker,
  notYourRole,
  numbersAreOld,
  payslipsArePublished,
  runHasErrors,
  runIsPaidHere,
  runNotApproved,
  runStateRefused,
  scheduleIsOut,
  warningsOpen,
} from "../errors.ts";
import type { FindingCounts } from "./finding-counts.ts";
import { afterMove, approvedStates, isCalculated, isEditable, type Run } from "./run.ts";

type Refusal = ReturnType<typeof notYourRole>;

/** A run, and who looks at it. */
export interface Standing {
  readonly run: Run;
  readonly userId: UserId;
  readonly mayWrite: boolean;
  readonly mayApprove: boolean;
  readonly mayExport: boolean;
  readonly findings: FindingCounts;
  /** Another admin of the company could approve. */
  readonly hasOtherApprover: boolean;
  /** A regular run of an earlier month of the same group that is still open. */
  readonly earlierOpen: MonthOfYear | undefined;
  /** A later month that is approved and counts on this one, where this one is approved and pays a month. */
  readonly laterApproved: MonthOfYear | undefined;
}

/** Why somebody may not do something to a run now; nothing when they may. What the screen says is what the call would. */
export const whyNot = (act: RunAct, standing: Standing): Refusal | undefined => checks[act](standing);

const checks: Record<RunAct, (standing: Standing) => Refusal | undefined> = {
  edit: ({ run, mayWrite, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!isEditable(run)) return whyFixed(run) ?? runStateRefused(run.state);
    return laterApproved && laterMonthApproved(laterApproved);
  },
  calculate: ({ run, mayWrite, earlierOpen, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!afterMove(run.state, "calculate")) return runStateRefused(run.state);
    const refusal = whyFixed(run) ?? (laterApproved && laterMonthApproved(laterApproved));
    if (refusal) return refusal;
    return earlierOpen && run.kind === "regular" ? earlierRunOpen(earlierOpen) : undefined;
  },
  submit: (standing) => {
    if (!standing.mayWrite) return notYourRole();
    return afterMove(standing.run.state, "submit") ? contentFault(standing) : runStateRefused(standing.run.state);
  },
  approve: (standing) => {
    const { run, userId, mayApprove, hasOtherApprover } = standing;
    if (!mayApprove) return notYourRole();
    if (!afterMove(run.state, "approve")) return runStateRefused(run.state);
    if (run.submittedBy === userId && hasOtherApprover) return makerIsChecker();
    return contentFault(standing);
  },
  reject: ({ run, mayApprove }) => {
    if (!mayApprove) return notYourRole();
    return afterMove(run.state, "reject") ? undefined : runStateRefused(run.state);
  },
  cancel: ({ run, mayWrite, laterApproved }) => {
    if (!mayWrite) return notYourRole();
    if (!afterMove(run.state, "cancel")) return runStateRefused(run.state);
    return whyFixed(run) ?? (laterApproved && laterMonthApproved(laterApproved));
  },
  publish: ({ run, mayWrite }) => {
    if (!mayWrite) return notYourRole();
    if (!approvedStates.includes(run.state)) return runStateRefused(run.state);
    return run.payslipsPublishedAt ? payslipsArePublished() : undefined;
  },
  export: ({ run, mayExport }) => {
    if (!mayExport) return notYourRole();
    return approvedStates.includes(run.state) ? undefined : runNotApproved();
  },
  schedule: ({ run, mayExport }) => (mayExport ? whyNoSchedule(run) : notYourRole()),
};

/** Why a bank is not asked to pay a run; nothing while it is approved and no money of it moves here. */
export const whyNoSchedule = ({ state }: Pick<Run, "state">): Refusal | undefined => {
  if (!approvedStates.includes(state)) return runNotApproved();
  return state === "approved" ? undefined : runIsPaidHere(state);
};

/** Why what was approved stands as it is; nothing while it is still ours alone. */
const whyFixed = ({ payslipsPublishedAt, scheduleExportedAt }: Run): Refusal | undefined => {
  if (payslipsPublishedAt) return payslipsArePublished();
  return scheduleExportedAt ? scheduleIsOut() : undefined;
};

/** What keeps the content from being submitted or approved. */
const contentFault = ({ run, findings }: Standing): Refusal | undefined => {
  if (!isCalculated(run)) return numbersAreOld();
  if (findings.errors > 0) return runHasErrors(findings.errors);
  if (findings.openWarnings > 0) return warningsOpen(findings.openWarnings);
  return run.unexplained === 0n ? undefined : changeUnexplained();
};

const stepOfState: Record<Run["state"], number> = {
  ...{ draft: 0, calculating: 0, rejected: 0, stale: 0, cancelled: 0, calculated: 1, in_review: 2 },
  ...{ approved: 3, funding: 3, paying: 3, partially_settled: 3, settled: 4, closed: 5 },
};

/** The five steps of a run, and where it stands. */
export const stepsOfRun = ({ state }: Pick<Run, "state">): RunPage["steps"] =>
  runSteps.map((step, place) => {
    const now = stepOfState[state];
    return { step, state: place < now ? "done" : place === now ? "now" : "later" };
  });
