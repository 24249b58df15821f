import type { ResponseOf } from "@albashi/contracts/contract";
import { ListSessions, RevokeOtherSessions, RevokeSession } from "@albashi/contracts/identity/accounts";
import type { SessionId } from "@albashi/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";

/** One place where the person is logged in. */
export type OpenSession = ResponseOf<typeof ListSessions>["sessions"][number];

/** Under which name the browser keeps where the person is logged in. */
export const sessionsKey = ["sessions"];

/** Where the person is logged in. */
export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(ListSessions, { signal }) });

/** Ends one other session, or all of them when none is named. */
export const useEndSessions = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: SessionId | null) =>
      sessionId === null ? call(RevokeOtherSessions, {}) : call(RevokeSession, { params: { sessionId } }),
    onSuccess: ({ message }) => {
      showToast(message);
      return queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
};
