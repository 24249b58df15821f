import { Calculator } from "lucide-react";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { CalculateButton } from "../runs/calculate-button.tsx";
import { messages as runMessages } from "../runs/messages.ts";
import { NextAction } from "../runs/next-action.tsx";
import { useRun } from "../runs/run-queries.ts";
import { CashStrip } from "./cash-strip.tsx";
import { ChangeSheet } from "./change-sheet.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { ChangesWaterfall } from "./changes-waterfall.tsx";
import { useReviewFilters, views } from "./filters.ts";
import { Findings } from "./findings.tsx";
import { messages } from "./messages.ts";
import { TotalsBy } from "./totals-by.tsx";
import { useReview } from "./use-review.ts";

/** The second step: what the run costs, why it is another amount than last time, what was found, and everybody in it. */
export const ReviewStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run !== undefined && run.totals === null)
    return (
      <EmptyState Icon={Calculator} title={messages.notCalculated} message={messages.notCalculatedNote}>
        <div className="flex flex-wrap gap-3">
          <CalculateButton run={run} label={runMessages.calculatePlain} />
          <LinkButton variant="quiet" replace to={`/dash/payroll/runs/${runId}/inputs`}>
            {messages.toInputs}
          </LinkButton>
        </div>
      </EmptyState>
    );
  return <Review runId={runId} />;
};

const Review = ({ runId }: { runId: string }) => {
  const review = useReview(runId);
  const { filters, view, person, row, set, open, close } = useReviewFilters();
  const causeName = review.data?.waterfall.causes.find(({ cause }) => cause === filters.cause)?.name;
  return (
    <>
      <Again runId={runId} />
      <CashStrip review={review} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChangesWaterfall review={review} chosen={filters.cause} onChoose={(cause) => set({ cause, finding: undefined, by: undefined })} />
        <Findings runId={runId} chosen={filters.finding} onChoose={(finding) => set({ finding, cause: undefined, by: undefined })} />
      </div>
      <TabLinks
        label={messages.tabs.label}
        tabs={views.map((one) => ({ name: messages.tabs[one], to: one === "person" ? "?" : `?by=${one}`, isCurrent: one === view }))}
      />
      {view === "person" ? (
        <ChangesTable runId={runId} filters={filters} causeName={causeName} onSet={set} onOpen={open} />
      ) : (
        <TotalsBy view={view} review={review} />
      )}
      <Next runId={runId} />
      {person !== undefined && <ChangeSheet runId={runId} employeeId={person} row={row} onClose={close} />}
    </>
  );
};

/** Numbers of an older version can be looked at, but the next act is to work them out anew. */
const Again = ({ runId }: { runId: string }) => {
  const { data: run } = useRun(runId);
  if (run === undefined || run.isCalculated || run.state === "cancelled") return null;
  return <CalculateButton run={run} label={runMessages.calculateAgain} />;
};

const Next = ({ runId }: { runId: string }) => {
  const { data: run } = useRun(runId);
  if (!run?.isCalculated) return null;
  const { errors, openWarnings } = run.findings;
  return (
    <NextAction>
      {errors > 0 && <p className="text-sm text-clay">{messages.mend(errors)}</p>}
      {errors === 0 && openWarnings > 0 && <p className="text-sm text-ink-soft">{messages.openWarnings(openWarnings)}</p>}
      <LinkButton replace to={`/dash/payroll/runs/${runId}/approve`}>
        {messages.next}
      </LinkButton>
    </NextAction>
  );
};
