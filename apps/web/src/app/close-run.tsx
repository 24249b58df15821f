import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useParams } from "react-router";
import { ClosePayout } from "../features/payments/payouts/close-payout.tsx";
import { CloseStep } from "../features/payroll/exports/close-step.tsx";
import { refreshRun } from "../features/payroll/runs/run-queries.ts";
import { useCan } from "./rights.ts";

/** The last step of a pay run: the remaining payments, then the payslips and export files. */
export const CloseRun = () => {
  const { runId = "" } = useParams();
  const can = useCan();
  const queries = useQueryClient();
  const refresh = useCallback(() => void refreshRun(queries, runId), [queries, runId]);
  return (
    <>
      {can("payments.read") && <ClosePayout runId={runId} onClosed={refresh} />}
      <CloseStep />
    </>
  );
};
