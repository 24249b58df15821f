import { CalculateRun } from "@albashi/contracts/payroll/run-actions";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";
import { actionAvailability, useRunAction } from "./run-queries.ts";

interface CalculateButtonProps {
  readonly run: RunDetails;
  readonly label: string;
  readonly variant?: "primary" | "secondary";
}

/** Starts the calculation of a run and navigates to the review, or shows why it is blocked. */
export const CalculateButton = ({ run, label, variant = "primary" }: CalculateButtonProps) => {
  const navigate = useNavigate();
  const calculate = useRunAction(run.runId, async () => {
    await call(CalculateRun, { params: { runId: run.runId } });
    void navigate(`/dash/payroll/runs/${run.runId}/review`, { replace: true });
    return messages.calculationStarted;
  });
  const { isAllowed, blockText } = actionAvailability(run, "calculate");
  return (
    <div className="grid shrink-0 justify-items-start gap-3 max-sm:w-full">
      {isAllowed && (
        <Button
          variant={variant}
          className="max-sm:w-full max-sm:whitespace-normal!"
          isBusy={calculate.isPending}
          onClick={() => calculate.mutate()}
        >
          {label}
        </Button>
      )}
      {!isAllowed && blockText !== null && <Alert tone="info">{blockText}</Alert>}
      {calculate.error && (
        <Alert tone="error" takesFocus>
          {calculate.error.message}
        </Alert>
      )}
    </div>
  );
};
