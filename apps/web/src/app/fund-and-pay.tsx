import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useParams } from "react-router";
import { FundAndPay } from "../features/payments/payouts/fund-and-pay.tsx";
import { CostLines } from "../features/payroll/review/cost-lines.tsx";
import { PayStep } from "../features/payroll/runs/pay-step.tsx";
import { refreshRun } from "../features/payroll/runs/run-queries.ts";

/** The fourth step of a pay run, where payroll hands over to payments. */
export const FundAndPayStep = () => {
  const { runId = "" } = useParams();
  const queries = useQueryClient();
  const refresh = useCallback(() => void refreshRun(queries, runId), [queries, runId]);
  return (
    <PayStep>
      {({ totals, payers }) => (
        <FundAndPay
          runId={runId}
          payeeCount={totals?.people ?? 0}
          payers={payers}
          costLines={totals && <CostLines runId={runId} totals={totals} />}
          onRunStateChanged={refresh}
        />
      )}
    </PayStep>
  );
};
