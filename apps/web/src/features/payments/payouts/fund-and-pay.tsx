import { useEffect, useRef } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { IncidentList } from "../controls/incident-list.tsx";
import { Stops } from "../controls/stops.tsx";
import { Funding } from "../funding/funding.tsx";
import { SectionState } from "../section-state.tsx";
import { Payout } from "./payout.tsx";
import { usePayoutMoney } from "./use-payout-money.ts";

interface FundAndPayProps {
  readonly runId: string;
  /** How many the run pays. */
  readonly people: number;
  /** The run went on, so whatever else shows it is to be asked anew. */
  readonly onMoved: () => void;
}

/** The step in which a run gets its money and people get theirs: first what is missing, then every payment as it moves. */
export const FundAndPay = ({ runId, people, onMoved }: FundAndPayProps) => {
  const money = usePayoutMoney(runId);
  useMoved(money.data?.runState, onMoved);
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
      {payout === null ? <Funding money={money.data} people={people} /> : <Payout money={money.data} payout={payout} />}
    </div>
  );
};

const useMoved = (state: string | undefined, onMoved: () => void) => {
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== undefined && last.current !== state) onMoved();
    last.current = state;
  }, [state, onMoved]);
};
