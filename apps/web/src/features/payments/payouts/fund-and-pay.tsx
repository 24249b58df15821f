import { type ReactNode, useEffect, useRef } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { IncidentList } from "../controls/incident-list.tsx";
import { Stops } from "../controls/stops.tsx";
import { Funding } from "../funding/funding.tsx";
import { Reconciliation } from "../funding/reconciliation.tsx";
import { SectionState } from "../section-state.tsx";
import { Payout } from "./payout.tsx";
import { usePayoutMoney } from "./use-payout-money.ts";

interface FundAndPayProps {
  readonly runId: string;
  /** The number of employees that the run pays. */
  readonly payeeCount: number;
  /** The names of the admins who may fund and pay it. */
  readonly payers: readonly string[];
  /** The lines of the approved total, from the payroll feature. */
  readonly costLines: ReactNode;
  /** Called when the run's state changed, so that other views of it are refetched. */
  readonly onRunStateChanged: () => void;
}

/** The fund-and-pay step of a run: funding first, then the progress of every payment. */
export const FundAndPay = ({ runId, payeeCount, payers, costLines, onRunStateChanged }: FundAndPayProps) => {
  const money = usePayoutMoney(runId);
  useRunStateChange(money.data?.runState, onRunStateChanged);
  if (money.data === undefined)
    return (
      <SectionState query={money}>
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-14 w-64 max-w-full" />
      </SectionState>
    );
  const { stop, incidents, payout } = money.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {stop && <Stops stops={[stop]} />}
      {incidents.length > 0 && <IncidentList incidents={incidents} />}
      {payout === null ? (
        <Funding money={money.data} payeeCount={payeeCount} payers={payers} />
      ) : (
        <Payout money={money.data} payout={payout} />
      )}
      <Reconciliation money={money.data} costLines={costLines} />
    </div>
  );
};

const useRunStateChange = (state: string | undefined, onRunStateChanged: () => void) => {
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current !== undefined && previousState.current !== state) onRunStateChanged();
    previousState.current = state;
  }, [state, onRunStateChanged]);
};
