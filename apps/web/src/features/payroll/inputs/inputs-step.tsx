import { useParams } from "react-router";
import { Alert } from "../../../ui/alert.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { CalculateButton } from "../runs/calculate-button.tsx";
import { NextAct } from "../runs/next-act.tsx";
import { mayOf, useRun } from "../runs/run-queries.ts";
import { words as ofRun } from "../runs/words.ts";
import { InputGrid } from "./input-grid.tsx";
import { Piles } from "./piles.tsx";
import { useInputs } from "./use-inputs.ts";
import { usePiles } from "./use-piles.ts";
import { words } from "./words.ts";

/** The first step: what changed since the last run, looked at pile by pile, and what is different this month. */
export const InputsStep = () => {
  const { runId = "" } = useParams();
  const { data: run } = useRun(runId);
  const mayEdit = run !== undefined && mayOf(run, "edit").may;
  const voids = mayEdit && (run.state === "approved" || run.state === "in_review") ? words.grid.voids[run.state] : undefined;
  return (
    <>
      <Piles runId={runId} mayTick={mayEdit} />
      {voids !== undefined && <Alert tone="information">{voids}</Alert>}
      <InputGrid runId={runId} run={run} mayEdit={mayEdit} />
      {run && <Next runId={runId} />}
    </>
  );
};

/** What comes after the inputs. */
const Next = ({ runId }: { runId: string }) => {
  const { data: run } = useRun(runId);
  const piles = usePiles(runId);
  // The same question as the grid's before anybody searches, so it is asked once.
  const list = useInputs(runId, { show: "everybody" });
  if (run === undefined) return null;
  const unticked = piles.data?.piles.filter(({ people, isReviewed }) => people > 0 && !isReviewed).length ?? 0;
  const people = list.data?.pages[0]?.people;
  return (
    <NextAct>
      <p className="text-sm text-ink-soft">
        {words.next.cutOff(run.year, run.month)} <DayText day={run.cutOff} />. {unticked > 0 && words.next.unticked(unticked)}
      </p>
      {run.isCalculated ? (
        <LinkButton to={`/dash/payroll/runs/${runId}/review`} replace>
          {ofRun.toReview}
        </LinkButton>
      ) : (
        <CalculateButton run={run} label={people === undefined ? ofRun.calculatePlain : ofRun.calculate(people)} />
      )}
    </NextAct>
  );
};
