import { useParams } from "react-router";
import { Alert } from "../../../ui/alert.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ChangeGroups } from "../review/change-groups.tsx";
import { useChangeGroups } from "../review/use-change-groups.ts";
import { AddEmployeeLink } from "../runs/add-employee-link.tsx";
import { CalculateButton } from "../runs/calculate-button.tsx";
import { isInPreparation } from "../runs/is-in-preparation.ts";
import { messages as runMessages } from "../runs/messages.ts";
import { NextActionBar } from "../runs/next-action-bar.tsx";
import { actionAvailability, useRun } from "../runs/run-queries.ts";
import { InputGrid } from "./input-grid.tsx";
import { messages } from "./messages.ts";
import { useInputs } from "./use-inputs.ts";

/** The inputs step of a run: the changes since the last run, and this month's inputs. */
export const InputsStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  const canEdit = run !== undefined && actionAvailability(run, "edit").isAllowed;
  const invalidationNotice =
    canEdit && (run.state === "approved" || run.state === "in_review") ? messages.grid.invalidationNotices[run.state] : undefined;
  return (
    <>
      <ChangeGroups runId={runId} canReview={canEdit} />
      {invalidationNotice !== undefined && <Alert tone="info">{invalidationNotice}</Alert>}
      <InputGrid runId={runId} run={run} canEdit={canEdit} />
      {run && isInPreparation(run.state) && <InputsNextAction runId={runId} />}
    </>
  );
};

/** The action that follows the inputs: calculate, or continue to the review. */
const InputsNextAction = ({ runId }: { runId: string }) => {
  const { data: run } = useRun(runId);
  const groupsQuery = useChangeGroups(runId);
  // The same query as the unfiltered grid's, so it is sent once.
  const inputsQuery = useInputs(runId, { show: "everybody" });
  if (run === undefined) return null;
  const unreviewedCount = groupsQuery.data?.piles.filter(({ people, isReviewed }) => people > 0 && !isReviewed).length ?? 0;
  const payeeCount = inputsQuery.data?.pages[0]?.people;
  if (payeeCount === 0)
    return (
      <Alert tone="info" title={runMessages.noPeople.title}>
        {runMessages.noPeople.text} <AddEmployeeLink />
      </Alert>
    );
  return (
    <NextActionBar>
      <p className="text-sm text-ink-soft">
        {messages.next.cutOff(run.year, run.month)} <DayText day={run.cutOff} />.{" "}
        {unreviewedCount > 0 && messages.next.unreviewedGroups(unreviewedCount)}
      </p>
      {run.isCalculated ? (
        <LinkButton to={`/dash/payroll/runs/${runId}/review`} replace>
          {runMessages.continueToReview}
        </LinkButton>
      ) : (
        <CalculateButton
          run={run}
          label={payeeCount === undefined ? runMessages.calculateWithoutCount : runMessages.calculate(payeeCount)}
        />
      )}
    </NextActionBar>
  );
};
