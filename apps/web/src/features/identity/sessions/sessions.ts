import type { ResponseOf } from "@albashi/contracts/contract";
import { ListSessions, RevokeOtherSessions, RevokeSession } from "@albashi/contracts/identity/accounts";
import type { SessionId } from "@albashi/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";

/** A session of the user. */
export type OpenSession = ResponseOf<typeof ListSessions>["sessions"][number];

/** Query key of the user's sessions. */
export const sessionsKey = ["sessions"];

/** The sessions of the user. */
export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(ListSessions, { signal }) });

/** Ends one other session, or all others when the id is null. */
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
