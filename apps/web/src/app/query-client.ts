import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "../api-client.ts";
import { useSession } from "./session.ts";

const mayPassByItself = new Set(["offline", "unavailable"]);

/** What the server has told this tab. Only a trouble of the network is tried again by itself, and once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failedTimes, failure) => failedTimes < 1 && failure instanceof CallFailed && mayPassByItself.has(failure.kind),
    },
  },
});

// What one person was shown must not be there for the next one who logs in.
useSession.subscribe(({ id }, before) => {
  if (id !== before.id) queryClient.clear();
});
