import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const refreshIntervalMs = 10_000;
/** An idle session ends after 15 minutes, so an unused screen must not keep it alive. */
const idleAfterMs = 5 * 60_000;
const activities = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Marks a query whose answer changes when another user or the payment provider acts, such as the state of a run. */
export const liveStatus = { isLiveStatus: true } as const;

/**
 * Refetches the marked queries of the current screen every ten seconds, and when the user returns to the tab, so that no screen
 * shows a status that has passed. One timer serves the whole portal; it rests while the user is away. A query that was updated in
 * the meantime, by a stream or a faster poll, is left out.
 */
export const useLiveStatuses = (intervalMs = refreshIntervalMs) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let lastActiveAt = Date.now();
    const noteActivity = () => {
      lastActiveAt = Date.now();
    };
    const refresh = () => {
      if (document.visibilityState !== "visible" || Date.now() - lastActiveAt > idleAfterMs) return;
      void queryClient.refetchQueries(
        {
          type: "active",
          predicate: ({ meta, state }) => meta?.["isLiveStatus"] === true && Date.now() - state.dataUpdatedAt >= intervalMs / 2,
        },
        { cancelRefetch: false },
      );
    };
    const timer = setInterval(refresh, intervalMs);
    document.addEventListener("visibilitychange", refresh);
    for (const activity of activities) document.addEventListener(activity, noteActivity, { passive: true });
    return () => {
      clearInterval(timer);
      for (const activity of activities) document.removeEventListener(activity, noteActivity);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [queryClient, intervalMs]);
};
