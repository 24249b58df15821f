import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useParams } from "react-router";
import { ClosePayout } from "../features/payments/close/close-payout.tsx";
import { CloseStep } from "../features/payroll/close/close-step.tsx";
import { refreshRun } from "../features/payroll/runs/run-queries.ts";
import { useMay } from "./rights.ts";

/** The last step of a run: what remains of its payments, then payroll's own payslips and files. */
export const CloseRun = () => {
  const { runId = "" } = useParams();
  const may = useMay();
  const queries = useQueryClient();
  const refresh = useCallback(() => void refreshRun(queries, runId), [queries, runId]);
  return (
    <>
      {may("payments.read") && <ClosePayout runId={runId} onClosed={refresh} />}
      <CloseStep />
    </>
  );
};
