import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailed } from "../api-client.ts";
import { useSession } from "./session.ts";

const transientKinds = new Set(["offline", "unavailable"]);

/** Failures of the server or the network. The others, such as a deleted record or a lost right, are answers about the data itself. */
const outageKinds = new Set([...transientKinds, "bug"]);

/**
 * Keeps a screen as it is when only the refresh of its data failed. As an error it would be replaced by "try again", and an open form or
 * checkout would be lost with it. The data stays marked as outdated, so the next occasion refreshes it.
 */
const keepLoadedData = (failure: Error, query: Query<unknown, unknown>): void => {
  const isOutage = failure instanceof CallFailed && outageKinds.has(failure.kind);
  // A further page that was asked for and failed is reported beside the pages that are shown.
  const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
  if (isOutage && !isFurtherPage && query.state.data !== undefined) query.setState({ status: "success", error: null });
};

/** Query cache of this tab. Only transient failures are retried, once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: keepLoadedData }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failureCount, failure) => failureCount < 1 && failure instanceof CallFailed && transientKinds.has(failure.kind),
    },
  },
});

// Data of one user must not be visible to the next user who logs in.
useSession.subscribe(({ id }, before) => {
  if (id !== before.id) queryClient.clear();
});
