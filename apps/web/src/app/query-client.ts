import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "../api-client.ts";
import { useSession } from "./session.ts";

const transientKinds = new Set(["offline", "unavailable"]);

/** Query cache of this tab. Only transient failures are retried, once. */
export const queryClient = new QueryClient({
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
