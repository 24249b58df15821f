import { type PayoutOverview, ReadPayout } from "@albashi/contracts/payments/payouts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallFailed, call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { keys } from "../payment-queries.ts";
import { subscribeToPayout } from "./subscribe-to-payout.ts";

const pollIntervalMs = 3000;

/** Reads a run's payout without live updates. */
export const usePayoutMoneyOnce = (runId: string) =>
  useQuery({
    queryKey: keys.money(runId),
    queryFn: ({ signal }) => call(ReadPayout, { params: { runId }, signal }),
    staleTime: 0,
    meta: liveStatus,
  });

/** Reads a run's payout with live updates: streamed by the server, or polled while there is no connection. */
export const usePayoutMoney = (runId: string) => {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const money = useQuery({
    queryKey: keys.money(runId),
    queryFn: ({ signal }) => call(ReadPayout, { params: { runId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => !isLive && canChange(data) && pollIntervalMs,
  });
  const shouldSubscribe = canChange(money.data);
  useEffect(() => {
    if (!shouldSubscribe) return;
    const controller = new AbortController();
    void subscribeToPayout({
      runId,
      signal: controller.signal,
      onMoney: (updatedMoney) => queryClient.setQueryData(keys.money(runId), updatedMoney),
      onConnectionChange: setIsLive,
    });
    return () => {
      controller.abort();
      setIsLive(false);
    };
  }, [queryClient, runId, shouldSubscribe]);
  useRefreshedLines(runId, money.data);
  return money;
};

const canChange = (money: PayoutOverview | undefined) =>
  money !== undefined && money.runState !== "closed" && money.runState !== "cancelled";

/** The list of payments is refetched at most this often. */
const linesRefreshMs = 1000;

/** Refetches the list of payments when the counts by state change. */
const useRefreshedLines = (runId: string, money: PayoutOverview | undefined) => {
  const queryClient = useQueryClient();
  const counts = JSON.stringify(money?.payout?.counts);
  const [lastCounts, refreshedAt] = [useRef(counts), useRef(0)];
  useEffect(() => {
    if (lastCounts.current === counts) return;
    // Only the rest of the interval, so that a payout that changes continuously is still refreshed every second.
    const timer = setTimeout(
      () => {
        [lastCounts.current, refreshedAt.current] = [counts, Date.now()];
        void queryClient.invalidateQueries({ queryKey: keys.lines(runId) });
      },
      Math.max(0, refreshedAt.current + linesRefreshMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [queryClient, runId, counts, lastCounts, refreshedAt]);
};

/** Whether the request failed because the run is not approved yet. */
export const isNotApproved = (failure: Error | null) => failure instanceof CallFailed && failure.code === "run_not_approved";
