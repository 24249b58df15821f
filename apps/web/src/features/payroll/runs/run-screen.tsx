import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Outlet, useParams } from "react-router";
import { CallFailed } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as sharedMessages } from "../messages.ts";
import { SectionState } from "../section-state.tsx";
import { CalculationProgress } from "./calculation-progress.tsx";
import { CancelRunButton } from "./cancel-run-button.tsx";
import { messages } from "./messages.ts";
import { RunBadge } from "./run-badge.tsx";
import { RunHistory } from "./run-history.tsx";
import { refreshRun, useRun } from "./run-queries.ts";
import { RunSteps } from "./run-steps.tsx";
import { formatStaleCauses } from "./stale-cause-messages.ts";

/** One pay run, from what goes in to what is handed out: where it stands, and the step that was asked for. */
export const RunScreen = () => {
  const { runId = "" } = useParams();
  const run = useRun(runId);
  useFreshNumbers(runId, run.data?.state);
  const isMissing = run.error instanceof CallFailed && (run.error.kind === "not_found" || run.error.kind === "invalid");
  const title = run.data ? messages.title(run.data.year, run.data.month) : messages.untitled;
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/dash/payrollmanage">{messages.back}</BackLink>
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
        {run.data ? <Particulars run={run.data} /> : !run.isError && <Skeleton className="h-6 w-72 max-w-full" />}
      </div>
      {isMissing && (
        <NotAvailable title={messages.missing.title} message={messages.missing.text}>
          <LinkButton to="/dash/payrollmanage">{messages.missing.all}</LinkButton>
        </NotAvailable>
      )}
      {run.isError && !isMissing && run.data === undefined && <SectionState query={run} />}
      {/* The step asks for its own while the run is on its way, so that nobody waits for two answers after each other. */}
      {(run.isPending || run.data) && (
        <>
          <RunSteps runId={runId} steps={run.data?.steps} />
          {run.data && <SetAside run={run.data} />}
          {run.data?.state === "calculating" ? <CalculationProgress run={run.data} /> : <Outlet />}
        </>
      )}
      {run.data && (
        <div className="grid gap-4 border-t border-line pt-6">
          <RunHistory events={run.data.events} />
          <CancelRunButton run={run.data} />
        </div>
      )}
    </div>
  );
};

const Particulars = ({ run }: { run: RunDetails }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
    <RunBadge state={run.state} />
    <span>
      {sharedMessages.kinds[run.kind]} · {run.payGroup.name}
    </span>
    <span>
      {messages.payDay} <DayText day={run.payDay} />
    </span>
  </p>
);

const SetAside = ({ run }: { run: RunDetails }) => {
  if (run.state !== "stale" && run.state !== "rejected" && run.state !== "cancelled") return null;
  return (
    <Alert tone={run.state === "cancelled" ? "information" : "failed"} title={messages.setAside[run.state]}>
      {run.rejectionReason ?? formatStaleCauses(run.staleCauses)}
    </Alert>
  );
};

/** When the calculation has ended, whatever shows its numbers is asked anew; not for one that had ended before one came here. */
const useFreshNumbers = (runId: string, state: string | undefined) => {
  const queries = useQueryClient();
  const last = useRef(state);
  useEffect(() => {
    if (last.current === "calculating" && state === "calculated") {
      showToast(messages.calculating.done);
      void refreshRun(queries, runId);
    }
    last.current = state;
  }, [queries, runId, state]);
};
