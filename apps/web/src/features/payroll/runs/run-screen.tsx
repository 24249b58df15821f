import { type RunDetails, runSteps } from "@albashi/contracts/payroll/runs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { CallFailed } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as sharedMessages } from "../messages.ts";
import { SectionState } from "../section-state.tsx";
import { CancelRunButton } from "./cancel-run-button.tsx";
import { messages } from "./messages.ts";
import { needsRecalculation } from "./needs-recalculation.ts";
import { RecalculateAction } from "./recalculate-button.tsx";
import { type DescribeAction, RunActivity } from "./run-activity.tsx";
import { RunBadge } from "./run-badge.tsx";
import { refreshRun, refreshRunStatus, useRun } from "./run-queries.ts";
import { RunSteps } from "./run-steps.tsx";
import { formatStaleCauses } from "./stale-cause-messages.ts";

/** A pay run: its state, its steps, and the content of the current step. */
export const RunScreen = ({ describeAction }: { describeAction: DescribeAction }) => {
  const { runId = "" } = useParams();
  const run = useRun(runId);
  useRefreshedViews(run.data);
  const isNotFound = run.error instanceof CallFailed && (run.error.kind === "not_found" || run.error.kind === "invalid");
  const title = run.data ? messages.title(run.data.year, run.data.month) : messages.untitled;
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/dash/payrollmanage">{messages.back}</BackLink>
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
        {run.data ? <RunSummary run={run.data} /> : !run.isError && <Skeleton className="h-6 w-72 max-w-full" />}
      </div>
      {isNotFound && (
        <NotAvailable title={messages.notFound.title} message={messages.notFound.text}>
          <LinkButton to="/dash/payrollmanage">{messages.notFound.allRuns}</LinkButton>
        </NotAvailable>
      )}
      {run.isError && !isNotFound && run.data === undefined && <SectionState query={run} />}
      {/* The step loads its own data in parallel with the run, so that the two requests do not wait for each other. */}
      {(run.isPending || run.data) && (
        <>
          <RunSteps runId={runId} steps={run.data?.steps} />
          {run.data && <StateNotice run={run.data} />}
          {run.data?.state === "calculating" ? <CalculationProgress run={run.data} /> : <CurrentStep steps={run.data?.steps} />}
        </>
      )}
      {run.data && (
        <div className="grid gap-4 border-t border-line pt-6">
          <RunActivity events={run.data.events} describeAction={describeAction} />
          <CancelRunButton run={run.data} />
        </div>
      )}
    </div>
  );
};

/** The step of the address. A step that the run does not have, such as paying a cancelled run, leads back to its first one. */
const CurrentStep = ({ steps }: { steps: RunDetails["steps"] | undefined }) => {
  const address = useLocation().pathname.split("/").at(-1);
  const isMissing = runSteps.some((step) => step === address) && steps?.every(({ step }) => step !== address);
  return isMissing ? <Navigate to="inputs" replace /> : <Outlet />;
};

const RunSummary = ({ run }: { run: RunDetails }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
    <RunBadge state={needsRecalculation(run) ? "stale" : run.state} />
    <span>
      {sharedMessages.kinds[run.kind]} · {run.payGroup.name}
    </span>
    <span>
      {messages.payDay} <DayText day={run.payDay} />
    </span>
  </p>
);

const StateNotice = ({ run }: { run: RunDetails }) => {
  if (needsRecalculation(run))
    return (
      <Alert tone="error" title={messages.stateNotices.stale} action={<RecalculateAction runId={run.runId} />}>
        {formatStaleCauses(run.staleCauses)}
      </Alert>
    );
  if (run.state !== "rejected" && run.state !== "cancelled") return null;
  return (
    <Alert tone={run.state === "cancelled" ? "info" : "error"} title={messages.stateNotices[run.state]}>
      {run.rejectionReason}
    </Alert>
  );
};

/** Refetches the other views of the run when it changed while the screen is open, for example because a colleague approved it. */
const useRefreshedViews = (run: RunDetails | undefined) => {
  const queryClient = useQueryClient();
  const previous = useRef(run);
  useEffect(() => {
    const before = previous.current;
    previous.current = run;
    if (run === undefined || before?.runId !== run.runId || run.state === "calculating") return;
    if (before.state === "calculating" && run.state === "calculated") showToast(messages.calculating.done);
    if (before.state === "calculating" || before.contentHash !== run.contentHash) void refreshRun(queryClient, run.runId);
    else if (before.state !== run.state || JSON.stringify(before.findings) !== JSON.stringify(run.findings))
      void refreshRunStatus(queryClient, run.runId);
  }, [queryClient, run]);
};

/** The progress of a calculation. The server continues when the page is closed. */
const CalculationProgress = ({ run: { progress } }: { run: RunDetails }) => (
  <Panel
    title={messages.calculating.title}
    aside={
      <span role="status" className="tabular-nums">
        {progress.of > 0 ? messages.calculating.progress(progress.done, progress.of) : messages.calculating.preparing}
      </span>
    }
  >
    <progress aria-label={messages.calculating.title} value={progress.done} max={progress.of || 1} className="h-3 w-full" />
    <p className="text-ink-soft">{messages.calculating.text}</p>
  </Panel>
);
