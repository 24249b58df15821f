import type { SessionPermission } from "@albashi/contracts/contract";
import { ReadSession } from "@albashi/contracts/identity/memberships";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api-client.ts";

/** The current session and its permissions, as the server reports them. */
export const useServerSession = () =>
  useQuery({ queryKey: ["session"], queryFn: ({ signal }) => call(ReadSession, { signal }), staleTime: 300_000 });

/**
 * Returns a function that checks a permission of the user, so that no screen offers an action the server would reject. Everything is denied until the
 * permissions are loaded. The server enforces them in any case.
 */
export const useCan = () => {
  const session = useServerSession();
  return (right: SessionPermission) => session.data?.rights.includes(right) ?? false;
};
