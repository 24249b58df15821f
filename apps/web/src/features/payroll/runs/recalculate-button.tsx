import { CalculateRun } from "@albashi/contracts/payroll/run-actions";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";
import { actionAvailability, useRun, useRunAction } from "./run-queries.ts";

interface RecalculateButtonProps {
  readonly runId: string;
  /** Names the run for screen readers where several runs are listed. */
  readonly label?: string;
  readonly variant?: "primary" | "secondary";
}

/** Recalculates a run in one click. Users who may not recalculate it read who can. */
export const RecalculateButton = ({ runId, label, variant = "secondary" }: RecalculateButtonProps) => {
  const can = useCan();
  const recalculate = useRunAction(runId, async () => {
    await call(CalculateRun, { params: { runId } });
    return messages.calculationStarted;
  });
  if (!can("payroll.write")) return <p className="text-sm">{messages.recalculateByOthers}</p>;
  return (
    <>
      <Button variant={variant} aria-label={label} isBusy={recalculate.isPending} onClick={() => recalculate.mutate()}>
        {messages.recalculate}
      </Button>
      {recalculate.error && (
        <p role="alert" className="text-sm text-clay">
          {recalculate.error.message}
        </p>
      )}
    </>
  );
};

/** The button on a screen of the run itself. If the run cannot be recalculated now, the reason takes its place. */
export const RecalculateAction = ({ runId, variant = "secondary" }: Pick<RecalculateButtonProps, "runId" | "variant">) => {
  const can = useCan();
  const { data: run } = useRun(runId);
  const blockText = run && can("payroll.write") ? actionAvailability(run, "calculate").blockText : null;
  return blockText === null ? <RecalculateButton runId={runId} variant={variant} /> : <p className="text-sm">{blockText}</p>;
};
