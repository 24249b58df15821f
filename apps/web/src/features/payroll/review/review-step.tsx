import { Calculator } from "lucide-react";
import { useRef } from "react";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { CalculateButton } from "../runs/calculate-button.tsx";
import { isInPreparation } from "../runs/is-in-preparation.ts";
import { messages as runMessages } from "../runs/messages.ts";
import { NextActionBar } from "../runs/next-action-bar.tsx";
import { useRun } from "../runs/run-queries.ts";
import { CashSummary } from "./cash-summary.tsx";
import { ChangeSheet } from "./change-sheet.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { ChangesWaterfall } from "./changes-waterfall.tsx";
import { Findings } from "./findings.tsx";
import { messages } from "./messages.ts";
import { TotalsBy } from "./totals-by.tsx";
import { useReview } from "./use-review.ts";
import { useReviewFilters, views } from "./use-review-filters.ts";

/** The review step of a run: required cash, changes since the last run, findings, and all employees. */
export const ReviewStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  if (run !== undefined && run.totals === null)
    return (
      <EmptyState Icon={Calculator} title={messages.notCalculated} message={messages.notCalculatedNote}>
        {isInPreparation(run.state) && (
          <div className="flex flex-wrap gap-3">
            <CalculateButton run={run} label={runMessages.calculateWithoutCount} />
            <LinkButton variant="secondary" replace to={`/dash/payroll/runs/${runId}/inputs`}>
              {messages.goToInputs}
            </LinkButton>
          </div>
        )}
      </EmptyState>
    );
  return <Review runId={runId} />;
};

const Review = ({ runId }: { runId: string }) => {
  const review = useReview(runId);
  const { data: run } = useRun(runId);
  const { filters, view, openEmployeeId, row, setFilters, openPerson, closePerson } = useReviewFilters();
  const people = useRef<HTMLDivElement>(null);
  /** Lists only the people of a cause or finding. The list is further down than most screens reach. */
  const listOnly = (choice: { cause?: string | undefined; finding?: string | undefined }) => {
    setFilters({ cause: undefined, finding: undefined, by: undefined, ...choice });
    if (choice.cause !== undefined || choice.finding !== undefined) people.current?.scrollIntoView();
  };
  const causeName = review.data?.waterfall.causes.find(({ cause }) => cause === filters.cause)?.name;
  return (
    <>
      <CashSummary review={review} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChangesWaterfall review={review} selectedCause={filters.cause} onSelectCause={(cause) => listOnly({ cause })} />
        <Findings runId={runId} selectedCode={filters.finding} onSelect={(finding) => listOnly({ finding })} />
      </div>
      <div ref={people} className="scroll-mt-4 max-lg:scroll-mt-18">
        <TabLinks
          label={messages.tabs.label}
          tabs={views.map((tabView) => ({
            name: messages.tabs[tabView],
            to: tabView === "person" ? "?" : `?by=${tabView}`,
            isCurrent: tabView === view,
          }))}
        />
      </div>
      {view === "person" ? (
        <ChangesTable
          runId={runId}
          filters={filters}
          waterfall={review.data?.waterfall}
          people={run?.totals?.people}
          causeName={causeName}
          onFilter={setFilters}
          onOpen={openPerson}
        />
      ) : (
        <TotalsBy view={view} review={review} />
      )}
      <ReviewNextAction runId={runId} />
      {openEmployeeId !== undefined && <ChangeSheet runId={runId} employeeId={openEmployeeId} row={row} onClose={closePerson} />}
    </>
  );
};

const ReviewNextAction = ({ runId }: { runId: string }) => {
  const { data: run } = useRun(runId);
  if (!run?.isCalculated || !isInPreparation(run.state)) return null;
  const { errors, openWarnings } = run.findings;
  return (
    <NextActionBar>
      {errors > 0 && <p className="text-sm text-clay">{messages.errorsToFix(errors)}</p>}
      {errors === 0 && openWarnings > 0 && <p className="text-sm text-ink-soft">{messages.openWarnings(openWarnings)}</p>}
      <LinkButton variant={errors > 0 ? "secondary" : "primary"} replace to={`/dash/payroll/runs/${runId}/approve`}>
        {messages.continueToApproval}
      </LinkButton>
    </NextActionBar>
  );
};
