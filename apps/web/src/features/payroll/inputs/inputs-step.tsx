import { useParams } from "react-router";
import { Alert } from "../../../ui/alert.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ChangeGroups } from "../review/change-groups.tsx";
import { useChangeGroups } from "../review/use-change-groups.ts";
import { CalculateButton } from "../runs/calculate-button.tsx";
import { messages as runMessages } from "../runs/messages.ts";
import { NextAction } from "../runs/next-action.tsx";
import { actionAvailability, useRun } from "../runs/run-queries.ts";
import { InputGrid } from "./input-grid.tsx";
import { messages } from "./messages.ts";
import { useInputs } from "./use-inputs.ts";

/** The first step: what changed since the last run, looked at pile by pile, and what is different this month. */
export const InputsStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  const mayEdit = run !== undefined && actionAvailability(run, "edit").may;
  const voids = mayEdit && (run.state === "approved" || run.state === "in_review") ? messages.grid.voids[run.state] : undefined;
  return (
    <>
      <ChangeGroups runId={runId} mayTick={mayEdit} />
      {voids !== undefined && <Alert tone="information">{voids}</Alert>}
      <InputGrid runId={runId} run={run} mayEdit={mayEdit} />
      {run && <Next runId={runId} />}
    </>
  );
};

/** What comes after the inputs. */
const Next = ({ runId }: { runId: string }) => {
  const { data: run } = useRun(runId);
  const piles = useChangeGroups(runId);
  // The same question as the grid's before anybody searches, so it is asked once.
  const list = useInputs(runId, { show: "everybody" });
  if (run === undefined) return null;
  const unticked = piles.data?.piles.filter(({ people, isReviewed }) => people > 0 && !isReviewed).length ?? 0;
  const people = list.data?.pages[0]?.people;
  return (
    <NextAction>
      <p className="text-sm text-ink-soft">
        {messages.next.cutOff(run.year, run.month)} <DayText day={run.cutOff} />. {unticked > 0 && messages.next.unticked(unticked)}
      </p>
      {run.isCalculated ? (
        <LinkButton to={`/dash/payroll/runs/${runId}/review`} replace>
          {runMessages.toReview}
        </LinkButton>
      ) : (
        <CalculateButton run={run} label={people === undefined ? runMessages.calculatePlain : runMessages.calculate(people)} />
      )}
    </NextAction>
  );
};
