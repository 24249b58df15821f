import { type PayoutOverview, ReadPayout } from "@albashi/contracts/payments/payouts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallFailed, call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";
import { subscribeToPayout } from "./subscribe-to-payout.ts";

const askEveryMs = 3000;

/** The money of a run, asked for once. */
export const usePayoutMoneyOnce = (runId: string) =>
  useQuery({
    queryKey: keys.money(runId),
    queryFn: ({ signal }) => call(ReadPayout, { params: { runId }, signal }),
    staleTime: 0,
  });

/** The money of a run as it moves: told over an open line, asked for again and again where there is none. */
export const usePayoutMoney = (runId: string) => {
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const money = useQuery({
    queryKey: keys.money(runId),
    queryFn: ({ signal }) => call(ReadPayout, { params: { runId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => !isLive && mayMove(data) && askEveryMs,
  });
  const isWatched = mayMove(money.data);
  useEffect(() => {
    if (!isWatched) return;
    const leaving = new AbortController();
    void subscribeToPayout({
      runId,
      signal: leaving.signal,
      onMoney: (told) => queries.setQueryData(keys.money(runId), told),
      onLine: setIsLive,
    });
    return () => {
      leaving.abort();
      setIsLive(false);
    };
  }, [queries, runId, isWatched]);
  useFreshLines(runId, money.data);
  return money;
};

const mayMove = (money: PayoutOverview | undefined) => money !== undefined && money.runState !== "closed" && money.runState !== "cancelled";

/** How soon the list of people is asked again after something moved. Many moves together are one. */
const linesEveryMs = 1000;

/** When people went from one state to another the list that shows them is asked anew. */
const useFreshLines = (runId: string, money: PayoutOverview | undefined) => {
  const queries = useQueryClient();
  const counted = JSON.stringify(money?.payout?.counts);
  const [shown, askedAt] = [useRef(counted), useRef(0)];
  useEffect(() => {
    if (shown.current === counted) return;
    // What is left of the pause, so that something that moves without end is still shown every second.
    const timer = setTimeout(
      () => {
        [shown.current, askedAt.current] = [counted, Date.now()];
        void queries.invalidateQueries({ queryKey: keys.lines(runId) });
      },
      Math.max(0, askedAt.current + linesEveryMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [queries, runId, counted, shown, askedAt]);
};

/** Whether the run has no money to speak of because nobody has approved it yet. */
export const isNotApproved = (failure: Error | null) => failure instanceof CallFailed && failure.code === "run_not_approved";
